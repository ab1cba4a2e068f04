import { operationOf } from '../../../shared/analysis/operations.ts';
import type { GeometryKernel } from '../../../shared/analysis/measure.ts';
import type { DesignReport } from '../../../shared/analysis/report.ts';
import { reportOfPiece } from '../../../shared/analysis/pieces/piece-report.ts';
import { type FoundPieces, piecesOf } from '../../../shared/analysis/pieces/pieces.ts';
import { type Configuration, configure, needsOf } from '../../../shared/part/configuration.ts';
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
  readonly configuration: Configuration;
  readonly needs: PartNeeds;
}

/** The pieces of a file as the part's operations make them, those further up first; null where there are more than a quote takes. */
export function kindsOf(
  read: DesignReport,
  { assignments }: Pick<Choices, 'assignments'>,
  kernel: GeometryKernel,
): readonly KindOfPiece[] | null {
  const { drawing, measurement, analysis } = read;
  if (!drawing || !measurement) return [];
  const operations = analysis.styles.map(({ id, assignedTo }) => assignments[id] ?? operationOf(assignedTo));
  const found = piecesOf(drawing, measurement, operations, kernel);
  return found.tooMany ? null : found.pieces.flatMap((piece) => kindOf(read, found, piece, assignments, kernel));
}

/** A number on the sheet, in the middle of a piece, mm of the drawing. */
export interface PieceMark {
  readonly number: number;
  readonly x: number;
  readonly y: number;
  /** Shorter side of the piece, mm. */
  readonly side: number;
}

/**
 * Where the pieces lie in the drawing, every copy with the number of its part; none where there are more than a quote takes.
 * @param ids of the parts in their order; a mirror image that is none of them counts with the piece that it is turned over from
 */
export function marksOf(
  { drawing, measurement, analysis }: DesignReport,
  { assignments }: Pick<Choices, 'assignments'>,
  ids: readonly string[],
  kernel: GeometryKernel,
): readonly PieceMark[] {
  if (!drawing || !measurement) return [];
  const operations = analysis.styles.map(({ id, assignedTo }) => assignments[id] ?? operationOf(assignedTo));
  return piecesOf(drawing, measurement, operations, kernel).pieces.flatMap(({ id, mirrored_of: from, copies }) => {
    const number = ids.indexOf(id) + 1 || (from === null ? 0 : ids.indexOf(from) + 1);
    if (number === 0) return [];
    return copies.map(({ outer: { minX, minY, maxX, maxY } }) => ({
      number,
      x: (minX + maxX) / 2,
      y: (minY + maxY) / 2,
      side: Math.min(maxX - minX, maxY - minY),
    }));
  });
}

function kindOf(
  read: DesignReport,
  found: FoundPieces,
  piece: FoundPieces['pieces'][number],
  assignments: Choices['assignments'],
  kernel: GeometryKernel,
): KindOfPiece[] {
  const report = reportOfPiece(read, found, piece, kernel);
  if (!report.ok) return [];
  const configuration = configure(report.value, { rotation: 0, assignments }, kernel);
  const { id, count, mirrored_of: mirroredOf } = piece;
  return [{ id, count, mirroredOf, configuration, needs: needsOf(configuration, {}) }];
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
  'quantity' | 'thickness_id' | 'finishing' | 'dfm_analysis' | 'quality_inspection' | 'assignments'
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

/** A larger number of sets, and what one of them costs then, cents. */
export interface MoreSets {
  readonly sets: number;
  readonly centsASet: number;
  /** Price of one now. */
  readonly nowCents: number;
}

/**
 * The next usual number of sets at which one costs less than now; null where none does.
 * @param centsOf price of so many sets; null where they have none
 */
export function moreSets(sets: number, centsOf: (sets: number) => number | null): MoreSets | null {
  const all = centsOf(sets);
  const more = SETS.find((one) => one > sets);
  const cents = more === undefined ? null : centsOf(more);
  if (all === null || cents === null || more === undefined) return null;
  const [nowCents, centsASet] = [Math.round(all / sets), Math.round(cents / more)];
  return centsASet < nowCents ? { sets: more, centsASet, nowCents } : null;
}

/** Price of the file as one part, whole cents; null where it has none. */
export function centsOfWhole(
  read: DesignReport,
  choices: PricedWith,
  kernel: GeometryKernel,
  pricer: Pricer,
): number | null {
  if (!read.drawing) return null;
  const { assignments } = choices;
  const configuration = configure(read, { rotation: 0, assignments }, kernel);
  const stock = pricer.stockOf(choices.thickness_id);
  const offered = offer(pricer.terms, stock, { configuration, needs: needsOf(configuration, {}) }, choices);
  return offered.ok ? offered.value.price.priceCents : null;
}
