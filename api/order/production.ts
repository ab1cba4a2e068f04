import type { Actor } from '../../shared/account/permissions.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { EventLine } from '../../shared/order/events.ts';
import { type OrderLine, requiredOf } from '../../shared/order/lines.ts';
import { refusedByHold } from '../../shared/order/holds.ts';
import { moveLines } from '../../shared/order/moves.ts';
import { UNDO_MS } from '../../shared/order/undo.ts';
import type { Db } from '../db/database.ts';
import { heldForPayment } from './held-for-payment.ts';
import { changeOrder } from './change.ts';
import type { Standing } from './standing.ts';
import { eventsOfOrder } from './event-rows.ts';
import type { OrderNeeds } from './needs.ts';

/** Lines of an order that a step is about, and the version that was looked at. */
export interface LineStep {
  readonly orderId: string;
  readonly lines: readonly string[];
  /** Null where any version will do. */
  readonly version: number | null;
}

/** Lines as an event tells of them: all their pieces. */
function eventLines(lines: readonly OrderLine[], ids: readonly string[]): EventLine[] {
  return lines
    .filter(({ id }) => ids.includes(id))
    .map((line) => ({ id: line.id, name: line.name, count: requiredOf(line) }));
}

/** Production of lines begins. The customer is told of the first, once it can't be taken back any more. */
export function beginProduction(
  deps: OrderNeeds,
  by: Actor | 'server',
  { orderId, lines: ids, version }: LineStep,
): Promise<Result<null, Failure>> {
  return changeOrder(deps, { orderId, by, side: 'shop', seen: version }, async (trx, standing) => {
    const { lines, tasks, status, at, hold } = standing;
    const held = refusedByHold(hold) ?? (await heldForPayment(trx, orderId));
    if (held) return err(held);
    const moved = moveLines(lines, { kind: 'begin', ids, at }, tasks);
    if (!moved.ok) return moved;
    return ok({
      lines: moved.value,
      happened: { kind: 'production_started', lines: eventLines(lines, ids) },
      ...(status === 'placed' ? { mailAfterMs: UNDO_MS } : {}),
    });
  });
}

/** Takes it back. */
export function unbeginProduction(
  deps: OrderNeeds,
  by: Actor,
  { orderId, lines: ids, version }: LineStep,
): Promise<Result<null, Failure>> {
  return changeOrder(deps, { orderId, by, side: 'shop', seen: version }, async (trx, standing) => {
    const { lines, tasks, at } = standing;
    const moved = moveLines(lines, { kind: 'unbegin', ids, at }, tasks);
    if (!moved.ok) return moved;
    return ok({
      lines: moved.value,
      happened: { kind: 'production_undone', lines: eventLines(lines, ids) },
      back: true,
      undoes: await mistaken(trx, standing, moved.value),
    });
  });
}

/** Events that said that production of lines had begun, none of which is in production any more. */
async function mistaken(trx: Db, { row }: Standing, after: readonly OrderLine[]): Promise<string[]> {
  const begun = new Set(after.filter(({ begunAt }) => begunAt !== null).map(({ id }) => id));
  const events = await eventsOfOrder(trx, row.id);
  return events
    .filter(({ facts, undoneAt }) => {
      const started = facts.kind === 'production_started' && undoneAt === null;
      return started && facts.lines.every(({ id }) => !begun.has(id));
    })
    .map(({ id }) => id);
}
