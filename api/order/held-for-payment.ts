import { type Failure, failure } from '../../shared/base/failure.ts';
import type { Db } from '../db/database.ts';
import { isHeldForPayment } from '../payment-case/case-rows.ts';

/** Why nothing of an order may be begun or sent: its payment is not settled. Null where it may. */
export async function heldForPayment(trx: Db, orderId: string): Promise<Failure | null> {
  if (!(await isHeldForPayment(trx, orderId))) return null;
  return failure('conflict', {
    message: 'This order is held: its payment is disputed. An administrator settles that first.',
  });
}
