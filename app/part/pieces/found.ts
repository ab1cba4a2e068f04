import { operationOf } from '../../../shared/analysis/operations.ts';
import type { GeometryKernel } from '../../../shared/analysis/measure.ts';
import type { DesignReport } from '../../../shared/analysis/report.ts';
import { reportOfPiece } from '../../../shared/analysis/pieces/piece-report.ts';
import { type FoundPieces, piecesOf } from '../../../shared/analysis/pieces/pieces.ts';
import { madeSize } from '../../../shared/analysis/made-box.ts';
import { type Configuration, configure, needsOf } from '../../../shared/part/configuration.ts';
import { atSameScale, type Confirmed, reportAtScale, scaleTo, sizedDrawing } from '../../../shared/part/sized.ts';
import type { PartNeeds } from '../../../shared/catalog/fit.ts';
import type { Choices } from '../../../shared/part/choices.ts';
import { offer } from '../../../shared/part/offer.ts';
import { offersOfLines } from '../../../shared/quote/shared-setup.ts';
import { MAX_QUANTITY } from '../../../shared/part/limits.ts';
import type { Pricer } from '../../platform/compute/pricer.ts';
import { formOf } from '../repair-effect.ts';
import { suggestStock } from '../suggest.ts';

/** One of the different pieces of a file, measured as if the file had it alone. */
export interface KindOfPiece {
  readonly id: string;
  /** How often the file has it. */
  readonly count: number;
  readonly mirroredOf: string | null;
  /** The size that it has to be confirmed with where the file's was, mm. */
  readonly confirmed: Confirmed;
  readonly configuration: Configuration;
  readonly needs: PartNeeds;
}

/** Choices that pieces follow from: what lines are for, and how large the whole file was confirmed to be. */
type Grouped = Pick<Choices, 'assignments' | 'confirmed_width' | 'confirmed_height'>;

/** The pieces of a file as the part's operations and size make them, those further up first; null where there are more than a quote takes. */
export function kindsOf(read: DesignReport, choices: Grouped, kernel: GeometryKernel): readonly KindOfPiece[] | null {
  const found = groupedBy(read, choices, kernel);
  if (found === null) return [];
  return found.tooMany ? null : found.pieces.flatMap((piece) => kindOf(read, found, piece, choices, kernel));
}

/** Whether no piece of a file has a line in common with another one, or only in part. */
export function areSeparate(read: DesignReport, choices: Grouped, kernel: GeometryKernel): boolean {
  const found = groupedBy(read, choices, kernel);
  return found?.source.groups.groups.every(({ stretches }) => stretches.length === 0) ?? false;
}

function groupedBy(
  { drawing, measurement, analysis }: DesignReport,
  { assignments }: Pick<Choices, 'assignments'>,
  kernel: GeometryKernel,
): FoundPieces | null {
  if (!drawing || !measurement) return null;
  const operations = analysis.styles.map(({ id, assignedTo }) => assignments[id] ?? operationOf(assignedTo));
  return piecesOf(drawing, measurement, operations, kernel);
}

/** A piece on the sheet with the number of its part: its box, mm of the drawing. */
export interface PieceMark {
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where the pieces lie in the drawing, every copy with the number of its part; none where there are more than a quote takes.
 * @param ids of the parts in their order; a mirror image that is none of them counts with the piece that it is turned over from
 */
export function marksOf(
  read: DesignReport,
  choices: Pick<Choices, 'assignments'>,
  ids: readonly string[],
  kernel: GeometryKernel,
): readonly PieceMark[] {
  const pieces = groupedBy(read, choices, kernel)?.pieces ?? [];
  return pieces.flatMap(({ id, mirrored_of: from, copies }) => {
    const number = ids.indexOf(id) + 1 || (from === null ? 0 : ids.indexOf(from) + 1);
    if (number === 0) return [];
    return copies.map(({ outer: { minX, minY, maxX, maxY } }) => ({
      number,
      x: minX,
      y: minY,
      width: maxX - minX,
      height: maxY - minY,
    }));
  });
}

function kindOf(
  read: DesignReport,
  found: FoundPieces,
  piece: FoundPieces['pieces'][number],
  choices: Grouped,
  kernel: GeometryKernel,
): KindOfPiece[] {
  const report = reportOfPiece(read, found, piece, kernel);
  if (!report.ok) return [];
  const whole = madeSize(read.analysis);
  const confirmed = atSameScale(choices, whole, madeSize(report.value.analysis));
  const sized = reportAtScale(report.value, scaleTo(whole, choices), kernel);
  if (!sized.ok) return [];
  const configuration = configure(sized.value, { rotation: 0, assignments: choices.assignments }, kernel);
  const { id, count, mirrored_of: mirroredOf } = piece;
  return [{ id, count, mirroredOf, confirmed, configuration, needs: needsOf(configuration, {}) }];
}

/** The pieces with mirror images counted as the piece that they are turned over from. */
export function turnedOver(kinds: readonly KindOfPiece[]): readonly KindOfPiece[] {
  const ids = new Set(kinds.map(({ id }) => id));
  return kinds.flatMap((kind) => {
    if (kind.mirroredOf !== null && ids.has(kind.mirroredOf)) return [];
    const images = kinds.filter(({ mirroredOf }) => mirroredOf === kind.id);
    return [{ ...kind, count: images.reduce((sum, { count }) => sum + count, kind.count) }];
  });
}

type PricedWith = Pick<
  Choices,
  | 'quantity'
  | 'thickness_id'
  | 'finishing'
  | 'dfm_analysis'
  | 'quality_inspection'
  | 'assignments'
  | 'confirmed_width'
  | 'confirmed_height'
>;

/** The material that pieces begin with: that of the whole file, else one that the largest of them can be made of. */
export function stockOfKinds(
  kinds: readonly KindOfPiece[],
  choices: Pick<PricedWith, 'thickness_id' | 'finishing' | 'dfm_analysis' | 'quality_inspection'>,
  pricer: Pricer,
): number | null {
  if (choices.thickness_id !== null) return choices.thickness_id;
  const area = ({ configuration: { dimensions } }: KindOfPiece) => dimensions.width * dimensions.height;
  const largest = kinds.reduce<KindOfPiece | null>((a, b) => (a && area(a) >= area(b) ? a : b), null);
  if (!largest) return null;
  const prepared = pricer.part(formOf(largest.configuration, choices, pricer.book.pricing_model));
  return prepared.ok ? suggestStock(pricer, prepared.value, largest.needs) : null;
}

/** Pieces that so many sets of a file have of one kind. */
export function piecesIn(sets: number, count: number): number {
  return Math.min(MAX_QUANTITY, sets * count);
}

/** Sum of all kinds as lines of one quote, whole cents; null where one of them has no price. */
export function centsOfKinds(kinds: readonly KindOfPiece[], choices: PricedWith, pricer: Pricer): number | null {
  const thickness_id = stockOfKinds(kinds, choices, pricer);
  return centsOfLines(
    kinds.map(({ id, count, configuration, needs }) => ({
      designId: '',
      part: { configuration, needs },
      choices: { ...choices, piece: id, thickness_id, quantity: piecesIn(choices.quantity, count) },
    })),
    pricer,
  );
}

/** Sum of lines of one quote, whole cents; null where one of them has no price. */
export function centsOfLines(lines: Parameters<typeof offersOfLines>[1], pricer: Pricer): number | null {
  const offers = offersOfLines(pricer.terms, lines, (id) => pricer.stockOf(id));
  let sum = 0;
  for (const one of offers) {
    if (!one.ok) return null;
    sum += one.value.price.priceCents;
  }
  return sum;
}

/** Numbers of sets that people order. */
const SETS = [2, 5, 10, 25, 50, 100, 250, 1000];
/** Rows of numbers of sets that are told at once. */
const MOST_ROWS = 2;

/** A larger number of sets, and what one of them costs then, cents. */
export interface MoreSets {
  readonly sets: number;
  /** Price of all of them. */
  readonly cents: number;
  readonly centsASet: number;
  /** Price of one now. */
  readonly nowCents: number;
}

/**
 * The next usual numbers of sets at which one costs less than now; none where it does at none of them.
 * @param centsOf price of so many sets; null where they have none
 */
export function moreSets(sets: number, centsOf: (sets: number) => number | null): readonly MoreSets[] {
  const all = centsOf(sets);
  if (all === null) return [];
  const nowCents = Math.round(all / sets);
  const larger = SETS.filter((one) => one > sets);
  return larger
    .filter((_, i) => i % 2 === 0)
    .slice(0, MOST_ROWS)
    .flatMap((more) => {
      const cents = centsOf(more);
      if (cents === null || Math.round(cents / more) >= nowCents) return [];
      return [{ sets: more, cents, centsASet: Math.round(cents / more), nowCents }];
    });
}

/** Price of the file as one part, whole cents; null where it has none. */
export function centsOfWhole(
  read: DesignReport,
  choices: PricedWith,
  kernel: GeometryKernel,
  pricer: Pricer,
): number | null {
  const sized = read.drawing && sizedDrawing(read, choices, kernel);
  if (!sized?.ok) return null;
  const { assignments } = choices;
  const configuration = configure(sized.value.report, { rotation: 0, assignments }, kernel);
  const stock = pricer.stockOf(choices.thickness_id);
  const offered = offer(pricer.terms, stock, { configuration, needs: needsOf(configuration, {}) }, choices);
  return offered.ok ? offered.value.price.priceCents : null;
}
