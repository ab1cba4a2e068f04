import type { Apart } from '../drawing/apart.ts';
import type { Drawing, DrawingUnits } from '../drawing/drawing.ts';
import type { ReadLimits } from '../drawing/limits.ts';
import { FILE_NOTICES, NOT_READ } from '../drawing/notices/files.ts';
import { oneNotice } from '../drawing/notices/kind.ts';
import type { ReadResult } from '../drawing/read-result.ts';
import type { TextLayer } from '../drawing/text.ts';
import { DOT_MM, longSide, meets } from './apart/boxes.ts';
import type { Bounds } from './apart/chords.ts';
import { bendQuestions } from './bend-questions.ts';
import { intentsApart } from './intent/by-place.ts';
import type { Intent } from './intent/decided.ts';
import { isInked } from './intent/fills.ts';
import { intentsOf } from './intent/intent.ts';
import type { GeometryKernel, Measurement } from './measure.ts';
import { type AskedAbout, type DesignReport, isSound, summary } from './summary.ts';
import { describedAsMade } from './unit-words.ts';
import type { Analysis, StyleTotals } from './wire.ts';

/** Named stages of the work, in order, for progress. */
export type AnalysisStage = 'reading' | 'measuring';

const NOTHING: StyleTotals = { lengthOfLines: 0, lengthOfCurves: 0, area: 0, shape_count: 0, open_count: 0 };

const NO_UNITS: DrawingUnits = {
  source: 'unknown',
  mmPerUnit: 1,
  reason: NOT_READ,
  assumed: true,
  alternatives: [],
};

/** Options of the analysis. */
export interface AnalysisOptions {
  readonly limits?: ReadLimits;
  /** Called before each stage. */
  readonly onStage?: (stage: AnalysisStage) => void;
}

/** The shorter side of the smallest sheet that is told as a frame (apart/papers.ts) is longer, mm. */
const PAPER_MM = 147;

/** Kinds of lines that a drawing is read anew without. */
const ABOUT: ReadonlySet<Apart> = new Set<Apart>(['frame', 'sheet', 'legend', 'grid']);

/** Reads what is drawn and written about the part; see apart/apart.ts. */
export interface ReadsAbout {
  tellApart(
    drawing: Drawing,
    measurement: Measurement,
    intents: readonly Intent[],
    texts: TextLayer | null,
    isDimensioned: boolean,
  ): Drawing;
  asSaid(
    drawing: Drawing,
    measurement: Measurement,
    intents: readonly Intent[],
    texts: TextLayer | null,
  ): readonly Intent[];
  /** Questions that a drawing leaves open; see asked.ts. */
  asked(drawing: Drawing, measurement: Measurement): AskedAbout;
}

/** Reads what is made of areas; see engraved/read-areas.ts. */
export type ReadAreas = (
  whole: NonNullable<MeasuredDesign['whole']>,
  kernel: GeometryKernel,
) => { readonly drawing: Drawing; readonly intents: readonly Intent[]; readonly totals: readonly StyleTotals[] };

/** Ink of one style covers none of another one's; paper keeps bare what it is drawn over. */
function mayCover({ styles }: Drawing, intents: readonly Intent[]): boolean {
  const filled = styles.filter(({ fill }) => fill !== null);
  const isArea = ({ operation }: Intent) => operation === 'areaEngraving' || operation === 'combinedEngraving';
  // Areas without a fill, and lines without an inside in those that have one.
  const hasLines = styles.some(({ fill, stroke }, i) => (fill === null || stroke !== null) && isArea(intents[i]!));
  return filled.length > 1 || !filled.every(isInked) || hasLines;
}

/** A design that was read and measured, before lines are told apart by where they lie. */
export interface MeasuredDesign {
  readonly result: ReadResult;
  /** Null where there is nothing to measure. */
  readonly whole: {
    readonly drawing: Drawing;
    readonly measurement: Measurement;
    readonly intents: readonly Intent[];
  } | null;
  /** Whether any line may stand out, or something is to be asked: else nobody needs the code for it. */
  readonly mayStandOut: boolean;
  /** Whether areas may lie over others, or are engraved without a fill: else they are as they were measured. */
  readonly mayCover: boolean;
}

/**
 * Reads and measures a design file with the reader given. Never throws on bad input.
 * @param bytes the file's content, whatever its name
 */
export function measuredDesign(
  bytes: Uint8Array,
  read: (bytes: Uint8Array, limits?: ReadLimits) => ReadResult,
  kernel: GeometryKernel,
  options: AnalysisOptions = {},
): MeasuredDesign {
  options.onStage?.('reading');
  const result = read(bytes, options.limits);
  const { drawing } = result;
  if (drawing === null) return { result, whole: null, mayStandOut: false, mayCover: false };
  options.onStage?.('measuring');
  const measurement = kernel.measure(drawing);
  if (!isSound(measurement)) return { result: overflown(result), whole: null, mayStandOut: false, mayCover: false };
  const intents = intentsOf(drawing, measurement);
  const mayStandOut =
    (result.texts?.runs.length ?? 0) > 0 ||
    isDimensioned(result) ||
    intents.some(({ evidence }) => evidence === 'line_type') ||
    leavesOpen(drawing, intents) ||
    mayCover(drawing, intents) ||
    hasHelp(drawing, intents) ||
    drawing.styles.some(({ says }) => says === 'border') ||
    Math.min(measurement.bounds.width, measurement.bounds.height) > PAPER_MM ||
    intents.some(({ operation }, i) => isLine(operation) && measurement.styles[i]!.open_count > 0) ||
    mayLieBeside(measurement, intents) ||
    hasPitch(measurement, intents);
  return { result, whole: { drawing, measurement, intents }, mayStandOut, mayCover: mayCover(drawing, intents) };
}

/**
 * The report on a design that was measured; what the checks find is not in it yet, so that a price need not wait for them (see
 * checkReport). Notices say what is wrong.
 * @param about null where nothing may stand out or is asked
 * @param readAreas null where no areas may cover others
 */
export function reportOn(
  { result, whole, mayCover }: MeasuredDesign,
  kernel: GeometryKernel,
  about: ReadsAbout | null,
  readAreas: ReadAreas | null,
): DesignReport {
  const texts = result.texts ?? null;
  if (whole === null) return { analysis: rejected(result), drawing: null, measurement: null, texts };
  const meant = asMeant(whole, result, kernel, about);
  const { measurement } = meant;
  const areas = mayCover ? readAreas?.(meant, kernel) : null;
  const { drawing, intents, totals } = areas ?? { ...meant, totals: measurement.styles };
  const questions = about?.asked(drawing, measurement) ?? bendQuestions;
  const analysis = summary(drawing, measurement, result.notices, intents, questions, totals);
  const described = describedAsMade(analysis);
  return {
    analysis: { ...analysis, ...described },
    drawing: described.units === analysis.units ? drawing : withReasons(drawing, described.units),
    measurement,
    texts,
  };
}

/** Whether a drawing may leave more open than its bends; see questions.ts. */
function leavesOpen({ units }: Drawing, intents: readonly Intent[]): boolean {
  const isClear = intents.every(({ sure }) => sure);
  return units.assumed || !isClear || intents.every(({ operation }) => operation !== 'cutting');
}

const isLine = (operation: Intent['operation']): boolean => operation === 'cutting' || operation === 'lineEngraving';

/** Whether help lines are left out, which may be bends. */
function hasHelp({ styles }: Drawing, intents: readonly Intent[]): boolean {
  return intents.some(
    ({ operation, evidence }, i) => operation === 'ignored' && (evidence === 'layer_name' || styles[i]!.help === true),
  );
}

/** Drawings with more circles are looked at as if one ran through the middles of holes. */
const MOST_ROUND = 1000;

/** Whether a circle may run through the middle of a hole, as pitch circles do (apart/pitch-circles.ts looks closer). */
function hasPitch(
  { contours: { count, closed, lengthOfLines, style, bounds } }: Measurement,
  intents: readonly Intent[],
): boolean {
  const rounds: (readonly [x: number, y: number, size: number])[] = [];
  for (let c = 0; c < count; c++) {
    const [x0, y0, x1, y1] = bounds.subarray(c * 4, c * 4 + 4) as unknown as Bounds;
    if (closed[c] === 1 && lengthOfLines[c] === 0 && isLine(intents[style[c]!]!.operation))
      rounds.push([(x0 + x1) / 2, (y0 + y1) / 2, x1 - x0]);
  }
  const isOn = ([x, y, size]: (typeof rounds)[number]) =>
    rounds.some(
      ([cx, cy, large]) => large >= size * 1.9 && Math.abs(Math.sqrt((x - cx) ** 2 + (y - cy) ** 2) * 2 - large) < 0.3,
    );
  return rounds.length > MOST_ROUND || rounds.some(isOn);
}

/** Whether a crumb or a dot that closes, or something that is engraved, may lie beside the parts: it does not meet the box of the largest contour that is cut. */
function mayLieBeside({ contours: { count, style, bounds } }: Measurement, intents: readonly Intent[]): boolean {
  const boxOf = (c: number): Bounds => [bounds[c * 4]!, bounds[c * 4 + 1]!, bounds[c * 4 + 2]!, bounds[c * 4 + 3]!];
  const others: Bounds[] = [];
  let largest: Bounds | null = null;
  for (let c = 0; c < count; c++) {
    const { operation } = intents[style[c]!]!;
    const box = boxOf(c);
    if (operation === 'cutting' && (largest === null || longSide(box) > longSide(largest))) largest = box;
    if (operation === 'cutting' ? longSide(box) < DOT_MM : operation !== 'ignored') others.push(box);
  }
  return largest !== null && others.some((box) => !meets(largest!, box, 0));
}

/** Whether a file has dimensions or leaders of its own kind, which its reader leaves out. */
function isDimensioned({ format, notices }: ReadResult): boolean {
  return format === 'dxf' && notices.some(({ code }) => code === 'annotation_ignored');
}

/** A drawing with lines told apart by where they lie, and what each of its styles stands for. */
function asMeant(
  whole: NonNullable<MeasuredDesign['whole']>,
  result: ReadResult,
  kernel: GeometryKernel,
  about: ReadsAbout | null,
): NonNullable<MeasuredDesign['whole']> {
  const texts = result.texts ?? null;
  const drawing =
    about?.tellApart(whole.drawing, whole.measurement, whole.intents, texts, isDimensioned(result)) ?? whole.drawing;
  if (drawing === whole.drawing) {
    const said = about?.asSaid(drawing, whole.measurement, whole.intents, texts);
    return said && said !== whole.intents ? { ...whole, intents: said } : whole;
  }
  const measurement = kernel.measure(drawing);
  // Without its paper and its legend a drawing says other things.
  const isFramed = drawing.styles.some(({ apart }) => apart !== undefined && ABOUT.has(apart));
  const intents = isFramed ? intentsOf(drawing, measurement) : intentsApart(drawing, whole.drawing, whole.intents);
  return { drawing, measurement, intents: about!.asSaid(drawing, measurement, intents, texts) };
}

/** The drawing with the words of its readings in place of its own: what is made of it later tells the same. */
function withReasons(drawing: Drawing, { alternatives }: Analysis['units']): Drawing {
  const described = drawing.units.alternatives.map((one, i) => ({
    ...one,
    reason: alternatives[i]?.reason ?? one.reason,
  }));
  return { ...drawing, units: { ...drawing.units, alternatives: described } };
}

function overflown(read: ReadResult): ReadResult {
  return { ...read, drawing: null, notices: [...read.notices, oneNotice(FILE_NOTICES.noLength)] };
}

/** The analysis of a file that can't be quoted; its notices say why. */
export function rejected(read: Pick<ReadResult, 'format' | 'notices'>): Analysis {
  return {
    format: read.format,
    units: NO_UNITS,
    dimensions: { width: 0, height: 0 },
    made: { width: 0, height: 0 },
    styles: [],
    totals: NOTHING,
    notices: read.notices,
    questions: [],
    eligible_for_instant_quote: false,
  };
}
