import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { EventBy, OrderEventFacts } from '../../shared/order/events.ts';
import { type OrderLine, orderStatusOf } from '../../shared/order/lines.ts';
import { mayGoBack, orderMachine } from '../../shared/order/status.ts';
import { note } from '../activity/note.ts';
import { newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { insertEvent, insertJob } from '../jobs/job-rows.ts';
import { answerDelay } from './delay-rows.ts';
import { bookEarned } from './earn.ts';
import { insertEventRow, markUndone } from './event-rows.ts';
import { ORDER_FOLLOW } from './follow.ts';
import { releaseHold } from './hold-rows.ts';
import { updateLine } from './line-rows.ts';
import type { OrderNeeds } from './needs.ts';
import { type OrderRow, updateOrder } from './rows.ts';
import { type Standing, standingOf } from './standing.ts';

/** The job that tells a customer of an event of their order by mail. */
export const ORDER_STEP_MAIL = 'order_step';

/** Who changes which order. */
export interface Changing {
  readonly orderId: string;
  readonly by: Actor | 'server';
  /** Who the timeline names for this step. */
  readonly side: EventBy;
  /** The version that was looked at; null where any will do. */
  readonly seen: number | null;
}

/** Change that `work` asks for. */
export interface OrderChange {
  readonly happened: OrderEventFacts;
  /** Its lines; as they were where nothing is said. */
  readonly lines?: readonly OrderLine[];
  /** After how long a mail tells of it, ms; none where nothing is said. */
  readonly mailAfterMs?: number;
  /** It takes a mistake back, so its state may go back, too. */
  readonly back?: boolean;
  /** Events that were mistakes. */
  readonly undoes?: readonly string[];
  readonly set?: Partial<Pick<OrderRow, 'ships_by' | 'purchase_order_number'>>;
}

const CHANGED = failure('conflict', {
  message: 'The order changed since you opened it. Check it again, then retry.',
});

/**
 * The one way in which anything happens to an order: its lines, its state, its version, the timeline, the activity log, the books and the
 * job of the mail are written in one transaction or not at all. `work` looks at the order and says what becomes of it; it writes rows of
 * its own room only once it can't fail any more. Nudges the mails afterwards.
 */
export async function changeOrder(
  deps: Pick<OrderNeeds, 'clock' | 'database' | 'jobs'>,
  changing: Changing,
  work: (trx: Db, standing: Standing) => Promise<Result<OrderChange, Failure>>,
): Promise<Result<null, Failure>> {
  const done = await inTransaction(
    deps.database.db,
    async (trx): Promise<Result<null, Failure>> => {
      const standing = await standingOf(deps.clock, trx, changing.orderId);
      if (!standing) return err(failure('not_found'));
      if (changing.seen !== null && changing.seen !== standing.row.version) return err(CHANGED);
      const change = await work(trx, standing);
      if (change.ok) await write(deps, trx, changing, standing, change.value);
      return change.ok ? ok(null) : change;
    },
    changing.orderId,
  );
  if (done.ok) deps.jobs.nudge('event');
  return done;
}

/** Writes a change. Throws where it leads to a state that the order's life does not allow: what moves lines has looked before. */
async function write(
  deps: Pick<OrderNeeds, 'clock'>,
  trx: Db,
  { orderId, by, side }: Changing,
  standing: Standing,
  { happened, lines = standing.lines, mailAfterMs, back = false, undoes = [], set = {} }: OrderChange,
): Promise<void> {
  const { row, status: before, pickup, at } = standing;
  const status = lines === standing.lines ? before : orderStatusOf(lines, pickup);
  const allowed = status === before || (back ? mayGoBack(before, status) : orderMachine.may(before, status));
  if (!allowed) throw new Error(`Order ${orderId}: ${before} → ${status} by ${happened.kind}.`);
  const known = new Map(standing.lines.map((line) => [line.id, line]));
  for (const line of lines) {
    const was = known.get(line.id);
    if (was && JSON.stringify(was) !== JSON.stringify(line)) await updateLine(trx, line);
  }
  const version = row.version + 1;
  await updateOrder(trx, orderId, { ...set, status, version });
  const isOver = status !== 'placed' && status !== 'in_production' && status !== 'partly_shipped';
  if (isOver) await answerDelay(trx, orderId, 'withdrawn', at);
  if (isOver) await releaseHold(trx, orderId, at);
  await bookEarned(deps.clock, trx, standing, lines);
  const accountId = by === 'server' || by.kind === 'nobody' ? null : by.accountId;
  const id = newId(deps.clock);
  await insertEventRow(trx, { id, orderId, at, by: side, facts: happened }, accountId);
  await markUndone(trx, undoes, at);
  if (mailAfterMs !== undefined) {
    const job = { lane: 'event', kind: ORDER_STEP_MAIL, payload: { subject: id }, afterMs: mailAfterMs } as const;
    await insertJob(deps.clock, trx, job);
  }
  await insertEvent(deps.clock, trx, ORDER_FOLLOW, orderId);
  await note(deps.clock, trx, {
    by,
    kind: 'order.changed',
    subject: { kind: 'order', id: orderId },
    before: { status: before, version: row.version },
    after: { status, version, what: happened.kind },
  });
}
