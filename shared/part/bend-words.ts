import { type BendLinePlace, type Bends, linesOfStyle, NO_BENDS } from '../analysis/bends.ts';
import { styleTitle } from '../analysis/style-name.ts';
import type { AnalyzedStyle } from '../analysis/wire.ts';
import { bendAllowanceMm, bendDeductionMm, type BentSheet } from '../catalog/bend-allowance.ts';
import { type BendChoice, bendOf } from './bend-choices.ts';
import type { Choices } from './choices.ts';
import { type FoldedSize, foldedSize } from './folding.ts';

/** One bend line, or all of a style where they go alike. */
export interface BendFact {
  readonly style: string;
  /** Null where it stands for all lines of its style. */
  readonly line: BendLinePlace | null;
  /** "Layer FOLD, line 2 of 5", "Green line". */
  readonly title: string;
  /** Null where nothing says it yet. */
  readonly bend: BendChoice | null;
}

/** What of a part its bends are told by. */
export interface BentPart {
  readonly styles: readonly Pick<AnalyzedStyle, 'id' | 'layer' | 'stroke' | 'fill' | 'assignedTo'>[];
  readonly choices: Pick<Choices, 'bends'>;
  /** Its bend lines; absent where they were not listed. */
  readonly bends?: Bends | undefined;
}

/** The bends of a part: a style's lines together where all go alike, else one by one. */
export function bendFacts({ styles, choices, bends = NO_BENDS }: BentPart): BendFact[] {
  return styles.flatMap((style): BendFact[] => {
    if (!style.assignedTo.metalBending) return [];
    const title = capital(styleTitle(style, styles));
    const all = { style: style.id, line: null, title, bend: bendOf(style, choices) };
    const lines = linesOfStyle(bends, style.id);
    const single = lines.map((line) => bendOf(style, choices, line));
    const [first] = single;
    // Lines that are not listed go as is said of all.
    if (first === undefined || lines[0]!.of > lines.length) return [all];
    if (single.every((bend) => sameBend(bend, first))) return [{ ...all, bend: first }];
    return lines.map((line, i) => ({ style: style.id, line, title: lineTitle(title, line), bend: single[i]! }));
  });
}

/** "Layer FOLD, line 2 of 5"; a single line needs no number. */
export function lineTitle(title: string, { number, of }: Pick<BendLinePlace, 'number' | 'of'>): string {
  return of === 1 ? title : `${title}, line ${number} of ${of}`;
}

/**
 * The size that a part folds to; null where its bends don't run side by side across it, or something is not said yet. The drawing is
 * the flat pattern: its size stays as it is, and the bends take theirs of it.
 */
export function foldedSizeOf({ styles, choices, bends }: BentPart, sheet: BentSheet): FoldedSize | null {
  if (!bends?.strip) return null;
  const byId = new Map(styles.map((style) => [style.id, style]));
  return foldedSize(
    bends.strip,
    (i) => {
      const line = bends.lines[i];
      const style = line && byId.get(line.style);
      return style ? bendOf(style, choices, line) : null;
    },
    sheet,
  );
}

/** "90° up". */
export function bendWords({ angle_deg, direction }: BendChoice): string {
  return `${angle_deg}° ${direction}`;
}

/** "inside radius 1.02 mm, K 0.42, allowance 2.27 mm, deduction 1.81 mm"; `length` puts a length into words. */
export function sheetWords(bend: BendChoice, sheet: BentSheet, length: (mm: number) => string): string {
  const { insideRadiusMm, kFactor } = sheet;
  const taken = length(bendAllowanceMm(bend.angle_deg, sheet));
  const deduction = length(bendDeductionMm(bend.angle_deg, sheet));
  return `inside radius ${length(insideRadiusMm)}, K ${kFactor}, allowance ${taken}, deduction ${deduction}`;
}

/** A line for each bend, as production and confirmation tell it; `sheet` null: the stock's figures are not known. */
export function bendLines(part: BentPart, sheet: BentSheet | null, length: (mm: number) => string): string[] {
  return bendFacts(part).map(({ title, bend }) => {
    if (!bend) return `${title}: not said`;
    return `${title}: ${bendWords(bend)}${sheet ? `, ${sheetWords(bend, sheet, length)}` : ''}`;
  });
}

/** Whether two bends go alike. */
export function sameBend(a: BendChoice | null, b: BendChoice | null): boolean {
  return a === b || (a?.angle_deg === b?.angle_deg && a?.direction === b?.direction);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
