import { type Kysely, sql } from 'kysely';
import { hashToken } from '../../api/account/session-rows.ts';
import type { Tables } from '../../api/db/tables.ts';
import { DAY_MS } from '../../shared/calendar/days.ts';
import { codeOf } from '../../shared/production/codes.ts';
import { copies } from './list-shop.ts';

// A shop of twenty people with years of orders: as many are open as twenty people have in hand, whatever the size of what is behind them. Three jobs to
// an order, ten jobs to a batch of one sheet, three to four scans to a job. All are copies of what one customer did through the API.

/** Orders in hand, in the large shop and in the small one. */
export const OPEN_ORDERS = 500;

/** Jobs of an order, and pieces of an open job. */
const JOBS_EACH = 3;
const PIECES = 40;

/** The token of somebody of the staff. */
export const STAFF_TOKEN = 'kw_bench_floor';

/** Numbers of the first order and customer apart from those that the shop gives out itself. */
const FROM = 1_000_000;

/** Bags that are scanned. */
export interface ScannedBag {
  readonly id: string;
  readonly code: string;
}

/** Expression of SQL for the id of a copy, whose number stands in `of`: 26 characters, as all our ids. */
function idOf(letter: string, of = 'n.i'): string {
  return `'${letter}${'0'.repeat(17)}' || substr(cast(100000000 + ${of} as text), 2)`;
}

/** Expression of SQL for the name that a customer of a number is looked for by. */
function nameOf(of: string): string {
  return `'c' || substr(cast(10000000 + ${of} as text), 2)`;
}

/** The same id outside of SQL. */
export function copyId(letter: string, nth: number): string {
  return `${letter}${String(nth).padStart(25, '0')}`;
}

/** Names and numbers of a copy as SQL: `n.i` is the copy's own number. */
function expressions(orders: number, nowMs: number) {
  const k = `((n.i + ${JOBS_EACH - 1}) / ${JOBS_EACH})`;
  const pastDay = (of: string) => {
    const nth = `(${of} * 1000 / ${orders})`;
    const two = (digits: string) => `substr(cast(100 + ${digits} as text), 2)`;
    return `cast(2024 + ${nth} / 360 as text) || '-' || ${two(`1 + (${nth} / 30) % 12`)} || '-' || ${two(`1 + ${nth} % 28`)}`;
  };
  const days = Array.from({ length: 24 }, (_, at) => {
    const day = new Date(nowMs + (at - 2) * DAY_MS).toISOString().slice(0, 10);
    return `when ${at} then '${day}'`;
  });
  const isOpen = (of: string) => `${of} > ${orders - OPEN_ORDERS}`;
  const shipsBy = (of: string) =>
    `case when ${isOpen(of)} then case ${of} % 24 ${days.join(' ')} end else ${pastDay(of)} end`;
  const customer = (of: string) => `(1 + ${of} % ${Math.ceil(orders / 10)})`;
  return { k, pastDay, isOpen, shipsBy, customer };
}

/** Rows that a first order has none of yet. */
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
  await add('shipments', { id: 'ship', order_id: order.id, number: 1, ...way, shipped_on: at.slice(0, 10), ...ends });
  await add('shipment_lines', { shipment_id: 'ship', line_id: line.id, count: 1 });
  const told = { description: 'Two are scratched', answer: '', search: 'two are scratched' };
  const answered = { answered_at: null, answered_by: null, created_at: at, wish: 'remake', cause: null };
  await add('remakes', {
    id: 'remake',
    order_id: order.id,
    account_id: order.account_id,
    status: 'submitted',
    ...told,
    ...answered,
  });
  await add('remake_lines', { remake_id: 'remake', line_id: line.id, count: 1 });
  const of = { material: job.material!, thickness_id: job.thickness_id!, thickness_mm: job.thickness_mm! };
  const batch = { id: 'batch', sequence: 1, code: 'batch', status: 'sorted', hub_id: job.hub_id, ...of };
  const rest = { technology_slug: job.technology_slug!, machine: 'Laser 1', ships_by: order.ships_by, pieces: 1 };
  await add('production_batches', { ...batch, ...rest, search: 'b- laser 1', version: 1, created_at: at });
  const sheet = { id: 'sheet', batch_id: 'batch', number: 1, code: 'sheet', status: 'sorted', placements: '[]' };
  const timed = { planned_seconds: 600, used_seconds: 660, running_since: null, paused_for: null };
  const size = { width_mm: 1200, height_mm: 600, lot: '', machine: 'Laser 1', operator: 'Ana' };
  await add('production_sheets', { ...sheet, ...size, ...timed });
  await add('production_sheet_lines', { sheet_id: 'sheet', line_id: made.id, count: 1, good: 1, scrap: 0 });
  const who = { account_id: null, operator: 'Ana', device: '', badge_id: null, happened_at: at, at };
  const event = {
    order_id: order.id,
    line_id: made.id,
    sheet_id: 'sheet',
    count: 1,
    reason: null,
    text: 'Plate: 1 good',
  };
  await add('production_events', {
    id: 'event',
    device_id: 'event',
    kind: 'good',
    ...event,
    facts: '{"lines":[]}',
    undoes: null,
    ...who,
  });
  const stock = { hub_id: job.hub_id!, ...of, width_mm: 1200, height_mm: 600 };
  await add('stock_items', { id: 'item', ...stock, on_hand: 8, allocated: 2, minimum: 4, created_at: at });
  const moved = { quantity: -1, allocated: -1, on_hand_after: 7, lot: 'L-1', supplier: '', unit_cost_cents: null };
  const about = { reason: '', batch_id: 'batch', sheet_id: 'sheet', account_id: null, at };
  await add('stock_movements', { id: 'move', item_id: 'item', kind: 'use', ...moved, ...about });
  const left = { code: 'remnant', lot: '', status: 'used', account_id: null, created_at: at, ended_at: at };
  await add('stock_remnants', { id: 'remnant', ...stock, ...left });
}

/** A person of the staff who stays signed in. */
async function signIn(db: Kysely<Tables>): Promise<void> {
  await sql.raw(`update accounts set role = 1 where email = 'bench@example.com'`).execute(db);
  const session = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'bench@example.com')
    .executeTakeFirstOrThrow();
  const row = { ...session, id: 'floor', token_hash: hashToken(STAFF_TOKEN), account_id: id };
  await db.insertInto('sessions').values(row).execute();
}

type Add = (
  table: keyof Tables & string,
  many: number,
  own: Readonly<Record<string, string>>,
  where?: string,
) => Promise<void>;

/** Customers, quotes and orders with what they paid for. */
async function fillOrders(add: Add, orders: number, nowMs: number): Promise<void> {
  const { isOpen, shipsBy, customer, pastDay } = expressions(orders, nowMs);
  const customers = Math.ceil(orders / 10);
  const at = `${pastDay('n.i')} || 'T10:00:00.000Z'`;
  await add('accounts', customers, { id: idOf('a'), email: `${nameOf('n.i')} || '@example.com'` }, 'email is not null');
  const account_id = idOf('a', customer('n.i'));
  const name = nameOf(customer('n.i'));
  await add('quotes', orders, { id: idOf('q'), number: `t.number + ${FROM} + n.i`, account_id, created_at: at });
  await add('payments', orders, { id: idOf('y'), idempotency_key: idOf('y'), quote_id: idOf('q'), account_id });
  await add('orders', orders, {
    id: idOf('x'),
    sequence: `t.sequence + ${FROM} + n.i`,
    quote_id: idOf('q'),
    payment_id: idOf('y'),
    account_id,
    email: `${name} || '@example.com'`,
    status: `case when ${isOpen('n.i')} then case when n.i % 5 = 0 then 'placed' else 'in_production' end else 'shipped' end`,
    placed_at: at,
    ships_by: shipsBy('n.i'),
    search: `'k-' || cast(t.sequence + ${FROM} + n.i as text) || ' ' || ${name} || '@example.com casey ' || ${name} || ' plate.svg'`,
  });
  await add('order_lines', orders, { id: idOf('k'), order_id: idOf('x') });
  const shipped = orders - OPEN_ORDERS;
  await add('shipments', shipped, { id: idOf('h'), order_id: idOf('x'), shipped_on: pastDay('n.i') });
  await add('shipment_lines', shipped, { shipment_id: idOf('h'), line_id: idOf('k') });
  const reports = Math.ceil(shipped / 50);
  const status = `case when n.i > ${reports} - 10 then 'submitted' else 'approved' end`;
  await add('remakes', reports, { id: idOf('r'), order_id: idOf('x'), created_at: at, status, account_id });
  await add('remake_lines', reports, { remake_id: idOf('r'), line_id: idOf('k') });
}

/** States of open jobs, by turns. */
const STATES = ['ready', 'nested', 'cutting', 'cut', 'bending', 'finishing', 'inspecting', 'packed'] as const;

/** Jobs with one line each. */
async function fillJobs(add: Add, orders: number, nowMs: number): Promise<void> {
  const { k, isOpen, shipsBy, pastDay } = expressions(orders, nowMs);
  const jobs = orders * JOBS_EACH;
  const nth = `1 + (n.i - 1) % ${JOBS_EACH}`;
  const state = `n.i % ${STATES.length}`;
  const statuses = STATES.map((name, at) => `when ${at} then '${name}'`).join(' ');
  const status = `case when ${isOpen(k)} then case ${state} ${statuses} end else 'shipped' end`;
  const number = `'J-' || cast(1001 + ${FROM} + ${k} as text) || '-' || cast(${nth} as text)`;
  await add('production_jobs', jobs, {
    id: idOf('j'),
    order_id: idOf('x', k),
    nth,
    sequence: `t.sequence + ${FROM * 100} + n.i`,
    group_key: `t.group_key || ${nth}`,
    number,
    code: idOf('j'),
    status,
    flags: `case n.i % 9 when 0 then '["rush"]' when 1 then '["bending"]' else '[]' end`,
    operator: `case n.i % 4 when 0 then 'Ana' else '' end`,
    ships_by: shipsBy(k),
    promised: shipsBy(k),
    pieces: String(PIECES),
    search: `'j-' || cast(1001 + ${FROM} + ${k} as text) || '-' || cast(${nth} as text) || ' k-' || cast(1001 + ${FROM} + ${k} as text) || ' plywood plate.svg'`,
    created_at: `${pastDay(k)} || 'T11:00:00.000Z'`,
  });
  /** Pieces that are past a state. */
  const past = (least: number) => `case when ${isOpen(k)} and ${state} < ${least} then 0 else ${PIECES} end`;
  const isAt = (one: number) => `case when ${isOpen(k)} and ${state} = ${one} then ${PIECES} else 0 end`;
  await add('production_lines', jobs, {
    id: idOf('m'),
    job_id: idOf('j'),
    order_id: idOf('x', k),
    order_line_id: idOf('k', k),
    code: `case when ${isOpen(k)} and ${state} = 4 then t.code || cast(n.i as text) else ${idOf('m')} end`,
    steps: `'["cut","bend","finish","inspect"]'`,
    required: String(PIECES),
    nested: `case when ${isOpen(k)} and ${state} in (1, 2) then ${PIECES} else 0 end`,
    cutting: isAt(2),
    cut: past(3),
    good: past(4),
    bent: past(5),
    finished: past(6),
    inspected: past(7),
    packed: past(7),
    shipped: `case when ${isOpen(k)} then 0 else ${PIECES} end`,
  });
}

/** Batches, sheets, scans and stock. */
async function fillFloor(add: Add, orders: number, nowMs: number): Promise<void> {
  const { pastDay } = expressions(orders, nowMs);
  const jobs = orders * JOBS_EACH;
  const batches = Math.ceil(jobs / 10);
  const ofOpen = `n.i > ${batches - (OPEN_ORDERS * JOBS_EACH) / 10}`;
  const at = `${pastDay('(n.i * 10 / 3)')} || 'T12:00:00.000Z'`;
  const sequence = `t.sequence + ${FROM} + n.i`;
  const status = `case when ${ofOpen} then case n.i % 5 when 0 then 'released' when 1 then 'cutting' when 2 then 'cut' else 'sorted' end else 'sorted' end`;
  await add('production_batches', batches, {
    id: idOf('b'),
    code: idOf('b'),
    sequence,
    status,
    search: `'b-' || cast(${sequence} as text) || ' laser 1 plywood'`,
    ships_by: pastDay('(n.i * 10 / 3)'),
    created_at: at,
  });
  const sheet = `case when ${ofOpen} then case n.i % 5 when 0 then 'planned' when 1 then 'cutting' when 2 then 'cut' else 'sorted' end else 'sorted' end`;
  await add('production_sheets', batches, { id: idOf('s'), batch_id: idOf('b'), code: idOf('s'), status: sheet });
  const onSheet = idOf('s', '((n.i + 9) / 10)');
  await add('production_sheet_lines', jobs, { sheet_id: onSheet, line_id: idOf('m') });
  const scanned = { order_id: idOf('x', `((n.i + 2) / 3)`), line_id: idOf('m'), sheet_id: onSheet };
  const when = `${pastDay('((n.i + 2) / 3)')} || 'T1' || cast(n.i % 10 as text) || ':00:00.000Z'`;
  const one = `id = 'event'`;
  for (const [letter, kind] of [
    ['e', 'bend'],
    ['f', 'good'],
    ['g', 'pack'],
  ] as const) {
    const own = { id: idOf(letter), device_id: idOf(letter), kind: `'${kind}'` };
    await add('production_events', jobs, { ...own, ...scanned, happened_at: when, at: when }, one);
  }
  const scrap = { id: idOf('z'), device_id: idOf('z'), kind: `'scrap'`, reason: `'burn_or_dross'` };
  await add('production_events', jobs / 3, { ...scrap, ...scanned, happened_at: when, at: when }, one);
  const width = `1000 + (n.i % 20) * 10`;
  await add('stock_items', 200, { id: idOf('t'), thickness_id: `1000 + n.i`, width_mm: width }, `id = 'item'`);
  const moved = { id: idOf('v'), item_id: idOf('t', '1 + n.i % 200'), batch_id: idOf('b'), sheet_id: idOf('s'), at };
  await add('stock_movements', batches, moved, `id = 'move'`);
  const left = Math.ceil(batches / 3);
  const here = `case when n.i > ${left - 40} then 'here' else 'used' end`;
  await add('stock_remnants', left, { id: idOf('w'), code: idOf('w'), status: here }, `id = 'remnant'`);
}

/** Gives bags that wait for bending codes that a tablet reads. */
async function codedBags(db: Kysely<Tables>): Promise<ScannedBag[]> {
  const rows = await db
    .selectFrom('production_lines')
    .select('id')
    .whereRef('good', '>', 'bent')
    .orderBy('id')
    .limit(100)
    .execute();
  const bags = rows.map(({ id }, at) => ({ id, code: codeOf(String(at).padStart(10, '0')) }));
  for (const { id, code } of bags)
    await db.updateTable('production_lines').set({ code }).where('id', '=', id).execute();
  return bags;
}

/** Fills the database of a server of firstCustomer with so many orders. */
export async function fillFloorShop(db: Kysely<Tables>, orders: number, nowMs = Date.now()): Promise<void> {
  const add: Add = (table, many, own, where) => copies(db, table, many, own, where);
  await templates(db);
  await fillOrders(add, orders, nowMs);
  await fillJobs(add, orders, nowMs);
  await fillFloor(add, orders, nowMs);
  await signIn(db);
}

/** Bags of a filled shop that wait for bending, with codes that a scanner reads. */
export function bagsOf(db: Kysely<Tables>): Promise<ScannedBag[]> {
  return codedBags(db);
}
