import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { DemoShop } from '../../shared/maintenance/wire.ts';
import { findSignIn } from '../account/rows.ts';
import { note } from '../activity/note.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { DEMO_CUSTOMERS } from '../db/seed/demo/customers.ts';
import type { JobHandler } from '../jobs/job.ts';
import { insertJob, lastOfKind, payloadOf, setPayload } from '../jobs/job-rows.ts';
import type { MaintenanceNeeds } from './needs.ts';

/** Kind of the job that makes the demo shop. */
export const DEMO_JOB = 'demo.make';

/** Whether the demo shop is in a database already: its first customer tells. */
async function hasDemo(db: Db): Promise<boolean> {
  return (await findSignIn(db, DEMO_CUSTOMERS[0]!.email)) !== null;
}

/** How the demo shop stands: none, under way, or here. Shops in production have none. */
export async function demoState({ database: { db }, env }: MaintenanceNeeds): Promise<DemoShop> {
  if (env.mode === 'production') return { state: 'refused', days: 0, of: 0 };
  const job = await lastOfKind(db, DEMO_JOB);
  const { days = '0', of = '0', stopped } = job ? payloadOf(job) : {};
  const far = { days: Number(days), of: Number(of) };
  if (job?.due_at) return { state: 'making', ...far };
  if (stopped !== undefined || job?.dead_at) return { state: 'stopped', ...far };
  return { state: (await hasDemo(db)) ? 'made' : 'none', ...far };
}

const REFUSED: Readonly<Record<Exclude<DemoShop['state'], 'none'>, string>> = {
  refused: 'A shop in production gets no demo.',
  making: 'The demo shop is on its way already.',
  made: 'The demo shop is here already.',
  stopped: 'A demo shop was begun here and stopped halfway. Start with an empty data folder for a whole one.',
};

/** Has the demo shop made in the background. Refused in production, and where there is one or one was begun. */
export async function askForDemo(deps: MaintenanceNeeds, by: Actor): Promise<Result<DemoShop, Failure>> {
  const { clock, database, jobs } = deps;
  const refused = await inTransaction(database.db, async (trx) => {
    const { state } = await demoState({ ...deps, database: { ...database, db: trx } });
    if (state !== 'none') return REFUSED[state];
    await insertJob(clock, trx, { lane: 'upkeep', kind: DEMO_JOB, payload: {}, key: DEMO_JOB });
    await note(clock, trx, {
      by,
      kind: 'job.asked',
      subject: { kind: 'job', id: DEMO_JOB },
      before: null,
      after: null,
    });
    return null;
  });
  if (refused !== null) return err(failure('conflict', { message: refused }));
  jobs.nudge('upkeep');
  return ok(await demoState(deps));
}

/**
 * Makes the demo shop. What follows from calls of its past has to happen at that time, so this server's own lanes rest until it is there. It is
 * not tried again: half of a demo shop can't be told from what people did since.
 */
export function demoJob({ clock, database, demo, jobs, log }: MaintenanceNeeds): JobHandler {
  return async ({ id, attempt, signal }) => {
    const resume = jobs.pause();
    let last = { days: 0, of: 0 };
    let written = Promise.resolve();
    const write = (payload: Readonly<Record<string, string>>) => {
      written = written.then(() => setPayload(database.db, id, payload)).catch((error: unknown) => log.error(error));
      return written;
    };
    const far = () => ({ days: String(last.days), of: String(last.of) });
    try {
      const told = (progress: typeof last) => {
        last = progress;
        void write(far());
      };
      const made = await demo.make(clock.now(), told, signal);
      await write(made || attempt === 1 ? far() : { ...far(), stopped: 'yes' });
    } catch (error) {
      log.error({ err: error }, 'the demo shop was not made');
      await write({ ...far(), stopped: 'yes' });
    } finally {
      resume();
    }
  };
}
