import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Rows read at once. */
const PAGE = 200;

/** Goes through the rows of a query by their ids, which rise; `id` names the column where several tables have one. */
export async function* paged<TB extends keyof Tables, R extends { readonly id: string }>(
  query: SelectQueryBuilder<Tables, TB, R>,
  id = 'id',
): AsyncGenerator<R[]> {
  const column = sql.ref<string>(id);
  for (let after = ''; ; ) {
    const rows = await query.where(column, '>', after).orderBy(column).limit(PAGE).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}
