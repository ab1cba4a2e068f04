import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';

/** Dependencies of the figures. */
export interface MetricNeeds {
  readonly clock: Clock;
  readonly database: Database;
}
