import type { Logger } from 'pino';
import type { Analysis } from '../../shared/analysis/wire.ts';
import { type Failure, type FailureCode, failure } from '../../shared/base/failure.ts';
import { err, type Result } from '../../shared/base/result.ts';
import type { Shape } from '../../shared/part/choices.ts';
import type { MadePart } from '../../shared/part/made-part.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { droppedFontKey, type FontFacts } from './fonts.ts';
import type { AnalysisOutcome, AnalysisTask } from '../jobs/analysis-thread.ts';
import type { ThreadPool } from '../jobs/thread-pool.ts';
import { findDesign, findUnmeasured, type MeasuredChange, markMeasured } from './rows.ts';

/** Measures designs in threads and writes down what comes out. */
export interface AnalysisJobs {
  /** Measures a design whose bytes are stored; the outcome goes to its row. */
  start(designId: string): void;
  /** Takes up again what a stop of the server interrupted. */
  resume(): Promise<void>;
  /**
   * A part of a measured design, made from its file. Fails where a repair is refused or nothing is left to make, and with
   * `processing_error` where the thread broke off.
   */
  make(designId: string, shape: Shape): Promise<Result<MadePart, Failure>>;
  /** What a stored font is; fails where it is none that we can outline text with. */
  readFont(key: string): Promise<Result<FontFacts, Failure>>;
  /** Resolves when nothing is being measured. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** What the jobs need. */
export interface AnalysisDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly pool: ThreadPool;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Which failure a file's worst notice stands for. */
function codeOfNotice(code: string | undefined): FailureCode {
  if (code === 'is_wrong_filetype') return 'unsupported_file_type';
  if (code === 'unable_to_read' || code === 'file_damaged') return 'invalid_file_format';
  return 'analysis_failed';
}

/**
 * The row of a design after a thread looked at it. A file without anything to measure has failed, with its notices; one of
 * text alone has not, because its part can be repaired.
 */
export function measuredChange({ analysis, measured, outlinable }: AnalysisOutcome): MeasuredChange {
  const worst = analysis.notices.find((notice) => notice.severity === 'error');
  const base = { fileType: analysis.format, analysis: analysis as Analysis };
  if (measured || outlinable) {
    const eligible = analysis.eligible_for_instant_quote;
    return { ...base, status: 'success', eligible, errorCode: null, errorMessage: null };
  }
  const errorCode = codeOfNotice(worst?.code);
  const errorMessage = worst?.message ?? failure(errorCode).message;
  return { ...base, status: 'failed', eligible: false, errorCode, errorMessage };
}

const BROKE_OFF: MeasuredChange = {
  status: 'failed',
  fileType: null,
  eligible: false,
  analysis: null,
  errorCode: 'processing_error',
  errorMessage: failure('processing_error').message,
};

/** Makes the jobs over a pool of threads. */
export function createAnalysisJobs({ database, storage, pool, clock, log }: AnalysisDeps): AnalysisJobs {
  const running = new Set<Promise<void>>();

  async function measure(designId: string): Promise<void> {
    const design = await findDesign(database.db, designId);
    if (design?.status !== 'analyzing') return;
    const task: AnalysisTask = { kind: 'analyze', file: storage.localPath(designId) };
    const outcome = await pool.run<AnalysisOutcome>(task);
    // A server that shuts down leaves the design as it is; the next start takes it up again.
    if (!outcome.ok && outcome.error.kind === 'closed') return;
    if (!outcome.ok) log.error({ designId, fault: outcome.error }, 'measuring broke off');
    const change = outcome.ok ? measuredChange(outcome.value) : BROKE_OFF;
    await markMeasured(database.db, designId, change, isoNow(clock));
    log.info({ designId, status: change.status, errorCode: change.errorCode }, 'design measured');
  }

  function start(designId: string): void {
    const job = measure(designId)
      .catch((error: unknown) => log.error({ designId, err: error }, 'measuring failed'))
      .finally(() => running.delete(job));
    running.add(job);
  }

  return {
    start,
    async resume() {
      for (const id of await findUnmeasured(database.db)) start(id);
    },
    async make(designId, shape) {
      const font = droppedFontKey(shape.repairs);
      const fontFile = font === null ? null : storage.localPath(font);
      const task: AnalysisTask = { kind: 'make', file: storage.localPath(designId), shape, fontFile };
      const outcome = await pool.run<Result<MadePart, Failure>>(task);
      if (outcome.ok) return outcome.value;
      log.error({ designId, fault: outcome.error }, 'making broke off');
      return err(failure('processing_error'));
    },
    async readFont(key) {
      const task: AnalysisTask = { kind: 'font', file: storage.localPath(key) };
      const outcome = await pool.run<Result<FontFacts, Failure>>(task);
      if (outcome.ok) return outcome.value;
      log.error({ font: key, fault: outcome.error }, 'reading a font broke off');
      return err(failure('processing_error'));
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
    async close() {
      await pool.close();
      await Promise.all(running);
    },
  };
}
