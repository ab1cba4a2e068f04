import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { DemoMaker } from '../db/seed/demo/maker.ts';
import type { Env } from '../env.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Health } from './health.ts';
import type { ShopFiles } from './shop-files.ts';
import type { Sweep } from './sweep.ts';

/** Dependencies of maintenance. */
export interface MaintenanceNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'nudge' | 'pause'>;
  /** Makes a shop to look at. */
  readonly demo: DemoMaker;
  readonly env: Pick<Env, 'fileRetentionYears' | 'sessionDays' | 'mode'>;
  readonly log: Logger;
  /** Ends what nobody uses. */
  readonly sweep: Sweep;
  /** Whether the files that are kept are the shop's. */
  readonly shopFiles: ShopFiles;
  /** Whether the data folder and the database can be written to. */
  readonly health: Health;
}
