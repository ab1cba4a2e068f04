import type { Payment } from '../../shared/checkout/wire.ts';
import type { Quote } from '../../shared/quote/wire.ts';

/** One attempt to pay. While its outcome is unknown, paying again repeats exactly this, so that nothing is charged twice. */
export interface Attempt {
  readonly idempotencyKey: string;
  readonly cardToken: string;
  readonly quoteVersion: number;
  readonly totalCents: number;
  /** What the card form held; another card is another attempt. */
  readonly cardMark: string;
}

/** Whether paying now may repeat an attempt: same quote, same amount, same card. */
export function repeats(attempt: Attempt | null, quote: Quote, cardMark: string): attempt is Attempt {
  return (
    attempt !== null &&
    attempt.quoteVersion === quote.version &&
    attempt.totalCents === quote.totals.total_cents &&
    attempt.cardMark === cardMark
  );
}

/** Whether a failed call leaves it open what became of the payment. Any other answer settles the attempt. */
export function outcomeUnknown(failure: { readonly status: number }): boolean {
  return failure.status === 0 || failure.status >= 500;
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
