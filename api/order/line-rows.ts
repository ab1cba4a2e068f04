import type { LineKind, OrderLine } from '../../shared/order/lines.ts';
import { NAMES_IN_LISTS } from '../../shared/order/wire.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { sampleName } from '../../shared/quote/sample.ts';
import type { Db } from '../db/database.ts';
import { insertRows, rowsBy } from '../db/rows.ts';

/** Table `order_lines`: what was ordered, and what is made again, with how far each is. */
export interface OrderLineRow {
  /** Of what was ordered the id of part, custom part or sample. */
  id: string;
  order_id: string;
  item_id: string;
  /** Place among the order's lines. */
  position: number;
  kind: string;
  name: string;
  remake_id: string | null;
  ordered: number;
  cancelled: number;
  begun_at: string | null;
  shipped: number;
  delivered: number;
}

/** A line of an order as the server works with it. */
export interface LineRecord extends OrderLine {
  readonly orderId: string;
  readonly position: number;
}

function lineFromRow(row: OrderLineRow): LineRecord {
  return {
    id: row.id,
    orderId: row.order_id,
    itemId: row.item_id,
    position: row.position,
    kind: row.kind as LineKind,
    name: row.name,
    remakeId: row.remake_id,
    ordered: row.ordered,
    cancelled: row.cancelled,
    begunAt: row.begun_at,
    shipped: row.shipped,
    delivered: row.delivered,
  };
}

/** Lines of an order before anything happened to them. */
export function linesOfQuote({ parts, customParts, samples }: PricedQuote): OrderLine[] {
  const line = (kind: LineKind, id: string, name: string, ordered: number): OrderLine => ({
    id,
    itemId: id,
    kind,
    name,
    remakeId: null,
    ordered,
    cancelled: 0,
    begunAt: null,
    shipped: 0,
    delivered: 0,
  });
  return [
    ...parts.map(({ id, name, choices }) => line('part', id, name, choices.quantity)),
    ...customParts.map(({ id, name, quantity }) => line('custom_part', id, name, quantity)),
    ...samples.map(({ id, stock, quantity }) => line('sample', id, sampleName(stock), quantity)),
  ];
}

/** Adds lines to an order, behind `from` that it has. */
export async function insertLines(trx: Db, orderId: string, lines: readonly OrderLine[], from = 0): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(
    (line, at): OrderLineRow => ({
      id: line.id,
      order_id: orderId,
      item_id: line.itemId,
      position: from + at,
      kind: line.kind,
      name: line.name,
      remake_id: line.remakeId,
      ordered: line.ordered,
      ...countsOf(line),
    }),
  );
  await insertRows(trx, 'order_lines', rows);
}

function countsOf({ cancelled, begunAt, shipped, delivered }: OrderLine) {
  return { cancelled, begun_at: begunAt, shipped, delivered };
}

/** An order's lines in their order. */
export async function linesOfOrder(db: Db, orderId: string): Promise<LineRecord[]> {
  return (await rowsBy(db, 'order_lines', 'order_id', orderId, 'position')).map(lineFromRow);
}

/** The first names of what was ordered, NAMES_IN_LISTS at most, by order; remakes have the names of what they make again. */
export async function firstNames(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = new Map<string, string[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return names;
  const rows = await db
    .selectFrom('order_lines')
    .select(['order_id', 'name'])
    .where('order_id', 'in', orderIds)
    .where('remake_id', 'is', null)
    .where('position', '<', NAMES_IN_LISTS)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  for (const { order_id, name } of rows) names.get(order_id)!.push(name);
  return names;
}

/** Writes how far a line is. */
export async function updateLine(trx: Db, line: OrderLine): Promise<void> {
  await trx.updateTable('order_lines').set(countsOf(line)).where('id', '=', line.id).execute();
}

/** Orders without lines, the first ones first. */
export async function ordersWithoutLines(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('order_lines').select('order_lines.id').whereRef('order_lines.order_id', '=', 'orders.id')),
      ),
    )
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
