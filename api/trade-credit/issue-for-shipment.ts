import { centsOf, hasLines, type Pieces, takeShares } from '../../shared/trade-credit/shipment-shares.ts';
import type { Db } from '../db/database.ts';
import { findInvoiceOf } from '../invoice/rows.ts';
import { type InvoicingDeps, issueTradeCreditInvoice } from './issue-invoice.ts';
import { findTradeCreditOrder, sharesLeftOf, updateShares } from './order-rows.ts';

/** Pieces of one shipment. */
export interface InvoicedShipment {
  readonly shipmentId: string;
  readonly orderId: string;
  readonly pieces: readonly Pieces[];
}

/**
 * Writes the invoice of a shipment inside the caller's transaction where its order is on terms; answers its id, else null. Setup, packing
 * and shipping stand on the order's first invoice; the credit that was set aside pays the first ones. A shipment has one invoice, also when
 * it is told of twice; one of nothing but what costs nothing has none. Nudge the lane `event` after the commit.
 */
export async function issueForShipment(
  deps: InvoicingDeps,
  trx: Db,
  { shipmentId, orderId, pieces }: InvoicedShipment,
): Promise<string | null> {
  if (!(await findTradeCreditOrder(trx, orderId)) || (await findInvoiceOf(trx, 'invoice', shipmentId))) return null;
  const before = await sharesLeftOf(trx, orderId);
  const ours = pieces.filter(({ key }) => before.some((share) => share.key === key));
  if (ours.length === 0) return null;
  const { taken, left } = takeShares(before, ours, true);
  await updateShares(trx, orderId, before, left);
  if (centsOf(taken) === 0) return null;
  return issueTradeCreditInvoice(deps, trx, { orderId, ref: shipmentId, taken, more: hasLines(left) });
}
