import { mayLeave } from '../../shared/order/lines.ts';
import { blockedBy } from '../../shared/order/moves.ts';
import type { Order, OrderLineOnWire } from '../../shared/order/wire.ts';

/** Whether production of a line may begin. */
export function mayBegin(line: OrderLineOnWire): boolean {
  return line.status === 'placed' && !mayLeave({ kind: line.kind, begunAt: line.begun_at });
}

/** Whether starting production is the next step of an order: its button is the main one of the page then. */
export function beginsNext({ lines, tasks }: Pick<Order, 'lines' | 'tasks'>): boolean {
  return lines.some(mayBegin) && !blockedBy('begin', tasks);
}
