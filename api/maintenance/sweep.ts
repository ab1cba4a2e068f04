import { UNATTACHED_LIFE_MS } from '../../shared/file/limits.ts';
import { deleteExpiredSessions } from '../account/session-rows.ts';
import { deleteExpiredTokens } from '../account/token-rows.ts';
import { deleteOldKeys, KEY_LIFE_MS } from '../db/key-rows.ts';
import { deleteExpiredTickets } from '../design/end-rows.ts';
import { QUOTA_MS } from '../design/quota.ts';
import { deleteUploadLog } from '../design/upload-log-rows.ts';
import { deleteUnused } from '../file/sweep-rows.ts';
import { GiveBack, type Recurring } from '../jobs/job.ts';
import { deleteDone } from '../jobs/job-rows.ts';
import { endOrderFiles } from './retention.ts';
import { endFonts, removeStrays } from './sweep-files.ts';
import { ago, DAY_MS, inSteps, STEP, STRAY_MS, type SweepDeps, type SweepRun } from './sweep-run.ts';
import { endDesigns, endGuests } from './sweep-unused.ts';

/** Ends what nobody uses. */
export interface Sweep {
  /** Sweeps once, in small steps with others in between. Resolves with how much went, by kind. */
  run(): Promise<Readonly<Record<string, number>>>;
  /** Recurring work of the sweep. */
  readonly recurring: Recurring;
  /** Stops after the step under way. */
  stop(): void;
}

const JOBS_STEP = 500;
/** How long a job that was done can be looked up. Those that were given up stay until somebody drops them. */
const DONE_MS = 7 * DAY_MS;

/** Ends fonts that nobody uses and files that no row names: not among files that may be another shop's, of which our rows say nothing. */
async function sweepFiles(run: SweepRun): Promise<{ fonts: number; strays: number }> {
  const owner = await run.shopFiles.look();
  if (owner !== 'ours')
    run.log.error({ owner }, 'files that no row names are kept: they are not known to be this shop’s');
  if (owner !== 'ours') return { fonts: 0, strays: 0 };
  return { fonts: await endFonts(run), strays: await removeStrays(run) };
}

/** Sweeps once, kind by kind: what others name goes after those who name it. */
async function sweepOnce(run: SweepRun): Promise<Readonly<Record<string, number>>> {
  const { database, storage, log } = run;
  const { db } = database;
  const swept = {
    jobs: await inSteps(run, JOBS_STEP, () => deleteDone(db, ago(run, DONE_MS), JOBS_STEP)),
    keys: await inSteps(run, STEP, () => deleteOldKeys(db, ago(run, KEY_LIFE_MS), STEP)),
    sessions: await deleteExpiredSessions(db, ago(run, 0)),
    links: await deleteExpiredTokens(db, ago(run, 0)),
    uploads: await deleteUploadLog(db, ago(run, QUOTA_MS)),
    tickets: await inSteps(run, STEP, () => deleteExpiredTickets(db, ago(run, STRAY_MS), STEP)),
    files: await inSteps(run, STEP, () =>
      deleteUnused(db, { neverCame: ago(run, STRAY_MS), unused: ago(run, UNATTACHED_LIFE_MS) }, STEP),
    ),
    guests: await endGuests(run),
    designs: await endDesigns(run),
    ordered: await endOrderFiles(run, () => run.isStopping()),
    ...(await sweepFiles(run)),
  };
  await storage.sweep(STRAY_MS);
  log.info(swept, 'swept');
  return swept;
}

/** Makes the sweep. */
export function createSweep(deps: SweepDeps): Sweep {
  let stopping = false;
  const run = () => sweepOnce({ ...deps, isStopping: () => stopping });
  return {
    run,
    recurring: {
      everyMs: DAY_MS,
      async run() {
        await run();
        // Half a sweep is none: the next server goes on.
        if (stopping) throw new GiveBack();
      },
    },
    stop() {
      stopping = true;
    },
  };
}
