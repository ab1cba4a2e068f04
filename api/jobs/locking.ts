import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import { dialectOf } from '../db/dialect.ts';

/**
 * A query for rows that are to be changed: PostgreSQL passes over those that another transaction holds. SQLite has one writer at a
 * time, so whoever changes rows by a condition is alone with them.
 */
export function unlocked<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return dialectOf(db) === 'postgres' ? query.forUpdate().skipLocked() : query;
}
