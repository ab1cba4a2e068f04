import type { z } from 'zod';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { TERMS_VERSION } from '../../shared/checkout/legal-terms.ts';
import type { Payment, paymentBody } from '../../shared/checkout/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { insertFrozen } from '../order/frozen-rows.ts';
import { readQuote } from '../quote/open-quote.ts';
import { findPayableQuote } from '../quote/rows.ts';
import { askRatesOfQuote } from '../quote/ask-rates.ts';
import { changeDebt } from '../trade-credit/account-rows.ts';
import { takeTradeCredit } from '../trade-credit/place.ts';
import { inTurn, keyTaken, requestHash } from '../payment-attempt/attempt-request.ts';
import { newAttempt } from '../payment-attempt/attempt-rows.ts';
import { withoutCard } from '../payment-attempt/attempts.ts';
import { freezeQuote } from './freeze-quote.ts';
import type { CheckoutNeeds } from './needs.ts';
import { clearWay, ownPayer } from './pay.ts';
import { findPaymentByKey, insertPayment, type PaymentRecord, paymentView } from './payment-rows.ts';
import { succeed } from './settle.ts';

type PaymentBody = z.output<typeof paymentBody>;

/** A payment on terms: what is due, as the customer saw it, is owed. */
type TermsBody = PaymentBody & { readonly expected_due_cents: number };

/** Whether something goes on terms; where credit pays all of it nothing does. */
export function isOnTradeCredit({ method, expected_due_cents }: PaymentBody): boolean {
  return method === 'terms' && expected_due_cents !== 0;
}

const UNSEEN = failure('payment_mismatch', { field: 'expected_due_cents', message: 'Say what you saw is due.' });

function hashOf({ quote_id, quote_version, expected_total_cents, expected_due_cents }: TermsBody): string {
  return requestHash('terms', quote_id, quote_version, expected_total_cents, expected_due_cents);
}

/**
 * Places a quote as an order on terms. Nobody is asked for money, so that all of it is one transaction: what is due is taken off the limit,
 * the quote is closed as the customer saw it, the order is written, booked and owed. A retry with the same key answers what happened.
 */
export async function payOnTradeCredit(
  deps: CheckoutNeeds,
  account: AccountRecord,
  asked: PaymentBody,
): Promise<Result<Payment, Failure>> {
  const { expected_due_cents } = asked;
  if (expected_due_cents === undefined) return err(UNSEEN);
  if ((asked.terms_version ?? TERMS_VERSION) !== TERMS_VERSION) return err(failure('terms_changed'));
  const body: TermsBody = { ...asked, expected_due_cents };
  const found = await findPayableQuote(deps.database.db, body.quote_id, account.actor);
  if (!found.ok) return found;
  const { organizationId } = found.value;
  return inTurn(deps, { accountId: account.id, organizationId }, async () => {
    const known = await findPaymentByKey(deps.database.db, account.id, body.idempotency_key);
    if (known) {
      if (known.requestHash === hashOf(body) && known.status === 'succeeded') return ok(paymentView(known, null));
      return err(keyTaken('payment'));
    }
    const cleared = await clearWay(deps, body.quote_id, ownPayer(account, ''));
    if (!cleared.ok) return cleared;
    // As for a card: prices that change now lead to another version than the customer saw.
    await deps.catalog.refresh();
    await askRatesOfQuote(deps, body.quote_id, account);
    await readQuote(deps, body.quote_id, account);
    const id = newId(deps.clock);
    const placed = await inTransaction(deps.database.db, (trx) => place(deps, trx, id, account, body), body.quote_id);
    if (!placed.ok) return placed;
    deps.jobs.nudge('event');
    deps.metrics.orderPlaced(placed.value.totalCents);
    deps.log.info({ paymentId: id, orderId: placed.value.orderId }, 'order placed on terms');
    return ok(paymentView(placed.value, null));
  });
}

/** Everything of an order on terms, or the reason against it and nothing. */
async function place(
  deps: CheckoutNeeds,
  trx: Db,
  id: string,
  account: AccountRecord,
  body: TermsBody,
): Promise<Result<PaymentRecord, Failure>> {
  const { quote_id: quoteId, expected_due_cents: dueCents, expected_total_cents: totalCents } = body;
  const found = await findPayableQuote(trx, quoteId, account.actor);
  if (!found.ok) return found;
  const { organizationId } = found.value;
  const terms = await takeTradeCredit(trx, organizationId, dueCents, deps.clock.now());
  if (!terms.ok) return terms;
  const seen = { version: body.quote_version, totalCents, dueCents };
  const now = isoNow(deps.clock);
  const consent = { termsVersion: TERMS_VERSION, at: now, exportControlled: body.export_controlled ?? false };
  const frozen = await freezeQuote(deps, trx, id, {
    quoteId,
    accountId: account.id,
    seen,
    isNew: true,
    consent,
  });
  if (!frozen.ok) {
    await changeDebt(trx, terms.value.organizationId, { uninvoiced: -dueCents });
    return frozen;
  }
  const frozen_id = newId(deps.clock);
  await insertFrozen(trx, frozen_id, { ...frozen.value, buyer: terms.value.buyer }, now);
  const asked = { id, account_id: account.id, idempotency_key: body.idempotency_key, request_hash: hashOf(body) };
  const attempt = await insertPayment(trx, {
    // No card is charged.
    ...newAttempt({ ...asked, amount_cents: 0 }, now),
    organization_id: organizationId,
    quote_id: quoteId,
    quote_version: body.quote_version,
    total_cents: totalCents,
    frozen_id,
    order_id: null,
  });
  return ok(await succeed(deps, trx, attempt, withoutCard(attempt), terms.value));
}
