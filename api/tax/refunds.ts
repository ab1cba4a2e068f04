import { shopDay } from '../../shared/checkout/lead-time.ts';
import { covers } from '../../shared/tax/exemption-status.ts';
import type { FrozenOrder } from '../../shared/order/frozen.ts';
import { isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { readFrozen } from '../order/frozen-rows.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { TAX_REFUND } from './events.ts';
import { findExemption } from './exemption-rows.ts';
import type { TaxNeeds } from './needs.ts';
import { insertRefund, ordersSince } from './refund-rows.ts';

const PAGE = 100;

/** The state whose tax an order paid; one that was fetched paid the hub's. */
function taxedState({ quote, address }: FrozenOrder): string {
  return quote.tax?.state ?? address.state;
}

/**
 * Writes down which orders of its owner an approved exemption covers at their day although they were placed with tax. Doing it again adds
 * nothing; an exemption that does not stand any more gets nothing.
 */
export async function findRefunds(deps: Pick<TaxNeeds, 'clock' | 'database'>, exemptionId: string): Promise<void> {
  const { db } = deps.database;
  for (let after = ''; ; ) {
    const exemption = await findExemption(db, exemptionId);
    if (exemption?.status !== 'approved') return;
    const orders = await ordersSince(db, exemption, after, PAGE);
    for (const { id, placed_at, frozen_id, status } of orders) {
      const frozen = await readFrozen(db, frozen_id);
      const { taxCents } = frozen.quote.sums;
      const day = shopDay(Date.parse(placed_at));
      if (taxCents <= 0 || status === 'cancelled' || !covers(exemption, taxedState(frozen), day)) continue;
      await inTransaction(db, async (trx) => {
        const now = await findExemption(trx, exemptionId);
        if (now?.status !== 'approved') return;
        const found_at = isoNow(deps.clock);
        await insertRefund(trx, {
          order_id: id,
          exemption_id: exemptionId,
          tax_cents: taxCents,
          found_at,
          refunded_at: null,
        });
        await insertEvent(deps.clock, trx, TAX_REFUND, id);
      });
    }
    if (orders.length < PAGE) return;
    after = orders.at(-1)!.id;
  }
}
