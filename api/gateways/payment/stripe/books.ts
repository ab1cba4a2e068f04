import type Stripe from 'stripe';
import { timeOfId } from '../../../clock.ts';
import type { BooksPage } from '../payment.ts';

/** Seconds that Stripe's clock and ours may differ by. */
const CLOCKS_S = 600;
/** Entries asked for at once, as many as Stripe gives. */
const AT_ONCE = 100;
/** Keys whose ids are remembered at most. */
const REMEMBERED = 5000;

/** A list of Stripe's, newest first, of what was made since a time. */
export type ListSince<T> = (params: { created: { gte: number }; limit: number }) => AsyncIterable<T>;

/**
 * Finds what we made by our own keys, which stand in its metadata. Stripe's search is told of new things with a delay, its lists at once: so a
 * key that is not remembered is looked for among all that was made since the time in it.
 */
export class StripeBooks<T extends { readonly id: string; readonly created: number }> {
  readonly #list: ListSince<T>;
  readonly #keyOf: (entry: T) => string | undefined;
  readonly #ids = new Map<string, string>();
  #page: { readonly since: string; readonly entries: readonly { key: string; entry: T }[] } | null = null;

  constructor(list: ListSince<T>, keyOf: (entry: T) => string | undefined) {
    this.#list = list;
    this.#keyOf = keyOf;
  }

  /** Stripe's id for a key that was asked about before. */
  idOf(key: string): string | null {
    return this.#ids.get(key) ?? null;
  }

  /** Remembers Stripe's id for a key. */
  note(key: string, id: string): void {
    if (this.#ids.size >= REMEMBERED) this.#ids.delete(this.#ids.keys().next().value!);
    this.#ids.set(key, id);
  }

  /** Entry with a key, as the list has it; null where there is none. */
  async find(key: string): Promise<T | null> {
    const madeAt = timeOfId(key);
    if (madeAt === null) return null;
    for await (const entry of this.#list(since(madeAt))) {
      if (this.#keyOf(entry) !== key) continue;
      this.note(key, entry.id);
      return entry;
    }
    return null;
  }

  /** A page of what was made since a time, in the order of our keys. The whole of it is read with the first page. */
  async page({ since: from, after, limit }: BooksPage): Promise<T[]> {
    if (after === null || this.#page?.since !== from)
      this.#page = { since: from, entries: await this.#readSince(from) };
    const rest = this.#page.entries.filter(({ key }) => after === null || key > after);
    return rest.slice(0, limit).map(({ entry }) => entry);
  }

  async #readSince(from: string): Promise<{ key: string; entry: T }[]> {
    const found: { key: string; entry: T }[] = [];
    const seconds = Math.floor(Date.parse(from) / 1000);
    for await (const entry of this.#list({ created: { gte: seconds }, limit: AT_ONCE })) {
      const key = this.#keyOf(entry);
      if (key !== undefined) found.push({ key, entry });
    }
    return found.sort((a, b) => (a.key < b.key ? -1 : 1));
  }
}

function since(ms: number): { created: { gte: number }; limit: number } {
  return { created: { gte: Math.max(0, Math.floor(ms / 1000) - CLOCKS_S) }, limit: AT_ONCE };
}

/** Payments, refunds and kept cards at Stripe, by our keys. */
export function paymentBooks(stripe: Stripe, expand: string[]): StripeBooks<Stripe.PaymentIntent> {
  return new StripeBooks(
    (params) => stripe.paymentIntents.list({ ...params, expand }),
    ({ metadata }) => metadata.payment_id,
  );
}

export function refundBooks(stripe: Stripe): StripeBooks<Stripe.Refund> {
  return new StripeBooks(
    (params) => stripe.refunds.list(params),
    ({ metadata }) => metadata?.refund_key,
  );
}

export function setupBooks(stripe: Stripe): StripeBooks<Stripe.SetupIntent> {
  return new StripeBooks(
    (params) => stripe.setupIntents.list({ ...params, expand: ['data.payment_method'] }),
    ({ metadata }) => metadata?.setup_id,
  );
}
