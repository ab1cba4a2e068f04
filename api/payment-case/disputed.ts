import { findPayment } from '../checkout/payment-rows.ts';
import type { Db } from '../db/database.ts';
import { findInvoicePayment } from '../invoice-payment/rows.ts';
import { findPurchase } from '../purchase/rows.ts';
import { findTradeCreditInvoice } from '../trade-credit/invoice-rows.ts';

/** Purchase that a disputed charge paid for. */
export interface Disputed {
  readonly of: 'order' | 'invoice' | 'credit';
  /** The payment's id, or the purchase's. */
  readonly id: string;
  /** The order that is held for it; null where the money has none. */
  readonly orderId: string | null;
  readonly ownerId: string;
  /** The credit that it bought; null where it bought none, or not yet. */
  readonly creditId: string | null;
}

/** Purchase that a disputed charge paid for, by the charge's key; null where the charge is not ours. */
export async function disputedOf(db: Db, chargeKey: string): Promise<Disputed | null> {
  const payment = await findPayment(db, chargeKey);
  if (payment) {
    const { id, orderId, organizationId, accountId } = payment;
    return { of: 'order', id, orderId, ownerId: organizationId ?? accountId, creditId: null };
  }
  const invoice = await findInvoicePayment(db, chargeKey);
  if (invoice) {
    const { id, invoice_id, organization_id: ownerId } = invoice;
    const orderId = (await findTradeCreditInvoice(db, invoice_id))?.order_id ?? null;
    return { of: 'invoice', id, orderId, ownerId, creditId: null };
  }
  const purchase = await findPurchase(db, chargeKey);
  if (!purchase) return null;
  const { id, organization_id, account_id, credit_id: creditId } = purchase;
  return { of: 'credit', id, orderId: null, ownerId: organization_id ?? account_id, creditId };
}
