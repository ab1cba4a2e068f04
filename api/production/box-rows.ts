import type { Db } from '../db/database.ts';
import { insertRow, rowOf, rowsBy } from '../db/rows.ts';
import { liftThings } from '../hub/place-rows.ts';

/** Table `production_boxes`: boxes that pieces of an order are packed into. */
export interface BoxRow {
  id: string;
  order_id: string;
  number: number;
  code: string;
  weight_grams: number | null;
  /** The shipment that it left with. */
  shipment_id: string | null;
  created_at: string;
}

/** Table `production_box_lines`: pieces of a line in a box. */
export interface BoxLineRow {
  box_id: string;
  line_id: string;
  count: number;
}

/** Adds a box. */
export async function insertBox(trx: Db, row: BoxRow): Promise<void> {
  await insertRow(trx, 'production_boxes', row);
}

/** The box of an id. */
export function findBox(db: Db, id: string): Promise<BoxRow | null> {
  return rowOf(db, 'production_boxes', id);
}

/** The box of a code. */
export async function boxOfCode(db: Db, code: string): Promise<BoxRow | null> {
  return (await rowsBy(db, 'production_boxes', 'code', code))[0] ?? null;
}

/** Boxes of an order in their order. */
export function boxesOfOrder(db: Db, orderId: string): Promise<BoxRow[]> {
  return rowsBy(db, 'production_boxes', 'order_id', orderId, 'number');
}

/** Pieces in boxes. */
export async function linesOfBoxes(db: Db, boxIds: readonly string[]): Promise<BoxLineRow[]> {
  if (boxIds.length === 0) return [];
  return db
    .selectFrom('production_box_lines')
    .selectAll()
    .where('box_id', 'in', [...boxIds])
    .execute();
}

/** Puts pieces of a line into a box, or takes them out where the count is below zero. False where there are not that many in it. */
export async function addToBox(trx: Db, boxId: string, lineId: string, count: number): Promise<boolean> {
  const found = (await linesOfBoxes(trx, [boxId])).find(({ line_id }) => line_id === lineId);
  const now = (found?.count ?? 0) + count;
  if (now < 0) return false;
  if (!found) {
    await trx.insertInto('production_box_lines').values({ box_id: boxId, line_id: lineId, count: now }).execute();
    return true;
  }
  await trx
    .updateTable('production_box_lines')
    .set({ count: now })
    .where('box_id', '=', boxId)
    .where('line_id', '=', lineId)
    .execute();
  return true;
}

/** Says which shipment the boxes of an order left with that were begun before it and have not left yet. */
export async function shipBoxes(
  trx: Db,
  orderId: string,
  { id, created_at }: { readonly id: string; readonly created_at: string },
): Promise<void> {
  const left = await trx
    .updateTable('production_boxes')
    .set({ shipment_id: id })
    .where('order_id', '=', orderId)
    .where('shipment_id', 'is', null)
    .where('created_at', '<=', created_at)
    .returning('id')
    .execute();
  await liftThings(
    trx,
    left.map((box) => box.id),
  );
}

/** Boxes are here again whose shipment was a mistake. */
export async function unshipBoxes(trx: Db, orderId: string): Promise<void> {
  await trx
    .updateTable('production_boxes')
    .set({ shipment_id: null })
    .where('order_id', '=', orderId)
    .where('shipment_id', 'in', (eb) =>
      eb.selectFrom('shipments').select('id').where('order_id', '=', orderId).where('undone_at', 'is not', null),
    )
    .execute();
}
