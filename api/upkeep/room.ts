import * as jobs from '../db/migrations/0012-jobs.ts';
import type { JobRow } from '../jobs/job-rows.ts';
import { room } from '../room.ts';
import type { Health } from './health.ts';
import type { Sweep } from './sweep.ts';

declare module '../db/tables.ts' {
  interface Tables {
    jobs: JobRow;
  }
}

/** What upkeep works with. */
export interface UpkeepNeeds {
  /** Ends what nobody uses. */
  readonly sweep: Sweep;
  /** Whether the data folder and the database can be written to. */
  readonly health: Health;
}

/** What the server does for itself, every day. */
export const upkeepRoom = room<UpkeepNeeds>({
  name: 'upkeep',
  endpoints: {},
  tables: ['jobs'],
  migrations: { '0012-jobs': jobs },
  routes: () => [],
  recurring: ({ sweep }) => ({ sweep: sweep.recurring }),
  start: async ({ health }) => health.start(),
});
