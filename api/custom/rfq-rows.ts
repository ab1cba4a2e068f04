import type { RfqBody } from '../../shared/custom/wire.ts';
import type { Refusal, RfqState } from '../../shared/custom/status.ts';
import { requestNumber } from '../../shared/custom/number.ts';
import { sql } from 'kysely';
import { nextNumber } from '../db/counter-rows.ts';
import type { Counter } from '../db/number-sequence.ts';
import type { Db } from '../db/database.ts';

/** Table `custom_requests`. */
export interface RfqRow {
  id: string;
  /** 1, 2, …; see shared/custom/number.ts. */
  sequence: number;
  account_id: string;
  organization_id: string | null;
  state: string;
  service: string;
  title: string;
  /** JSON of the request, besides the fields that have columns. */
  asked: string;
  nda: number;
  file_count: number;
  /** Lower-case text a search looks in. */
  search: string;
  assignee_id: string | null;
  quote_id: string | null;
  refusal: string | null;
  refusal_text: string | null;
  submitted_at: string;
  /** When it came into its state. */
  state_at: string;
  customer_read_at: string;
  staff_read_at: string;
}

/** Fields of the request besides service, title and NDA. */
export type Asked = Omit<RfqBody, 'service' | 'title' | 'nda' | 'file_ids'>;

/** A request as the server works with it. */
export interface RfqRecord {
  readonly id: string;
  readonly sequence: number;
  readonly accountId: string;
  readonly organizationId: string | null;
  readonly state: RfqState;
  readonly service: string;
  readonly title: string;
  readonly asked: Asked;
  readonly nda: boolean;
  readonly fileCount: number;
  readonly assigneeId: string | null;
  readonly quoteId: string | null;
  readonly refusal: Refusal | null;
  readonly refusalText: string;
  readonly submittedAt: string;
  readonly stateAt: string;
  readonly customerReadAt: string;
  readonly staffReadAt: string;
}

/** Of requests from before it was asked. */
const BEFORE_DECLARED = { export_controlled: false } as const;

/** Reads a row. */
function requestFromRow(row: RfqRow): RfqRecord {
  return {
    id: row.id,
    sequence: row.sequence,
    accountId: row.account_id,
    organizationId: row.organization_id,
    state: row.state as RfqState,
    service: row.service,
    title: row.title,
    asked: { ...BEFORE_DECLARED, ...(JSON.parse(row.asked) as Asked) },
    nda: row.nda === 1,
    fileCount: row.file_count,
    assigneeId: row.assignee_id,
    quoteId: row.quote_id,
    refusal: row.refusal as Refusal | null,
    refusalText: row.refusal_text ?? '',
    submittedAt: row.submitted_at,
    stateAt: row.state_at,
    customerReadAt: row.customer_read_at,
    staffReadAt: row.staff_read_at,
  };
}

/** Sequences of requests, see nextNumber. */
export const REQUEST_SEQUENCE: Counter = {
  name: 'custom_request',
  first: sql<number>`(select coalesce(max(sequence), 0) + 1 from custom_requests)`,
  isGiven: (number) => sql<boolean>`exists (select 1 from custom_requests where sequence = ${number})`,
};

/** The next sequence; an undone transaction gives it back. */
export function nextRfqSequence(trx: Db): Promise<number> {
  return nextNumber(trx, REQUEST_SEQUENCE);
}

/** Adds a request. */
export async function insertRfq(trx: Db, row: RfqRow): Promise<void> {
  await trx.insertInto('custom_requests').values(row).execute();
}

/** The request of an id, whoever sent it. */
export async function findRfq(db: Db, id: string): Promise<RfqRecord | null> {
  const row = await db.selectFrom('custom_requests').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? requestFromRow(row) : null;
}

/** The number of the request that a quote answers where its sender said that something is under export control; null else. */
export async function declaredIn(db: Db, quoteId: string): Promise<string | null> {
  const request = await findRfqOfQuote(db, quoteId);
  return request?.asked.export_controlled ? requestNumber(request.sequence) : null;
}

/** The request that a quote answers; null where it answers none. */
export async function findRfqOfQuote(db: Db, quoteId: string): Promise<RfqRecord | null> {
  const row = await db.selectFrom('custom_requests').selectAll().where('quote_id', '=', quoteId).executeTakeFirst();
  return row ? requestFromRow(row) : null;
}

/** Columns that change over a request's life. */
export type RfqChange = Partial<
  Pick<
    RfqRow,
    | 'state'
    | 'state_at'
    | 'assignee_id'
    | 'quote_id'
    | 'refusal'
    | 'refusal_text'
    | 'customer_read_at'
    | 'staff_read_at'
    | 'file_count'
  >
>;

/** Changes a request. */
export async function updateRfq(trx: Db, id: string, change: RfqChange): Promise<void> {
  await trx.updateTable('custom_requests').set(change).where('id', '=', id).execute();
}

/** Takes a request from one state into another; false where somebody was faster. */
export async function stepRfq(
  trx: Db,
  id: string,
  from: RfqState,
  change: RfqChange & Pick<RfqRow, 'state' | 'state_at'>,
): Promise<boolean> {
  const result = await trx
    .updateTable('custom_requests')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** How many requests of an account wait for an answer. */
export async function countWaiting(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('custom_requests')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .where('state', 'in', ['submitted', 'in_review'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ids of requests whose answer was sent before a time and not taken. */
export async function unansweredSince(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('custom_requests')
    .select('id')
    .where('state', '=', 'quoted')
    .where('state_at', '<=', before)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
