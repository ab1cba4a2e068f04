import type { EventLine, EventBy, OrderEventFacts } from '../../shared/order/events.ts';
import { eventWords } from '../../shared/order/event-words.ts';
import type { OrderEvent } from '../../shared/order/wire.ts';
import type { Db } from '../db/database.ts';
import { insertRow, rowsBy } from '../db/rows.ts';

/** Table `order_events`: what happened to orders. Rows are only added; a mistake is marked as undone, and what undid it is a row, too. */
export interface OrderEventRow {
  id: string;
  order_id: string;
  /** Place on the order's timeline. */
  position: number;
  at: string;
  done_by: string;
  /** Who of them; null for the server. */
  account_id: string | null;
  kind: string;
  /** JSON of the event; see shared/order/events.ts. */
  facts: string;
  undone_at: string | null;
}

/** Event of an order: what happened, when, and by whom. */
export interface EventRecord {
  readonly id: string;
  readonly orderId: string;
  readonly at: string;
  readonly by: EventBy;
  readonly undoneAt: string | null;
  readonly facts: OrderEventFacts;
}

function eventFromRow({ id, order_id, at, done_by, facts, undone_at }: OrderEventRow): EventRecord {
  return {
    id,
    orderId: order_id,
    at,
    by: done_by as EventBy,
    undoneAt: undone_at,
    facts: JSON.parse(facts) as OrderEventFacts,
  };
}

/** An event as its customer reads it. */
export function eventView({ id, at, by, facts }: EventRecord): OrderEvent {
  return { id, at, by, kind: facts.kind, text: eventWords(facts) };
}

type NewEvent = Omit<EventRecord, 'undoneAt'>;

/** Adds an event at the end of its order's timeline. */
export async function insertEventRow(trx: Db, event: NewEvent, accountId: string | null): Promise<void> {
  const last = await trx
    .selectFrom('order_events')
    .select('position')
    .where('order_id', '=', event.orderId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  await insertAt(trx, (last?.position ?? 0) + 1, event, accountId);
}

/** Begins the timeline of an order that is being written. */
export function insertFirstEvent(trx: Db, event: NewEvent, accountId: string | null): Promise<void> {
  return insertAt(trx, 1, event, accountId);
}

async function insertAt(
  trx: Db,
  position: number,
  { id, orderId, at, by, facts }: NewEvent,
  accountId: string | null,
): Promise<void> {
  const row: OrderEventRow = {
    id,
    order_id: orderId,
    position,
    at,
    done_by: by,
    account_id: accountId,
    kind: facts.kind,
    facts: JSON.stringify(facts),
    undone_at: null,
  };
  await insertRow(trx, 'order_events', row);
}

/** An order's events, oldest first. */
export async function eventsOfOrder(db: Db, orderId: string): Promise<EventRecord[]> {
  return (await rowsBy(db, 'order_events', 'order_id', orderId, 'position')).map(eventFromRow);
}

/** When pieces of an order arrived, or were fetched, oldest first. */
export function arrivalsOf(events: readonly EventRecord[]): { at: string; lines: readonly EventLine[] }[] {
  return events.flatMap(({ at, undoneAt, facts }) =>
    facts.kind === 'delivered' && undoneAt === null ? [{ at, lines: facts.lines }] : [],
  );
}

/** The event of an id. */
export async function findEvent(db: Db, id: string): Promise<EventRecord | null> {
  const row = await db.selectFrom('order_events').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? eventFromRow(row) : null;
}

/** Marks events as mistakes, so that no mail tells of them. */
export async function markUndone(trx: Db, ids: readonly string[], at: string): Promise<void> {
  if (ids.length > 0)
    await trx
      .updateTable('order_events')
      .set({ undone_at: at })
      .where('id', 'in', [...ids])
      .execute();
}
