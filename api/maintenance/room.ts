import { maintenanceEndpoints } from '../../shared/maintenance/wire.ts';
import type { CounterRow } from '../db/counter-rows.ts';
import { deleteKeysOf, type IdempotencyKeyRow } from '../db/key-rows.ts';
import * as schema from '../db/migrations/0031-upkeep.ts';
import type { JobRow } from '../jobs/job-rows.ts';
import type { LeaseRow } from '../jobs/lease-rows.ts';
import { deleteFull, type LimitRow } from '../middleware/limit-rows.ts';
import { MEMORY_MS } from '../middleware/throttle.ts';
import { deleteOldTries, type TryRow } from '../middleware/try-rows.ts';
import { room } from '../room.ts';
import { DEMO_JOB, demoJob } from './demo.ts';
import { maintenanceRoutes } from './routes.ts';
import type { ShopRow } from './shop-rows.ts';
import type { MaintenanceNeeds } from './needs.ts';

declare module '../db/tables.ts' {
  interface Tables {
    counters: CounterRow;
    idempotency_keys: IdempotencyKeyRow;
    jobs: JobRow;
    leases: LeaseRow;
    limits: LimitRow;
    shop: ShopRow;
    tries: TryRow;
  }
}

const HOUR_MS = 60 * 60_000;

/** Jobs and maintenance of the server, and the state that servers on one database share. */
export const maintenanceRoom = room<MaintenanceNeeds>({
  name: 'maintenance',
  endpoints: { upkeep: maintenanceEndpoints },
  tables: ['counters', 'idempotency_keys', 'jobs', 'leases', 'limits', 'shop', 'tries'],
  people: {
    idempotency_keys: {
      accounts: { account_id: 'cascade' },
      notExported: 'answers to calls of the last day, which made what is exported',
      erase: ({ database }, accountId) => deleteKeysOf(database.db, accountId),
    },
  },
  migrations: { '0031-upkeep': schema },
  routes: maintenanceRoutes,
  jobs: (needs) => ({ [DEMO_JOB]: demoJob(needs) }),
  recurring: ({ sweep, database, clock }) => ({
    sweep: sweep.recurring,
    'limits.forget': {
      everyMs: HOUR_MS,
      async run() {
        await deleteFull(database.db, clock.now());
        await deleteOldTries(database.db, clock.now() - MEMORY_MS);
      },
    },
  }),
  async start({ health, shopFiles }) {
    health.start();
    await shopFiles.settle();
  },
});
