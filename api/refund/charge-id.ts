import { findPayment } from '../checkout/payment-rows.ts';
import type { Db } from '../db/database.ts';
import { findInvoicePayment } from '../invoice-payment/rows.ts';
import { findPurchase } from '../purchase/rows.ts';
import type { RefundRow } from './rows.ts';

/** The gateway's own id of the charge that a refund is taken from. Throws where there is none: it was not paid by card. */
export async function chargeIdOf(
  db: Db,
  refund: Pick<RefundRow, 'id' | 'charge_key' | 'order_id' | 'invoice_id'>,
): Promise<string> {
  const key = refund.charge_key;
  const chargeId = await chargeOf(db, key, refund);
  if (!chargeId) throw new Error(`Refund ${refund.id} is of a charge that nobody made.`);
  return chargeId;
}

async function chargeOf(
  db: Db,
  key: string,
  { order_id, invoice_id }: Pick<RefundRow, 'order_id' | 'invoice_id'>,
): Promise<string | null | undefined> {
  if (order_id === null) return (await findPurchase(db, key))?.charge_id;
  if (invoice_id !== null) return (await findInvoicePayment(db, key))?.charge_id;
  return (await findPayment(db, key))?.chargeId;
}
