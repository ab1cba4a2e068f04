import { type Clock, isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';

/** Table `outbox`: written in the transaction that makes the event true, so that neither goes without the other. */
export interface OutboxRow {
  id: string;
  kind: string;
  /** What the event is about. */
  subject_id: string;
  attempts: number;
  /** When to try next; null once done or given up. */
  next_at: string | null;
  done_at: string | null;
  error: string | null;
  created_at: string;
}

/** Notes an event of a kind that a room handles (`events` of its room.ts). */
export async function insertEvent(clock: Clock, trx: Db, kind: string, subjectId: string): Promise<void> {
  const now = isoNow(clock);
  await trx
    .insertInto('outbox')
    .values({
      id: newId(clock),
      kind,
      subject_id: subjectId,
      attempts: 0,
      next_at: now,
      done_at: null,
      error: null,
      created_at: now,
    })
    .execute();
}

/** Events that are due, oldest first. */
export async function findDueEvents(db: Db, now: string): Promise<OutboxRow[]> {
  return db.selectFrom('outbox').selectAll().where('next_at', '<=', now).orderBy('next_at').limit(50).execute();
}

/** Notes how a try went. */
export async function updateEvent(
  db: Db,
  id: string,
  change: Pick<OutboxRow, 'attempts' | 'next_at' | 'done_at' | 'error'>,
): Promise<void> {
  await db.updateTable('outbox').set(change).where('id', '=', id).execute();
}
