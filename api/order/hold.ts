import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { HoldReason } from '../../shared/order/holds.ts';
import { UNDER_WAY } from '../../shared/order/status.ts';
import { changeOrder } from './change.ts';
import { insertHold, releaseHold } from './hold-rows.ts';
import type { OrderNeeds } from './needs.ts';

/** Holds an order until somebody has looked whether it may be made; the customer is told why. Fails with conflict where it is held, or over. */
export function holdOrder(
  deps: OrderNeeds,
  by: Actor,
  asked: { readonly orderId: string; readonly reason: HoldReason; readonly words: string; readonly version: number },
): Promise<Result<null, Failure>> {
  const { orderId, reason, words, version } = asked;
  return changeOrder(deps, { orderId, by, side: 'shop', seen: version }, async (trx, { hold, status, at }) => {
    if (hold) return err(failure('conflict', { message: 'The order is held already.' }));
    if (!UNDER_WAY.includes(status))
      return err(failure('conflict', { message: 'All of this order has left or ended.' }));
    await insertHold(deps.clock, trx, { orderId, reason, words, at });
    return ok({ happened: { kind: 'held', reason, words }, mailAfterMs: 0 });
  });
}

/** Releases an order that was held; the customer is told. */
export function releaseOrder(
  deps: OrderNeeds,
  by: Actor,
  { orderId, version }: { readonly orderId: string; readonly version: number },
): Promise<Result<null, Failure>> {
  return changeOrder(deps, { orderId, by, side: 'shop', seen: version }, async (trx, { hold, at }) => {
    if (!hold) return err(failure('conflict', { message: 'The order is not held.' }));
    await releaseHold(trx, orderId, at);
    return ok({ happened: { kind: 'released' }, mailAfterMs: 0 });
  });
}
