import { createHash } from 'node:crypto';
import type { Db } from '../db/database.ts';

/** Newest rows that a mark is made of: one that is committed late, below others, changes it as well. */
const NEWEST = 32;

/** Subjects of the log that no page of the floor shows: customers change them all day. */
const OF_CUSTOMERS: readonly string[] = ['account', 'coupon', 'organization', 'quote'];

function markOf(ids: readonly string[]): string {
  return createHash('sha256').update(ids.join()).digest('base64url').slice(0, 12);
}

/**
 * Marks of the scans and of all else that staff see: the log of changes, and events of some kinds in the outbox. Each is another one after
 * a change. Rows from `before` on are left out: the beginning of an id.
 */
export async function newsMarks(
  db: Db,
  kinds: readonly string[],
  before: string,
): Promise<{ readonly scans: string; readonly desk: string }> {
  const scans = await db
    .selectFrom('production_events')
    .select('id')
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  const changes = await db
    .selectFrom('activity')
    .select(['id', 'subject_kind'])
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  const outbox = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'done_at'])
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  const seen = changes.filter(({ subject_kind }) => !OF_CUSTOMERS.includes(subject_kind));
  // Jobs follow their order some time after it was paid: what is done is told, too.
  const events = outbox.filter(({ kind }) => kinds.includes(kind)).map(({ id, done_at }) => `${id}${done_at ?? ''}`);
  return { scans: markOf(scans.map(({ id }) => id)), desk: markOf([...seen.map(({ id }) => id), ...events]) };
}
