import type { Actor } from '../../shared/account/permissions.ts';
import { mayRead } from '../../shared/account/permissions.ts';
import { ROLE } from '../../shared/account/roles.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { HappeningBy } from '../../shared/order/events.ts';
import { leftOf, type OrderLine, requiredOf } from '../../shared/order/lines.ts';
import { moveLines } from '../../shared/order/moves.ts';
import { changeable, ownedOfRow, ownerOf } from '../account/owned.ts';
import type { Db } from '../db/database.ts';
import { changeOrder, type OrderChange } from './change.ts';
import type { Standing } from './standing.ts';
import { answerDelay, openDelay } from './delay-rows.ts';
import type { OrderNeeds } from './needs.ts';
import { refundOrder } from '../refund/refund-order.ts';
import { dropPieces } from '../terms/drop-pieces.ts';
import { findOrderRow } from './rows.ts';

/** What is to be cancelled: these lines, or everything that is not being made yet. */
export interface Cancelling {
  readonly orderId: string;
  readonly lines: readonly string[] | undefined;
  readonly version: number;
}

/** Who may cancel: whoever may change the order, and of the staff those who see to money. */
async function sideOf(db: Db, by: Actor, orderId: string): Promise<Result<HappeningBy, Failure>> {
  const row = await findOrderRow(db, orderId);
  if (!row) return err(failure('not_found'));
  const owned = ownedOfRow(row);
  const own = changeable(by, 'order', owned);
  if (own.ok) return ok('customer');
  if (own.error.code !== 'not_found' || !mayRead(by, ownerOf(owned), 'order')) return own;
  return 'role' in by && by.role === ROLE.admin ? ok('shop') : err(failure('role_may_not'));
}

/** Cancels lines that are not being made yet; what was paid for them goes back. Answers how much that is, cents. */
export async function cancelLines(
  deps: OrderNeeds,
  by: Actor,
  { orderId, lines: named, version }: Cancelling,
): Promise<Result<number, Failure>> {
  const side = await sideOf(deps.database.db, by, orderId);
  if (!side.ok) return side;
  let refundCents = 0;
  const done = await changeOrder(deps, { orderId, by, side: side.value, seen: version }, async (trx, standing) => {
    const { lines, tasks, at } = standing;
    const ids = named ?? lines.filter(mayBeCancelled).map(({ id }) => id);
    const whole = err(failure('conflict', { message: 'All of this order is being made already, or has left.' }));
    if (ids.length === 0) return whole;
    const moved = moveLines(lines, { kind: 'cancel', ids, at }, tasks);
    if (!moved.ok) return moved;
    const change = await cancelled(deps, trx, standing, moved.value, by, false);
    if (!change.ok) return change;
    refundCents = change.value.refundCents;
    return ok(change.value.change);
  });
  return done.ok ? ok(refundCents) : done;
}

/** Whether a line may still be cancelled; a remake is taken back by the shop instead. */
function mayBeCancelled(line: OrderLine): boolean {
  return line.remakeId === null && requiredOf(line) > 0 && line.begunAt === null && line.shipped === 0;
}

/** The customer’s answer to a later date. Who does not agree gets back what was paid for everything that is still here. */
export async function answerToDelay(
  deps: OrderNeeds,
  by: Actor,
  { orderId, version, answer }: { orderId: string; version: number; answer: 'agree' | 'cancel' },
): Promise<Result<null, Failure>> {
  const row = await findOrderRow(deps.database.db, orderId);
  const own = changeable(by, 'order', row && ownedOfRow(row));
  if (!own.ok) return own;
  return changeOrder(deps, { orderId, by, side: 'customer', seen: version }, async (trx, standing) => {
    const delay = await openDelay(trx, orderId);
    if (!delay) return err(failure('conflict', { message: 'No later ship date waits for an answer.' }));
    const moved = answer === 'cancel' ? moveLines(standing.lines, { kind: 'end' }, standing.tasks) : null;
    if (moved && !moved.ok) return moved;
    const change = moved && (await cancelled(deps, trx, standing, moved.value, by, true));
    if (change && !change.ok) return change;
    await answerDelay(trx, orderId, answer, standing.at);
    if (change) return ok(change.value.change);
    return ok({ happened: { kind: 'late_agreed', to: delay.to_day }, set: { ships_by: delay.to_day } });
  });
}

/** What becomes of an order some of whose lines are cancelled: the money goes back and the customer is told. Fails as refunds do. */
async function cancelled(
  deps: OrderNeeds,
  trx: Db,
  { row, lines: before }: Standing,
  after: readonly OrderLine[],
  by: Actor,
  late: boolean,
): Promise<Result<{ readonly change: OrderChange; readonly refundCents: number }, Failure>> {
  const lines = before.flatMap((line, at) => {
    const count = leftOf(line) - leftOf(after[at]!);
    return count > 0
      ? [{ id: line.id, itemId: line.itemId, name: line.name, count, remake: line.remakeId !== null }]
      : [];
  });
  const whole = after.every((line) => requiredOf(line) === 0);
  const paid = lines.filter(({ remake }) => !remake);
  const told = lines.map(({ id, name, count }) => ({ id, name, count }));
  const change = (refundCents: number): OrderChange => {
    const happened = { kind: 'cancelled', lines: told, whole, late, refundCents } as const;
    return { lines: after, happened, mailAfterMs: 0 };
  };
  const pieces = paid.map(({ itemId: key, count }) => ({ key, count }));
  const dropped = await dropPieces(deps.clock, trx, { orderId: row.id, pieces, whole });
  if (dropped !== null) return ok({ change: change(dropped), refundCents: dropped });
  const refunded = await refundOrder(deps, trx, {
    orderId: row.id,
    ask: whole ? { kind: 'rest' } : { kind: 'lines', lines: pieces, fees: false, shipping: false },
    reason: late ? 'Cancelled because it came too late' : 'Cancelled before it was made',
    cause: late ? 'late' : 'cancelled',
    by,
    requestKey: `cancel ${row.id} ${row.version}`,
  });
  // What cost nothing, or was given back before, is cancelled all the same.
  if (!refunded.ok && refunded.error.code !== 'refund_refused') return refunded;
  const refundCents = refunded.ok ? refunded.value.amount_cents : 0;
  return ok({ change: change(refundCents), refundCents });
}
