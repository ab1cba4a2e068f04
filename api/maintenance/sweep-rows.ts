import { updateAccount } from '../account/rows.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { setDesignUsed } from '../design/end-rows.ts';
import { deleteDesigns } from '../design/rows.ts';
import { isAccountNeeded, isDesignNeeded, type People, type When } from '../people.ts';
import { deletePartsOfDesign } from '../quote/erase-rows.ts';

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
  if (table === 'designs') await setDesignUsed(db, id, at);
  else await updateAccount(db, id, { last_used_at: at });
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
    await deletePartsOfDesign(trx, id);
    await deleteDesigns(trx, [id]);
    return true;
  });
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
