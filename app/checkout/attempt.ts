import type { Payment } from '../../shared/checkout/wire.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import type { PaidWith } from '../card/payment-source.ts';
import { consentFields } from './consent.ts';

/** One attempt to pay. While its outcome is unknown, paying again repeats exactly this, so that nothing is charged twice. */
export interface Attempt {
  readonly idempotencyKey: string;
  /** Source of a payment as it is sent: a card's token, a kept card, or nothing where credit pays all of it. */
  readonly paidWith: PaidWith;
  readonly quoteVersion: number;
  readonly totalCents: number;
  readonly dueCents: number;
  /** The ship date that was shown. */
  readonly shipsBy: string;
  /** Mark of what was to pay; another sum is another attempt. */
  readonly mark: string;
}

/** A new attempt to pay a quote as it is shown. */
export function newAttempt(quote: Quote, paidWith: PaidWith, mark: string): Attempt {
  const { version: quoteVersion, production_speed } = quote;
  const { total_cents: totalCents, due_cents: dueCents } = quote.totals;
  const shown = { quoteVersion, totalCents, dueCents, shipsBy: production_speed.ships_by };
  return { idempotencyKey: crypto.randomUUID(), paidWith, ...shown, mark };
}

/** Body of an attempt. */
export function bodyOf(quoteId: string, attempt: Attempt) {
  return {
    quote_id: quoteId,
    quote_version: attempt.quoteVersion,
    expected_total_cents: attempt.totalCents,
    expected_due_cents: attempt.dueCents,
    expected_ships_by: attempt.shipsBy,
    ...attempt.paidWith,
    ...consentFields(quoteId),
    idempotency_key: attempt.idempotencyKey,
  };
}

/** Whether paying now may repeat an attempt: same quote, same amount, paid with the same. */
export function repeats(attempt: Attempt | null, quote: Quote, mark: string): attempt is Attempt {
  return (
    attempt !== null &&
    attempt.quoteVersion === quote.version &&
    attempt.totalCents === quote.totals.total_cents &&
    attempt.dueCents === quote.totals.due_cents &&
    attempt.mark === mark
  );
}

const KEY = 'kerfwise.confirm.';

/** Keeps a payment that waits for the customer's confirmation over a reload; null forgets it. No card number is in it. */
export function keepWaiting(quoteId: string, payment: Payment | null): void {
  try {
    if (payment === null) sessionStorage.removeItem(KEY + quoteId);
    else sessionStorage.setItem(KEY + quoteId, JSON.stringify(payment));
  } catch {
    // Storage is forbidden: a reload starts the payment afresh.
  }
}

/** The payment that waited for a confirmation before the reload, or null. */
export function keptWaiting(quoteId: string): Payment | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + quoteId) ?? 'null') as Payment | null;
  } catch {
    return null;
  }
}
