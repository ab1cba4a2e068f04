import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { refusedDelay, shopDay } from '../../shared/order/late.ts';
import { UNDER_WAY } from '../../shared/order/status.ts';
import { changeable, ownedOfRow } from '../account/owned.ts';
import { newId } from '../clock.ts';
import { changeOrder } from './change.ts';
import { answerDelay, insertDelay } from './delay-rows.ts';
import type { OrderNeeds } from './needs.ts';
import { findOrderRow } from './rows.ts';

/** Writes the customer’s purchase order number, as long as something is still to be shipped. */
export async function setPurchaseOrderNumber(
  deps: OrderNeeds,
  by: Actor,
  orderId: string,
  sent: string | null,
): Promise<Result<null, Failure>> {
  const row = await findOrderRow(deps.database.db, orderId);
  const own = changeable(by, 'order', row && ownedOfRow(row));
  if (!own.ok) return own;
  const number = sent || null;
  if (row!.purchase_order_number === number) return ok(null);
  return changeOrder(deps, { orderId, by, side: 'customer', seen: null }, async (_trx, { status }) => {
    if (!UNDER_WAY.includes(status)) {
      const message = 'Everything has shipped or was cancelled. The purchase order number stays as it is.';
      return err(failure('conflict', { message }));
    }
    return ok({ happened: { kind: 'po_number', number }, set: { purchase_order_number: number } });
  });
}

/** Asks the customer about a later ship date. One that was asked before and not answered is no question any more. */
export function askDelay(
  deps: OrderNeeds,
  by: Actor,
  { orderId, to, reason, version }: { orderId: string; to: string; reason: string; version: number },
): Promise<Result<null, Failure>> {
  return changeOrder(deps, { orderId, by, side: 'shop', seen: version }, async (trx, { row, status, at }) => {
    const refused = refusedDelay({ status, shipsBy: row.ships_by }, to, shopDay(deps.clock.now()));
    if (refused) return err(refused);
    await answerDelay(trx, orderId, 'withdrawn', at);
    await insertDelay(trx, {
      id: newId(deps.clock),
      order_id: orderId,
      from_day: row.ships_by,
      to_day: to,
      reason,
      asked_at: at,
      answer: null,
      answered_at: null,
    });
    return ok({ happened: { kind: 'late', from: row.ships_by, to, reason }, mailAfterMs: 0 });
  });
}
