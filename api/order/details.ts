import { shopDay } from '../../shared/checkout/lead-time.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { Day } from '../../shared/calendar/days.ts';
import { refusedDelay } from '../../shared/order/late.ts';
import { UNDER_WAY } from '../../shared/order/status.ts';
import { changeable, ownedOfRow } from '../account/owned-rows.ts';
import { type Clock, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { findByNumberToo } from '../invoice/rows.ts';
import { changeOrder, type OrderChange } from './change.ts';
import { answerDelay, insertDelay } from './delay-rows.ts';
import type { OrderNeeds } from './needs.ts';
import { findOrderRow } from './rows.ts';
import type { Standing } from './standing.ts';

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
  return changeOrder(deps, { orderId, by, side: 'customer', seen: null }, async (trx, { status }) => {
    if (!UNDER_WAY.includes(status)) {
      const message = 'Everything has shipped or was canceled. The purchase order number stays as it is.';
      return err(failure('conflict', { message }));
    }
    if (number !== null) await findByNumberToo(trx, orderId, number);
    return ok({ happened: { kind: 'po_number', number }, set: { purchase_order_number: number } });
  });
}

/** Asks the customer about a later ship date. One that was asked before and not answered is no question any more. */
export function askDelay(
  deps: OrderNeeds,
  by: Actor,
  { orderId, to, reason, version }: { orderId: string; to: string; reason: string; version: number },
): Promise<Result<null, Failure>> {
  return changeOrder(deps, { orderId, by, side: 'shop', seen: version }, (trx, standing) =>
    delayStep(deps.clock, trx, standing, { to, reason }),
  );
}

/** The step that asks about a later day; the question that was open is withdrawn. */
export async function delayStep(
  clock: Clock,
  trx: Db,
  { row, status, at }: Standing,
  { to, reason }: { readonly to: Day; readonly reason: string },
): Promise<Result<OrderChange, Failure>> {
  const refused = refusedDelay({ status, shipsBy: row.ships_by }, to, shopDay(clock.now()));
  if (refused) return err(refused);
  await answerDelay(trx, row.id, 'withdrawn', at);
  await insertDelay(trx, {
    id: newId(clock),
    order_id: row.id,
    from_day: row.ships_by,
    to_day: to,
    reason,
    asked_at: at,
    answer: null,
    answered_at: null,
  });
  return ok({ happened: { kind: 'late', from: row.ships_by, to, reason }, mailAfterMs: 0 });
}
