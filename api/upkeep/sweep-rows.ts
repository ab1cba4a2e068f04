import { type Db, inTransaction } from '../db/database.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { isAccountNeeded, isDesignNeeded, type People, type When } from '../people.ts';

/** Something that may end: nobody used it for long. `needed` things stay. */
export interface Candidate {
  readonly id: string;
  readonly needed: boolean;
}

/** Designs not used since then that are measured or failed, oldest first. */
export async function unusedDesigns(db: Db, people: People, when: When, limit: number): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('designs')
    .select(['id', isDesignNeeded(people, when).as('needed')])
    .where('last_used_at', '<', when.before)
    .where('status', 'in', ['success', 'failed'])
    .orderBy('last_used_at')
    .limit(limit)
    .execute();
  return rows.map(({ id, needed }) => ({ id, needed: Boolean(needed) }));
}

/** Guests not seen since then, oldest first. */
export async function unusedGuests(db: Db, people: People, when: When, limit: number): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', isAccountNeeded(people, when).as('needed')])
    .where('is_guest', '=', 1)
    .where('last_used_at', '<', when.before)
    .orderBy('last_used_at')
    .limit(limit)
    .execute();
  return rows.map(({ id, needed }) => ({ id, needed: Boolean(needed) }));
}

/** Looks at something that is needed again later: it counts as last used at `at`. */
export async function postpone(db: Db, table: 'designs' | 'accounts', id: string, at: string): Promise<void> {
  await db.updateTable(table).set({ last_used_at: at }).where('id', '=', id).execute();
}

/** Removes a design and the parts of it that are on no quote, unless something needs it by now. True where it went. */
export function deleteDesign(db: Kysely<Tables>, people: People, id: string, when: When): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('designs')
      .select(isDesignNeeded(people, when).as('needed'))
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row || row.needed) return false;
    await trx.deleteFrom('parts').where('design_id', '=', id).execute();
    await trx.deleteFrom('designs').where('id', '=', id).execute();
    return true;
  });
}

/** Removes designs whose upload never came; returns how many. */
export async function deleteExpiredTickets(db: Db, before: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('designs')
    .select('id')
    .where('status', '=', 'awaiting_upload')
    .where('upload_expires_at', '<', before)
    .limit(limit)
    .execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom('designs').where('id', 'in', ids).where('status', '=', 'awaiting_upload').execute();
  return ids.length;
}

/** Keys of the fonts that parts name in their repairs, among the parts that follow `after`; and where to go on. */
export async function fontsNamed(
  db: Db,
  after: string,
  limit: number,
): Promise<{ keys: string[]; last: string | null }> {
  const rows = await db
    .selectFrom('parts')
    .select(['id', 'choices'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const keys = rows.flatMap(({ choices }) => [...choices.matchAll(/"sha256:([0-9a-f]{64})"/g)].map(([, key]) => key!));
  return { keys, last: rows.at(-1)?.id ?? null };
}
