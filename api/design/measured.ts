import type { Analysis } from '../../shared/analysis/wire.ts';
import { type FailureCode, failure } from '../../shared/base/failure.ts';

/** Columns of the design's row that a measurement sets. */
export interface MeasuredChange {
  readonly status: 'success' | 'failed';
  readonly fileType: string | null;
  readonly eligible: boolean;
  /** The analysis as JSON: written in the thread, so that the server's main thread neither copies nor prints it. */
  readonly analysis: string | null;
  readonly errorCode: FailureCode | null;
  readonly errorMessage: string | null;
}

/**
 * Result of measuring. `measured` says whether there is anything to quote at all; where there is not, `outlinable` says
 * whether a repair can turn text into lines.
 */
export interface AnalysisOutcome {
  readonly analysis: Analysis;
  readonly measured: boolean;
  readonly outlinable: boolean;
}

/** Bytes of an analysis as JSON: what is kept below the 1 MB of an answer. Limits of the readers see to nearly all of it. */
const MAX_ANALYSIS_BYTES = 1_000_000;

/** Which failure a file's worst notice stands for. */
function codeOfNotice(code: string | undefined): FailureCode {
  if (code === 'is_wrong_filetype') return 'unsupported_file_type';
  if (code === 'is_empty') return 'is_empty';
  if (code === 'unable_to_read' || code === 'file_damaged') return 'invalid_file_format';
  return 'analysis_failed';
}

/** The analysis as text; where it is too long for an answer, notices say how many there are, but no longer where. */
function textOf(analysis: Analysis): string {
  const text = JSON.stringify(analysis);
  if (Buffer.byteLength(text) <= MAX_ANALYSIS_BYTES) return text;
  return JSON.stringify({ ...analysis, notices: analysis.notices.map(({ places: _places, ...notice }) => notice) });
}

/**
 * The row of a design after a thread looked at it. A file without anything to measure has failed, with its notices; one of
 * text alone keeps why it can't be made as it is, but its part can be repaired: it goes on (see `toldStatus` of rows.ts).
 */
export function measuredChange({ analysis, measured, outlinable }: AnalysisOutcome): MeasuredChange {
  const worst = analysis.notices.find((notice) => notice.severity === 'error');
  const base = { fileType: analysis.format, analysis: textOf(analysis) };
  if (measured) {
    const eligible = analysis.eligible_for_instant_quote;
    return { ...base, status: 'success', eligible, errorCode: null, errorMessage: null };
  }
  const errorCode = codeOfNotice(worst?.code);
  // The words may quote the file, and a file may hold any character; PostgreSQL takes no NUL.
  const errorMessage = (worst?.message ?? failure(errorCode).message).replaceAll('\0', '');
  return { ...base, status: outlinable ? 'success' : 'failed', eligible: false, errorCode, errorMessage };
}

/** Change of a design whose thread broke off. */
export const BROKE_OFF: MeasuredChange = {
  status: 'failed',
  fileType: null,
  eligible: false,
  analysis: null,
  errorCode: 'processing_error',
  errorMessage: failure('processing_error').message,
};
