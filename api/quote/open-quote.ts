import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { findOwnAddress } from '../checkout/address-rows.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { shippingBasis } from '../gateways/shipping/shipping.ts';
import { type PartRecord, partsOfQuote, updatePricing } from './part-rows.ts';
import { pricePart, termsKey } from './price-part.ts';
import { changeQuote, findOwnQuote, type QuoteChange, type QuoteRecord } from './rows.ts';
import { parcelOfParts, type QuoteFacts, quoteView } from './view.ts';
import type { QuoteNeeds } from './needs.ts';

/** Whether a quote may be changed now. */
export function refuseChange(quote: QuoteRecord): Failure | null {
  if (quote.status !== 'open') return failure('quote_paid');
  if (quote.payingPaymentId !== null) {
    return failure('payment_pending', { message: 'This quote is being paid. Wait for the payment to finish.' });
  }
  return null;
}

/** Reads what a quote consists of. */
export async function readFacts(db: Db, quote: QuoteRecord, account: AccountRecord): Promise<QuoteFacts> {
  const parts = quote.snapshot ? [] : await partsOfQuote(db, quote.id);
  const address =
    quote.snapshot || quote.shippingAddressId === null
      ? null
      : await findOwnAddress(db, quote.shippingAddressId, quote.accountId);
  return { quote, parts, address, account };
}

/** Prices parts again whose rate card, kernel or terms are out of date; returns whether there were any. */
async function repriceStale(
  deps: QuoteNeeds,
  trx: Db,
  parts: readonly PartRecord[],
  account: AccountRecord,
): Promise<boolean> {
  const key = termsKey(deps, account.terms);
  const stale = parts.filter((part) => part.termsKey !== key);
  for (const part of stale) await updatePricing(trx, part.id, pricePart(deps, account.terms, part));
  return stale.length > 0;
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
export async function readQuote(deps: QuoteNeeds, id: string, account: AccountRecord): Promise<Quote | null> {
  const { db } = deps.database;
  const quote = await findOwnQuote(db, id, account.id);
  if (!quote) return null;
  const facts = await readFacts(db, quote, account);
  const key = termsKey(deps, account.terms);
  const stale = refuseChange(quote) === null && facts.parts.some((part) => part.termsKey !== key);
  if (!stale) return quoteView(deps, facts);
  const changed = await changeOpenQuote(deps, id, account, async () => ok({}));
  return changed.ok ? changed.value : quoteView(deps, facts);
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
export async function changeOpenQuote(
  deps: QuoteNeeds,
  id: string,
  account: AccountRecord,
  work: (trx: Db, quote: QuoteRecord) => Promise<Result<QuoteChange, Failure>>,
): Promise<Result<Quote, Failure>> {
  try {
    return ok(
      await inTransaction(deps.database.db, async (trx) => {
        const quote = await findOwnQuote(trx, id, account.id);
        if (!quote) throw new Undo(failure('not_found'));
        const refused = refuseChange(quote);
        if (refused) throw new Undo(refused);
        const change = await work(trx, quote);
        if (!change.ok) throw new Undo(change.error);
        return quoteView(deps, await settle(deps, trx, quote, account, change.value));
      }),
    );
  } catch (error) {
    if (error instanceof Undo) return err(error.failure);
    throw error;
  }
}

async function settle(
  deps: QuoteNeeds,
  trx: Db,
  before: QuoteRecord,
  account: AccountRecord,
  change: QuoteChange,
): Promise<QuoteFacts> {
  const now = isoNow(deps.clock);
  let facts = await readFacts(trx, await changeQuote(trx, before.id, change, now), account);
  if (await repriceStale(deps, trx, facts.parts, account)) facts = await readFacts(trx, facts.quote, account);
  const dropped = outdatedShipping(deps, facts);
  if (Object.keys(dropped).length === 0) return facts;
  return { ...facts, quote: await changeQuote(trx, before.id, dropped, now) };
}
