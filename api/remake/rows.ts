import { sql } from 'kysely';
import type { z } from 'zod';
import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import type { LineCount } from '../../shared/order/moves.ts';
import type { RemakeCause, RemakeStatus } from '../../shared/remake/status.ts';
import type { remakeListQuery } from '../../shared/remake/wire.ts';
import type { Db } from '../db/database.ts';
import { keysetPage, type Keyset, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';

/** Table `remakes`: what customers reported of their orders. Whose it is follows from the order. */
export interface RemakeRow {
  id: string;
  order_id: string;
  /** Who reported it. */
  account_id: string;
  status: string;
  /** Preference of the customer, see REMAKE_WISHES. */
  wish: string;
  description: string;
  answer: string;
  /** Lower-case text a search looks in. */
  search: string;
  created_at: string;
  answered_at: string | null;
  answered_by: string | null;
  /** Cause that staff found, see REMAKE_CAUSES. */
  cause: string | null;
}

/** Table `remake_lines`: which pieces it is about. */
export interface RemakeLineRow {
  remake_id: string;
  line_id: string;
  count: number;
}

/** A report with its pieces. */
export interface RemakeRecord extends RemakeRow {
  readonly lines: readonly LineCount[];
}

/** Adds a report. */
export async function insertRemake(trx: Db, row: RemakeRow, lines: readonly LineCount[]): Promise<void> {
  await trx.insertInto('remakes').values(row).execute();
  const rows = lines.map(({ id, count }): RemakeLineRow => ({ remake_id: row.id, line_id: id, count }));
  await trx.insertInto('remake_lines').values(rows).execute();
}

async function withLines(db: Db, rows: readonly RemakeRow[]): Promise<RemakeRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db.selectFrom('remake_lines').selectAll().where('remake_id', 'in', ids).execute();
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ remake_id }) => remake_id === row.id).map(({ line_id: id, count }) => ({ id, count })),
  }));
}

/** The reports of an order, newest first. */
export async function remakesOfOrder(db: Db, orderId: string): Promise<RemakeRecord[]> {
  const rows = await db
    .selectFrom('remakes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return withLines(db, rows);
}

/** The report of an id. */
export async function findRemake(db: Db, id: string): Promise<RemakeRecord | null> {
  const rows = await db.selectFrom('remakes').selectAll().where('id', '=', id).execute();
  return (await withLines(db, rows))[0] ?? null;
}

/** Writes the answer to a report. */
export async function updateRemake(
  trx: Db,
  id: string,
  change: Pick<RemakeRow, 'answer' | 'answered_at' | 'answered_by'> & {
    readonly cause?: RemakeCause;
    readonly status: RemakeStatus;
  },
): Promise<void> {
  await trx.updateTable('remakes').set(change).where('id', '=', id).execute();
}

const NEWEST: Keyset<'created_at'> = {
  sorts: { created_at: { column: 'remakes.created_at', type: 'text' } },
  tie: { column: 'remakes.id', type: 'text' },
};

/** A row of the shop's list of reports. */
export type ListedRemake = Pick<
  RemakeRow,
  'id' | 'order_id' | 'status' | 'wish' | 'description' | 'created_at' | 'cause'
> & {
  sequence: number;
  email: string;
  piece_count: number;
  photo_count: number;
};

/** A page of all reports. */
export function remakePage(
  db: Db,
  query: z.output<typeof remakeListQuery>,
): Promise<Result<ListPage<ListedRemake>, Failure>> {
  const joined = db.selectFrom('remakes').innerJoin('orders', 'orders.id', 'remakes.order_id');
  const found = withWords(db, joined, 'remakes.search', query.search);
  const inState = query.status ? found.where('remakes.status', 'in', query.status) : found;
  const fitting = query.cause ? inState.where('remakes.cause', 'in', query.cause) : inState;
  const rows = fitting.select([
    'remakes.id',
    'remakes.order_id',
    'remakes.status',
    'remakes.wish',
    'remakes.description',
    'remakes.created_at',
    'remakes.cause',
    'orders.sequence',
    'orders.email',
    sql<number>`(select sum(count) from remake_lines where remake_lines.remake_id = remakes.id)`.as('piece_count'),
    sql<number>`(select count(*) from attachments where subject_kind = 'remake' and subject_id = remakes.id)`.as(
      'photo_count',
    ),
  ]);
  return keysetPage(rows, NEWEST, query);
}
