import type { Actor } from '../../shared/account/permissions.ts';
import { mayRead } from '../../shared/account/permissions.ts';
import { ROLE } from '../../shared/account/roles.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { EventBy } from '../../shared/order/events.ts';
import { leftOf, type OrderLine, requiredOf } from '../../shared/order/lines.ts';
import { isRefusal } from '../../shared/order/holds.ts';
import { moveLines } from '../../shared/order/moves.ts';
import type { CancelMoney } from '../../shared/order/wire.ts';
import { changeable, ownedOfRow, ownerOf } from '../account/owned-rows.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { askOfCancelling, cancelledPart, moneyOfCancelling } from './cancel-money.ts';
import { changeOrder, type OrderChange } from '../order/change.ts';
import { type Standing, standingOf } from '../order/standing.ts';
import { answerDelay, openDelay } from '../order/delay-rows.ts';
import type { OrderNeeds } from '../order/needs.ts';
import { refundOrder } from '../refund/refund-order.ts';
import { dropPieces } from '../trade-credit/drop-pieces.ts';
import { findOrderRow } from '../order/rows.ts';

/** Order and lines to cancel; no lines means all that may be cancelled. */
export interface Cancelling {
  readonly orderId: string;
  readonly lines: readonly string[] | undefined;
  readonly version: number;
  /** Refund that the caller was shown, cents; refused where it has changed. */
  readonly expectedCents?: number | undefined;
}

/** Who may cancel: whoever may change the order, and of the staff those who see to money. */
async function sideOf(db: Db, by: Actor, orderId: string): Promise<Result<EventBy, Failure>> {
  const row = await findOrderRow(db, orderId);
  if (!row) return err(failure('not_found'));
  const owned = ownedOfRow(row);
  const own = changeable(by, 'order', owned);
  if (own.ok) return ok('customer');
  if (own.error.code !== 'not_found' || !mayRead(by, ownerOf(owned), 'order')) return own;
  return 'role' in by && by.role === ROLE.admin ? ok('shop') : err(failure('role_may_not'));
}

/** Outcome of a cancellation. */
export interface CancelOutcome {
  /** Refund, cents. */
  readonly backCents: number;
  /** A second person looks at the sum before it goes back. */
  readonly checkedFirst: boolean;
}

const OTHER_SUM = failure('conflict', {
  message: 'The refund amount has changed. Check it again, then decide.',
});

/**
 * Lines of an order as they are once these, or all that may be, are cancelled: by its customer while nothing of them was begun, by the shop
 * what of them has not left.
 */
function withoutLines(
  { lines, tasks, at }: Standing,
  side: EventBy,
  named: readonly string[] | undefined,
): Result<OrderLine[], Failure> {
  const byShop = side === 'shop';
  const ids = named ?? lines.filter(byShop ? mayBeClosed : mayBeCancelled).map(({ id }) => id);
  if (ids.length === 0) {
    const message = byShop ? 'All of this order has left.' : 'All of this order is being made already, or has left.';
    return err(failure('conflict', { message }));
  }
  return moveLines(lines, byShop ? { kind: 'close', ids } : { kind: 'cancel', ids, at }, tasks);
}

/** Cancels lines, as far as who asks may; what was paid for them goes back. */
export async function cancelLines(
  deps: OrderNeeds,
  by: Actor,
  { orderId, lines: named, version, expectedCents }: Cancelling,
): Promise<Result<CancelOutcome, Failure>> {
  const side = await sideOf(deps.database.db, by, orderId);
  if (!side.ok) return side;
  let outcome: CancelOutcome = { backCents: 0, checkedFirst: false };
  const done = await changeOrder(deps, { orderId, by, side: side.value, seen: version }, async (trx, standing) => {
    const moved = withoutLines(standing, side.value, named);
    if (!moved.ok) return moved;
    const why = side.value === 'shop' && isRefusal(standing.hold) ? 'refused' : 'cancelled';
    const change = await cancelled(deps, trx, standing, { after: moved.value, by, why, expectedCents });
    if (!change.ok) return change;
    outcome = change.value.outcome;
    return ok(change.value.change);
  });
  return done.ok ? ok(outcome) : done;
}

/**
 * Refund for cancelling lines, or, with `late`, for declining a later date. Changes nothing; fails as cancelling would.
 */
export async function planCancelling(
  deps: OrderNeeds,
  by: Actor,
  { orderId, lines: named, late }: { orderId: string; lines: readonly string[] | undefined; late: boolean },
): Promise<Result<CancelMoney, Failure>> {
  const { db } = deps.database;
  const side = await sideOf(db, by, orderId);
  if (!side.ok) return side;
  return inTransaction(db, async (trx) => {
    const standing = await standingOf(deps.clock, trx, orderId);
    if (!standing) return err(failure('not_found'));
    if (late && !(await openDelay(trx, orderId))) return err(NOT_ASKED);
    const moved = late
      ? moveLines(standing.lines, { kind: 'end' }, standing.tasks)
      : withoutLines(standing, side.value, named);
    if (!moved.ok) return moved;
    return moneyOfCancelling(deps, trx, {
      by,
      orderId,
      part: cancelledPart(standing.lines, moved.value, late || (side.value === 'shop' && isRefusal(standing.hold))),
    });
  });
}

/** Whether a line may still be cancelled; a remake is taken back by the shop instead. */
function mayBeCancelled(line: OrderLine): boolean {
  return line.remakeId === null && requiredOf(line) > 0 && line.begunAt === null && line.shipped === 0;
}

/** Whether the shop may cancel what is left of a line: begun or not, pieces of it may have left. */
export function mayBeClosed(line: OrderLine): boolean {
  return line.remakeId === null && leftOf(line) > 0;
}

const NOT_ASKED = failure('conflict', { message: 'No later ship date waits for an answer.' });

/** The customer’s answer to a later date. Who does not agree gets back what was paid for everything that is still here. */
export async function answerToDelay(
  deps: OrderNeeds,
  by: Actor,
  asked: { orderId: string; version: number; answer: 'agree' | 'cancel'; expectedCents: number | undefined },
): Promise<Result<null, Failure>> {
  const { orderId, version, answer, expectedCents } = asked;
  const row = await findOrderRow(deps.database.db, orderId);
  const own = changeable(by, 'order', row && ownedOfRow(row));
  if (!own.ok) return own;
  return changeOrder(deps, { orderId, by, side: 'customer', seen: version }, async (trx, standing) => {
    const delay = await openDelay(trx, orderId);
    if (!delay) return err(NOT_ASKED);
    const moved = answer === 'cancel' ? moveLines(standing.lines, { kind: 'end' }, standing.tasks) : null;
    if (moved && !moved.ok) return moved;
    const change =
      moved && (await cancelled(deps, trx, standing, { after: moved.value, by, why: 'late', expectedCents }));
    if (change && !change.ok) return change;
    await answerDelay(trx, orderId, answer, standing.at);
    if (change) return ok(change.value.change);
    return ok({ happened: { kind: 'late_agreed', to: delay.to_day }, set: { ships_by: delay.to_day } });
  });
}

/** Cause of a cancellation's refund, and the reason that its customer reads. */
const REFUNDED_AS = {
  cancelled: { cause: 'cancelled', reason: 'Canceled before it left us' },
  late: { cause: 'late', reason: 'Canceled because it came too late' },
  refused: { cause: 'not_allowed', reason: 'We may not make it' },
} as const;

/** How an order is cancelled in part or whole. */
interface CancelStep {
  readonly after: readonly OrderLine[];
  readonly by: Actor;
  /** `late`: because it came too late; `refused`: because we may not make it. */
  readonly why: keyof typeof REFUNDED_AS;
  readonly expectedCents: number | undefined;
}

/** Change of an order whose lines are cancelled: the money goes back and the customer is told. Fails as refunds do. */
async function cancelled(
  deps: OrderNeeds,
  trx: Db,
  { row, lines: before }: Standing,
  { after, by, why, expectedCents }: CancelStep,
): Promise<Result<{ readonly change: OrderChange; readonly outcome: CancelOutcome }, Failure>> {
  const part = cancelledPart(before, after, why !== 'cancelled');
  const money = await moneyOfCancelling(deps, trx, { by, orderId: row.id, part });
  if (!money.ok) return money;
  if (expectedCents !== undefined && expectedCents !== money.value.back_cents) return err(OTHER_SUM);
  const { whole, pieces } = part;
  const described = part.lines.map(({ id, name, count }) => ({ id, name, count }));
  const done = (refundCents: number, checkedFirst: boolean) => {
    const refused = why === 'refused' ? { refused: true as const } : {};
    const late = why === 'late';
    const happened = {
      kind: 'cancelled',
      lines: described,
      whole,
      late,
      refundCents,
      checkedFirst,
      ...refused,
    } as const;
    const change: OrderChange = { lines: after, happened, mailAfterMs: 0 };
    return ok({ change, outcome: { backCents: refundCents, checkedFirst } });
  };
  const dropped = await dropPieces(deps, trx, { orderId: row.id, pieces, whole, couponStays: why !== 'cancelled' });
  if (dropped !== null) return done(dropped, false);
  const refunded = await refundOrder(deps, trx, {
    orderId: row.id,
    ask: await askOfCancelling(trx, row.id, part),
    ...REFUNDED_AS[why],
    by,
    requestKey: `cancel ${row.id} ${row.version}`,
  });
  // Lines that were free, or refunded before, are cancelled all the same.
  if (!refunded.ok && refunded.error.code !== 'refund_refused') return refunded;
  return refunded.ok ? done(refunded.value.amount_cents, refunded.value.state === 'requested') : done(0, false);
}
