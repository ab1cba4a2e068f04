import type { Db } from '../db/database.ts';

/** Table `order_sketches`: shapes of an order's parts as they were drawn when they were first asked for. */
export interface OrderSketchesRow {
  order_id: string;
  /** JSON of the sketches; see sketches.ts. */
  content: string;
}

/** The sketches kept of an order, as JSON; null where none were drawn. */
export async function findSketches(db: Db, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('order_sketches')
    .select('content')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** Keeps the sketches of an order; those that are kept already stay. */
export async function insertSketches(db: Db, row: OrderSketchesRow): Promise<void> {
  await db
    .insertInto('order_sketches')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
