import type { Actor } from '../../shared/account/permissions.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { isChanging } from '../../shared/quote/status.ts';
import { hasRunOut } from '../../shared/quote/validity.ts';
import { quoteView } from '../../shared/quote/view.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { findPayment } from '../checkout/payment-rows.ts';
import { isoNow } from '../clock.ts';
import { type Db, inChange } from '../db/database.ts';
import { readFrozen } from '../order/frozen-rows.ts';
import { withoutCustomRates } from './custom-rates.ts';
import { keepSearchText } from './keep-search-text.ts';
import type { QuoteNeeds } from './needs.ts';
import { termsKey } from './price-part.ts';
import { pricedQuote } from './priced.ts';
import { noteNewQuote, noteQuoteChange, type QuoteState, readState } from './quote-facts.ts';
import { termsFor } from '../organization/rows.ts';
import {
  changeQuote,
  findChangeableQuote,
  findOwnQuote,
  findReadableQuote,
  type QuoteChange,
  type QuoteFinder,
  type QuoteRecord,
} from './rows.ts';
import { reopenForChange, reopensForChange } from './reopen.ts';
import { refuseStale } from './seen-version.ts';
import { type ChangeOf, isOutdated, outdatedShipping, readFacts, refuseChange, repriceStale } from './standing.ts';
import { followsCatalog, type QuoteFacts } from './terms.ts';
import { expireQuote } from './transitions.ts';

/** A paid quote as it was paid. */
async function paidQuote(db: Db, quote: QuoteRecord, frozenId: string): Promise<PricedQuote> {
  const { quote: frozen } = await readFrozen(db, frozenId);
  const { number, name, status, acceptedAt, paidAt, version, updatedAt } = quote;
  return { ...frozen, number, name, status, validUntil: null, acceptedAt, paidAt, version, updatedAt };
}

/** A quote with its prices, and what it consists of where that was read for them. */
export interface ReadQuote {
  readonly priced: PricedQuote;
  readonly facts: QuoteFacts | null;
}

/**
 * The caller's quote, priced with what is in force now. Stored prices that are out of date are made again and written,
 * which raises the version; so nobody pays a total they have not seen. While a payment is under way it is what is being
 * charged, whatever becomes of the catalogue, the account's terms or the address meanwhile.
 */
export async function readQuote(deps: QuoteNeeds, id: string, account: AccountRecord): Promise<PricedQuote | null> {
  return (await readQuoteAndFacts(deps, id, account))?.priced ?? null;
}

/** {@link readQuote}, for who needs what the quote consists of as well. */
export async function readQuoteAndFacts(
  deps: QuoteNeeds,
  id: string,
  account: AccountRecord,
): Promise<ReadQuote | null> {
  const { db } = deps.database;
  const quote = await findOwnQuote(db, id, account.actor);
  if (!quote) return null;
  if (quote.frozenId !== null) return { priced: await paidQuote(db, quote, quote.frozenId), facts: null };
  if (quote.payingPaymentId !== null) {
    const payment = await findPayment(db, quote.payingPaymentId);
    if (payment?.frozenId) return { priced: (await readFrozen(db, payment.frozenId)).quote, facts: null };
  }
  const byFacts = (facts: QuoteFacts): ReadQuote => ({ priced: pricedQuote(deps, facts), facts });
  if (hasRunOut(quote.status, quote.validFrom, deps.clock.now())) {
    const expired = await expireQuote(deps, id, account);
    if (expired) return byFacts(await readFacts(db, expired, account));
  }
  const facts = await readFacts(db, quote, account);
  const refused = refuseChange(quote, deps.clock.now(), 'details');
  if (refused !== null || !isOutdated(deps, facts)) return byFacts(facts);
  // Whoever looks has prices made anew, also members who may not change the quote.
  const rule = { of: 'details', byPerson: false, find: findReadableQuote } as const;
  const changed = await changeAndPrice(deps, id, account, async () => ok({}), rule);
  return changed.ok ? { priced: changed.value, facts: null } : byFacts(facts);
}

/** What is known of a change beside what it does. */
export interface ChangeRule {
  /** `lines` unless said otherwise. */
  readonly of?: ChangeOf;
  /** False where nobody asked for it: prices follow the catalogue, and the quote stands no longer for it. */
  readonly byPerson?: boolean;
  /** The quote where the account may do this to it; where it may change it unless said otherwise. */
  readonly find?: QuoteFinder;
  /** The version that the caller saw, where they named one; another one is refused with what is different. */
  readonly seen?: number | null;
  /** Staff who change it in the owner's place; `account` is the owner's then, and `find` looks for any. */
  readonly staff?: Actor;
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
 * One change of an open quote, or of one that waits for approval and opens by it, in one transaction: `work` checks and writes, then prices that are out of date are made
 * again, a shipping choice that no longer fits is dropped, the version rises and the activity log says what is different.
 * A failure undoes everything. Answers the version that the quote has then.
 */
export function changeOpenQuote(
  deps: QuoteNeeds,
  id: string,
  account: AccountRecord,
  work: Work,
  rule: ChangeRule = {},
): Promise<Result<number, Failure>> {
  return undoable(deps, async (trx) => (await changeInside(deps, trx, id, account, work, rule)).quote.version, id);
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
      const { quote, facts } = await changeInside(deps, trx, isNew ? await id(trx) : id, account, work, rule, isNew);
      return pricedQuote(deps, facts ?? (await readFacts(trx, quote, account)));
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
    return ok(await inChange(deps.database.db, quoteId, work));
  } catch (error) {
    if (error instanceof Undo) return err(error.failure);
    throw error;
  }
}

/** A quote after a change, and what it consists of where that was read on the way. */
interface Changed {
  readonly quote: QuoteRecord;
  readonly facts: QuoteFacts | null;
}

/** Changes a quote inside a transaction and notes what is different, or all of it where the quote is new. */
async function changeInside(
  deps: QuoteNeeds,
  trx: Db,
  id: string,
  account: AccountRecord,
  work: Work,
  { of = 'lines', byPerson = true, find = findChangeableQuote, seen, staff }: ChangeRule,
  isNew = false,
): Promise<Changed> {
  const found = await find(trx, id, account.actor);
  if (!found.ok) throw new Undo(found.error);
  const reopens = byPerson && reopensForChange(found.value);
  const refused =
    (reopens ? null : refuseChange(found.value, deps.clock.now(), of)) ?? (await refuseStale(trx, found.value, seen));
  if (refused) throw new Undo(refused);
  const by = staff ?? account.actor;
  const quote = reopens ? await reopenForChange(deps, trx, found.value, account, by) : found.value;
  const before = await readState(trx, quote);
  const change = await work(trx, quote);
  if (!change.ok) throw new Undo(change.error);
  // An accepted quote stands for its days from then, whatever its details become.
  const stands = byPerson && isChanging(quote.status) ? { valid_from: isoNow(deps.clock) } : {};
  // What was issued costs what it says as long as its lines are those.
  const isOther = of === 'lines' && quote.honouredUntil !== null && isChanging(quote.status);
  const ends = isOther ? { honoured_until: null, held_terms: null } : {};
  const settled = await settle(deps, trx, id, account, { ...stands, ...ends, ...change.value }, before);
  const after = await readState(trx, settled.quote);
  await keepSearchText(trx, settled.quote, before, after);
  if (isNew) {
    await noteNewQuote(deps.clock, trx, by, id);
    return settled;
  }
  const changed = staff ? settled.quote : await withoutCustomRates(deps.clock, trx, settled.quote, before, after);
  const isSettled = changed === settled.quote;
  await noteQuoteChange(deps.clock, trx, by, id, before, isSettled ? after : await readState(trx, changed));
  return isSettled ? settled : { quote: changed, facts: null };
}

async function settle(
  deps: QuoteNeeds,
  trx: Db,
  id: string,
  account: AccountRecord,
  change: QuoteChange,
  before: QuoteState,
): Promise<Changed> {
  const now = isoNow(deps.clock);
  const changed = await changeQuote(trx, id, change, now);
  // What `work` wrote is priced by now; of the others the state before tells whether any is out of date.
  const terms = await termsFor(trx, changed, account);
  const key = termsKey(deps, terms);
  const isStale = followsCatalog(changed, deps.clock.now()) && [...before.termsKeys].some((one) => one !== key);
  if (isStale) await repriceStale(deps, trx, changed, terms);
  if (!changed.shipping) return { quote: changed, facts: null };
  const facts = await readFacts(trx, changed, account);
  const dropped = outdatedShipping(deps, facts);
  return dropped === null
    ? { quote: changed, facts }
    : { quote: await changeQuote(trx, id, dropped, now), facts: null };
}
