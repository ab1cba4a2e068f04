import { type Db, inTransaction } from '../db/database.ts';
import type { Kysely } from 'kysely';
import { type Clock, isoNow } from '../clock.ts';
import { noteEndedQuote } from '../quote/quote-facts.ts';
import { quotesOfAccount } from '../quote/rows.ts';
import type { Tables } from '../db/tables.ts';
import { isDesignNeeded, isGuestNeeded, type When } from './needs.ts';

/** Something that may end: nobody used it for long. `needed` things stay. */
export interface Candidate {
  readonly id: string;
  readonly needed: boolean;
}

/** Designs not used since then that are measured or failed, oldest first. */
export async function unusedDesigns(db: Db, when: When, limit: number): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('designs')
    .select(['id', isDesignNeeded(when).as('needed')])
    .where('last_used_at', '<', when.before)
    .where('status', 'in', ['success', 'failed'])
    .orderBy('last_used_at')
    .limit(limit)
    .execute();
  return rows.map(({ id, needed }) => ({ id, needed: Boolean(needed) }));
}

/** Guests not seen since then, oldest first. */
export async function unusedGuests(db: Db, when: When, limit: number): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', isGuestNeeded(when).as('needed')])
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
export function deleteDesign(db: Kysely<Tables>, id: string, when: When): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('designs')
      .select(isDesignNeeded(when).as('needed'))
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row || row.needed) return false;
    await trx.deleteFrom('parts').where('design_id', '=', id).execute();
    await trx.deleteFrom('designs').where('id', '=', id).execute();
    return true;
  });
}

/**
 * Removes a guest last used before `before` with everything that is its own, unless it was used or something needs it by now; null
 * then, else the ids of its designs, whose files go next. The activity log tells which quotes with parts went along.
 */
export function deleteGuestWithAll(
  db: Kysely<Tables>,
  clock: Clock,
  id: string,
  before: string,
): Promise<string[] | null> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('accounts')
      .select(isGuestNeeded({ now: isoNow(clock), before }).as('needed'))
      .where('id', '=', id)
      .where('is_guest', '=', 1)
      .where('last_used_at', '<', before)
      .executeTakeFirst();
    if (!row || row.needed) return null;
    for (const quote of await quotesOfAccount(trx, id)) await noteEndedQuote(clock, trx, quote);
    const designs = await trx.selectFrom('designs').select('id').where('account_id', '=', id).execute();
    for (const table of ['parts', 'quotes', 'designs', 'sent_files', 'addresses'] as const)
      await trx.deleteFrom(table).where('account_id', '=', id).execute();
    await trx.deleteFrom('accounts').where('id', '=', id).execute();
    return designs.map((design) => design.id);
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
