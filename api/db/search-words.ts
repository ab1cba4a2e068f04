import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { placeIn } from './dialect.ts';
import type { Tables } from './tables.ts';

/**
 * Keeps the rows in whose text every word of a search is found, in any case and order. The text, a column's name as a rule, is lower-case; words are
 * looked for as they are: no pattern characters, and the same case rules on every database.
 */
export function withWords<TB extends keyof Tables, R>(
  db: Db,
  query: SelectQueryBuilder<Tables, TB, R>,
  text: string | Expression<string>,
  search: string | undefined,
): SelectQueryBuilder<Tables, TB, R> {
  const searched = typeof text === 'string' ? sql.ref<string>(text) : text;
  let filtered = query;
  for (const word of (search ?? '').toLowerCase().split(/\s+/).filter(Boolean))
    filtered = filtered.where(placeIn(db, searched, sql.val(word)), '>', 0 as never);
  return filtered;
}
