import type { z } from 'zod';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { TERMS_VERSION } from '../../shared/checkout/legal-terms.ts';
import type { Payment, paymentBody } from '../../shared/checkout/wire.ts';
import type { FrozenOrder } from '../../shared/order/frozen.ts';
import { changeable } from '../account/owned-rows.ts';
import type { AccountRecord } from '../account/rows.ts';
import { isoNow, newId } from '../clock.ts';
import { atOnce } from '../db/at-once.ts';
import { type Db, inChange, inTransaction } from '../db/database.ts';
import { readTogether } from '../db/unqueued.ts';
import type { Charge, ChargeFault, ChargeRequest } from '../gateways/payment/payment.ts';
import { deleteFrozen, insertFrozen, readFrozen } from '../order/frozen-rows.ts';
import { findCase } from '../payment-case/case-rows.ts';
import { readQuote } from '../quote/open-quote.ts';
import type { LinkPayer } from './payment-rows.ts';
import { findPayableQuote, findQuote, type QuoteRecord } from '../quote/rows.ts';
import type { Lease } from '../jobs/leases.ts';
import { inTurn, keyTaken, requestHash, secretFor } from '../payment-attempt/attempt-request.ts';
import { newAttempt } from '../payment-attempt/attempt-rows.ts';
import {
  cancelAttempt,
  orFailed,
  reconcileAttempt,
  repeatAttempt,
  settleAttempt,
  withoutCard,
} from '../payment-attempt/attempts.ts';
import { askInTurn, mayStillArrive, ON_ITS_WAY } from '../payment-attempt/gateway-call.ts';
import { type Freezing, freezeQuote } from './freeze-quote.ts';
import {
  findPayment,
  findPaymentByKey,
  findWaiting,
  insertPayment,
  type PaymentRecord,
  payerColumns,
  paymentView,
  updatePayment,
} from './payment-rows.ts';
import { countAttempt, type CountedAttempt, forgiveAttempt, TOO_MANY } from '../payment-attempt/card-testing.ts';
import { type PaymentSource, paymentSourceOf } from './payment-source.ts';
import { attemptOf } from './settle.ts';
import { inTurnAsRead } from '../payment-attempt/turns.ts';
import { askRatesOfQuote } from '../quote/ask-rates.ts';
import type { CheckoutNeeds } from './needs.ts';

const CAME_LATE = failure('conflict', {
  message: 'This payment arrived too late, so we’re refunding it to your card. Pay again.',
});

const PAID_ELSEWHERE = failure('payment_pending', {
  message: 'Somebody else is paying this quote right now. Nothing was charged; look again in a few minutes.',
});

type PaymentBody = z.output<typeof paymentBody>;

/** Who pays a quote: its owner, or somebody who has its link. */
export interface Payer {
  /** Account whose attempts are counted, and whose network it comes from. */
  readonly counted: { readonly accountId: string; readonly address: string };
  /** Account that payment and order belong to. The quote is read as it, and its payments take turns. */
  readonly account: AccountRecord;
  /** Account of who pays by a link; null where the owner pays. */
  readonly linkedId: string | null;
  /** Whatever else of the request tells it from another one. */
  readonly said: readonly unknown[];
  /** Finds the quote where it may be paid at all. */
  readonly find: (db: Db, quoteId: string) => Promise<Result<QuoteRecord, Failure>>;
  /** Gets a new attempt ready: rates of the place are asked for, and who pays by a link is refused or has the delivery settled. */
  readonly prepare: (deps: CheckoutNeeds, quote: QuoteRecord) => Promise<Result<LinkPayer | null, Failure>>;
}

/** The owner of a quote, or a member of its organization, who pays it at the checkout. */
export function ownPayer(account: AccountRecord, address: string): Payer {
  return {
    counted: { accountId: account.id, address },
    account,
    linkedId: null,
    said: [],
    find: (db, quoteId) => findPayableQuote(db, quoteId, account.actor),
    async prepare(deps, { id }) {
      await askRatesOfQuote(deps, id, account);
      return ok(null);
    },
  };
}

/** Hash of a payment request; equal requests have equal hashes. It includes the token, which is not kept. */
function hashOf(
  {
    quote_id,
    quote_version,
    expected_total_cents,
    expected_due_cents,
    card_token,
    payment_method_id,
    keep_card,
  }: PaymentBody,
  said: readonly unknown[],
): string {
  const due = expected_due_cents === undefined ? [] : [expected_due_cents];
  const kept = payment_method_id === undefined && !keep_card ? [] : [payment_method_id ?? null, keep_card ?? false];
  return requestHash(quote_id, quote_version, expected_total_cents, card_token ?? null, ...due, ...kept, ...said);
}

function chargeRequest({ id, amountCents, quoteId }: PaymentRecord, source: PaymentSource): ChargeRequest {
  const { cardToken, customerId, keep } = source;
  return { key: id, amountCents, cardToken, customerId, keep, quoteId, description: `Quote ${quoteId}` };
}

/** Asks for what is due; nothing is asked where credit pays all of it. */
function charge(
  deps: CheckoutNeeds,
  turn: Lease,
  payment: PaymentRecord,
  source: PaymentSource | null,
): Promise<Result<Charge, ChargeFault>> {
  if (payment.amountCents === 0) return Promise.resolve(ok(withoutCard(payment)));
  if (source === null) return Promise.resolve(err('card_invalid'));
  return askInTurn(turn, () => deps.payments.charge(chargeRequest(payment, source)));
}

/** A payment as its owner sees it, with what the browser needs while the customer has to confirm it. */
async function shown({ payments }: CheckoutNeeds, payment: PaymentRecord): Promise<Payment> {
  return paymentView(payment, await secretFor(payments, payment));
}

/** Reads under the payer's lock: the payment with the request's key, and the quote as it was before. */
type Known = readonly [known: PaymentRecord | null, before: Before];

/**
 * Pays a quote. The attempt is written first, then the card is charged under the payment's id, then payment, order and
 * paid quote are written in one transaction. One account's payments take turns, so that requests that race see each
 * other; a retry with the same key answers what happened and never charges again.
 */
export async function pay(deps: CheckoutNeeds, payer: Payer, body: PaymentBody): Promise<Result<Payment, Failure>> {
  const { account } = payer;
  const counted = countAttempt(deps.limits, payer.counted.accountId, payer.counted.address);
  const read = (): Promise<Known> => {
    counted.begin();
    return readTogether(deps.database.db, (db) =>
      atOnce(
        () => findPaymentByKey(db, account.id, body.idempotency_key),
        () => readBefore(db, body.quote_id, payer.find),
      ),
    );
  };
  const organizationOf = ([, [found]]: Known) => (found.ok ? found.value.organizationId : null);
  const paid = await inTurnAsRead(deps.payTurns, account.id, { read, organizationOf }, (turn, known) =>
    payInTurn(deps, payer, turn, body, known, counted),
  );
  if (!paid) counted.forgive();
  await counted.settled();
  return paid ? paid.value : err(ON_ITS_WAY);
}

async function payInTurn(
  deps: CheckoutNeeds,
  payer: Payer,
  turn: Lease,
  body: PaymentBody,
  [known, before]: Known,
  counted: CountedAttempt,
): Promise<Result<Payment, Failure>> {
  const [found] = before;
  const { account } = payer;
  const request_hash = hashOf(body, payer.said);
  const earlier = found.ok ? await earlierOf(deps, account, turn, known, { body, request_hash }) : found;
  if (!earlier.ok || earlier.value) {
    counted.forgive();
    return earlier.ok ? ok(await shown(deps, earlier.value!)) : earlier;
  }
  if (!found.ok) return found;
  if (!(await counted.isLet())) return err(TOO_MANY);
  const { organizationId } = found.value;
  const source = await paymentSourceOf(deps, account, found.value, body);
  if (!source.ok) return source;
  const again = { againId: known?.id ?? null, before, request_hash, organizationId };
  const payment = await attempt(deps, payer, body, { ...again, cardKey: source.value?.fingerprint ?? null });
  if (!payment.ok) {
    counted.forgive();
    return payment;
  }
  const charged = await charge(deps, turn, payment.value, source.value);
  const settled = await settleAttempt(deps, attemptOf(deps, payment.value), charged);
  if (settled.ok && settled.value.status === 'succeeded') counted.forgive();
  return settled.ok ? ok(await shown(deps, settled.value)) : settled;
}

/** Earlier payment of the same request; null where there was none, or it failed and may be attempted anew. */
async function earlierOf(
  deps: CheckoutNeeds,
  account: AccountRecord,
  turn: Lease,
  known: PaymentRecord | null,
  { body, request_hash }: { readonly body: PaymentBody; readonly request_hash: string },
): Promise<Result<PaymentRecord | null, Failure>> {
  if (!known) return ok(null);
  if (known.requestHash !== request_hash) return err(keyTaken('payment'));
  if (known.status !== 'failed') {
    const repeated = await repeat(deps, account, turn, known, body);
    if (!repeated.ok || repeated.value) return repeated;
  }
  // A late charge goes back: its key never pays for anything again.
  return (await findCase(deps.database.db, 'late_charge', known.id)) ? err(CAME_LATE) : ok(null);
}

/** The same request once more: answers what happened, or null where it has failed for good and may be attempted anew. */
async function repeat(
  deps: CheckoutNeeds,
  account: AccountRecord,
  turn: Lease,
  known: PaymentRecord,
  body: PaymentBody,
): Promise<Result<PaymentRecord | null, Failure>> {
  if (known.status !== 'attempted') return ok(known);
  return repeatAttempt(deps, attemptOf(deps, known), async () => {
    const source = await paymentSourceOf(deps, account, known, body);
    return source.ok ? charge(deps, turn, known, source.value) : err('card_invalid');
  });
}

/** A quote as it was before a payment of it, and payments that wait for their customers. */
type Before = readonly [found: Result<QuoteRecord, Failure>, waiting: readonly PaymentRecord[]];

function readBefore(db: Db, quoteId: string, find: Payer['find']): Promise<Before> {
  return atOnce(
    () => find(db, quoteId),
    () => findWaiting(db, quoteId),
  );
}

/**
 * Follows up on other payments of the quote: one that holds it, and one that waits for its customer, which is given up. Answers the quote as it
 * was before. `before` was read in this turn, in which nobody else begins a payment of it. Who pays by a link gives up no payment but their own.
 */
export async function clearWay(
  deps: CheckoutNeeds,
  quoteId: string,
  { find, linkedId }: Pick<Payer, 'find' | 'linkedId'>,
  before?: Before,
): Promise<Result<QuoteRecord, Failure>> {
  const { db } = deps.database;
  const [found, waiting] = before ?? (await readTogether(db, (one) => readBefore(one, quoteId, find)));
  if (!found.ok) return found;
  const { payingPaymentId } = found.value;
  const holder = payingPaymentId === null ? null : await findPayment(db, payingPaymentId);
  if (holder?.status === 'attempted') {
    const followed = await reconcileAttempt(deps, attemptOf(deps, holder));
    if (!followed.ok) return followed;
  }
  // Payments that wait by now: following up the holder may have sent it to its customer.
  for (const one of holder ? await findWaiting(db, quoteId) : waiting) {
    if (linkedId !== null && one.link?.accountId !== linkedId) return err(PAID_ELSEWHERE);
    const cancelled = await cancelAttempt(deps, attemptOf(deps, one));
    if (!cancelled.ok) return cancelled;
  }
  return found;
}

/** Writes the payment that the order was frozen for, and returns it. */
type Write = (trx: Db, frozen: FrozenOrder) => Promise<PaymentRecord>;

/**
 * The quote closed for the payment and the order frozen, or why not. A refusal writes nothing. `couponId` is the quote's as it was read: one that
 * was entered or taken off since makes another version of it, which is refused.
 */
async function holdAnd(
  deps: CheckoutNeeds,
  paymentId: string,
  { couponId, ...of }: Freezing & Pick<QuoteRecord, 'couponId'>,
  write: Write,
): Promise<Result<PaymentRecord, Failure>> {
  const hold = async (trx: Db): Promise<Result<PaymentRecord, Failure>> => {
    const frozen = await freezeQuote(deps, trx, paymentId, of);
    return frozen.ok ? ok(await write(trx, frozen.value)) : frozen;
  };
  const { db } = deps.database;
  // Uses of coupons are counted over all quotes: nothing that both write tells two of them of each other.
  return couponId === null ? inChange(db, of.quoteId, hold) : inTransaction(db, hold, of.quoteId);
}

interface AttemptFacts {
  /** The payment that is attempted once more. */
  readonly againId: string | null;
  readonly before: Before;
  readonly request_hash: string;
  readonly organizationId: string | null;
  readonly cardKey: string | null;
}

/** Writes down that a charge is about to be asked for, after checking everything inside. */
async function attempt(
  deps: CheckoutNeeds,
  payer: Payer,
  body: PaymentBody,
  { againId, before, cardKey, ...request }: AttemptFacts,
): Promise<Result<PaymentRecord, Failure>> {
  const { account } = payer;
  if ((body.terms_version ?? TERMS_VERSION) !== TERMS_VERSION) return err(failure('terms_changed'));
  const quote = await clearWay(deps, body.quote_id, payer, before);
  if (!quote.ok) return quote;
  const prepared = await payer.prepare(deps, quote.value);
  if (!prepared.ok) return prepared;
  const link = prepared.value;
  const id = againId ?? newId(deps.clock);
  const now = isoNow(deps.clock);
  const { quote_version: version, expected_total_cents: totalCents } = body;
  const seen = { version, totalCents, dueCents: body.expected_due_cents ?? null, shipsBy: body.expected_ships_by };
  const consent = { termsVersion: TERMS_VERSION, at: now, exportControlled: body.export_controlled ?? false };
  const { couponId } = quote.value;
  const who = { quoteId: body.quote_id, accountId: account.id };
  const of = { ...who, couponId, seen, cardKey, isNew: againId === null, consent, link };
  const write: Write = async (trx, frozen) => {
    const frozen_id = newId(deps.clock);
    await insertFrozen(trx, frozen_id, frozen, now);
    const { dueCents: amount_cents, totalCents: total_cents } = frozen.quote.sums;
    if (againId) {
      const tried = { frozen_id, amount_cents, total_cents, ...payerColumns(link) };
      await updatePayment(trx, id, { ...tried, status: 'attempted', updated_at: now });
      return (await findPayment(trx, id))!;
    }
    const { idempotency_key, quote_id, quote_version } = body;
    const { organizationId: organization_id, request_hash } = request;
    const asked = { id, account_id: account.id, amount_cents, idempotency_key, request_hash };
    const row = { organization_id, quote_id, quote_version, total_cents, frozen_id, order_id: null };
    return insertPayment(trx, { ...newAttempt(asked, now), ...row }, link);
  };
  const held = await holdAnd(deps, id, of, write);
  if (held.ok) return held;
  // Prices may have been out of date; where bringing them up changes anything, the version that the customer saw is no longer there.
  await deps.catalog.refresh();
  await readQuote(deps, body.quote_id, account);
  return holdAnd(deps, id, of, write);
}

/**
 * Finishes a payment that the card's bank wants confirmed, or gives it up. The quote may have changed while the
 * customer was away: then nothing is charged and the caller is told. Doing it twice answers what happened.
 */
export async function confirmPayment(
  deps: CheckoutNeeds,
  account: AccountRecord,
  id: string,
  { approve, address }: { readonly approve: boolean; readonly address: string },
): Promise<Result<Payment, Failure>> {
  const mine = changeable(account.actor, 'payment', await findPayment(deps.database.db, id));
  if (!mine.ok) return mine;
  // Only who has the card is asked by its bank.
  if (mine.value.accountId !== account.id || mine.value.link !== null) return err(failure('not_found'));
  return confirmOf(deps, { payment: mine.value, account, counted: { accountId: account.id, address } }, approve);
}

/** Finishes a payment, or gives it up, for who has its card: see {@link confirmPayment}. */
export async function confirmOf(
  deps: CheckoutNeeds,
  { payment: { id, ...owned }, account, counted }: Pick<Payer, 'account' | 'counted'> & { payment: PaymentRecord },
  approve: boolean,
): Promise<Result<Payment, Failure>> {
  return inTurn(deps, owned, async (turn) => {
    const payment = (await findPayment(deps.database.db, id))!;
    const settled =
      payment.status === 'requires_confirmation'
        ? await finish(deps, account, turn, payment, approve)
        : await followUp(deps, turn, payment, approve);
    const isDone = payment.status !== 'succeeded' && settled.ok && settled.value.status === 'succeeded';
    if (isDone) await forgiveAttempt(deps.limits, counted.accountId, counted.address);
    return settled.ok ? ok(await shown(deps, settled.value)) : settled;
  });
}

/** Asks again for what an earlier call asked for and heard nothing of. */
async function followUp(
  deps: CheckoutNeeds,
  turn: Lease,
  payment: PaymentRecord,
  approve: boolean,
): Promise<Result<PaymentRecord, Failure>> {
  if (payment.status === 'failed') return err(failure('payment_failed'));
  if (payment.status !== 'attempted') return ok(payment);
  const attempt = attemptOf(deps, payment);
  if (payment.chargeId !== null && !approve) return cancelAttempt(deps, attempt);
  const again = payment.chargeId !== null && mayStillArrive(payment, deps.clock.now());
  if (again) return settleAttempt(deps, attempt, await askInTurn(turn, () => deps.payments.confirm(payment.id)));
  return orFailed(await reconcileAttempt(deps, attempt));
}

async function finish(
  deps: CheckoutNeeds,
  account: AccountRecord,
  turn: Lease,
  payment: PaymentRecord,
  approve: boolean,
): Promise<Result<PaymentRecord, Failure>> {
  if (!approve) return cancelAttempt(deps, attemptOf(deps, payment));
  const { quoteId, quoteVersion: version, totalCents, amountCents: dueCents } = payment;
  await deps.catalog.refresh();
  await readQuote(deps, quoteId, account);
  const before = payment.frozenId === null ? null : await readFrozen(deps.database.db, payment.frozenId);
  const seen = { version, totalCents, dueCents };
  const couponId = (await findQuote(deps.database.db, quoteId))?.couponId ?? null;
  const of = { quoteId, accountId: account.id, couponId, seen, consent: before?.consent, link: payment.link };
  const held = await holdAnd(deps, payment.id, of, async (trx, frozen) => {
    const now = isoNow(deps.clock);
    const frozen_id = newId(deps.clock);
    await insertFrozen(trx, frozen_id, frozen, now);
    if (payment.frozenId !== null) await deleteFrozen(trx, payment.frozenId);
    await updatePayment(trx, payment.id, { status: 'attempted', frozen_id, updated_at: now });
    return (await findPayment(trx, payment.id))!;
  });
  if (held.ok) {
    const confirmed = await askInTurn(turn, () => deps.payments.confirm(payment.id));
    return settleAttempt(deps, attemptOf(deps, held.value), confirmed);
  }
  const { code } = held.error;
  if (code === 'payment_pending') return held;
  const cancelled = await cancelAttempt(deps, attemptOf(deps, payment));
  if (cancelled.ok && cancelled.value.status === 'succeeded') return cancelled;
  return err(code === 'quote_paid' ? held.error : failure('quote_changed'));
}
