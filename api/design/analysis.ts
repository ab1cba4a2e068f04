import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, type Result } from '../../shared/base/result.ts';
import type { PartForm } from '../../shared/part/choices.ts';
import type { MadePart } from '../../shared/part/made-part.ts';
import { type Clock, isoNow } from '../clock.ts';
import { type Database, type Db, inTransaction } from '../db/database.ts';
import { type Storage, StorageUnavailable } from '../gateways/storage/storage.ts';
import { droppedFontKey, type FontFacts } from './fonts.ts';
import type { AnalysisTask } from '../jobs/analysis-thread.ts';
import { GiveBack, type Job, type JobHandler } from '../jobs/job.ts';
import { insertJob } from '../jobs/job-rows.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ThreadFault, ThreadOutcome, ThreadPool } from '../jobs/thread-pool.ts';
import { BROKE_OFF, type MeasuredChange } from './measured.ts';
import { type DesignHeadRecord, findDesignHead, findMeasured, findUnmeasured, MEASURE, markMeasured } from './rows.ts';
import { createWaiting, type Waiting } from './waiting.ts';

/** Measures designs in threads and writes down what comes out. */
export interface AnalysisJobs {
  /** Has a design measured whose bytes are stored, by this server or another; the outcome goes to its row. */
  start(designId: string): Promise<void>;
  /** Puts the measuring in line inside the caller's transaction; `nudge` after the commit. */
  enqueue(trx: Db, design: Pick<DesignHeadRecord, 'id' | 'accountId'>): Promise<void>;
  nudge(): void;
  /** Measures, see `jobs` of the room. */
  readonly measure: JobHandler;
  /** Questions that are held until a design is measured. */
  readonly waiting: Pick<Waiting, 'until'>;
  /** Puts in line what is not: designs of releases without jobs. */
  resume(): Promise<void>;
  /**
   * A part of a measured design, made from its file. Fails where a repair is refused or nothing is left to make, with
   * `processing_error` where the thread broke off, and with `rate_limited` where too many tasks of the account wait.
   */
  make(designId: string, form: PartForm, accountId: string): Promise<Result<MadePart, Failure>>;
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
  readonly jobs: Pick<Jobs, 'nudge' | 'drain'>;
}

/** Pause before a bucket that did not answer is asked again for a design's file, ms. */
const AGAIN_MS = 2000;

/** Servers that may end while they measure a design, before it is the design's fault. */
const MOST_ATTEMPTS = 3;

/** Makes the jobs over a pool of threads. */
export function createAnalysisJobs({ database, storage, pool, clock, log, jobs }: AnalysisDeps): AnalysisJobs {
  const { db } = database;
  const waiting = createWaiting((ids) => findMeasured(db, ids));
  let isClosed = false;

  /** The path of a design's file; asks again for as long as the bucket does not answer, because that says nothing of the design. */
  async function fileOf(designId: string): Promise<string | null> {
    for (;;) {
      try {
        return await storage.localPath(designId);
      } catch (error) {
        if (!(error instanceof StorageUnavailable)) throw error;
        if (isClosed) throw new GiveBack();
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

  async function changeFor(designId: string, accountId: string, attempt: number): Promise<MeasuredChange> {
    if (attempt > MOST_ATTEMPTS) {
      log.error({ designId, attempt }, 'measuring ended every server that tried');
      return BROKE_OFF;
    }
    const file = await fileOf(designId);
    const outcome = await run<MeasuredChange>(file === null ? null : { kind: 'analyze', file }, accountId);
    if (outcome.ok) return outcome.value;
    // A server that shuts down leaves the design to the others, or to its own next start.
    if (outcome.error.kind === 'closed') throw new GiveBack();
    log.error({ designId, fault: outcome.error }, 'measuring broke off');
    return BROKE_OFF;
  }

  async function measure(job: Job): Promise<void> {
    const designId = job.payload.design!;
    const design = await findDesignHead(db, designId);
    if (design?.status === 'analyzing') {
      const change = await changeFor(designId, design.accountId, job.attempt);
      await inTransaction(db, async (trx) => {
        await markMeasured(trx, designId, change, isoNow(clock));
        await job.finish(trx);
      });
      log.info({ designId, status: change.status, errorCode: change.errorCode }, 'design measured');
    }
    waiting.done(designId);
  }

  const enqueue: AnalysisJobs['enqueue'] = (trx, { id, accountId }) =>
    insertJob(clock, trx, { lane: 'measure', kind: MEASURE, payload: { design: id }, key: id, owner: accountId });

  async function start(designId: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const design = await findDesignHead(trx, designId);
      if (design) await enqueue(trx, design);
    });
    jobs.nudge('measure');
  }

  function brokeOff(about: Record<string, string>, fault: ThreadFault): Failure {
    if (fault.kind === 'busy') return failure('rate_limited');
    log.error({ ...about, fault }, 'a thread broke off');
    return failure('processing_error');
  }

  return {
    start,
    enqueue,
    nudge: () => jobs.nudge('measure'),
    measure,
    waiting,
    async resume() {
      for (const id of await findUnmeasured(db)) await start(id);
    },
    async make(designId, form, accountId) {
      const font = droppedFontKey(form.repairs);
      const fontFile = font === null ? null : await storage.localPath(font);
      const file = await storage.localPath(designId);
      const task: AnalysisTask | null = file === null ? null : { kind: 'make', file, form, fontFile };
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
    idle: () => jobs.drain('measure'),
    async close() {
      isClosed = true;
      waiting.close();
      await pool.close();
    },
  };
}
