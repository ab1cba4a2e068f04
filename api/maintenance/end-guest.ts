import type { Kysely } from 'kysely';
import { type Clock, isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { People } from '../people.ts';
import { noteEndedQuote } from '../quote/quote-facts.ts';
import { quotesOfAccount } from '../quote/rows.ts';
import { deleteGuestRows, mayGuestEnd } from './guest-rows.ts';

/**
 * Removes a guest last used before `before` with everything that is its own, unless it was used or something needs it by now; null
 * then, else the ids of its designs, whose files go next. The activity log tells which quotes with parts went along.
 */
export function deleteGuestWithAll(
  db: Kysely<Tables>,
  { clock, people }: { readonly clock: Clock; readonly people: People },
  id: string,
  before: string,
): Promise<string[] | null> {
  return inTransaction(db, async (trx) => {
    if (!(await mayGuestEnd(trx, people, id, { now: isoNow(clock), before }))) return null;
    for (const quote of await quotesOfAccount(trx, id)) await noteEndedQuote(clock, trx, quote);
    return deleteGuestRows(trx, people, id);
  });
}
