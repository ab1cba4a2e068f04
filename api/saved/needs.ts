import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { PricingDeps } from '../quote/price-part.ts';

/** What saved parts work with: where they are kept, and what they are priced with. */
export interface SavedNeeds extends PricingDeps {
  readonly clock: Clock;
  readonly database: Database;
}
