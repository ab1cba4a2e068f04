import type { DesignFormat, Drawing, DrawingStyle, DrawingUnits } from '../drawing/drawing.ts';
import type { ReadResult } from '../drawing/read-result.ts';
import type { ReadLimits } from '../drawing/limits.ts';
import type { Notice } from '../drawing/notice.ts';
import type { TextLayer } from '../drawing/text.ts';
import { conventionalOperation } from './conventions.ts';
import type { GeometryKernel, Measurement } from './measure.ts';
import { isLeftOutNotice, leftOutNotices } from './left-out.ts';
import { CHECK_CODES } from './own-findings.ts';
import { assignedTo, type OperationName, operationsFor } from './operations.ts';
import type { Analysis, AnalyzedStyle, StyleTotals } from './wire.ts';

/** Everything known about a file: the figures that travel as JSON, and the geometry behind them. */
export interface DesignReport {
  readonly analysis: Analysis;
  /** Null where there is nothing to measure; then an error notice says why. */
  readonly drawing: Drawing | null;
  readonly measurement: Measurement | null;
  /** Live text of the file; null where it has none. */
  readonly texts: TextLayer | null;
}

/** Named stages of the work, in order, for progress. */
export type AnalysisStage = 'reading' | 'measuring';

const NOTHING: StyleTotals = { lengthOfLines: 0, lengthOfCurves: 0, area: 0, shape_count: 0, open_count: 0 };

const NO_UNITS: DrawingUnits = {
  source: 'unknown',
  mmPerUnit: 1,
  reason: 'The file was not read.',
  assumed: true,
  alternatives: [],
};

/** What the analysis may be told. */
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
  const measurement = kernel.measure(result.drawing);
  if (!isSound(measurement)) return { analysis: rejected(overflown(result)), drawing: null, measurement: null, texts };
  return {
    analysis: summary(result.drawing, measurement, result.notices),
    drawing: result.drawing,
    measurement,
    texts,
  };
}

/** Figures that overflowed or came to nothing cannot be priced. */
export function isSound(measurement: Measurement): boolean {
  const { lengthOfLines, lengthOfCurves, area } = measurement.totals;
  const { width, height } = measurement.bounds;
  return (
    [lengthOfLines, lengthOfCurves, area, width, height].every(Number.isFinite) && lengthOfLines + lengthOfCurves > 0
  );
}

function overflown(read: ReadResult): ReadResult {
  const notice: Notice = {
    code: 'is_convert_error',
    severity: 'error',
    message: 'The drawing holds no line with a length we can measure. Check its scale and export it again.',
    count: 1,
  };
  return { ...read, drawing: null, notices: [...read.notices, notice] };
}

/** The analysis of a file that can't be quoted; its notices say why. */
export function rejected(read: Pick<ReadResult, 'format' | 'notices'>): Analysis {
  return {
    format: read.format,
    units: NO_UNITS,
    dimensions: { width: 0, height: 0 },
    styles: [],
    totals: NOTHING,
    notices: read.notices,
    eligible_for_instant_quote: false,
  };
}

/** The figures of a drawing that travel as JSON. `notices` are those of its reader. */
export function summary(drawing: Drawing, measurement: Measurement, notices: readonly Notice[]): Analysis {
  const styles = drawing.styles.map((style, i): AnalyzedStyle => {
    const { id, stroke, fill, layer } = style;
    return {
      id,
      stroke,
      fill,
      layer,
      assignedTo: assignedTo(defaultOperation(style, drawing.format)),
      ...measurement.styles[i]!,
    };
  });
  const { source, mmPerUnit, reason, assumed, alternatives } = drawing.units;
  return {
    format: drawing.format,
    units: { source, mmPerUnit, assumed, reason, alternatives },
    dimensions: { width: measurement.bounds.width, height: measurement.bounds.height },
    styles,
    totals: measurement.totals,
    notices: [...notices, ...leftOutNotices(styles)],
    eligible_for_instant_quote: notices.every((notice) => notice.severity !== 'error'),
  };
}

/** The file's convention where the style can be made by it; areas without lines are engraved whatever their layer's name. */
function defaultOperation(style: DrawingStyle, format: DesignFormat): OperationName {
  const named = conventionalOperation(style, format);
  return operationsFor(style, format).includes(named) ? named : 'areaEngraving';
}

/** The notices of a report that its reader gave. */
export function readerNotices({ notices }: Pick<Analysis, 'notices'>): readonly Notice[] {
  return notices.filter((notice) => !CHECK_CODES.has(notice.code) && !isLeftOutNotice(notice));
}
