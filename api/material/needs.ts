import type { PricingKernel } from '../../shared/pricing/kernel.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Storage } from '../gateways/storage/storage.ts';

/** Dependencies of the price list's keeping. */
export interface MaterialNeeds {
  readonly catalog: Catalog;
  readonly clock: Clock;
  readonly database: Database;
  readonly pricing: PricingKernel;
  readonly storage: Storage;
}
