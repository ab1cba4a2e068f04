import { shopDay } from '../../shared/checkout/lead-time.ts';
import { invoiceOfShipment } from '../../shared/terms/invoice-of-shipment.ts';
import { addDays } from '../../shared/terms/reminders.ts';
import { centsOf, hasLines, type Pieces, takeShares } from '../../shared/terms/shipment-shares.ts';
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
import { insertTermsInvoice } from './invoice-rows.ts';
import { insertInvoiceShares } from './invoice-share-rows.ts';
import type { TermsNeeds } from './needs.ts';
import { findTermsOrder, sharesLeftOf, takeFromOrder, updateShares } from './order-rows.ts';

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
  deps: Pick<TermsNeeds, 'clock' | 'env'>,
  trx: Db,
  { shipmentId, orderId, pieces }: InvoicedShipment,
): Promise<string | null> {
  const onTerms = await findTermsOrder(trx, orderId);
  if (!onTerms || (await findInvoiceOf(trx, 'invoice', shipmentId))) return null;
  const order = (await findOrderRow(trx, orderId))!;
  const before = await sharesLeftOf(trx, orderId);
  const ours = pieces.filter(({ key }) => before.some((share) => share.key === key));
  if (ours.length === 0) return null;
  const { taken, left } = takeShares(before, ours, true);
  await updateShares(trx, orderId, before, left);
  const totalCents = centsOf(taken);
  if (totalCents === 0) return null;
  const creditCents = Math.min(onTerms.credit_left_cents, totalCents);
  const owedCents = totalCents - creditCents;
  await takeFromOrder(trx, orderId, { cents: owedCents, creditCents });
  const { organization_id: organizationId } = onTerms;
  await changeDebt(trx, organizationId, { uninvoiced: -owedCents, unpaid: owedCents });
  const issuedAt = isoNow(deps.clock);
  const issuedOn = shopDay(Date.parse(issuedAt));
  const dueOn = addDays(issuedOn, onTerms.net_days);
  const draft = invoiceOfShipment(await readFrozen(trx, order.frozen_id), taken, {
    issuedAt,
    dueOn,
    netDays: onTerms.net_days,
    seller: sellerOf(deps.env),
    orderNumber: orderNumber(order.sequence),
    purchaseOrderNumber: order.purchase_order_number,
    purchaseOrderFile: (await purchaseOrderOf(trx, order.quote_id))?.filename ?? null,
    creditCents,
    exempt: onTerms.tax_dropped_cents > 0,
    more: hasLines(left),
  });
  const { id } = await issueInvoice(deps, trx, { ...ownedOfRow(order), ref: shipmentId, orderId, draft });
  await insertTermsInvoice(trx, {
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
