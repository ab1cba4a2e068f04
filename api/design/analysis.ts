import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, type Result } from '../../shared/base/result.ts';
import type { Shape } from '../../shared/part/choices.ts';
import type { MadePart } from '../../shared/part/made-part.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { type Storage, StorageUnavailable } from '../gateways/storage/storage.ts';
import { droppedFontKey, type FontFacts } from './fonts.ts';
import type { AnalysisTask } from '../jobs/analysis-thread.ts';
import type { ThreadFault, ThreadOutcome, ThreadPool } from '../jobs/thread-pool.ts';
import { BROKE_OFF, type MeasuredChange } from './measured.ts';
import { findDesignHead, findUnmeasured, markMeasured } from './rows.ts';
import { createWaiting, type Waiting } from './waiting.ts';

/** Measures designs in threads and writes down what comes out. */
export interface AnalysisJobs {
  /** Measures a design whose bytes are stored; the outcome goes to its row. */
  start(designId: string): void;
  /** Questions that are held until a design is measured. */
  readonly waiting: Pick<Waiting, 'until'>;
  /** Takes up again what a stop of the server interrupted. */
  resume(): Promise<void>;
  /**
   * A part of a measured design, made from its file. Fails where a repair is refused or nothing is left to make, with
   * `processing_error` where the thread broke off, and with `rate_limited` where too many tasks of the account wait.
   */
  make(designId: string, shape: Shape, accountId: string): Promise<Result<MadePart, Failure>>;
  /** What a stored font is; fails where it is none that we can outline text with. */
  readFont(key: string, accountId: string): Promise<Result<FontFacts, Failure>>;
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

/** Pause before a bucket that did not answer is asked again for a design's file, ms. */
const AGAIN_MS = 2000;

/** Makes the jobs over a pool of threads. */
export function createAnalysisJobs({ database, storage, pool, clock, log }: AnalysisDeps): AnalysisJobs {
  const running = new Set<Promise<void>>();
  const waiting = createWaiting();
  let isClosed = false;

  async function measure(designId: string): Promise<void> {
    const design = await findDesignHead(database.db, designId);
    if (design?.status !== 'analyzing') return;
    const file = await fileOf(designId);
    const outcome = await run<MeasuredChange>(file === null ? null : { kind: 'analyze', file }, design.accountId);
    // A server that shuts down leaves the design as it is; the next start takes it up again.
    if (!outcome.ok && outcome.error.kind === 'closed') return;
    if (!outcome.ok) log.error({ designId, fault: outcome.error }, 'measuring broke off');
    const change = outcome.ok ? outcome.value : BROKE_OFF;
    await markMeasured(database.db, designId, change, isoNow(clock));
    log.info({ designId, status: change.status, errorCode: change.errorCode }, 'design measured');
  }

  /** The path of a design's file; asks again for as long as the bucket does not answer, because that says nothing of the design. */
  async function fileOf(designId: string): Promise<string | null> {
    for (;;) {
      try {
        return await storage.localPath(designId);
      } catch (error) {
        if (!(error instanceof StorageUnavailable) || isClosed) throw error;
        log.error({ designId, err: error }, 'the bucket does not answer');
        await wait(AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  /** Runs a task over stored files; null where the file is gone. */
  async function run<T>(task: AnalysisTask | null, accountId: string, patience?: 'refuse'): Promise<ThreadOutcome<T>> {
    if (task) return pool.run<T>(task, accountId, patience);
    return { ok: false, error: { kind: 'crashed', message: 'The file is not in storage any more.' } };
  }

  function start(designId: string): void {
    const job = measure(designId)
      .catch((error: unknown) => log.error({ designId, err: error }, 'measuring failed'))
      .finally(() => {
        running.delete(job);
        waiting.done(designId);
      });
    running.add(job);
  }

  function brokeOff(about: Record<string, string>, fault: ThreadFault): Failure {
    if (fault.kind === 'busy') return failure('rate_limited');
    log.error({ ...about, fault }, 'a thread broke off');
    return failure('processing_error');
  }

  return {
    start,
    waiting,
    async resume() {
      for (const id of await findUnmeasured(database.db)) start(id);
    },
    async make(designId, shape, accountId) {
      const font = droppedFontKey(shape.repairs);
      const fontFile = font === null ? null : await storage.localPath(font);
      const file = await storage.localPath(designId);
      const task: AnalysisTask | null = file === null ? null : { kind: 'make', file, shape, fontFile };
      const outcome = await run<Result<MadePart, Failure>>(task, accountId, 'refuse');
      if (outcome.ok) return outcome.value;
      return err(brokeOff({ designId }, outcome.error));
    },
    async readFont(key, accountId) {
      const file = await storage.localPath(key);
      const outcome = await run<Result<FontFacts, Failure>>(
        file === null ? null : { kind: 'font', file },
        accountId,
        'refuse',
      );
      if (outcome.ok) return outcome.value;
      return err(brokeOff({ font: key }, outcome.error));
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
    async close() {
      isClosed = true;
      waiting.close();
      await pool.close();
      await Promise.all(running);
    },
  };
}
