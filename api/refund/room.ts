import { refundEndpoints } from '../../shared/refund/wire.ts';
import * as schema from '../db/migrations/0023-refund.ts';
import { room } from '../room.ts';
import { refundPeople } from './people.ts';
import { refundJobs } from './jobs.ts';
import type { RefundNeeds } from './needs.ts';
import { refundRoutes } from './routes.ts';
import type { RefundItemRow, RefundRow } from './rows.ts';
import { sweepRefunds } from './settle.ts';
import type { StrayRefundRow } from './stray-rows.ts';
import { payTaxRefunds } from './tax-refunds.ts';

declare module '../db/tables.ts' {
  interface Tables {
    refunds: RefundRow;
    refund_items: RefundItemRow;
    stray_refunds: StrayRefundRow;
  }
}

/** How often refunds without an end are asked for, ms. */
const SWEEP_MS = 60_000;

/** How often tax is looked for that is due to be given back, ms: each is told by an event of its own, too. */
const TAX_MS = 60 * 60_000;

/** Money that is given back. */
export const refundRoom = room<RefundNeeds>({
  name: 'refund',
  endpoints: { refund: refundEndpoints },
  tables: ['refunds', 'refund_items', 'stray_refunds'],
  people: refundPeople,
  migrations: { '0023-refund': schema },
  routes: refundRoutes,
  jobs: refundJobs,
  recurring: (needs) => ({
    'refund.sweep': { everyMs: SWEEP_MS, run: () => sweepRefunds(needs) },
    'refund.tax': { everyMs: TAX_MS, run: () => payTaxRefunds(needs) },
  }),
});
