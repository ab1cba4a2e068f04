import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../api/db/tables.ts';
import { copies, named } from './list-shop.ts';

// A shop with a year of orders: each shipped, one in fifty made again, one in five on a sheet of its own, each with its uploads, and as many credits.
// All are copies of what one customer did through the API.

/** Orders of the year. */
export const ORDERS = 100_000;

/** First day of the year's figures, and the last. */
export const YEAR = { from: '2026-01-01', to: '2026-12-28' } as const;

const two = (digits: string) => `substr(cast(100 + ${digits} as text), 2)`;
const DAY = `'2026-' || ${two('1 + n.i % 12')} || '-' || ${two('1 + (n.i / 12) % 28')}`;
const AT = `${DAY} || 'T' || ${two('(n.i / 336) % 24')} || ':00:00.000Z'`;

/** Rows that a first order has none of yet: its shipment, a report, a sheet that was cut. */
async function templates(db: Kysely<Tables>): Promise<void> {
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const line = await db.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow();
  const job = await db.selectFrom('production_jobs').selectAll().executeTakeFirstOrThrow();
  const made = await db.selectFrom('production_lines').selectAll().executeTakeFirstOrThrow();
  const at = order.placed_at;
  const add = (table: keyof Tables, row: object) =>
    db
      .insertInto(table)
      .values(row as never)
      .execute();
  const way = { pickup: 0, carrier: 'ups', carrier_name: 'UPS', tracking_number: '1Z', tracking_url: null };
  const ends = { created_at: at, created_by: null, final_at: at, delivered_at: null, undone_at: null };
  await add('shipments', { id: 'ship', order_id: order.id, number: 1, ...way, shipped_on: '2026-01-01', ...ends });
  await add('shipment_lines', { shipment_id: 'ship', line_id: line.id, count: 1 });
  const told = { status: 'approved', description: '', answer: '', search: '', answered_at: at, answered_by: null };
  const report = { id: 'remake', order_id: order.id, account_id: order.account_id, ...told, created_at: at };
  await add('remakes', { ...report, wish: 'remake', cause: null });
  await add('remake_lines', { remake_id: 'remake', line_id: line.id, count: 1 });
  const stock = {
    material: job.material ?? '',
    thickness_id: job.thickness_id ?? 1,
    thickness_mm: job.thickness_mm ?? 3,
  };
  const of = { technology_slug: 'co2-laser', machine: '', ships_by: order.ships_by, pieces: 1, search: '', version: 1 };
  const batch = { id: 'batch', sequence: 1, code: 'batch', status: 'sorted', ...stock, ...of };
  await add('production_batches', { ...batch, created_at: at, hub_id: job.hub_id });
  const times = { planned_seconds: 600, used_seconds: 660, running_since: null, paused_for: null };
  const sheet = {
    id: 'sheet',
    batch_id: 'batch',
    number: 1,
    code: 'sheet',
    status: 'sorted',
    width_mm: 1,
    height_mm: 1,
  };
  await add('production_sheets', { ...sheet, placements: '[]', lot: '', machine: '', operator: '', ...times });
  await add('production_sheet_lines', { sheet_id: 'sheet', line_id: made.id, count: 1, good: 1, scrap: 0 });
  for (const [kind, reason] of [
    ['cut', null],
    ['good', null],
    ['scrap', 'burn_or_dross'],
  ] as const) {
    const where = { order_id: order.id, line_id: made.id, sheet_id: 'sheet', count: 1, reason, text: '', facts: '{}' };
    const who = { account_id: null, operator: '', device: '', badge_id: null };
    await add('production_events', {
      id: kind,
      device_id: kind,
      kind,
      ...where,
      undoes: null,
      ...who,
      happened_at: at,
      at,
    });
  }
  const owner = { id: 'credit', owner_id: order.account_id, owner_kind: 'account', kind: 'grant', reason: 'Bench' };
  const worth = { amount_cents: 1000, left_cents: 1000, granted_by: null, usable_at: at, expires_at: null };
  await add('credits', { ...owner, ...worth, created_at: at });
}

/** Copies with numbers from `from` on. */
async function fill(db: Kysely<Tables>, from: number, count: number): Promise<void> {
  const own = (letter: string) => named(`${letter}${from}x`);
  const add = (table: keyof Tables & string, many: number, columns: Readonly<Record<string, string>>, where?: string) =>
    copies(db, table, many, columns, where);
  await add('accounts', count / 10, { id: own('a'), email: `${own('a')} || '@example.com'` }, 'email is not null');
  const account_id = `'a${from}x' || substr(cast(10000001 + n.i % ${count / 10} as text), 2)`;
  const number = `t.number + ${2_000_000 * from} + n.i`;
  await add('quotes', count, { id: own('q'), number, account_id, created_at: AT });
  await add('designs', count, { id: own('d'), account_id, created_at: AT }, `status = 'success'`);
  const part = { id: own('p'), quote_id: own('q'), design_id: own('d'), account_id, created_at: AT };
  await add('parts', count, part, 'quote_id is not null');
  await add('payments', count, { id: own('y'), idempotency_key: own('y'), quote_id: own('q'), account_id });
  const sequence = `t.sequence + ${2_000_000 * from} + n.i`;
  const order = { id: own('o'), sequence, quote_id: own('q'), payment_id: own('y'), account_id };
  await add('orders', count, { ...order, status: `'shipped'`, placed_at: AT, ships_by: DAY });
  await add('order_lines', count, { id: own('l'), order_id: own('o') });
  await add('shipments', count, { id: own('h'), order_id: own('o'), shipped_on: DAY });
  await add('shipment_lines', count, { shipment_id: own('h'), line_id: own('l') });
  await add('remakes', count / 50, { id: own('r'), order_id: own('o'), created_at: AT });
  await add('remake_lines', count / 50, { remake_id: own('r'), line_id: own('l') });
  const job = { id: own('j'), order_id: own('o'), code: own('j'), sequence, status: `'shipped'` };
  await add('production_jobs', count, job);
  const line = { id: own('m'), job_id: own('j'), order_id: own('o'), order_line_id: own('l'), code: own('m') };
  await add('production_lines', count, line);
  const sheets = count / 5;
  await add('production_batches', sheets, { id: own('b'), code: own('b'), sequence });
  await add('production_sheets', sheets, { id: own('s'), batch_id: own('b'), code: own('s') });
  await add('production_sheet_lines', sheets, { sheet_id: own('s'), line_id: own('m') });
  for (const [letter, kind] of [
    ['e', 'cut'],
    ['f', 'good'],
    ['g', 'scrap'],
  ] as const) {
    const scan = { id: own(letter), device_id: own(letter), order_id: own('o'), line_id: own('m'), sheet_id: own('s') };
    await add('production_events', sheets, { ...scan, happened_at: AT }, `kind = '${kind}'`);
  }
  const worth = { amount_cents: '1000 + n.i % 5000', created_at: AT };
  await add('credits', count, { id: own('c'), owner_id: account_id, ...worth }, `id = 'credit'`);
}

/** Fills the database with a tenth of the year, and then with all of it; `measure` is called after each. */
export async function fillYear(db: Kysely<Tables>, measure: (orders: number) => Promise<void>): Promise<void> {
  await templates(db);
  await sql.raw(`update accounts set role = 1 where email = 'bench@example.com'`).execute(db);
  await fill(db, 1, ORDERS / 10);
  await measure(ORDERS / 10);
  await fill(db, 2, (ORDERS * 9) / 10);
  await measure(ORDERS);
}
