import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { Payment, paymentBody } from '../../shared/checkout/wire.ts';
import type { FrozenOrder } from '../../shared/order/frozen.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import type { AccountRecord } from '../account/rows.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { Charge, ChargeFault } from '../gateways/payment/payment.ts';
import { deleteFrozen, insertFrozen } from '../order/frozen-rows.ts';
import { freezeOrder } from '../order/place.ts';
import { readQuote, refuseChange } from '../quote/open-quote.ts';
import { findOwnQuote, markQuote } from '../quote/rows.ts';
import { findOwnAddress } from './address-rows.ts';
import {
  findPayment,
  findPaymentByKey,
  insertPayment,
  type PaymentRecord,
  paymentView,
  updatePayment,
} from './payment-rows.ts';
import { reconcile, settle } from './settle.ts';
import type { CheckoutNeeds } from './needs.ts';

type PaymentBody = z.output<typeof paymentBody>;

/** What makes two requests the same. The token is hashed with the rest: it is not kept. */
function hashOf({ quote_id, quote_version, expected_total_cents, card_token }: PaymentBody): string {
  return createHash('sha256')
    .update(JSON.stringify([quote_id, quote_version, expected_total_cents, card_token]))
    .digest('base64url');
}

/** Calls the gateway; a call that throws may or may not have arrived. */
async function ask(call: () => Promise<Result<Charge, ChargeFault>>): Promise<Result<Charge, ChargeFault>> {
  try {
    return await call();
  } catch {
    return err('unreachable');
  }
}

/**
 * Pays a quote. The attempt is written first, then the card is charged under the payment's id, then payment, order and
 * paid quote are written in one transaction. One account's payments take turns, so that requests that race see each
 * other; a retry with the same key answers what happened and never charges again.
 */
export function pay(deps: CheckoutNeeds, account: AccountRecord, body: PaymentBody): Promise<Result<Payment, Failure>> {
  return deps.payTurns.take(account.id, async () => {
    const known = await findPaymentByKey(deps.database.db, account.id, body.idempotency_key);
    const request_hash = hashOf(body);
    if (known && known.requestHash !== request_hash) {
      const message = 'This key belongs to another payment.';
      return err(failure('conflict', { message, errors: [{ field: 'idempotency_key', message }] }));
    }
    if (known && known.status !== 'failed') {
      if (known.status !== 'attempted') return ok(paymentView(known));
      const found = await reconcile(deps, known);
      if (!found.ok) return found;
      if (found.value) return ok(paymentView(found.value));
    }
    const payment = await attempt(deps, account, body, known?.id ?? null, request_hash);
    if (!payment.ok) return payment;
    const { id, amountCents } = payment.value;
    const request = { key: id, amountCents, cardToken: body.card_token, description: `Quote ${body.quote_id}` };
    const settled = await settle(deps, payment.value, await ask(() => deps.payments.charge(request)));
    return settled.ok ? ok(paymentView(settled.value)) : settled;
  });
}

/** Follows up on another payment that still holds the quote; what is left of it is decided before a new one begins. */
async function clearWay(deps: CheckoutNeeds, quoteId: string, account: AccountRecord): Promise<Failure | null> {
  const quote = await findOwnQuote(deps.database.db, quoteId, account.id);
  if (!quote) return failure('not_found');
  if (quote.payingPaymentId === null) return null;
  const other = await findPayment(deps.database.db, quote.payingPaymentId);
  if (other?.status !== 'attempted') return null;
  const found = await reconcile(deps, other);
  return found.ok ? null : found.error;
}

/** Why a quote cannot be paid as the customer saw it; null where it can. */
function refusal(quote: PricedQuote, version: number, totalCents: number): Failure | null {
  if (quote.status !== 'open') return failure('quote_paid');
  if (quote.missing.includes('parts')) return failure('quote_empty');
  if (quote.version !== version) return failure('quote_changed');
  if (quote.missing.includes('part_problem')) {
    return failure('quote_changed', { message: 'A part has no price yet. Mend it or take it off.' });
  }
  if (quote.missing.includes('shipping_address')) return failure('address_missing');
  if (quote.missing.includes('shipping_rate')) return failure('rate_missing');
  if (quote.sums.totalCents !== totalCents) return failure('payment_mismatch');
  return null;
}

/** The order as it will be, from the quote as it is; it must still be as the customer saw it. */
async function freeze(
  deps: CheckoutNeeds,
  account: AccountRecord,
  quoteId: string,
  seen: { version: number; totalCents: number },
): Promise<Result<FrozenOrder, Failure>> {
  const quote = await readQuote(deps, quoteId, account);
  if (!quote) return err(failure('not_found'));
  const refused = refusal(quote, seen.version, seen.totalCents);
  if (refused) return err(refused);
  const address = await findOwnAddress(deps.database.db, quote.shippingAddressId ?? '', account.id);
  if (!address) return err(failure('address_missing'));
  return ok(freezeOrder(quote, address, account.email ?? ''));
}

/** Closes the quote for a payment; it must still be open and of the version that was looked at. */
async function hold(
  trx: Db,
  quoteId: string,
  accountId: string,
  version: number,
  paymentId: string,
): Promise<Failure | null> {
  const quote = await findOwnQuote(trx, quoteId, accountId);
  if (!quote) return failure('not_found');
  const refused = refuseChange(quote) ?? (quote.version === version ? null : failure('quote_changed'));
  if (!refused) await markQuote(trx, quoteId, { paying_payment_id: paymentId });
  return refused;
}

/** Writes down that a charge is about to be asked for, after checking everything inside. */
async function attempt(
  deps: CheckoutNeeds,
  account: AccountRecord,
  body: PaymentBody,
  againId: string | null,
  request_hash: string,
): Promise<Result<PaymentRecord, Failure>> {
  const blocked = await clearWay(deps, body.quote_id, account);
  if (blocked) return err(blocked);
  const seen = { version: body.quote_version, totalCents: body.expected_total_cents };
  const frozen = await freeze(deps, account, body.quote_id, seen);
  if (!frozen.ok) return frozen;
  const id = againId ?? newId(deps.clock);
  const now = isoNow(deps.clock);
  const refused = await inTransaction(deps.database.db, async (trx) => {
    const closed = await hold(trx, body.quote_id, account.id, body.quote_version, id);
    if (closed) return closed;
    const frozen_id = newId(deps.clock);
    await insertFrozen(trx, frozen_id, frozen.value, now);
    const shared = { status: 'attempted', frozen_id, updated_at: now };
    if (againId) await updatePayment(trx, id, shared);
    else {
      await insertPayment(trx, {
        id,
        account_id: account.id,
        quote_id: body.quote_id,
        quote_version: body.quote_version,
        idempotency_key: body.idempotency_key,
        request_hash,
        amount_cents: body.expected_total_cents,
        charge_id: null,
        brand: '',
        last4: '',
        message: null,
        order_id: null,
        created_at: now,
        ...shared,
      });
    }
    return null;
  });
  if (refused) return err(refused);
  return ok((await findPayment(deps.database.db, id))!);
}

/** Ends a payment that waited for its customer without taking money. */
async function cancel(deps: CheckoutNeeds, payment: PaymentRecord): Promise<Result<PaymentRecord, Failure>> {
  const cancelled = await ask(() => deps.payments.cancel(payment.id));
  if (!cancelled.ok) return err(failure('payment_failed'));
  const { message } = cancelled.value;
  await inTransaction(deps.database.db, async (trx) => {
    if (payment.frozenId !== null) await deleteFrozen(trx, payment.frozenId);
    const change = { status: 'declined', message, frozen_id: null, updated_at: isoNow(deps.clock) };
    await updatePayment(trx, payment.id, change);
  });
  return ok((await findPayment(deps.database.db, payment.id))!);
}

/**
 * Finishes a payment that the card's bank wants confirmed, or gives it up. The quote may have changed while the
 * customer was away: then nothing is charged and the caller is told. Doing it twice answers what happened.
 */
export function confirmPayment(
  deps: CheckoutNeeds,
  account: AccountRecord,
  id: string,
  approve: boolean,
): Promise<Result<Payment, Failure>> {
  return deps.payTurns.take(account.id, async () => {
    const payment = await findPayment(deps.database.db, id);
    if (payment?.accountId !== account.id) return err(failure('not_found'));
    const settled =
      payment.status === 'requires_confirmation'
        ? await finish(deps, account, payment, approve)
        : await followUp(deps, payment);
    return settled.ok ? ok(paymentView(settled.value)) : settled;
  });
}

async function followUp(deps: CheckoutNeeds, payment: PaymentRecord): Promise<Result<PaymentRecord, Failure>> {
  if (payment.status === 'failed') return err(failure('payment_failed'));
  if (payment.status !== 'attempted') return ok(payment);
  const found = await reconcile(deps, payment);
  if (!found.ok) return found;
  return found.value ? ok(found.value) : err(failure('payment_failed'));
}

async function finish(
  deps: CheckoutNeeds,
  account: AccountRecord,
  payment: PaymentRecord,
  approve: boolean,
): Promise<Result<PaymentRecord, Failure>> {
  if (!approve) return cancel(deps, payment);
  const { quoteVersion: version, amountCents: totalCents } = payment;
  const frozen = await freeze(deps, account, payment.quoteId, { version, totalCents });
  if (!frozen.ok) {
    await cancel(deps, payment);
    return err(frozen.error.code === 'quote_paid' ? frozen.error : failure('quote_changed'));
  }
  const refused = await inTransaction(deps.database.db, async (trx) => {
    const closed = await hold(trx, payment.quoteId, account.id, version, payment.id);
    if (!closed) {
      const now = isoNow(deps.clock);
      const frozen_id = newId(deps.clock);
      await insertFrozen(trx, frozen_id, frozen.value, now);
      if (payment.frozenId !== null) await deleteFrozen(trx, payment.frozenId);
      await updatePayment(trx, payment.id, { status: 'attempted', frozen_id, updated_at: now });
    }
    return closed;
  });
  if (refused) return err(refused);
  const attempted = (await findPayment(deps.database.db, payment.id))!;
  return settle(deps, attempted, await ask(() => deps.payments.confirm(payment.id)));
}
