import type { Catalog } from '../catalog/catalog.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';

/** Dependencies of the hubs' calendars. */
export interface CalendarNeeds {
  readonly database: Database;
  readonly clock: Clock;
  /** Holds the calendar that dates are promised by. */
  readonly catalog: Catalog;
}
