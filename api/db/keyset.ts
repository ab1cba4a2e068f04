import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { type SortName, sortBy } from '../../shared/base/list.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import type { Tables } from './tables.ts';

/** A column that rows are ordered by. */
export interface KeyColumn {
  /** With its table, `orders.placed_at`. */
  readonly column: string;
  readonly type: 'text' | 'number';
  /** Rows without a value come last, whichever way the list is sorted. */
  readonly nullable?: true;
}

/** By what a list can be sorted. */
export interface Keyset<S extends string> {
  readonly sorts: Readonly<Record<S, KeyColumn>>;
  /** Unique and never null: it orders rows of the same value. */
  readonly tie: KeyColumn;
}

/** Query of a list; see shared/base/list.ts. The cursor holds for everything in it but cursor and limit. */
export interface ListQuestion<S extends string> {
  readonly sort: SortName<S>;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Rows of a page with the way to the pages around it. */
export interface ListPage<R> {
  readonly rows: readonly R[];
  readonly next_cursor: string | null;
  readonly previous_cursor: string | null;
}

type KeyOf = { keyset_value: string | number | null; keyset_tie: string | number };

/**
 * One page of a filtered query, found by the values of the row beside it instead of by counting: as quick on the last page as on the first,
 * and a row that is added meanwhile moves no other into or out of sight. A cursor that is not ours or belongs to another question is
 * refused under its field.
 */
export async function keysetPage<S extends string, TB extends keyof Tables, R>(
  query: SelectQueryBuilder<Tables, TB, R>,
  keyset: Keyset<S>,
  asked: ListQuestion<S>,
): Promise<Result<ListPage<R>, Failure>> {
  const { cursor: sent, limit, ...question } = asked;
  const { key, descending } = sortBy<S>(asked.sort);
  const column = keyset.sorts[key];
  const about = JSON.stringify([column.column, keyset.tie.column, Object.entries(question).sort()]);
  const cursor = sent === undefined ? null : readCursor(sent, about);
  if (sent !== undefined && !(cursor && fits(cursor, column, keyset.tie))) return err(wrongCursor());
  const back = cursor?.way === 'previous';
  const order = { column, tie: keyset.tie, descending: descending !== back, nullsFirst: back };
  let page = query.select([
    sql<KeyOf['keyset_value']>`${sql.ref(column.column)}`.as('keyset_value'),
    sql<KeyOf['keyset_tie']>`${sql.ref(keyset.tie.column)}`.as('keyset_tie'),
  ]) as unknown as SelectQueryBuilder<Tables, TB, R & KeyOf>;
  if (cursor) page = page.where(beyond(order, cursor));
  const found = await ordered(page, order)
    .limit(limit + 1)
    .execute();
  const more = found.length > limit;
  const shown = found.slice(0, limit) as (R & KeyOf)[];
  if (back) shown.reverse();
  const at = (row: KeyOf | undefined, way: Cursor['way']) =>
    row ? writeCursor({ way, value: row.keyset_value, tie: row.keyset_tie }, about) : null;
  return ok({
    rows: shown.map(({ keyset_value: _value, keyset_tie: _tie, ...row }) => row as R),
    next_cursor: back || more ? at(shown.at(-1), 'next') : null,
    previous_cursor: (back ? more : cursor !== null) ? at(shown[0], 'previous') : null,
  });
}

/** How a page is walked, going back the other way round. */
interface Order {
  readonly column: KeyColumn;
  readonly tie: KeyColumn;
  readonly descending: boolean;
  readonly nullsFirst: boolean;
}

function ordered<TB extends keyof Tables, R>(query: SelectQueryBuilder<Tables, TB, R>, order: Order) {
  const way = sql.raw(order.descending ? 'desc' : 'asc');
  const nulls = sql.raw(order.nullsFirst ? 'desc' : 'asc');
  const by = order.column.nullable ? query.orderBy(sql`(${sql.ref(order.column.column)} is null) ${nulls}`) : query;
  return by.orderBy(sql`${sql.ref(order.column.column)} ${way}`).orderBy(sql`${sql.ref(order.tie.column)} ${way}`);
}

/** Condition for rows beyond a place, as row values, which both databases find by an index. */
function beyond({ column, tie, descending, nullsFirst }: Order, cursor: Cursor): RawBuilder<boolean> {
  const [value, id] = [sql.ref(column.column), sql.ref(tie.column)];
  const than = sql.raw(descending ? '<' : '>');
  if (cursor.value === null) {
    const alike = sql<boolean>`(${value} is null and ${id} ${than} ${cursor.tie})`;
    return nullsFirst ? sql<boolean>`(${value} is not null or ${alike})` : alike;
  }
  const after = sql<boolean>`(${value}, ${id}) ${than} (${cursor.value}, ${cursor.tie})`;
  return column.nullable && !nullsFirst ? sql<boolean>`(${value} is null or ${after})` : after;
}

function fits({ value, tie }: Cursor, column: KeyColumn, tieColumn: KeyColumn): boolean {
  const isOf = (one: string | number | null, { type, nullable }: KeyColumn) =>
    one === null ? nullable === true : typeof one === (type === 'text' ? 'string' : 'number');
  return isOf(value, column) && isOf(tie, tieColumn);
}

function wrongCursor(): Failure {
  const message = 'This page of the list is not there any more. Begin at the first page.';
  return failure('invalid_request', { field: 'cursor', message, errors: [{ field: 'cursor', message }] });
}
