import type { CustomerHead } from '../../shared/custom/wire.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { withWords } from '../db/search-words.ts';

/** Most accounts that a search answers. */
const MOST = 10;

/** Accounts with an e-mail whose e-mail or name holds every word, by e-mail; nobody without a word. */
export async function searchCustomers(db: Db, search: string): Promise<CustomerHead[]> {
  if (search === '') return [];
  const text = sql<string>`lower(email || ' ' || coalesce(name, '') || ' ' || coalesce(last_name, ''))`;
  const known = db.selectFrom('accounts').where('email', 'is not', null).where('is_guest', '=', 0);
  const rows = await withWords(db, known, text, search)
    .select(['id', 'email', 'name', 'last_name'])
    .orderBy('email')
    .limit(MOST)
    .execute();
  const members =
    rows.length === 0
      ? []
      : await organizationsOf(
          db,
          rows.map(({ id }) => id),
        );
  return rows.map(({ id, email, name, last_name }) => ({
    id,
    organizations: members.filter(({ account_id }) => account_id === id).map((one) => ({ id: one.id, name: one.name })),
    email: email ?? '',
    name: [name, last_name].filter(Boolean).join(' ') || null,
  }));
}

function organizationsOf(db: Db, accountIds: readonly string[]) {
  return db
    .selectFrom('organization_members')
    .innerJoin('organizations', 'organizations.id', 'organization_members.organization_id')
    .select(['organization_members.account_id', 'organizations.id', 'organizations.name'])
    .where('organization_members.account_id', 'in', [...accountIds])
    .orderBy('organizations.name')
    .execute();
}
