import { type Db, inTransaction } from '../db/database.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { JobHandler } from '../jobs/job.ts';
import { isEmailConfirmed } from '../account/rows.ts';
import { insertJob } from '../jobs/job-rows.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ThreadPool } from '../jobs/thread-pool.ts';
import { currentTurn } from '../telemetry/request-context.ts';
import { createMadeForCaller, type MadeForCaller } from './made-for-caller.ts';
import { createMeasuring, type MeasuringDeps } from './measuring.ts';
import { type DesignHeadRecord, findDesignHead, findMeasured, findUnmeasured, MEASURE } from './rows.ts';
import { createWaiting, type Waiting } from './waiting.ts';

/** Measures designs in threads and writes down what comes out. */
export interface AnalysisJobs extends MadeForCaller {
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
  /** Resolves when nothing is being measured. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Dependencies of the analysis jobs. */
export interface AnalysisDeps extends MeasuringDeps {
  readonly storage: Storage;
  readonly pool: ThreadPool;
  readonly jobs: Pick<Jobs, 'nudge' | 'drain'>;
}

/** The turn that an account's designs take: its own once its e-mail is confirmed, else that of the network that the call in hand came from. */
async function turnOfAccount(trx: Db, accountId: string): Promise<string> {
  return (await isEmailConfirmed(trx, accountId)) ? accountId : (currentTurn() ?? accountId);
}

/** Makes the jobs over a pool of threads. */
export function createAnalysisJobs(deps: AnalysisDeps): AnalysisJobs {
  const { pool, clock, jobs } = deps;
  const { db } = deps.database;
  const waiting = createWaiting((ids) => findMeasured(db, ids));
  const measuring = createMeasuring(deps, waiting.done);

  const enqueue: AnalysisJobs['enqueue'] = async (trx, { id, accountId }) => {
    const owner = await turnOfAccount(trx, accountId);
    await insertJob(clock, trx, { lane: 'measure', kind: MEASURE, payload: { design: id }, key: id, owner });
  };

  async function start(designId: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const design = await findDesignHead(trx, designId);
      if (design) await enqueue(trx, design);
    });
    jobs.nudge('measure');
  }

  return {
    ...createMadeForCaller(deps),
    start,
    enqueue,
    nudge: () => jobs.nudge('measure'),
    measure: measuring.measure,
    waiting,
    async resume() {
      for (const id of await findUnmeasured(db)) await start(id);
    },
    idle: () => jobs.drain('measure'),
    async close() {
      measuring.close();
      waiting.close();
      await pool.close();
    },
  };
}
