import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RequestState } from '../../shared/custom/status.ts';
import { WAITING_FOR_STAFF } from '../../shared/custom/status.ts';
import type { Db } from '../db/database.ts';
import { placeIn } from '../db/dialect.ts';
import type { RequestRow } from './request-rows.ts';

/** What lists show of a request. */
export interface ListedRequest
  extends Pick<
    RequestRow,
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

/** Where a page of a list begins and how long it is. */
export interface Page {
  readonly from?: string | undefined;
  readonly limit: number;
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

/** A page of an owner's requests, newest first. `owned`: whose, as a condition. */
export async function requestsOfOwner(
  db: Db,
  owned: RawBuilder<SqlBool>,
  { from, limit, state }: Page & { readonly state?: RequestState | undefined },
): Promise<ListedRequest[]> {
  let query = db.selectFrom('custom_requests').select(HEAD).select(unreadBy('customer').as('unread')).where(owned);
  if (state) query = query.where('state', '=', state);
  if (from) query = query.where('id', '<', from);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map((row) => ({ ...row, unread: Number(row.unread) }));
}

/** What the inbox is narrowed down to. */
export interface InboxFilter extends Page {
  readonly state: RequestState | 'waiting';
  readonly service?: string | undefined;
  /** Id of who looks after it; null for nobody. */
  readonly assigneeId?: string | null | undefined;
  readonly search?: string | undefined;
}

/** A page of all requests. Those that wait come oldest first, all others newest first. */
export async function inboxPage(db: Db, { from, limit, state, service, assigneeId, search }: InboxFilter) {
  const oldestFirst = state === 'waiting';
  let query = db
    .selectFrom('custom_requests')
    .innerJoin('accounts', 'accounts.id', 'custom_requests.account_id')
    .leftJoin('accounts as assignee', 'assignee.id', 'custom_requests.assignee_id')
    .select(HEAD)
    .select(unreadBy('staff').as('unread'))
    .select(['accounts.email', 'assignee.name as assignee_name', 'assignee.email as assignee_email'])
    .where('state', 'in', state === 'waiting' ? [...WAITING_FOR_STAFF] : [state]);
  if (service) query = query.where('service', '=', service);
  if (assigneeId === null) query = query.where('assignee_id', 'is', null);
  if (assigneeId) query = query.where('assignee_id', '=', assigneeId);
  for (const word of (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)) {
    query = query.where(({ eb, ref, val }) => eb(placeIn(db, ref('custom_requests.search'), val(word)), '>', 0));
  }
  if (from) query = query.where('custom_requests.id', oldestFirst ? '>' : '<', from);
  const rows = await query
    .orderBy('custom_requests.id', oldestFirst ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map((row) => ({ ...row, unread: Number(row.unread) }));
}
