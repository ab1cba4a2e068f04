import type { Drawing, DrawingUnits } from '../drawing/drawing.ts';
import type { ReadResult } from '../drawing/read-result.ts';
import type { ReadLimits } from '../drawing/limits.ts';
import { tellApart } from './apart/apart.ts';
import type { TextLayer } from '../drawing/text.ts';
import type { Intent } from './intent/decided.ts';
import { intentsOf } from './intent/intent.ts';
import { intentsApart } from './intent/by-place.ts';
import type { GeometryKernel, Measurement } from './measure.ts';
import { FILE_NOTICES, NOT_READ } from '../drawing/notices/files.ts';
import { oneNotice } from '../drawing/notices/kind.ts';
import { toldAsMade } from './unit-words.ts';
import { type DesignReport, intentsKept, isSound, summary } from './summary.ts';
import type { Analysis, StyleTotals } from './wire.ts';

export type { DesignReport } from './summary.ts';

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

/**
 * Reads and measures a design file with the reader given; what the checks find is not in it yet, so that a price need not
 * wait for them (see checkReport). Never throws on bad input: notices say what is wrong.
 * @param bytes the file's content, whatever its name
 */
export function reportOf(
  bytes: Uint8Array,
  read: (bytes: Uint8Array, limits?: ReadLimits) => ReadResult,
  kernel: GeometryKernel,
  options: AnalysisOptions = {},
): DesignReport {
  options.onStage?.('reading');
  const result = read(bytes, options.limits);
  const texts = result.texts ?? null;
  if (result.drawing === null) return { analysis: rejected(result), drawing: null, measurement: null, texts };
  options.onStage?.('measuring');
  const whole = kernel.measure(result.drawing);
  if (!isSound(whole)) return { analysis: rejected(overflown(result)), drawing: null, measurement: null, texts };
  const { drawing, measurement, intents } = asMeant(result.drawing, whole, texts, kernel);
  const analysis = summary(drawing, measurement, result.notices, intents);
  const told = toldAsMade(analysis);
  return {
    analysis: { ...analysis, ...told },
    drawing: told.units === analysis.units ? drawing : withReasons(drawing, told.units),
    measurement,
    texts,
  };
}

/** A drawing with lines told apart by where they lie, and what each of its styles stands for. */
function asMeant(read: Drawing, whole: Measurement, texts: TextLayer | null, kernel: GeometryKernel) {
  const before = intentsOf(read, whole);
  const drawing = tellApart(read, whole, before, texts);
  if (drawing === read) return { drawing, measurement: whole, intents: before };
  const measurement = kernel.measure(drawing);
  // Without its frame of paper a drawing says other things.
  const isFramed = drawing.styles.some(({ apart }) => apart === 'frame');
  const intents = isFramed ? intentsOf(drawing, measurement) : intentsApart(drawing, read, before);
  return { drawing, measurement, intents };
}

/** The drawing with the words of its readings in place of its own: what is made of it later tells the same. */
function withReasons(drawing: Drawing, { alternatives }: Analysis['units']): Drawing {
  const told = drawing.units.alternatives.map((one, i) => ({ ...one, reason: alternatives[i]?.reason ?? one.reason }));
  return { ...drawing, units: { ...drawing.units, alternatives: told } };
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

/** Intents of a drawing's styles. Brought to another size or repaired, those of the design before keep theirs. */
export function intentsWith(
  drawing: Drawing,
  measurement: Measurement,
  before: Pick<Analysis, 'styles'> | undefined,
): Intent[] {
  if (before === undefined) return intentsOf(drawing, measurement);
  const kept = intentsKept(drawing, before);
  if (kept.every((intent) => intent !== null)) return kept;
  const fresh = intentsOf(drawing, measurement);
  return kept.map((intent, i) => intent ?? fresh[i]!);
}
