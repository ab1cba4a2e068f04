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
import { atOnce } from '../db/at-once.ts';
import { type Db, inDraft } from '../db/database.ts';
import { readTogether } from '../db/unqueued.ts';
import { readFrozen } from '../order/frozen-rows.ts';
import { changeQuote } from './change-rows.ts';
import { withoutCustomRates } from './custom-rates.ts';
import { keepSearchText } from './keep-search-text.ts';
import type { QuoteNeeds } from './needs.ts';
import { termsKey } from './price-part.ts';
import { pricedQuote } from './priced.ts';
import { noteNewQuote, noteQuoteChange, type QuoteState, readState, stateOf } from './quote-facts.ts';
import { type DescribedPart, describedPartsOf } from './described-part-rows.ts';
import { termsFor } from '../organization/rows.ts';
import {
  findChangeableQuote,
  findOwnQuote,
  findReadableQuote,
  type QuoteChange,
  type QuoteFinder,
  type QuoteRecord,
} from './rows.ts';
import { reopenForChange, reopensForChange } from './reopen.ts';
import { refuseStale } from './seen-version.ts';
import { shareSetup } from './shared-setup.ts';
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
  const read = await readTogether(db, (one) => readAsKept(one, id, account));
  if (!read || 'priced' in read) return read;
  const { quote, facts } = read;
  const byFacts = (its: QuoteFacts): ReadQuote => ({ priced: pricedQuote(deps, its), facts: its });
  if (hasRunOut(quote.status, quote.validFrom, deps.clock.now())) {
    const expired = await expireQuote(deps, id, account);
    if (expired) return byFacts(await readFacts(db, expired, account));
  }
  const refused = refuseChange(quote, deps.clock.now(), 'details');
  if (refused !== null || !isOutdated(deps, facts)) return byFacts(facts);
  // Whoever looks has prices made anew, also members who may not change the quote.
  const rule = { of: 'details', byPerson: false, find: findReadableQuote } as const;
  const changed = await changeAndPrice(deps, id, account, async () => ok({}), rule);
  return changed.ok ? { priced: changed.value, facts: null } : byFacts(facts);
}

/** The caller's quote as the database has it: as it was paid or is being paid, or else what it consists of. */
async function readAsKept(
  db: Db,
  id: string,
  account: AccountRecord,
): Promise<ReadQuote | { readonly quote: QuoteRecord; readonly facts: QuoteFacts } | null> {
  // The quote first: what is on it is never older than the version that is told.
  const quote = await findOwnQuote(db, id, account.actor);
  if (!quote) return null;
  if (quote.frozenId !== null) return { priced: await paidQuote(db, quote, quote.frozenId), facts: null };
  if (quote.payingPaymentId !== null) {
    const payment = await findPayment(db, quote.payingPaymentId);
    if (payment?.frozenId) return { priced: (await readFrozen(db, payment.frozenId)).quote, facts: null };
  }
  return { quote, facts: await readFacts(db, quote, account) };
}

/** Rule of a change, beside its work. */
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

/** Context of work on a quote. */
export interface Working {
  /** Whether the quote was started by this: nothing is on it yet. */
  readonly isNew: boolean;
  /** Its parts as they are told, before the work. */
  readonly described: readonly DescribedPart[];
  /** Takes the quote's parts as they are told after the work, from who knows: else they are read again. */
  tell(described: readonly DescribedPart[]): void;
}

/** Work of a change; answers the columns of the quote that it changes. */
export type Work = (trx: Db, quote: QuoteRecord, working: Working) => Promise<Result<QuoteChange, Failure>>;

/** Starts a quote inside a transaction. */
export type QuoteStart = (trx: Db) => Promise<QuoteRecord>;

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
  id: string | QuoteStart,
  account: AccountRecord,
  work: Work,
  rule: ChangeRule = {},
): Promise<Result<PricedQuote, Failure>> {
  return undoable(
    deps,
    async (trx) => {
      const { quote, facts } = await changeInside(deps, trx, id, account, work, rule);
      return pricedQuote(deps, facts ?? (await readFacts(trx, quote, account)));
    },
    typeof id === 'string' ? id : undefined,
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
    return ok(await inDraft(deps.database.db, quoteId, work));
  } catch (error) {
    if (error instanceof Undo) return err(error.failure);
    throw error;
  }
}

/** A quote before a change, and its state then. */
interface Before {
  readonly quote: QuoteRecord;
  readonly state: QuoteState;
  /** Its parts as they are told. */
  readonly described: readonly DescribedPart[];
  /** Whether the change leaves them as they are. */
  readonly keepsParts: boolean;
}

/** A quote after a change, its parts as they are told, and what it consists of where that was read on the way. */
interface Changed {
  readonly quote: QuoteRecord;
  readonly described: readonly DescribedPart[];
  readonly facts: QuoteFacts | null;
}

/** The quote that is about to be changed. Throws where it may not be. */
async function beforeChange(
  deps: QuoteNeeds,
  trx: Db,
  id: string,
  account: AccountRecord,
  { of = 'lines', byPerson = true, find = findChangeableQuote, seen, staff }: ChangeRule,
): Promise<Before> {
  const [found, described] = await atOnce(
    () => find(trx, id, account.actor),
    () => describedPartsOf(trx, id),
  );
  if (!found.ok) throw new Undo(found.error);
  const reopens = byPerson && reopensForChange(found.value);
  const refused =
    (reopens ? null : refuseChange(found.value, deps.clock.now(), of)) ?? (await refuseStale(trx, found.value, seen));
  if (refused) throw new Undo(refused);
  if (!reopens) {
    const state = await stateOf(trx, found.value, described);
    return { quote: found.value, state, described, keepsParts: of === 'details' };
  }
  const quote = await reopenForChange(deps, trx, found.value, account, staff ?? account.actor);
  const now = await describedPartsOf(trx, id);
  return { quote, state: await stateOf(trx, quote, now), described: now, keepsParts: false };
}

/** Changes a quote inside a transaction, or starts it there, and notes what is different, or all of it where it is new. */
async function changeInside(
  deps: QuoteNeeds,
  trx: Db,
  of: string | QuoteStart,
  account: AccountRecord,
  work: Work,
  rule: ChangeRule,
): Promise<Omit<Changed, 'described'>> {
  const isNew = typeof of !== 'string';
  const known = isNew ? await started(trx, of) : await beforeChange(deps, trx, of, account, rule);
  const { quote, state: before } = known;
  let described = known.keepsParts ? known.described : null;
  const tell = (now: readonly DescribedPart[]) => {
    described = now;
  };
  const change = await work(trx, quote, { isNew, described: known.described, tell });
  if (!change.ok) throw new Undo(change.error);
  // An accepted quote stands for its days from then, whatever its details become.
  const stands = (rule.byPerson ?? true) && isChanging(quote.status) ? { valid_from: isoNow(deps.clock) } : {};
  // Prices of an issued document hold as long as the quote's lines are the same.
  const isOther = (rule.of ?? 'lines') === 'lines' && quote.honouredUntil !== null && isChanging(quote.status);
  const ends = isOther ? { honoured_until: null, held_terms: null } : {};
  const columns = { ...stands, ...ends, ...change.value };
  const completed = await complete(deps, trx, account, {
    ...known,
    described,
    describedBefore: known.described,
    columns,
  });
  const after = await stateOf(trx, completed.quote, completed.described);
  await keepSearchText(trx, completed.quote, before, after);
  const by = rule.staff ?? account.actor;
  if (isNew) {
    await noteNewQuote(deps.clock, trx, by, quote.id, after);
    return completed;
  }
  const changed = rule.staff
    ? completed.quote
    : await withoutCustomRates(deps.clock, trx, completed.quote, before, after);
  const isComplete = changed === completed.quote;
  await noteQuoteChange(deps.clock, trx, by, quote.id, before, isComplete ? after : await readState(trx, changed));
  return isComplete ? completed : { ...completed, quote: changed, facts: null };
}

async function started(trx: Db, start: QuoteStart): Promise<Before> {
  const quote = await start(trx);
  return { quote, state: await stateOf(trx, quote, []), described: [], keepsParts: false };
}

/** Change to complete, with the quote before it. */
interface Completing extends Pick<Before, 'quote' | 'state'> {
  readonly columns: QuoteChange;
  /** Its parts as they are told by then; null where they have to be read. */
  readonly described: readonly DescribedPart[] | null;
  readonly describedBefore: readonly DescribedPart[];
}

async function complete(
  deps: QuoteNeeds,
  trx: Db,
  account: AccountRecord,
  { quote, state: before, columns, described: known, describedBefore }: Completing,
): Promise<Changed> {
  const { id } = quote;
  const now = isoNow(deps.clock);
  const changed = await changeQuote(trx, quote, columns, now);
  const described = known ?? (await describedPartsOf(trx, id));
  // Parts that `work` wrote are priced by now; for the others, the state before tells whether any price is out of date.
  const terms = await termsFor(trx, changed, account);
  const key = termsKey(deps, terms);
  const follows = followsCatalog(changed, deps.clock.now());
  const isStale = follows && [...before.termsKeys].some((one) => one !== key);
  if (isStale) await repriceStale(deps, trx, changed, terms);
  const lines = { before: describedBefore, after: described };
  const isShared = follows && (await shareSetup(deps, trx, changed, terms, lines));
  const completed = { described: isStale || isShared ? await describedPartsOf(trx, id) : described };
  if (!changed.shipping) return { ...completed, quote: changed, facts: null };
  const facts = await readFacts(trx, changed, account);
  const dropped = outdatedShipping(deps, facts);
  return dropped === null
    ? { ...completed, quote: changed, facts }
    : { ...completed, quote: await changeQuote(trx, changed, dropped, now), facts: null };
}
