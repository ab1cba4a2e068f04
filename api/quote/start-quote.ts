import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { ranOutBefore } from '../../shared/quote/validity.ts';
import { buyerNow, columnsOfNew, type OwnedColumns } from '../account/owned-rows.ts';
import type { AccountRecord } from '../account/rows.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { hasOneWriter } from '../db/dialect.ts';
import type { QuoteNeeds } from './needs.ts';
import { noteEmptyQuote } from './quote-facts.ts';
import { findOpenQuotes, insertQuote, newQuoteRow, type QuoteRecord, takeQuoteNumber } from './rows.ts';
import { refuseChange } from './standing.ts';

/** Starts an empty quote of `owned` with a number that was taken. */
export async function startQuote(
  deps: Pick<QuoteNeeds, 'clock' | 'catalog'>,
  trx: Db,
  owned: OwnedColumns,
  number: number,
  name: string | null = null,
): Promise<QuoteRecord> {
  const speed = String(deps.catalog.standardSpeed().id);
  return insertQuote(trx, { ...newQuoteRow(newId(deps.clock), number, owned, speed, isoNow(deps.clock)), name });
}

/**
 * Starter of an empty quote of `owned`, for a transaction that begins next. Its number is asked for meanwhile, on a
 * connection of its own (see takeQuoteNumber), and stays the same where the transaction runs again. SQLite has one
 * connection: there the number comes first.
 */
export async function startingQuote(
  deps: Pick<QuoteNeeds, 'clock' | 'catalog' | 'database'>,
  owned: OwnedColumns,
): Promise<(trx: Db) => Promise<QuoteRecord>> {
  const number = takeQuoteNumber(deps.database);
  if (hasOneWriter(deps.database.db)) await number;
  // Who starts the quote hears of the fault.
  number.catch(() => {});
  return async (trx) => startQuote(deps, trx, owned, await number);
}

/**
 * Id of the account's open quote: the newest that it began for whom it buys for, a new empty one where there is none. Members of an organization
 * read each other's quotes, but none of them puts parts on a colleague's without opening it. Who may not start one is shown the organization's newest;
 * fails with role_may_not where there is none. One transaction, so that two tabs share it.
 */
export async function latestQuote(deps: QuoteNeeds, account: AccountRecord): Promise<Result<string, Failure>> {
  const own = await foundOrNew(deps, account, (db) => newestOpen(deps, db, account, account.id));
  if (own.ok || own.error.code !== 'role_may_not') return own;
  const theirs = await newestOpen(deps, deps.database.db, account);
  return theirs === undefined ? own : ok(theirs);
}

/** {@link latestQuote} where there is one: starts none and takes no number. Fails with not_found where there is none, with role_may_not where the caller may not start one either. */
export async function openQuote(deps: QuoteNeeds, account: AccountRecord): Promise<Result<string, Failure>> {
  const { db } = deps.database;
  const owned = columnsOfNew(account.actor, 'quote');
  const own = await newestOpen(deps, db, account, account.id);
  const id = own ?? (owned.ok ? undefined : await newestOpen(deps, db, account));
  if (id !== undefined) return ok(id);
  return owned.ok ? err(failure('not_found')) : owned;
}

async function newestOpen(
  deps: QuoteNeeds,
  db: Db,
  account: AccountRecord,
  begunBy?: string,
): Promise<string | undefined> {
  const options = { limit: 1, ...(begunBy === undefined ? {} : { begunBy }) };
  const [newest] = await findOpenQuotes(db, buyerNow(account.actor), stillStanding(deps), options);
  return newest?.id;
}

/** {@link latestQuote} that can be changed now: one being paid is left alone. */
export function changeableOrNew(deps: QuoteNeeds, account: AccountRecord): Promise<Result<string, Failure>> {
  return foundOrNew(deps, account, (db) => newestChangeable(deps, db, account));
}

async function foundOrNew(
  deps: QuoteNeeds,
  account: AccountRecord,
  find: (db: Db) => Promise<string | undefined>,
): Promise<Result<string, Failure>> {
  const { db } = deps.database;
  const found = await find(db);
  if (found !== undefined) return ok(found);
  const owned = columnsOfNew(account.actor, 'quote');
  if (!owned.ok) return owned;
  const number = await takeQuoteNumber(deps.database);
  return inTransaction(
    db,
    async (trx) => {
      const latest = await find(trx);
      if (latest !== undefined) return ok(latest);
      const quote = await startQuote(deps, trx, owned.value, number);
      await noteEmptyQuote(deps.clock, trx, account.actor, quote);
      return ok(quote.id);
    },
    account.id,
  );
}

/** Open quotes that were changed after this have not run out. */
function stillStanding(deps: QuoteNeeds): string {
  return ranOutBefore(deps.clock.now());
}

/** Id of the account's newest open quote that can be changed now (see {@link latestQuote}); one being paid is left alone. Null where there is none. */
export async function changeableQuote(deps: QuoteNeeds, account: AccountRecord): Promise<string | null> {
  return (await newestChangeable(deps, deps.database.db, account)) ?? null;
}

async function newestChangeable(deps: QuoteNeeds, db: Db, account: AccountRecord): Promise<string | undefined> {
  const open = await findOpenQuotes(db, buyerNow(account.actor), stillStanding(deps), { begunBy: account.id });
  return open.find((quote) => refuseChange(quote, deps.clock.now()) === null)?.id;
}

/** Starts an empty quote with a name, of whom the account buys for; answers its id. */
export async function startNamed(
  deps: QuoteNeeds,
  account: AccountRecord,
  name: string | null,
): Promise<Result<string, Failure>> {
  const owned = columnsOfNew(account.actor, 'quote');
  if (!owned.ok) return owned;
  const { db } = deps.database;
  const number = await takeQuoteNumber(deps.database);
  return inTransaction(db, async (trx) => {
    const quote = await startQuote(deps, trx, owned.value, number, name);
    await noteEmptyQuote(deps.clock, trx, account.actor, quote);
    return ok(quote.id);
  });
}
