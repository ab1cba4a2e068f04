import { type Failure, failure } from '../base/failure.ts';
import { err, type Result } from '../base/result.ts';
import { orderMachine } from './status.ts';
import { isHeld, type TaskState } from './tasks.ts';
import type { OrderStatus } from './wire.ts';

/**
 * The next state of an order with tasks: what its life allows, no production while an analysis is under way, and nothing shipped
 * whose inspection has no report.
 */
export function orderStep(
  from: OrderStatus,
  to: OrderStatus,
  tasks: readonly TaskState[],
): Result<OrderStatus, Failure> {
  if (to === 'in_production' && isHeld(tasks)) {
    return err(failure('conflict', { message: 'An engineer’s analysis is under way. Send its report first.' }));
  }
  if (to === 'shipped' && tasks.some(({ status }) => status === 'open')) {
    return err(failure('conflict', { message: 'An inspection has no report yet. Send it first.' }));
  }
  return orderMachine.step(from, to);
}
