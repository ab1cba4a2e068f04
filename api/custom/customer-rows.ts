import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { withWords } from '../db/search-words.ts';

/** Most accounts that a search answers. */
const MOST = 10;

/** Accounts with an e-mail whose e-mail or name holds every word, by e-mail; nobody without a word. */
export async function searchCustomers(
  db: Db,
  search: string,
): Promise<{ id: string; email: string; name: string | null }[]> {
  if (search === '') return [];
  const text = sql<string>`lower(email || ' ' || coalesce(name, '') || ' ' || coalesce(last_name, ''))`;
  const known = db.selectFrom('accounts').where('email', 'is not', null).where('is_guest', '=', 0);
  const rows = await withWords(db, known, text, search)
    .select(['id', 'email', 'name', 'last_name'])
    .orderBy('email')
    .limit(MOST)
    .execute();
  return rows.map(({ id, email, name, last_name }) => ({
    id,
    email: email ?? '',
    name: [name, last_name].filter(Boolean).join(' ') || null,
  }));
}
