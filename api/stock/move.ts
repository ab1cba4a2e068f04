import type { MovementKind } from '../../shared/stock/kinds.ts';
import { type Clock, isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { findItem, insertMovement, lotsOf, type MovementRow, type StockItemRow, updateItem } from './rows.ts';

/** A change of stock: sheets on hand and allocated, with what is known of it. */
export type Move = { readonly kind: MovementKind } & Partial<
  Omit<MovementRow, 'id' | 'item_id' | 'kind' | 'on_hand_after' | 'at'>
>;

/**
 * Changes what is on hand and allocated, and writes the movement down. The transaction has to be serializable: what is written follows from
 * what is read. Answers the size as it is then, or null where it would be below zero.
 */
export async function move(clock: Clock, trx: Db, itemId: string, change: Move): Promise<StockItemRow | null> {
  const item = (await findItem(trx, itemId))!;
  const on_hand = item.on_hand + (change.quantity ?? 0);
  const allocated = item.allocated + (change.allocated ?? 0);
  if (on_hand < 0 || allocated < 0) return null;
  await updateItem(trx, itemId, { on_hand, allocated });
  await insertMovement(trx, {
    quantity: 0,
    allocated: 0,
    lot: '',
    supplier: '',
    unit_cost_cents: null,
    reason: '',
    batch_id: null,
    sheet_id: null,
    account_id: null,
    ...change,
    id: newId(clock),
    item_id: itemId,
    on_hand_after: on_hand,
    at: isoNow(clock),
  });
  return { ...item, on_hand, allocated };
}

/** Takes sheets off, from the oldest lots first, a movement for each. There have to be as many. */
export async function takeOff(clock: Clock, trx: Db, itemId: string, count: number, change: Move): Promise<void> {
  let left = count;
  for (const { lot, left: of } of await lotsOf(trx, itemId)) {
    if (left === 0) return;
    const quantity = Math.min(of, left);
    await move(clock, trx, itemId, { ...change, lot, quantity: -quantity });
    left -= quantity;
  }
}
