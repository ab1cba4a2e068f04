import { sql } from 'kysely';
import { deleteAccount } from '../account/rows.ts';
import type { Db } from '../db/database.ts';
import { isAccountNeeded, ownLinks, type People, type When } from '../people.ts';

/** Whether a guest was not used since a time and nothing needs it. */
export async function mayGuestEnd(trx: Db, people: People, id: string, when: When): Promise<boolean> {
  const row = await trx
    .selectFrom('accounts')
    .select(isAccountNeeded(people, when).as('needed'))
    .where('id', '=', id)
    .where('is_guest', '=', 1)
    .where('last_used_at', '<', when.before)
    .executeTakeFirst();
  return row !== undefined && !row.needed;
}

/** Removes a guest with every row that is its own; returns the ids of its designs. */
export async function deleteGuestRows(trx: Db, people: People, id: string): Promise<string[]> {
  const designs = await trx.selectFrom('designs').select('id').where('account_id', '=', id).execute();
  for (const { table, column } of ownLinks(people))
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx);
  await deleteAccount(trx, id);
  return designs.map((design) => design.id);
}
