import { purchaseEndpoints } from '../../shared/purchase/wire.ts';
import * as schema from '../db/migrations/0025-purchase.ts';
import { room } from '../room.ts';
import { purchasePeople } from './people.ts';
import type { PurchaseNeeds } from './needs.ts';
import { purchaseRoutes } from './routes.ts';
import type { PurchaseRow } from './rows.ts';
import { sweepPurchases } from './settle.ts';

declare module '../db/tables.ts' {
  interface Tables {
    credit_purchases: PurchaseRow;
  }
}

/** How often purchases without an end are looked at, ms. */
const SWEEP_MS = 60_000;

/** Credit that is bought by card. */
export const purchaseRoom = room<PurchaseNeeds>({
  name: 'purchase',
  endpoints: { purchase: purchaseEndpoints },
  tables: ['credit_purchases'],
  people: purchasePeople,
  migrations: { '0025-purchase': schema },
  routes: purchaseRoutes,
  recurring: (needs) => ({ 'purchase.sweep': { everyMs: SWEEP_MS, run: () => sweepPurchases(needs) } }),
});
