import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { CLOSED_BY } from '../../shared/quote/closed.ts';
import { isChanging } from '../../shared/quote/status.ts';
import { hasRunOut } from '../../shared/quote/validity.ts';
import { quoteView } from '../../shared/quote/view.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { findAddressOf } from '../checkout/address-rows.ts';
import { findPayment } from '../checkout/payment-rows.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { shippingBasis } from '../gateways/shipping/shipping.ts';
import { readFrozen } from '../order/frozen-rows.ts';
import { customPartsOf } from './custom-part-rows.ts';
import { termsFor } from '../organization/rows.ts';
import type { AccountInput } from '../../shared/pricing/model.ts';
import { partsOfQuote, stalePartsOf, updatePricing } from './part-rows.ts';
import { noteNewQuote, noteQuoteChange, type QuoteState, readState } from './quote-facts.ts';
import { pricePart, termsKey } from './price-part.ts';
import { pricedQuote } from './priced.ts';
import {
  changeQuote,
  findChangeableQuote,
  findOwnQuote,
  findReadableQuote,
  type QuoteChange,
  type QuoteFinder,
  type QuoteRecord,
} from './rows.ts';
import { followsCatalog, type QuoteFacts, termsOf } from './terms.ts';
import type { QuoteNeeds } from './needs.ts';

/**
 * What a change is of: lines and prices, which only an open quote lets go, where it goes and what it is called, or what staff puts
 * together for a customer.
 */
export type ChangeOf = 'lines' | 'details' | 'offer';

const PAYING = failure('payment_pending', { message: 'This quote is being paid. Wait for the payment to finish.' });

/** Why a quote may not be changed now; null where it may. An accepted one keeps its lines and prices. */
export function refuseChange(quote: QuoteRecord, nowMs: number, of: ChangeOf = 'lines'): Failure | null {
  if (hasRunOut(quote.status, quote.validFrom, nowMs)) return failure('quote_expired');
  const closed = CLOSED_BY[quote.status];
  if (closed !== null && !(of === 'details' && closed === 'quote_accepted')) return failure(closed);
  if (quote.customState === 'offered' && of !== 'offer') return failure('quote_offered');
  return quote.payingPaymentId === null ? null : PAYING;
}

/**
 * Whether what a quote was priced with no longer holds: rate card, kernel or terms of its parts, or the parcel and place
 * of its shipping price.
 */
export function isOutdated(deps: QuoteNeeds, facts: QuoteFacts): boolean {
  if (!followsCatalog(facts.quote, deps.clock.now())) return outdatedShipping(deps, facts) !== null;
  const key = termsKey(deps, facts.account.terms);
  return facts.parts.some((part) => part.termsKey !== key) || outdatedShipping(deps, facts) !== null;
}

/** Reads what an unpaid quote consists of. */
export async function readFacts(db: Db, quote: QuoteRecord, account: AccountRecord): Promise<QuoteFacts> {
  const parts = await partsOfQuote(db, quote.id);
  const customParts = await customPartsOf(db, quote);
  const { shippingAddressId } = quote;
  const address = shippingAddressId === null ? null : await findAddressOf(db, shippingAddressId, quote);
  const terms = await termsFor(db, quote, account);
  return { quote, parts, customParts, address, account: { isGuest: account.isGuest, terms } };
}

/** A paid quote as it was paid. */
async function paidQuote(db: Db, quote: QuoteRecord, frozenId: string): Promise<PricedQuote> {
  const { quote: frozen } = await readFrozen(db, frozenId);
  const { number, name, status, acceptedAt, paidAt, version, updatedAt } = quote;
  return { ...frozen, number, name, status, validUntil: null, acceptedAt, paidAt, version, updatedAt };
}

/** Prices parts again whose rate card, kernel or terms are out of date. */
async function repriceStale(deps: QuoteNeeds, trx: Db, quoteId: string, terms: AccountInput): Promise<void> {
  for (const part of await stalePartsOf(trx, quoteId, termsKey(deps, terms))) {
    await updatePricing(trx, part.id, pricePart(deps, terms, part));
  }
}

/** A shipping choice made for another parcel or place no longer holds. Fetching costs nothing, whatever it weighs. */
function outdatedShipping(deps: QuoteNeeds, facts: QuoteFacts): QuoteChange | null {
  const { quote, address } = facts;
  if (!quote.shipping) return null;
  const { parcel } = termsOf(deps, facts);
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
  const refused = refuseChange(quote, deps.clock.now(), 'details');
  if (refused !== null || !isOutdated(deps, facts)) return pricedQuote(deps, facts);
  // Whoever looks has prices made anew, also members who may not change the quote.
  const rule = { of: 'details', byPerson: false, find: findReadableQuote } as const;
  const changed = await changeAndPrice(deps, id, account, async () => ok({}), rule);
  return changed.ok ? changed.value : pricedQuote(deps, facts);
}

/** What is known of a change beside what it does. */
export interface ChangeRule {
  /** `lines` unless said otherwise. */
  readonly of?: ChangeOf;
  /** False where nobody asked for it: prices follow the catalogue, and the quote stands no longer for it. */
  readonly byPerson?: boolean;
  /** Who of the staff changes somebody else's quote. */
  readonly staff?: Actor;
  /** The quote where the account may do this to it; where it may change it unless said otherwise. */
  readonly find?: QuoteFinder;
}

type Work = (trx: Db, quote: QuoteRecord) => Promise<Result<QuoteChange, Failure>>;

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
  work: Work,
  rule: ChangeRule = {},
): Promise<Result<null, Failure>> {
  return undoable(
    deps,
    async (trx) => {
      await changeInside(deps, trx, id, account, work, rule);
      return null;
    },
    id,
  );
}

/** {@link changeOpenQuote}, and the quote as it is then. Instead of its id, what starts it in the same transaction. */
export function changeAndPrice(
  deps: QuoteNeeds,
  id: string | ((trx: Db) => Promise<string>),
  account: AccountRecord,
  work: Work,
  rule: ChangeRule = {},
): Promise<Result<PricedQuote, Failure>> {
  const isNew = typeof id !== 'string';
  return undoable(
    deps,
    async (trx) => {
      const quote = await changeInside(deps, trx, isNew ? await id(trx) : id, account, work, rule, isNew);
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
  work: Work,
  rule: ChangeRule = {},
): Promise<Result<Quote, Failure>> {
  const changed = await changeAndPrice(deps, id, account, work, rule);
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
  work: Work,
  { of = 'lines', byPerson = true, find = findChangeableQuote, staff }: ChangeRule,
  isNew = false,
): Promise<QuoteRecord> {
  const found = await find(trx, id, account.actor);
  if (!found.ok) throw new Undo(found.error);
  const quote = found.value;
  const refused = refuseChange(quote, deps.clock.now(), of);
  if (refused) throw new Undo(refused);
  const before = await readState(trx, quote);
  const change = await work(trx, quote);
  if (!change.ok) throw new Undo(change.error);
  // An accepted quote stands for its days from then, whatever its details become.
  const stands = byPerson && isChanging(quote.status) ? { valid_from: isoNow(deps.clock) } : {};
  // What was issued costs what it says as long as its lines are those.
  const isOther = of === 'lines' && quote.honouredUntil !== null && isChanging(quote.status);
  const ends = isOther ? { honoured_until: null, held_terms: null } : {};
  const changed = await settle(deps, trx, id, account, { ...stands, ...ends, ...change.value }, before);
  const by = staff ?? account.actor;
  if (isNew) await noteNewQuote(deps.clock, trx, by, id);
  else await noteQuoteChange(deps.clock, trx, by, id, before, await readState(trx, changed));
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
  const isStale = followsCatalog(changed, deps.clock.now()) && [...before.termsKeys].some((one) => one !== key);
  if (isStale) await repriceStale(deps, trx, id, terms);
  if (!changed.shipping) return changed;
  const dropped = outdatedShipping(deps, await readFacts(trx, changed, account));
  return dropped === null ? changed : changeQuote(trx, id, dropped, now);
}
