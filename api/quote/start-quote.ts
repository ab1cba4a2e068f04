import { ranOutBefore } from '../../shared/quote/validity.ts';
import type { AccountRecord } from '../account/rows.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { QuoteNeeds } from './needs.ts';
import { noteNewQuote } from './quote-facts.ts';
import { findOpenQuotes, insertQuote, newQuoteRow, takeQuoteNumber } from './rows.ts';
import { refuseChange } from './standing.ts';

/** Starts an empty quote of a number that was taken; returns its id. */
export async function startQuote(
  deps: Pick<QuoteNeeds, 'clock' | 'catalog'>,
  trx: Db,
  account: AccountRecord,
  number: number,
): Promise<string> {
  const id = newId(deps.clock);
  const speed = String(deps.catalog.standardSpeed().id);
  await insertQuote(trx, newQuoteRow(id, number, account.id, speed, isoNow(deps.clock)));
  return id;
}

/** Id of the account's newest open quote, a new empty one where there is none. One transaction, so that two tabs share it. */
export async function latestQuote(deps: QuoteNeeds, account: AccountRecord): Promise<string> {
  const { db } = deps.database;
  const find = async (inside: Db) => (await findOpenQuotes(inside, account.id, stillStanding(deps), 1))[0]?.id;
  const found = await find(db);
  if (found !== undefined) return found;
  const number = await takeQuoteNumber(db);
  return inTransaction(
    db,
    async (trx) => {
      const latest = await find(trx);
      if (latest !== undefined) return latest;
      const id = await startQuote(deps, trx, account, number);
      await noteNewQuote(deps.clock, trx, account.actor, id);
      return id;
    },
    account.id,
  );
}

/** Open quotes that were changed after this have not run out. */
function stillStanding(deps: QuoteNeeds): string {
  return ranOutBefore(deps.clock.now());
}

/** Id of the newest open quote that can be changed now; one being paid is left alone. Null where there is none. */
export async function changeableQuote(deps: QuoteNeeds, account: AccountRecord): Promise<string | null> {
  const open = await findOpenQuotes(deps.database.db, account.id, stillStanding(deps));
  return open.find((quote) => refuseChange(quote, deps.clock.now()) === null)?.id ?? null;
}

/** Starts an empty quote with a name; returns its id. */
export async function startNamed(deps: QuoteNeeds, account: AccountRecord, name: string | null): Promise<string> {
  const { db } = deps.database;
  const number = await takeQuoteNumber(db);
  return inTransaction(db, async (trx) => {
    const id = newId(deps.clock);
    const speed = String(deps.catalog.standardSpeed().id);
    await insertQuote(trx, { ...newQuoteRow(id, number, account.id, speed, isoNow(deps.clock)), name });
    await noteNewQuote(deps.clock, trx, account.actor, id);
    return id;
  });
}
