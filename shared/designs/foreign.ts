import { z } from 'zod';
import type { DesignStock, Drawn } from './design.ts';
import { sheetDxf } from './dxf.ts';
import { withKerf } from './kerf.ts';
import { laidOut, OWN_COLORS, scaled, type SheetColors, svgOf } from './sheet.ts';
import { MACHINE_LAYERS, type MachineLayer } from '../machine-files/layers.ts';

/** Colors that a service or a machine tells operations by, and the same in AutoCAD's index. */
interface Convention {
  readonly name: string;
  readonly says: string;
  readonly colors: SheetColors;
  readonly indexes: Readonly<Record<'CUT' | 'MARK' | 'LABEL' | 'BEND', number>>;
}

/** Indexes of AutoCAD: 1 red, 5 blue, 7 black on paper, 30 orange. Source: AutoCAD color index. */
const [RED, BLUE, BLACK, ORANGE] = [1, 5, 7, 30];

/** Conventions of others. Sources: Ponoko’s design guide; color tables of Trotec Ruby and JobControl, as workshops pass them on (Purdue BIDC). */
export const CONVENTIONS = {
  kerfwise: {
    name: 'Kerfwise, Ponoko',
    says: 'Cuts blue, lines red, areas black.',
    colors: OWN_COLORS,
    indexes: { CUT: BLUE, MARK: RED, LABEL: BLACK, BEND: ORANGE },
  },
  trotec: {
    name: 'Trotec, LightBurn, most workshops',
    says: 'Cuts red, lines blue, areas black.',
    colors: { CUT: '#ff0000', MARK: '#0000ff', LABEL: '#000000', BEND: '#ff8000' },
    indexes: { CUT: RED, MARK: BLUE, LABEL: BLACK, BEND: ORANGE },
  },
  black: {
    name: 'One color, by layers alone',
    says: 'Everything black: layers tell cuts and engraving apart.',
    colors: { CUT: '#000000', MARK: '#000000', LABEL: '#000000', BEND: '#000000' },
    indexes: { CUT: BLACK, MARK: BLACK, LABEL: BLACK, BEND: BLACK },
  },
} as const satisfies Readonly<Record<string, Convention>>;

/** Most kerf that a file carries, mm: wider ones are typing errors. */
export const MOST_KERF_MM = 1;

/** A file for another machine: its format, unit, colors and the kerf that its outlines carry. */
export const foreignFileSchema = z.object({
  format: z.enum(['svg', 'dxf']),
  unit: z.enum(['mm', 'in']),
  colors: z.enum(['kerfwise', 'trotec', 'black']),
  /** mm; 0 where the other machine allows for it. */
  kerfMm: z.number().min(0).max(MOST_KERF_MM),
});
export type ForeignFile = z.infer<typeof foreignFileSchema>;

const MM_PER_INCH = 25.4;

const KIND_OF: Readonly<Record<MachineLayer, 'CUT' | 'MARK' | 'LABEL' | 'BEND'>> = {
  ENGRAVE_AREA: 'LABEL',
  ENGRAVE_LINE: 'MARK',
  BEND: 'BEND',
  CUT_INNER: 'CUT',
  CUT_OUTER: 'CUT',
  NOTE: 'MARK',
};

/** A drawn design as a file for another machine: nominal, or with the kerf that was chosen for it. */
export function foreignFile(drawn: Drawn, stock: Pick<DesignStock, 'max_part'>, file: ForeignFile): string {
  const { colors, indexes } = CONVENTIONS[file.colors];
  const mm = laidOut(withKerf(drawn, file.kerfMm), stock.max_part);
  const sheet = file.unit === 'in' ? scaled(mm, 1 / MM_PER_INCH) : mm;
  return file.format === 'svg'
    ? svgOf(sheet, colors, file.unit)
    : sheetDxf(sheet, {
        unit: file.unit,
        layers: MACHINE_LAYERS.map((name) => ({ name, index: indexes[KIND_OF[name]] })),
      });
}
