import type { LineCount } from '../../shared/order/moves.ts';
import type { Db } from '../db/database.ts';

/** Table `shipments`: pieces of an order that left together, or were laid out together to be fetched. */
export interface ShipmentRow {
  id: string;
  order_id: string;
  /** 1, 2, … within its order; one that was a mistake keeps its number. */
  number: number;
  pickup: number;
  carrier: string | null;
  carrier_name: string;
  tracking_number: string;
  tracking_url: string | null;
  shipped_on: string;
  created_at: string;
  created_by: string | null;
  /** When it could no longer be reversed: what follows from it, like an invoice, follows from then. */
  final_at: string | null;
  delivered_at: string | null;
  /** It was a mistake. */
  undone_at: string | null;
}

/** Table `shipment_lines`: how many pieces of which line of the order. */
export interface ShipmentLineRow {
  shipment_id: string;
  line_id: string;
  count: number;
}

/** A shipment with its pieces. */
export interface ShipmentRecord extends ShipmentRow {
  readonly lines: readonly (LineCount & { readonly name: string })[];
}

/** Adds a shipment. */
export async function insertShipment(trx: Db, row: ShipmentRow, lines: readonly LineCount[]): Promise<void> {
  await trx.insertInto('shipments').values(row).execute();
  const rows = lines.map(({ id, count }): ShipmentLineRow => ({ shipment_id: row.id, line_id: id, count }));
  await trx.insertInto('shipment_lines').values(rows).execute();
}

/** How many shipments an order has had, mistakes among them. */
export async function countShipments(db: Db, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('shipments')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function withLines(db: Db, rows: readonly ShipmentRow[]): Promise<ShipmentRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .selectFrom('shipment_lines')
    .innerJoin('order_lines', 'order_lines.id', 'shipment_lines.line_id')
    .select(['shipment_lines.shipment_id', 'shipment_lines.count', 'order_lines.id', 'order_lines.name'])
    .where('shipment_lines.shipment_id', 'in', ids)
    .orderBy('order_lines.position')
    .execute();
  return rows.map((row) => ({
    ...row,
    lines: lines
      .filter(({ shipment_id }) => shipment_id === row.id)
      .map(({ id, name, count }) => ({ id, name, count })),
  }));
}

/** The shipments of an order that were no mistakes, oldest first. */
export async function shipmentsOf(db: Db, orderId: string): Promise<ShipmentRecord[]> {
  const rows = await db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .orderBy('number')
    .execute();
  return withLines(db, rows);
}

/** The shipment of an id, mistakes too. */
export async function findShipment(db: Db, id: string): Promise<ShipmentRecord | null> {
  const rows = await db.selectFrom('shipments').selectAll().where('id', '=', id).execute();
  return (await withLines(db, rows))[0] ?? null;
}

/** Writes what became of a shipment. */
export async function updateShipment(
  trx: Db,
  id: string,
  change: Partial<Omit<ShipmentRow, 'id' | 'order_id' | 'number'>>,
): Promise<void> {
  await trx.updateTable('shipments').set(change).where('id', '=', id).execute();
}
