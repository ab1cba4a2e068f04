import { FROZEN_FORMAT, type FrozenOrder, thaw } from '../../shared/order/frozen.ts';
import type { Db } from '../db/database.ts';
import { writeLast } from '../db/last-writes.ts';
import { insertRow, rowOf } from '../db/rows.ts';

/**
 * Table `frozen_orders`: quotes as they were when their payment began, each written once. Payment, paid quote and order name
 * the same row.
 */
export interface FrozenRow {
  id: string;
  /** Form of `content`; see shared/order/frozen.ts. */
  format: number;
  content: string;
  created_at: string;
}

/** Writes a frozen order. */
export async function insertFrozen(trx: Db, id: string, frozen: FrozenOrder, now: string): Promise<void> {
  const row: FrozenRow = { id, format: FROZEN_FORMAT, content: JSON.stringify(frozen), created_at: now };
  await writeLast(trx, () => insertRow(trx, 'frozen_orders', row));
}

/** Reads a frozen order. Throws where it is gone: nothing removes one that is named. */
export async function readFrozen(db: Db, id: string): Promise<FrozenOrder> {
  const row = await rowOf(db, 'frozen_orders', id);
  if (!row) throw new Error(`The frozen order ${id} is gone.`);
  return thaw(row.format, row.content);
}

/** Removes what a payment that came to nothing had frozen. */
export async function deleteFrozen(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('frozen_orders').where('id', '=', id).execute();
}
