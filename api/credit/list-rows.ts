import { sql } from 'kysely';
import type { z } from 'zod';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { CreditSort, CustomerCredit, creditListQuery } from '../../shared/credit/wire.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';
import type { CreditRow } from './rows.ts';

type ListQuery = z.output<typeof creditListQuery>;

const CREDIT_KEYSET: Keyset<CreditSort> = {
  sorts: {
    created_at: { column: 'credits.created_at', type: 'text' },
    amount_cents: { column: 'credits.amount_cents', type: 'number' },
  },
  tie: { column: 'credits.id', type: 'text' },
};

/** The credit's owner, in words. */
const OWNER = sql<string>`coalesce((select email from accounts where accounts.id = credits.owner_id),
  (select name from organizations where organizations.id = credits.owner_id), '')`;

type ShownCredit = CreditRow & { owner: string };

/** Credit of a customer as the shop sees it. */
function creditView(row: ShownCredit): CustomerCredit {
  const { granted_by: _by, ...shown } = row;
  return shown;
}

/** Customers whose e-mail or name has words: they are looked through once, not for each credit. */
function ownersBy(db: Db, words: string) {
  const accounts = db.selectFrom('accounts').select('accounts.id');
  const organizations = db.selectFrom('organizations').select('organizations.id');
  return withWords(db, accounts, sql`lower(accounts.email)`, words).unionAll(
    withWords(db, organizations, sql`lower(organizations.name)`, words),
  );
}

/** A page of all customers' credit, by cursor, or by offset where one is named. */
export async function listCustomerCredit(
  db: Db,
  query: ListQuery,
): Promise<Result<{ credits: CustomerCredit[] } & Omit<ListPage<never>, 'rows'>, Failure>> {
  const { email, offset, kind, ...question } = query;
  let found = db.selectFrom('credits').selectAll('credits').select(OWNER.as('owner'));
  if (kind) found = found.where('kind', 'in', kind);
  const words = [email, question.search].filter(Boolean).join(' ');
  if (words.trim() !== '') found = found.where('credits.owner_id', 'in', ownersBy(db, words));
  if (offset !== undefined) {
    const rows = await found
      .orderBy('credits.created_at', 'desc')
      .orderBy('credits.id', 'desc')
      .limit(query.limit)
      .offset(offset)
      .execute();
    return ok({ credits: rows.map(creditView), next_cursor: null, previous_cursor: null });
  }
  const page = await keysetPage(found, CREDIT_KEYSET, { ...question, email, kind: kind?.join() } as typeof question);
  if (!page.ok) return page;
  const { rows, ...around } = page.value;
  return ok({ credits: rows.map((row) => creditView(row)), ...around });
}

/** Credit that was just granted, as the shop sees it. */
export async function grantedCredit(db: Db, row: CreditRow): Promise<CustomerCredit> {
  const { owner } = await db
    .selectFrom('credits')
    .select(OWNER.as('owner'))
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  return creditView({ ...row, owner });
}
