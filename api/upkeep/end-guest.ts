import { type Kysely, sql } from 'kysely';
import { type Clock, isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { isAccountNeeded, ownLinks, type People } from '../people.ts';
import { noteEndedQuote } from '../quote/quote-facts.ts';
import { quotesOfAccount } from '../quote/rows.ts';

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
    const row = await trx
      .selectFrom('accounts')
      .select(isAccountNeeded(people, { now: isoNow(clock), before }).as('needed'))
      .where('id', '=', id)
      .where('is_guest', '=', 1)
      .where('last_used_at', '<', before)
      .executeTakeFirst();
    if (!row || row.needed) return null;
    for (const quote of await quotesOfAccount(trx, id)) await noteEndedQuote(clock, trx, quote);
    const designs = await trx.selectFrom('designs').select('id').where('account_id', '=', id).execute();
    for (const { table, column } of ownLinks(people))
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx);
    await trx.deleteFrom('accounts').where('id', '=', id).execute();
    return designs.map((design) => design.id);
  });
}
