import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { WAITING_FOR_STAFF } from '../../shared/custom/status.ts';
import type { InboxQuery, MineQuery, RfqSort } from '../../shared/custom/wire.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';
import type { RfqRow } from './rfq-rows.ts';

/** Columns of a request in lists. */
export interface ListedRfq
  extends Pick<
    RfqRow,
    | 'id'
    | 'sequence'
    | 'state'
    | 'service'
    | 'title'
    | 'nda'
    | 'file_count'
    | 'submitted_at'
    | 'state_at'
    | 'assignee_id'
  > {
  readonly unread: number;
}

const HEAD = [
  'custom_requests.id',
  'custom_requests.sequence',
  'custom_requests.state',
  'custom_requests.service',
  'custom_requests.title',
  'custom_requests.nda',
  'custom_requests.file_count',
  'custom_requests.submitted_at',
  'custom_requests.state_at',
  'custom_requests.assignee_id',
] as const;

/** Messages of the other side since it was looked at last. */
function unreadBy(side: 'customer' | 'staff'): RawBuilder<number> {
  const readAt = sql.ref(`custom_requests.${side}_read_at`);
  return sql<number>`(select count(*) from custom_messages where custom_messages.request_id = custom_requests.id
    and custom_messages.by_staff = ${side === 'customer' ? 1 : 0} and custom_messages.created_at > ${readAt})`;
}

/** Ids rise with time, so that they are the order in which requests came. */
const REQUEST_KEYSET: Keyset<RfqSort> = {
  sorts: { submitted_at: { column: 'custom_requests.id', type: 'text' } },
  tie: { column: 'custom_requests.id', type: 'text' },
};

type Page<R> = Promise<Result<ListPage<R>, Failure>>;

/** PostgreSQL counts in numbers that may be larger than ours. */
function withNumbers<R extends { unread: number }>(page: Result<ListPage<R>, Failure>): Result<ListPage<R>, Failure> {
  if (!page.ok) return page;
  return ok({ ...page.value, rows: page.value.rows.map((row) => ({ ...row, unread: Number(row.unread) })) });
}

/** A page of an owner's requests. `owned`: whose, as a condition. */
export async function requestsOfOwner(db: Db, owned: RawBuilder<SqlBool>, query: MineQuery): Page<ListedRfq> {
  let own = withWords(db, db.selectFrom('custom_requests').where(owned), 'custom_requests.search', query.search);
  if (query.state) own = own.where('state', '=', query.state);
  return withNumbers(
    await keysetPage(own.select(HEAD).select(unreadBy('customer').as('unread')), REQUEST_KEYSET, query),
  );
}

/** An owner's requests that were answered or have messages the customer has not read, newest first. */
export async function requestsToLookAt(db: Db, owned: RawBuilder<SqlBool>, limit: number): Promise<ListedRfq[]> {
  const rows = await db
    .selectFrom('custom_requests')
    .select(HEAD)
    .select(unreadBy('customer').as('unread'))
    .where(owned)
    .where(({ or, eb }) => or([eb('state', '=', 'quoted'), eb(unreadBy('customer'), '>', 0)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, unread: Number(row.unread) }));
}

/** An owner's requests that our staff has yet to answer, newest first, without those that requestsToLookAt tells of. */
export function requestsUnderWay(db: Db, owned: RawBuilder<SqlBool>, limit: number) {
  return db
    .selectFrom('custom_requests')
    .select(['id', 'sequence', 'title', 'submitted_at'])
    .where(owned)
    .where('state', 'in', [...WAITING_FOR_STAFF])
    .where((eb) => eb(unreadBy('customer'), '=', 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function ofAccount(column: 'email' | 'name', id: 'account_id' | 'assignee_id'): RawBuilder<string | null> {
  const ref = sql.ref(`custom_requests.${id}`);
  return sql<string | null>`(select ${sql.ref(`accounts.${column}`)} from accounts where accounts.id = ${ref})`;
}

/** A page of all requests. `assigneeId`: who looks after it, null for nobody, undefined for whoever. */
export async function inboxPage(db: Db, query: InboxQuery, assigneeId: string | null | undefined) {
  const states = query.state === 'waiting' ? [...WAITING_FOR_STAFF] : [query.state];
  const all = db.selectFrom('custom_requests').where('state', 'in', states);
  let fitting = withWords(db, all, 'custom_requests.search', query.search);
  if (query.service) fitting = fitting.where('service', '=', query.service);
  if (assigneeId === null) fitting = fitting.where('assignee_id', 'is', null);
  if (assigneeId) fitting = fitting.where('assignee_id', '=', assigneeId);
  const shown = fitting
    .select(HEAD)
    .select([
      unreadBy('staff').as('unread'),
      ofAccount('email', 'account_id').as('email'),
      ofAccount('name', 'assignee_id').as('assignee_name'),
      ofAccount('email', 'assignee_id').as('assignee_email'),
    ]);
  return withNumbers(await keysetPage(shown, REQUEST_KEYSET, query));
}
