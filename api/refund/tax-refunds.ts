import { isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { dropTax } from '../trade-credit/drop-tax.ts';
import { tradeCreditInvoicesOf } from '../trade-credit/invoice-rows.ts';
import { findOpenRefund, markRefunded, openRefunds } from '../tax/refund-rows.ts';
import type { RefundNeeds } from './needs.ts';
import { refundOrder } from './refund-order.ts';

const REASON = 'Sales tax: your exemption covers the day of this order.';

/**
 * Gives the sales tax of an order back that an exemption covers in hindsight; once, and not where it is no longer due. Of an order on terms
 * each invoice is corrected, and what is still to be invoiced has no tax any more.
 */
export async function payTaxRefund(deps: RefundNeeds, orderId: string): Promise<void> {
  const paid = await inTransaction(deps.database.db, async (trx) => {
    if (!(await findOpenRefund(trx, orderId))) return false;
    const asked = { orderId, ask: { kind: 'tax' }, reason: REASON, cause: 'tax', by: 'server' } as const;
    let told = (await dropTax(deps.clock, trx, orderId)) > 0;
    const invoices = await tradeCreditInvoicesOf(trx, orderId);
    const parts = invoices.length > 0 ? invoices.map(({ id }) => id) : [undefined];
    for (const invoiceId of parts) {
      const requestKey = ['tax', orderId, invoiceId].filter(Boolean).join(' ');
      const refund = await refundOrder(deps, trx, { ...asked, invoiceId, requestKey });
      // Where nothing is left of the tax, all of the order came back before.
      if (!refund.ok && refund.error.code !== 'refund_refused')
        throw new Error(`Tax of ${orderId}: ${refund.error.code}`);
      told ||= refund.ok;
    }
    await markRefunded(trx, orderId, isoNow(deps.clock));
    return told;
  });
  if (paid) deps.jobs.nudge('event');
}

/** Orders looked at in one step. */
const STEP = 100;

/** Gives back all tax that is due; one order that can't be does not keep the others. */
export async function payTaxRefunds(deps: RefundNeeds): Promise<void> {
  for (let after = ''; ; ) {
    const due = await openRefunds(deps.database.db, after, STEP);
    for (const orderId of due) {
      try {
        await payTaxRefund(deps, orderId);
      } catch (error) {
        deps.log.error({ orderId, err: error }, 'tax was not refunded');
      }
    }
    if (due.length < STEP) return;
    after = due.at(-1)!;
  }
}
