import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { quoteView } from '../../shared/quote/view.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { findOwnAddress } from '../checkout/address-rows.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { shippingBasis } from '../gateways/shipping/shipping.ts';
import { readFrozen } from '../order/frozen-rows.ts';
import { partsOfQuote, stalePartsOf, updatePricing } from './part-rows.ts';
import { pricePart, termsKey } from './price-part.ts';
import { parcelOfParts, pricedQuote, type QuoteFacts } from './priced.ts';
import { changeQuote, findOwnQuote, type QuoteChange, type QuoteRecord } from './rows.ts';
import type { QuoteNeeds } from './needs.ts';

/** Whether a quote may be changed now. */
export function refuseChange(quote: QuoteRecord): Failure | null {
  if (quote.status !== 'open') return failure('quote_paid');
  if (quote.payingPaymentId !== null) {
    return failure('payment_pending', { message: 'This quote is being paid. Wait for the payment to finish.' });
  }
  return null;
}

/** Reads what an unpaid quote consists of. */
export async function readFacts(db: Db, quote: QuoteRecord, account: AccountRecord): Promise<QuoteFacts> {
  const parts = await partsOfQuote(db, quote.id);
  const { shippingAddressId, accountId } = quote;
  const address = shippingAddressId === null ? null : await findOwnAddress(db, shippingAddressId, accountId);
  return { quote, parts, address, account };
}

/** A paid quote as it was paid. */
async function paidQuote(db: Db, quote: QuoteRecord, frozenId: string): Promise<PricedQuote> {
  const { quote: frozen } = await readFrozen(db, frozenId);
  const { status, paidAt, version, updatedAt } = quote;
  return { ...frozen, status, paidAt, version, updatedAt };
}

/** Prices parts again whose rate card, kernel or terms are out of date. */
async function repriceStale(deps: QuoteNeeds, trx: Db, quoteId: string, account: AccountRecord): Promise<void> {
  for (const part of await stalePartsOf(trx, quoteId, termsKey(deps, account.terms))) {
    await updatePricing(trx, part.id, pricePart(deps, account.terms, part));
  }
}

/** A shipping choice made for another parcel or place no longer holds. Fetching costs nothing, whatever it weighs. */
function outdatedShipping(deps: QuoteNeeds, { quote, parts, address }: QuoteFacts): QuoteChange {
  if (!quote.shipping) return {};
  const parcel = parcelOfParts(deps.catalog, parts);
  const holds = address !== null && quote.shipping.basis === shippingBasis(parcel, address);
  const fetched =
    quote.shipping.group === 'pickup' && address?.zip.slice(0, 5) === quote.shipping.basis.split('/').at(-1);
  return holds || fetched ? {} : { shipping_rate: null };
}

/**
 * The caller's quote, priced with what is in force now. Stored prices that are out of date are made again and written,
 * which raises the version; so nobody pays a total they have not seen.
 */
export async function readQuote(deps: QuoteNeeds, id: string, account: AccountRecord): Promise<PricedQuote | null> {
  const { db } = deps.database;
  const quote = await findOwnQuote(db, id, account.id);
  if (!quote) return null;
  if (quote.frozenId !== null) return paidQuote(db, quote, quote.frozenId);
  const facts = await readFacts(db, quote, account);
  const key = termsKey(deps, account.terms);
  const stale = refuseChange(quote) === null && facts.parts.some((part) => part.termsKey !== key);
  if (!stale) return pricedQuote(deps, facts);
  const changed = await changeAndPrice(deps, id, account, async () => ok({}));
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
 * again, a shipping choice that no longer fits is dropped and the version rises. A failure undoes everything.
 */
export function changeOpenQuote(
  deps: QuoteNeeds,
  id: string,
  account: AccountRecord,
  work: (trx: Db, quote: QuoteRecord) => Promise<Result<QuoteChange, Failure>>,
): Promise<Result<null, Failure>> {
  return undoable(deps, async (trx) => {
    await changeInside(deps, trx, id, account, work);
    return null;
  });
}

/** {@link changeOpenQuote}, and the quote as it is then. Instead of its id, what starts it in the same transaction. */
export function changeAndPrice(
  deps: QuoteNeeds,
  id: string | ((trx: Db) => Promise<string>),
  account: AccountRecord,
  work: (trx: Db, quote: QuoteRecord) => Promise<Result<QuoteChange, Failure>>,
): Promise<Result<PricedQuote, Failure>> {
  return undoable(deps, async (trx) => {
    const quote = await changeInside(deps, trx, typeof id === 'string' ? id : await id(trx), account, work);
    return pricedQuote(deps, await readFacts(trx, quote, account));
  });
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

async function undoable<T>(deps: QuoteNeeds, work: (trx: Db) => Promise<T>): Promise<Result<T, Failure>> {
  try {
    return ok(await inTransaction(deps.database.db, work));
  } catch (error) {
    if (error instanceof Undo) return err(error.failure);
    throw error;
  }
}

async function changeInside(
  deps: QuoteNeeds,
  trx: Db,
  id: string,
  account: AccountRecord,
  work: (trx: Db, quote: QuoteRecord) => Promise<Result<QuoteChange, Failure>>,
): Promise<QuoteRecord> {
  const quote = await findOwnQuote(trx, id, account.id);
  if (!quote) throw new Undo(failure('not_found'));
  const refused = refuseChange(quote);
  if (refused) throw new Undo(refused);
  const change = await work(trx, quote);
  if (!change.ok) throw new Undo(change.error);
  const now = isoNow(deps.clock);
  const changed = await changeQuote(trx, quote.id, change.value, now);
  await repriceStale(deps, trx, quote.id, account);
  if (!changed.shipping) return changed;
  const dropped = outdatedShipping(deps, await readFacts(trx, changed, account));
  return Object.keys(dropped).length === 0 ? changed : changeQuote(trx, quote.id, dropped, now);
}
