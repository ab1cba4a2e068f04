import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Clock, isoNow } from '../clock.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { type Storage, StorageUnavailable } from '../gateways/storage/storage.ts';
import { GiveBack, type Job, type JobHandler } from '../jobs/job.ts';
import type { ThreadPool } from '../jobs/thread-pool.ts';
import { runFileTask } from './file-task.ts';
import { BROKE_OFF, type MeasuredChange } from './measured.ts';
import { type DesignHeadRecord, findDesignHead, markMeasured } from './rows.ts';

/** Measures designs as jobs ask for it. */
export interface Measuring {
  readonly measure: JobHandler;
  /** Nobody waits any longer for a bucket that does not answer: the design is given back. */
  close(): void;
}

/** Dependencies of measuring. */
export interface MeasuringDeps {
  readonly database: Database;
  readonly storage: Pick<Storage, 'localPath'>;
  readonly pool: Pick<ThreadPool, 'run'>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Pause before a bucket that did not answer is asked again for a design's file, ms. */
const AGAIN_MS = 2000;

/** Servers that may end while they measure a design, before it is the design's fault. */
const MOST_ATTEMPTS = 3;

/** Makes the handler. `done` hears of each design that is done with. */
export function createMeasuring(
  { database: { db }, storage, pool, clock, log }: MeasuringDeps,
  done: (designId: string) => void,
): Measuring {
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

  async function changeFor(
    { id: designId, accountId, sizeBytes }: DesignHeadRecord,
    attempt: number,
  ): Promise<MeasuredChange> {
    if (attempt > MOST_ATTEMPTS) {
      log.error({ designId, attempt }, 'measuring ended every server that tried');
      return BROKE_OFF;
    }
    const file = await fileOf(designId);
    const task = file === null ? null : ({ kind: 'analyze', file, bytes: sizeBytes ?? 0 } as const);
    const outcome = await runFileTask<MeasuredChange>(pool, task, accountId);
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
      const change = await changeFor(design, job.attempt);
      await inTransaction(db, async (trx) => {
        await markMeasured(trx, designId, change, isoNow(clock));
        await job.finish(trx);
      });
      log.info({ designId, status: change.status, errorCode: change.errorCode }, 'design measured');
    }
    done(designId);
  }

  return {
    measure,
    close() {
      isClosed = true;
    },
  };
}
