import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { quoteView } from '../../shared/quote/view.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { findAddressOf } from '../checkout/address-rows.ts';
import { findPayment } from '../checkout/payment-rows.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { shippingBasis } from '../gateways/shipping/shipping.ts';
import { readFrozen } from '../order/frozen-rows.ts';
import { termsFor } from '../organization/rows.ts';
import type { AccountInput } from '../../shared/pricing/model.ts';
import { partsOfQuote, stalePartsOf, updatePricing } from './part-rows.ts';
import { noteNewQuote, noteQuoteChange, type QuoteState, readState } from './quote-facts.ts';
import { pricePart, termsKey } from './price-part.ts';
import { parcelOfParts, pricedQuote, type QuoteFacts } from './priced.ts';
import {
  changeQuote,
  findChangeableQuote,
  findOwnQuote,
  findReadableQuote,
  type QuoteChange,
  type QuoteRecord,
} from './rows.ts';
import type { QuoteNeeds } from './needs.ts';

/** Whether a quote may be changed now. */
export function refuseChange(quote: QuoteRecord): Failure | null {
  if (quote.status !== 'open') return failure('quote_paid');
  if (quote.payingPaymentId !== null) {
    return failure('payment_pending', { message: 'This quote is being paid. Wait for the payment to finish.' });
  }
  return null;
}

/**
 * Whether what a quote was priced with no longer holds: rate card, kernel or terms of its parts, or the parcel and place
 * of its shipping price.
 */
export function isOutdated(deps: QuoteNeeds, facts: QuoteFacts): boolean {
  const key = termsKey(deps, facts.account.terms);
  return facts.parts.some((part) => part.termsKey !== key) || outdatedShipping(deps, facts) !== null;
}

/** Reads what an unpaid quote consists of. */
export async function readFacts(db: Db, quote: QuoteRecord, account: AccountRecord): Promise<QuoteFacts> {
  const parts = await partsOfQuote(db, quote.id);
  const { shippingAddressId } = quote;
  const address = shippingAddressId === null ? null : await findAddressOf(db, shippingAddressId, quote);
  const terms = await termsFor(db, quote, account);
  return { quote, parts, address, account: { isGuest: account.isGuest, terms } };
}

/** A paid quote as it was paid. */
async function paidQuote(db: Db, quote: QuoteRecord, frozenId: string): Promise<PricedQuote> {
  const { quote: frozen } = await readFrozen(db, frozenId);
  const { status, paidAt, version, updatedAt } = quote;
  return { ...frozen, status, paidAt, version, updatedAt };
}

/** Prices parts again whose rate card, kernel or terms are out of date. */
async function repriceStale(deps: QuoteNeeds, trx: Db, quoteId: string, terms: AccountInput): Promise<void> {
  for (const part of await stalePartsOf(trx, quoteId, termsKey(deps, terms))) {
    await updatePricing(trx, part.id, pricePart(deps, terms, part));
  }
}

/** A shipping choice made for another parcel or place no longer holds. Fetching costs nothing, whatever it weighs. */
function outdatedShipping(deps: QuoteNeeds, { quote, parts, address }: QuoteFacts): QuoteChange | null {
  if (!quote.shipping) return null;
  const parcel = parcelOfParts(deps.catalog, parts);
  const holds = address !== null && quote.shipping.basis === shippingBasis(parcel, address);
  const fetched =
    quote.shipping.group === 'pickup' && address?.zip.slice(0, 5) === quote.shipping.basis.split('/').at(-1);
  return holds || fetched ? null : { shipping_rate: null };
}

/**
 * The caller's quote, priced with what is in force now. Stored prices that are out of date are made again and written,
 * which raises the version; so nobody pays a total they have not seen. While a payment is under way it is what is being
 * charged, whatever becomes of the catalogue, the account's terms or the address meanwhile.
 */
export async function readQuote(deps: QuoteNeeds, id: string, account: AccountRecord): Promise<PricedQuote | null> {
  const { db } = deps.database;
  const quote = await findOwnQuote(db, id, account.actor);
  if (!quote) return null;
  if (quote.frozenId !== null) return paidQuote(db, quote, quote.frozenId);
  if (quote.payingPaymentId !== null) {
    const payment = await findPayment(db, quote.payingPaymentId);
    if (payment?.frozenId) return (await readFrozen(db, payment.frozenId)).quote;
  }
  const facts = await readFacts(db, quote, account);
  if (refuseChange(quote) !== null || !isOutdated(deps, facts)) return pricedQuote(deps, facts);
  // Whoever looks has prices made anew, also members who may not change the quote.
  const changed = await changeAndPrice(deps, id, account, async () => ok({}), findReadableQuote);
  return changed.ok ? changed.value : pricedQuote(deps, facts);
}

/** Leaves a transaction without writing anything. */
class Undo extends Error {
  readonly failure: Failure;
  constructor(reason: Failure) {
    super(reason.code);
    this.failure = reason;
  }
}

/**
 * One change of an open quote in one transaction: `work` checks and writes, then prices that are out of date are made
 * again, a shipping choice that no longer fits is dropped, the version rises and the activity log says what is different.
 * A failure undoes everything.
 */
export function changeOpenQuote(
  deps: QuoteNeeds,
  id: string,
  account: AccountRecord,
  work: (trx: Db, quote: QuoteRecord) => Promise<Result<QuoteChange, Failure>>,
): Promise<Result<null, Failure>> {
  return undoable(
    deps,
    async (trx) => {
      await changeInside(deps, trx, id, account, work);
      return null;
    },
    id,
  );
}

/**
 * {@link changeOpenQuote}, and the quote as it is then. Instead of its id, what starts it in the same transaction.
 * @param find the quote where the account may do this to it
 */
export function changeAndPrice(
  deps: QuoteNeeds,
  id: string | ((trx: Db) => Promise<string>),
  account: AccountRecord,
  work: (trx: Db, quote: QuoteRecord) => Promise<Result<QuoteChange, Failure>>,
  find = findChangeableQuote,
): Promise<Result<PricedQuote, Failure>> {
  const isNew = typeof id !== 'string';
  return undoable(
    deps,
    async (trx) => {
      const quote = await changeInside(deps, trx, isNew ? await id(trx) : id, account, work, { isNew, find });
      return pricedQuote(deps, await readFacts(trx, quote, account));
    },
    isNew ? undefined : id,
  );
}

/** {@link changeAndPrice}, as the quote's owner sees it. */
export async function changeAndShow(
  deps: QuoteNeeds,
  id: string,
  account: AccountRecord,
  work: (trx: Db, quote: QuoteRecord) => Promise<Result<QuoteChange, Failure>>,
): Promise<Result<Quote, Failure>> {
  const changed = await changeAndPrice(deps, id, account, work);
  return changed.ok ? ok(quoteView(changed.value)) : changed;
}

async function undoable<T>(
  deps: QuoteNeeds,
  work: (trx: Db) => Promise<T>,
  quoteId: string | undefined,
): Promise<Result<T, Failure>> {
  try {
    return ok(await inTransaction(deps.database.db, work, quoteId));
  } catch (error) {
    if (error instanceof Undo) return err(error.failure);
    throw error;
  }
}

/** Changes a quote inside a transaction and notes what is different, or all of it where the quote is new. */
async function changeInside(
  deps: QuoteNeeds,
  trx: Db,
  id: string,
  account: AccountRecord,
  work: (trx: Db, quote: QuoteRecord) => Promise<Result<QuoteChange, Failure>>,
  { isNew, find } = { isNew: false, find: findChangeableQuote },
): Promise<QuoteRecord> {
  const found = await find(trx, id, account.actor);
  if (!found.ok) throw new Undo(found.error);
  const quote = found.value;
  const refused = refuseChange(quote);
  if (refused) throw new Undo(refused);
  const before = await readState(trx, quote);
  const change = await work(trx, quote);
  if (!change.ok) throw new Undo(change.error);
  const changed = await settle(deps, trx, id, account, change.value, before);
  if (isNew) await noteNewQuote(deps.clock, trx, account.actor, id);
  else await noteQuoteChange(deps.clock, trx, account.actor, id, before, await readState(trx, changed));
  return changed;
}

async function settle(
  deps: QuoteNeeds,
  trx: Db,
  id: string,
  account: AccountRecord,
  change: QuoteChange,
  before: QuoteState,
): Promise<QuoteRecord> {
  const now = isoNow(deps.clock);
  const changed = await changeQuote(trx, id, change, now);
  // What `work` wrote is priced by now; of the others the state before tells whether any is out of date.
  const terms = await termsFor(trx, changed, account);
  const key = termsKey(deps, terms);
  if ([...before.termsKeys].some((one) => one !== key)) await repriceStale(deps, trx, id, terms);
  if (!changed.shipping) return changed;
  const dropped = outdatedShipping(deps, await readFacts(trx, changed, account));
  return dropped === null ? changed : changeQuote(trx, id, dropped, now);
}
