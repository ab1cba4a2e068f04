import type { ApiFailure } from '../../api/client.ts';
import { toCsv } from '../../shared/base/csv.ts';
import { saveCsv } from './csv.ts';
import { type ListState, queryOf } from './list-address.ts';
import type { ListDefinition } from './list-types.ts';

/** Rows of one call. */
const PAGE_SIZE = 100;

/**
 * Saves every row that fits search and filters as one CSV file, whatever page is shown, with every column that a file has. Gives the
 * failure where a page did not come; then there is no file.
 */
export async function exportList<R extends object, Q>(
  list: ListDefinition<R, Q>,
  state: ListState,
): Promise<{ readonly failure: ApiFailure } | { readonly failure: null; readonly count: number }> {
  const columns = list.columns.flatMap(({ header, csv }) => (csv ? [{ header, csv }] : []));
  const rows: (string | number)[][] = [columns.map(({ header }) => header)];
  let cursor: string | null = null;
  do {
    const page = await list.load(queryOf(list, { ...state, cursor }, PAGE_SIZE) as Q);
    if (!page.ok) return { failure: page.error };
    for (const row of page.value.rows) rows.push(columns.map(({ csv }) => csv(row)));
    cursor = page.value.next;
  } while (cursor !== null);
  saveCsv(`${list.caption.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.csv`, toCsv(rows));
  return { failure: null, count: rows.length - 1 };
}
