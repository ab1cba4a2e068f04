import { shopDay } from '../../shared/checkout/lead-time.ts';
import { invoiceOfShipment, type ShipmentInvoiceFacts } from '../../shared/trade-credit/invoice-of-shipment.ts';
import { addDays } from '../../shared/trade-credit/reminders.ts';
import { centsOf, type ShareLeft } from '../../shared/trade-credit/shipment-shares.ts';
import { ownedOfRow } from '../account/owned-rows.ts';
import { purchaseOrderOf } from '../attachment/rows.ts';
import { isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { issueInvoice } from '../invoice/issue.ts';
import { sellerOf } from '../issued/parties.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { mailOrigin } from '../mail/links.ts';
import { readFrozen } from '../order/frozen-rows.ts';
import { findOrderRow, orderNumber } from '../order/rows.ts';
import { changeDebt } from './account-rows.ts';
import { TERMS_INVOICED } from './events.ts';
import { insertTradeCreditInvoice } from './invoice-rows.ts';
import { insertInvoiceShares } from './invoice-share-rows.ts';
import type { TradeCreditNeeds } from './needs.ts';
import { findTradeCreditOrder, takeFromOrder } from './order-rows.ts';

/** Invoice of a part of an order on terms. */
export interface TradeCreditInvoice extends Pick<ShipmentInvoiceFacts, 'more' | 'why'> {
  readonly orderId: string;
  /** The id of what it is of; there is one invoice for each. */
  readonly ref: string;
  /** Shares that stand on it; not empty. */
  readonly taken: readonly ShareLeft[];
}

/** Dependencies of writing invoices. */
export type InvoicingDeps = Pick<TradeCreditNeeds, 'clock' | 'env'>;

/**
 * Writes an invoice of shares that were taken off what is left of an order on terms, inside the caller's transaction; answers its id.
 * Credit that was set aside for the order pays first. Its customer is told by mail: nudge the lane `event` after the commit.
 */
export async function issueTradeCreditInvoice(
  deps: InvoicingDeps,
  trx: Db,
  { orderId, ref, taken, more, why }: TradeCreditInvoice,
): Promise<string> {
  const onTradeCredit = (await findTradeCreditOrder(trx, orderId))!;
  const order = (await findOrderRow(trx, orderId))!;
  const totalCents = centsOf(taken);
  const creditCents = Math.min(onTradeCredit.credit_left_cents, totalCents);
  const owedCents = totalCents - creditCents;
  await takeFromOrder(trx, orderId, { cents: owedCents, creditCents });
  const { organization_id: organizationId } = onTradeCredit;
  await changeDebt(trx, organizationId, { uninvoiced: -owedCents, unpaid: owedCents });
  const issuedAt = isoNow(deps.clock);
  const issuedOn = shopDay(Date.parse(issuedAt));
  const dueOn = addDays(issuedOn, onTradeCredit.net_days);
  const draft = invoiceOfShipment(await readFrozen(trx, order.frozen_id), taken, {
    issuedAt,
    dueOn,
    netDays: onTradeCredit.net_days,
    seller: sellerOf(deps.env),
    orderNumber: orderNumber(order.sequence),
    purchaseOrderNumber: order.purchase_order_number,
    purchaseOrderFile: (await purchaseOrderOf(trx, order.quote_id))?.filename ?? null,
    creditCents,
    payAt: `${mailOrigin(deps.env)}/account/orders/${orderId}/invoice`,
    exempt: onTradeCredit.tax_dropped_cents > 0,
    more,
    ...(why === undefined ? {} : { why }),
  });
  const { id } = await issueInvoice(deps, trx, { ...ownedOfRow(order), ref, orderId, draft });
  await insertTradeCreditInvoice(trx, {
    invoice_id: id,
    organization_id: organizationId,
    order_id: orderId,
    owed_cents: owedCents,
    open_cents: owedCents,
    issued_on: issuedOn,
    due_on: dueOn,
    reminded: 0,
  });
  await insertInvoiceShares(trx, id, taken);
  await insertEvent(deps.clock, trx, TERMS_INVOICED, id);
  return id;
}
