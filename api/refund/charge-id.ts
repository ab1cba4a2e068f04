import { findPayment } from '../checkout/payment-rows.ts';
import type { Db } from '../db/database.ts';
import { findPurchase } from '../purchase/rows.ts';
import type { RefundRow } from './rows.ts';

/** The gateway's own id of the charge that a refund is taken from. Throws where there is none: it was not paid by card. */
export async function chargeIdOf(db: Db, refund: Pick<RefundRow, 'id' | 'charge_key' | 'order_id'>): Promise<string> {
  const key = refund.charge_key;
  const chargeId =
    refund.order_id === null ? (await findPurchase(db, key))?.charge_id : (await findPayment(db, key))?.chargeId;
  if (!chargeId) throw new Error(`Refund ${refund.id} is of a charge that nobody made.`);
  return chargeId;
}
