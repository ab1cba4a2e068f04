import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { buyerOf } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { CreditSort, CustomerCredit, creditListQuery, grantBody } from '../../shared/credit/wire.ts';
import { findAccountByEmail } from '../account/rows.ts';
import { note } from '../activity/note.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';
import { endOfDay } from './days.ts';
import { grantCredit } from './grant.ts';
import type { CreditNeeds } from './needs.ts';
import type { CreditRow } from './rows.ts';

type ListQuery = z.output<typeof creditListQuery>;

const CREDIT_KEYSET: Keyset<CreditSort> = {
  sorts: {
    created_at: { column: 'credits.created_at', type: 'text' },
    amount_cents: { column: 'credits.amount_cents', type: 'number' },
  },
  tie: { column: 'credits.id', type: 'text' },
};

/** Whose credit it is, in words. */
const OWNER = sql<string>`coalesce((select email from accounts where accounts.id = credits.owner_id),
  (select name from organizations where organizations.id = credits.owner_id), '')`;

type ShownCredit = CreditRow & { owner: string };

function creditView(row: ShownCredit): CustomerCredit {
  const { granted_by: _by, ...shown } = row;
  return shown;
}

/** A page of all customers' credit, by cursor, or by offset where one is named. */
export async function listCustomerCredit(
  db: Db,
  query: ListQuery,
): Promise<Result<{ credits: CustomerCredit[] } & Omit<ListPage<never>, 'rows'>, Failure>> {
  const { email, offset, kind, ...question } = query;
  let found = db.selectFrom('credits').selectAll('credits').select(OWNER.as('owner'));
  if (kind) found = found.where('kind', 'in', kind);
  found = withWords(db, found, sql`lower(${OWNER})`, [email, question.search].filter(Boolean).join(' '));
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

/** Gives credit to the account of an e-mail, or to the organization that it buys for. */
export function giveCredit(
  { clock, database }: CreditNeeds,
  by: Actor,
  body: z.output<typeof grantBody>,
): Promise<Result<CustomerCredit, Failure>> {
  return inTransaction(database.db, async (trx) => {
    const account = await findAccountByEmail(trx, body.email);
    if (!account) return err(failure('not_found', inField('email', 'No account has this e-mail.')));
    const buyer = body.for_organization
      ? buyerOf(account.actor)
      : ({ kind: 'account', accountId: account.id } as const);
    if (buyer === null || (body.for_organization && buyer.kind === 'account'))
      return err(failure('conflict', inField('for_organization', 'This account buys for no organization now.')));
    if (body.ends_on !== null && body.kind !== 'promotional')
      return err(failure('conflict', inField('ends_on', 'Only promotional credit has a last day.')));
    const expiresAt = endOfDay(body.ends_on);
    if (expiresAt !== null && expiresAt <= isoNow(clock))
      return err(failure('conflict', inField('ends_on', 'This day is over.')));
    const grantedBy = by.kind === 'nobody' ? null : by.accountId;
    const { kind, amount_cents: cents, reason } = body;
    const row = await grantCredit(clock, trx, { owner: buyer, kind, cents, reason, grantedBy, expiresAt });
    const after = { owner_id: row.owner_id, kind, amount_cents: cents, expires_at: expiresAt };
    const subject = { kind: 'credit', id: row.id } as const;
    await note(clock, trx, { by, kind: 'credit.granted', subject, before: null, after });
    const { owner } = await trx
      .selectFrom('credits')
      .select(OWNER.as('owner'))
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    return ok(creditView({ ...row, owner }));
  });
}

/** A failure that stands beside a field. */
function inField(field: string, message: string) {
  return { message, field, errors: [{ field, message }] };
}
