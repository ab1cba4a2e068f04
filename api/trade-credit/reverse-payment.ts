import { shopDay } from '../../shared/checkout/lead-time.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { note } from '../activity/note.ts';
import { isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { reverse } from '../ledger/book.ts';
import { transactionsOf } from '../ledger/rows.ts';
import { changeDebt, type TradeCreditAccountRow, tradeCreditOf } from './account-rows.ts';
import { payInvoice } from './invoice-rows.ts';
import type { TradeCreditNeeds } from './needs.ts';
import { applicationsOf, findBankPayment, markReversed } from './payment-rows.ts';

const BY_CARD = failure('conflict', { message: 'A card paid this. Give it back of the order: it goes to the card.' });
const ALREADY = failure('conflict', { message: 'This payment was already reversed.' });

/**
 * Takes a payment back that was booked by mistake, or that a bank sent back: what it paid is open again, what was left of it is gone, and
 * each of its bookings is reversed. The payment stays on the statement, with its reversal. Fails with not_found or conflict.
 */
export async function reversePayment(
  { clock, database }: TradeCreditNeeds,
  by: Actor,
  paymentId: string,
  reason: string,
): Promise<Result<TradeCreditAccountRow, Failure>> {
  return inTransaction(database.db, async (trx): Promise<Result<TradeCreditAccountRow, Failure>> => {
    const payment = await findBankPayment(trx, paymentId);
    if (!payment) return err(failure('not_found'));
    const { organization_id: organizationId } = payment;
    if (payment.method === 'card') return err(BY_CARD);
    const reversed = await markReversed(trx, paymentId, {
      reversed_at: isoNow(clock),
      reversed_on: shopDay(clock.now()),
      reversed_by: by.kind === 'nobody' ? null : by.accountId,
      reversal_reason: reason,
    });
    if (!reversed) return err(ALREADY);
    let cents = 0;
    for (const { invoice_id: invoiceId, cents: paid } of await applicationsOf(trx, [paymentId])) {
      if (!(await payInvoice(trx, { invoiceId, organizationId, cents: -paid })))
        throw new Error(`Invoice ${invoiceId} was not paid ${paid} cents.`);
      cents += paid;
    }
    await changeDebt(trx, organizationId, { unpaid: cents, unapplied: -payment.unapplied_cents });
    // Newest first: payments applied later were booked later.
    for (const kind of ['terms_applied', 'terms_payment'] as const)
      for (const { id } of (await transactionsOf(trx, kind, paymentId)).reverse())
        await reverse(clock, trx, id, 'terms_reversed', paymentId);
    const terms = (await tradeCreditOf(trx, organizationId))!;
    const subject = { kind: 'terms', id: terms.id } as const;
    const after = { payment_id: paymentId, amount_cents: payment.amount_cents };
    await note(clock, trx, { by, kind: 'terms.payment_reversed', subject, before: null, after });
    return ok(terms);
  });
}
