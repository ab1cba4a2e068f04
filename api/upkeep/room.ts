import { deleteFull, type LimitRow } from '../middleware/limit-rows.ts';
import { MEMORY_MS } from '../middleware/throttle.ts';
import { deleteOldTries, type TryRow } from '../middleware/try-rows.ts';
import type { CounterRow } from '../db/counter-rows.ts';
import type { LeaseRow } from '../jobs/lease-rows.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import * as sharedState from '../db/migrations/0013-shared-state.ts';
import * as jobs from '../db/migrations/0012-jobs.ts';
import type { JobRow } from '../jobs/job-rows.ts';
import { room } from '../room.ts';
import type { Health } from './health.ts';
import type { Sweep } from './sweep.ts';

declare module '../db/tables.ts' {
  interface Tables {
    counters: CounterRow;
    jobs: JobRow;
    leases: LeaseRow;
    limits: LimitRow;
    tries: TryRow;
  }
}

/** What upkeep works with. */
export interface UpkeepNeeds {
  readonly clock: Clock;
  readonly database: Database;
  /** Ends what nobody uses. */
  readonly sweep: Sweep;
  /** Whether the data folder and the database can be written to. */
  readonly health: Health;
}

/** What the server does for itself, every day. */
export const upkeepRoom = room<UpkeepNeeds>({
  name: 'upkeep',
  endpoints: {},
  tables: ['counters', 'jobs', 'leases', 'limits', 'tries'],
  migrations: { '0012-jobs': jobs, '0013-shared-state': sharedState },
  routes: () => [],
  recurring: ({ sweep, database, clock }) => ({
    sweep: sweep.recurring,
    'limits.forget': {
      everyMs: 60 * 60_000,
      async run() {
        await deleteFull(database.db, clock.now());
        await deleteOldTries(database.db, clock.now() - MEMORY_MS);
      },
    },
  }),
  start: async ({ health }) => health.start(),
});
