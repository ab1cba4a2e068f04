import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Tables while this migration runs. */
interface Before {
  parts: { id: string; choices: string; configuration: string; made: string };
  payments: {
    id: string;
    quote_id: string;
    status: string;
    frozen: string;
    frozen_id: string | null;
    created_at: string;
  };
  quotes: { id: string; snapshot: string | null; frozen_id: string | null };
  orders: {
    id: string;
    payment_id: string;
    frozen_id: string | null;
    snapshot: string;
    purchase_order_number: string | null;
  };
  frozen_orders: { id: string; format: number; content: string; created_at: string };
}

interface OldChoices {
  readonly confirmedWidth: number | null;
  readonly confirmedHeight: number | null;
  readonly rotation: number;
  readonly assignments: Record<string, string>;
  readonly repairs?: readonly unknown[];
}

interface OldConfiguration {
  readonly dimensions: { width: number; height: number; calculated_width: number; calculated_height: number };
  readonly styles: readonly { assignedTo: { metalBending: boolean } }[];
  readonly longest_bend_mm?: number | null;
}

/** Rows rewritten at once, so that memory stays small however many there are. */
const BATCH = 500;

/**
 * Choices in the wire's spelling; parts as they are made; quotes frozen for payment in a table of their own, written once for
 * payment, paid quote and order.
 */
export async function up(unknown: Kysely<unknown>): Promise<void> {
  const db = unknown as Kysely<Before>;
  await db.schema
    .alterTable('parts')
    .addColumn('made', TYPE.json, (c) => c.notNull().defaultTo(''))
    .execute();
  await rewriteParts(db);
  await db.schema.alterTable('parts').dropColumn('configuration').execute();
  await db.schema
    .createTable('frozen_orders')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('format', TYPE.count, (c) => c.notNull())
    .addColumn('content', TYPE.json, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  for (const table of ['payments', 'quotes', 'orders'] as const) {
    await db.schema.alterTable(table).addColumn('frozen_id', TYPE.id).execute();
  }
  await db.schema.alterTable('orders').addColumn('purchase_order_number', TYPE.text).execute();
  await moveFrozen(db);
  await db.schema.alterTable('payments').dropColumn('frozen').execute();
  await db.schema.alterTable('quotes').dropColumn('snapshot').execute();
  await db.schema.alterTable('orders').dropColumn('snapshot').execute();
}

async function rewriteParts(db: Kysely<Before>): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await db.selectFrom('parts').selectAll().where('id', '>', last).orderBy('id').limit(BATCH).execute();
    for (const { id, choices, configuration } of rows) {
      const change = { choices: newChoices(choices), made: madeOf(configuration) };
      await db.updateTable('parts').set(change).where('id', '=', id).execute();
      last = id;
    }
    if (rows.length < BATCH) return;
  }
}

function newChoices(text: string): string {
  const { confirmedWidth, confirmedHeight, rotation, assignments, repairs = [] } = JSON.parse(text) as OldChoices;
  return JSON.stringify({
    rotation,
    confirmed_width: confirmedWidth,
    confirmed_height: confirmedHeight,
    assignments,
    repairs,
  });
}

function madeOf(text: string): string {
  const { dimensions, styles, longest_bend_mm } = JSON.parse(text) as OldConfiguration;
  const { width, height, calculated_width, calculated_height } = dimensions;
  // Parts stored before bends were measured must not pass for parts without any: the longest possible stands in.
  const bent = styles.some(({ assignedTo }) => assignedTo.metalBending);
  const possible = bent ? Math.sqrt(width * width + height * height) : null;
  return JSON.stringify({
    drawn: { width: calculated_width, height: calculated_height },
    configuration: { dimensions: { width, height }, styles },
    longestBendMm: longest_bend_mm === undefined ? possible : longest_bend_mm,
  });
}

async function moveFrozen(db: Kysely<Before>): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('payments')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const payment of rows) {
      await moveOne(db, payment);
      last = payment.id;
    }
    if (rows.length < BATCH) return;
  }
}

/** Payments that came to nothing keep nothing. */
async function moveOne(
  db: Kysely<Before>,
  { id, quote_id, status, frozen, created_at }: Before['payments'],
): Promise<void> {
  if (status === 'failed' || status === 'declined') return;
  await db.insertInto('frozen_orders').values({ id, format: 0, content: frozen, created_at }).execute();
  await db.updateTable('payments').set({ frozen_id: id }).where('id', '=', id).execute();
  if (status !== 'succeeded') return;
  const { quote } = JSON.parse(frozen) as { quote: { purchase_order_number: string | null } };
  await db.updateTable('quotes').set({ frozen_id: id }).where('id', '=', quote_id).execute();
  await db
    .updateTable('orders')
    .set({ frozen_id: id, purchase_order_number: quote.purchase_order_number })
    .where('payment_id', '=', id)
    .execute();
}
