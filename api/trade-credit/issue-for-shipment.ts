import { shopDay } from '../../shared/checkout/lead-time.ts';
import { invoiceOfShipment } from '../../shared/trade-credit/invoice-of-shipment.ts';
import { addDays } from '../../shared/trade-credit/reminders.ts';
import { centsOf, hasLines, type Pieces, takeShares } from '../../shared/trade-credit/shipment-shares.ts';
import { ownedOfRow } from '../account/owned-rows.ts';
import { isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { issueInvoice } from '../invoice/issue.ts';
import { findInvoiceOf } from '../invoice/rows.ts';
import { sellerOf } from '../issued/parties.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { readFrozen } from '../order/frozen-rows.ts';
import { findOrderRow, orderNumber } from '../order/rows.ts';
import { purchaseOrderOf } from '../attachment/rows.ts';
import { changeDebt } from './account-rows.ts';
import { TERMS_INVOICED } from './events.ts';
import { insertTradeCreditInvoice } from './invoice-rows.ts';
import { insertInvoiceShares } from './invoice-share-rows.ts';
import type { TradeCreditNeeds } from './needs.ts';
import { findTradeCreditOrder, sharesLeftOf, takeFromOrder, updateShares } from './order-rows.ts';

/** Pieces of one shipment. */
export interface InvoicedShipment {
  readonly shipmentId: string;
  readonly orderId: string;
  readonly pieces: readonly Pieces[];
}

/**
 * Writes the invoice of a shipment inside the caller's transaction where its order is on terms; answers its id, else null. Set-up, packing
 * and shipping stand on the order's first invoice; the credit that was set aside pays the first ones. A shipment has one invoice, also when
 * it is told of twice; one of nothing but what costs nothing has none. Nudge the lane `event` after the commit.
 */
export async function issueForShipment(
  deps: Pick<TradeCreditNeeds, 'clock' | 'env'>,
  trx: Db,
  { shipmentId, orderId, pieces }: InvoicedShipment,
): Promise<string | null> {
  const onTradeCredit = await findTradeCreditOrder(trx, orderId);
  if (!onTradeCredit || (await findInvoiceOf(trx, 'invoice', shipmentId))) return null;
  const order = (await findOrderRow(trx, orderId))!;
  const before = await sharesLeftOf(trx, orderId);
  const ours = pieces.filter(({ key }) => before.some((share) => share.key === key));
  if (ours.length === 0) return null;
  const { taken, left } = takeShares(before, ours, true);
  await updateShares(trx, orderId, before, left);
  const totalCents = centsOf(taken);
  if (totalCents === 0) return null;
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
    exempt: onTradeCredit.tax_dropped_cents > 0,
    more: hasLines(left),
  });
  const { id } = await issueInvoice(deps, trx, { ...ownedOfRow(order), ref: shipmentId, orderId, draft });
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
