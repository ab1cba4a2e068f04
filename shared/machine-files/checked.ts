import { isFollowed } from '../analysis/engraved/followed.ts';
import type { GeometryKernel, Measurement } from '../analysis/measure.ts';
import type { OperationName } from '../analysis/operations.ts';
import { isAreaOnly, type Drawing } from '../drawing/drawing.ts';
import { readDesign } from '../drawing/read.ts';
import type { MachineLayer } from './layers.ts';

/** Length of lines by what is made of them, mm. */
export interface MadeLengths {
  readonly cutMm: number;
  readonly engraveMm: number;
  readonly bendMm: number;
}

/** Rounding of the file, and arcs in place of curves: share of a length, and mm. */
const [SAME_SHARE, SAME_MM] = [5e-4, 0.02];

/** Lengths that a drawing is priced by; lines without an inside in areas count as engraved along, as they are made. */
export function pricedLengths(
  drawing: Drawing,
  { contours }: Measurement,
  operationOfStyle: (id: string) => OperationName,
): MadeLengths {
  const made = { cutMm: 0, engraveMm: 0, bendMm: 0 };
  for (let i = 0; i < contours.count; i++) {
    const look = drawing.styles[contours.style[i]!]!;
    if (isAreaOnly(drawing, look)) continue;
    const mm = contours.lengthOfLines[i]! + contours.lengthOfCurves[i]!;
    const operation = operationOfStyle(look.id);
    const isLine = operation === 'lineEngraving' || operation === 'combinedEngraving';
    const isAlong = operation === 'areaEngraving' && isFollowed(drawing, contours, i);
    if (operation === 'cutting') made.cutMm += mm;
    else if (operation === 'metalBending') made.bendMm += mm;
    else if (isLine || isAlong) made.engraveMm += mm;
  }
  return made;
}

/** Lengths in a machine file as our reader has them. Null where it can't read it. */
export function lengthsInFile(dxf: string, kernel: GeometryKernel): MadeLengths | null {
  const { drawing } = readDesign(new TextEncoder().encode(dxf));
  if (drawing === null) return null;
  const { styles } = kernel.measure(drawing);
  const of = (...layers: readonly MachineLayer[]) =>
    styles.reduce((sum, { lengthOfLines, lengthOfCurves }, i) => {
      const { layer } = drawing.styles[i]!;
      return layers.some((name) => name === layer) ? sum + lengthOfLines + lengthOfCurves : sum;
    }, 0);
  return { cutMm: of('CUT_INNER', 'CUT_OUTER'), engraveMm: of('ENGRAVE_LINE'), bendMm: of('BEND') };
}

/** Whether a machine file makes what was priced. */
export function makesWhatWasPriced(priced: MadeLengths, file: MadeLengths | null): boolean {
  if (file === null) return priced.cutMm + priced.engraveMm + priced.bendMm === 0;
  return (['cutMm', 'engraveMm', 'bendMm'] as const).every(
    (which) => Math.abs(priced[which] - file[which]) <= SAME_MM + priced[which] * SAME_SHARE,
  );
}
