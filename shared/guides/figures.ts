import { bendDeductionMm, bentSheet } from '../catalog/bend-allowance.ts';
import type { Material, Thickness } from '../catalog/material.ts';
import { featureLimits } from '../catalog/feature-limits.ts';
import { type FitSheet, fitSheetOf, slotWidthMm } from '../catalog/slot-fit.ts';
import { formatCents } from '../base/money.ts';

/** Facts that figures of guides come from. */
export interface GuideFacts {
  readonly materials: readonly Material[];
  /** Cents of a piece where so many of a free design are ordered as it is; null where there is no such design. */
  readonly designCents: (slug: string, quantity: number) => number | null;
  /** Cents of a piece that a row of that price comes to, by its code (pricing/breakdown.ts); null where there is no such row. */
  readonly rowCents: (slug: string, quantity: number, code: string) => number | null;
}

/** A sheet by its words: material and thickness. */
interface Sheet {
  readonly material: Material;
  readonly thickness: Thickness;
}

const length = (mm: number) => `${Number(mm.toFixed(2))} mm`;
const bare = (mm: number) => String(Number(mm.toFixed(2)));

/** Distance from a bend to a hole, in thicknesses beside the inside radius; see the checks. */
const HOLE_TO_BEND_THICKNESSES = 2.5;

/** Side of the square that weights are told of, mm. */
const WEIGHED_MM = 100;
/** mm³ of a cubic meter over the grams of a kilogram: kg/m³ times mm³ over this are grams. */
const MM3_KG_M3_PER_GRAM = 1e6;

const grams = ({ material, thickness }: Sheet) =>
  Math.round((WEIGHED_MM ** 2 * thickness.mm * material.density_kg_m3) / MM3_KG_M3_PER_GRAM);
const percent = (speed: number | null) => (speed === null ? 'not done' : `${speed} %`);
/** Height of the smallest letters that stay readable, mm. */
const letters = (thickness: Thickness) => featureLimits(thickness).find(({ code }) => code === 'text_height')!.limitMm;
const deduction = (thickness: Thickness) => {
  const sheet = bentSheet(thickness);
  return sheet ? bendDeductionMm(90, sheet) : 0;
};

/** Figures of a sheet, by their names. */
const OF_SHEET: Readonly<Record<string, (sheet: Sheet) => string | null>> = {
  kerf: ({ thickness }) => length(thickness.kerf_mm),
  halfKerf: ({ thickness }) => length(thickness.kerf_mm / 2),
  measured: ({ thickness: { measured_mm: measured } }) => `${bare(measured.min)} to ${length(measured.max)}`,
  thickest: ({ thickness }) => length(thickness.measured_mm.max),
  press: ({ material, thickness }) => length(slotWidthMm(fitSheetOf(material, thickness), 'press')),
  slide: ({ material, thickness }) => length(slotWidthMm(fitSheetOf(material, thickness), 'slide')),
  hole: ({ thickness }) => length(thickness.min_hole_mm),
  bridge: ({ thickness }) => length(thickness.min_bridge_mm),
  edge: ({ thickness }) => length(thickness.min_hole_to_edge_mm),
  largest: ({ thickness: { max_part: part } }) => `${bare(part.width)} × ${length(part.height)}`,
  letters: ({ thickness }) => length(letters(thickness)),
  smallest: ({ thickness: { min_part: part } }) => `${bare(part.width)} × ${length(part.height)}`,
  pierce: ({ thickness }) => `${thickness.pierce_seconds} s`,
  cutSpeed: ({ thickness }) => percent(thickness.cut_speed),
  weight: (sheet) => `${grams(sheet)} g`,
  bendAngle: ({ thickness: { bend } }) => bend && `${bend.max_angle_deg}°`,
  radius: ({ thickness: { bend } }) => bend && length(bend.inside_radius_mm),
  kFactor: ({ thickness: { bend } }) => bend && String(bend.k_factor),
  flange: ({ thickness: { bend } }) => bend && length(bend.min_flange_mm),
  bendLength: ({ thickness: { bend } }) => bend && length(bend.max_length_mm),
  deduction: ({ thickness }) => (thickness.bend ? length(deduction(thickness)) : null),
  holeToBend: ({ thickness: { bend, mm } }) => bend && length(HOLE_TO_BEND_THICKNESSES * mm + bend.inside_radius_mm),
};

/** Columns of tables of sheets, by the names of tables. */
const TABLES: Readonly<
  Record<string, readonly (readonly [head: string, cell: (thickness: Thickness, material: Material) => string])[]>
> = {
  fits: [
    ['Measures', ({ measured_mm: { min, max } }) => `${bare(min)} to ${bare(max)}`],
    ['Kerf', ({ kerf_mm: kerf }) => bare(kerf)],
    ['Offset by', ({ kerf_compensated_by: by }) => (by === 'shop' ? 'us' : 'you')],
    ['Press fit, draw', (thickness, material) => bare(slotWidthMm(fitSheetOf(material, thickness), 'press'))],
    ['Slide fit, draw', (thickness, material) => bare(slotWidthMm(fitSheetOf(material, thickness), 'slide'))],
  ],
  limits: [
    ['Smallest hole', ({ min_hole_mm: mm }) => bare(mm)],
    ['Thinnest bridge', ({ min_bridge_mm: mm }) => bare(mm)],
    ['Hole to edge', ({ min_hole_to_edge_mm: mm }) => bare(mm)],
    ['Largest part', ({ max_part: part }) => `${bare(part.width)} × ${bare(part.height)}`],
  ],
  letters: [
    ['Kerf', ({ kerf_mm: kerf }) => bare(kerf)],
    ['Smallest letters', (thickness) => bare(letters(thickness))],
    ['Line speed', ({ line_engraving_speed: speed }) => percent(speed)],
    ['Area speed', ({ area_engraving_speed: speed }) => percent(speed)],
  ],
  speeds: [
    ['Pierce, s', ({ pierce_seconds: seconds }) => String(seconds)],
    ['Cutting speed', ({ cut_speed: speed }) => percent(speed)],
    ['Smallest hole', ({ min_hole_mm: mm }) => bare(mm)],
    ['Kerf', ({ kerf_mm: kerf }) => bare(kerf)],
  ],
  weights: [
    ['Measures', ({ measured_mm: { min, max } }) => `${bare(min)} to ${bare(max)}`],
    ['Weight of 100 × 100', (thickness, material) => `${grams({ material, thickness })} g`],
    ['Bends', ({ bend }) => (bend ? 'yes' : 'no')],
    ['Largest part', ({ max_part: part }) => `${bare(part.width)} × ${bare(part.height)}`],
  ],
  bends: [
    ['Inside radius', ({ bend }) => (bend ? bare(bend.inside_radius_mm) : '')],
    ['K-factor', ({ bend }) => (bend ? String(bend.k_factor) : '')],
    ['Deduction at 90°', (thickness) => bare(deduction(thickness))],
    ['Shortest flange', ({ bend }) => (bend ? bare(bend.min_flange_mm) : '')],
    ['Hole to bend', ({ bend, mm }) => (bend ? bare(HOLE_TO_BEND_THICKNESSES * mm + bend.inside_radius_mm) : '')],
  ],
};

/** Names that texts of guides may use, for who writes them. */
export const FIGURE_NAMES: readonly string[] = Object.keys(OF_SHEET);
export const TABLE_NAMES: readonly string[] = Object.keys(TABLES);

function sheetOf({ materials }: GuideFacts, slug = '', mm = ''): Sheet {
  const material = materials.find((one) => one.slug === slug);
  const thickness = material?.thicknesses.find((one) => one.mm === Number(mm));
  if (!material || !thickness) throw new Error(`There is no sheet ${slug} ${mm}.`);
  return { material, thickness };
}

/** Sheets of a box of fits, written `slug:mm`. Throws where there is none. */
export function fitSheets(words: readonly string[], facts: GuideFacts): FitSheet[] {
  return words.map((written) => {
    const { material, thickness } = sheetOf(facts, ...(written.split(':') as [string, string]));
    return fitSheetOf(material, thickness);
  });
}

/** A table in Markdown: a row for each sheet, written `slug:mm`. */
function table(facts: GuideFacts, name: string, sheets: readonly string[]): string {
  const columns = TABLES[name];
  if (!columns) throw new Error(`There is no table ${name}.`);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = sheets.map((sheet) => {
    const { material, thickness } = sheetOf(facts, ...(sheet.split(':') as [string, string]));
    return row([
      `[${material.display_name}](/materials/${material.slug}) ${bare(thickness.mm)}`,
      ...columns.map(([, cell]) => cell(thickness, material)),
    ]);
  });
  const heads = ['Sheet, mm', ...columns.map(([head]) => head)];
  return ['', row(heads), row(heads.map(() => '---')), ...rows, ''].join('\n');
}

/**
 * A text with its figures: `{{kerf birch-plywood 3.2}}` is a figure of a sheet, `{{design l-bracket 10}}` what one of ten costs, `{{row l-bracket
 * 10 bending}}` a row of that price, `{{table fits mdf:3 …}}` a table. Throws where it names one that there is not, so that no page shows a name in braces. Drawings and boxes of fits stay as they are written.
 */
export function withGuideFigures(text: string, facts: GuideFacts): string {
  return text.replace(/\{\{([^}]+)\}\}/g, (whole, written: string) => {
    const [name = '', ...words] = written.trim().split(/\s+/);
    if (name === 'drawing' || name === 'fit') return whole;
    if (name === 'table') return table(facts, words[0] ?? '', words.slice(1));
    if (name === 'design') {
      const cents = facts.designCents(words[0] ?? '', Number(words[1] ?? 1));
      if (cents === null) throw new Error(`There is no design for ${whole}.`);
      return formatCents(cents);
    }
    if (name === 'row') {
      const cents = facts.rowCents(words[0] ?? '', Number(words[1] ?? 1), words[2] ?? '');
      if (cents === null) throw new Error(`There is no row for ${whole}.`);
      return formatCents(cents);
    }
    const figure = OF_SHEET[name]?.(sheetOf(facts, words[0], words[1]));
    if (!figure) throw new Error(`There is no figure for ${whole}.`);
    return figure;
  });
}
