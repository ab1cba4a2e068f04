import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { PricingDeps } from '../quote/price-part.ts';

/** Dependencies of saved parts: their storage and their pricing. */
export interface SavedNeeds extends PricingDeps {
  readonly clock: Clock;
  readonly database: Database;
}
