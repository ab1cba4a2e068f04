import { reconcileAttempt } from '../payment-attempt/attempts.ts';
import { ask } from '../payment-attempt/gateway-call.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { Charge } from '../gateways/payment/payment.ts';
import { bookFee } from '../ledger/book-fees.ts';
import { refundCredit } from '../refund/refund-credit.ts';
import type { FollowPurchaseNeeds } from './needs.ts';
import { changePurchase, findPurchase, type PurchaseRow } from './rows.ts';
import { purchaseAttempt, succeed } from './settle.ts';

/** Reason given for money that came after its purchase was given up. */
const LATE = 'It came after the purchase was given up';

/**
 * Money that came for a purchase that was given up: it is written down as the purchase that it paid for, and goes back to its card in the
 * same transaction, so that books, invoice and credit note say what happened.
 */
async function takeLate(deps: FollowPurchaseNeeds, trx: Db, purchase: PurchaseRow, charge: Charge): Promise<boolean> {
  if (!(await changePurchase(trx, purchase, { status: 'attempted' }))) return false;
  await succeed(deps, trx, { ...purchase, status: 'attempted' }, charge);
  const { credit_id, amount_cents: cents } = (await findPurchase(trx, purchase.id))!;
  const asked = { creditId: credit_id!, cents, reason: LATE, by: 'server', requestKey: `late ${purchase.id}` } as const;
  const refund = await refundCredit(deps, trx, asked);
  if (!refund.ok) throw new Error(`The late money of purchase ${purchase.id} does not go back: ${refund.error.code}`);
  return true;
}

/**
 * Asks what became of a purchase, in its turn: one without an end is brought to it, of one that succeeded the fee is booked where it was not
 * told at once, and money of one that was given up goes back. Throws where the service did not answer, or knows nothing yet.
 */
export async function followUpPurchase(deps: FollowPurchaseNeeds, id: string): Promise<void> {
  const { clock, database, payments } = deps;
  const purchase = await findPurchase(database.db, id);
  if (!purchase || purchase.status === 'declined') return;
  if (purchase.status === 'attempted' || purchase.status === 'requires_confirmation') {
    const found = await reconcileAttempt(deps, purchaseAttempt(deps, purchase));
    if (!found.ok) throw new Error('The payment service does not know this purchase yet.');
    return;
  }
  const found = await ask(() => payments.find(id));
  if (!found.ok) throw new Error('The payment service did not answer.');
  const charge = found.value;
  if (charge?.status !== 'succeeded') return;
  const late = await inTransaction(database.db, async (trx) => {
    const now = (await findPurchase(trx, id))!;
    if (now.status === 'failed') return takeLate(deps, trx, now, charge);
    await bookFee(clock, trx, id, charge.feeCents);
    return false;
  });
  if (!late) return;
  deps.log.error({ purchaseId: id }, 'money came for a purchase that was given up; it goes back');
  deps.jobs.nudge('event');
}
