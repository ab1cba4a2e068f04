import type { Metric } from '../../../shared/metric/metrics.ts';
import { medianOf } from '../../../shared/metric/metrics.ts';
import { shopDay } from '../../../shared/checkout/lead-time.ts';
import type { World } from './world.ts';

/** A row as the database has it. */
export type Raw = Readonly<Record<string, string | number | null>>;

/** Tables that figures are counted from. */
const TABLES = [
  'accounts',
  'designs',
  'hub_closed_days',
  'machine_downtimes',
  'machines',
  'order_lines',
  'orders',
  'page_calls',
  'parts',
  'production_events',
  'production_jobs',
  'production_lines',
  'production_sheet_lines',
  'production_sheets',
  'remake_lines',
  'remakes',
  'shifts',
  'shipment_lines',
  'shipments',
] as const;
export type Rows = Readonly<Record<(typeof TABLES)[number], readonly Raw[]>>;

/** All rows that figures are counted from. */
export async function rawRows(world: World): Promise<Rows> {
  const { db } = world.deps.database;
  const read = async (table: string) =>
    [
      table,
      await db
        .selectFrom(table as 'orders')
        .selectAll()
        .execute(),
    ] as const;
  return Object.fromEntries(await Promise.all(TABLES.map(read))) as never;
}

/** A question: days, the hub or null for all, and the moment it is asked at. */
export interface Asked {
  readonly from: string;
  readonly to: string;
  readonly node: string | null;
  readonly nowMs: number;
}

/** Two sums of a figure, and what stands beside them, by name. */
export interface Recount {
  readonly top: number;
  readonly bottom: number;
  readonly also: Readonly<Record<string, number | null>>;
}

const dayOf = (at: unknown): string => shopDay(Date.parse(String(at)));
const total = (rows: readonly Raw[], name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0);
const within = (day: string, { from, to }: Asked) => from <= day && day <= to;

const jobsAt = (rows: Rows, node: string) => rows.production_jobs.filter((job) => job.hub_id === node);

/** Lines of orders that were made at the hub that is asked about; null for all. */
function linesAt(rows: Rows, { node }: Asked): ReadonlySet<unknown> | null {
  if (node === null) return null;
  const jobs = new Set(jobsAt(rows, node).map(({ id }) => id));
  return new Set(
    rows.production_lines.filter(({ job_id }) => jobs.has(job_id!)).map(({ order_line_id }) => order_line_id),
  );
}

/** Scans that nobody took back, of the hub. */
function standing(rows: Rows, asked: Asked): readonly Raw[] {
  const undone = new Set(rows.production_events.map(({ undoes }) => undoes));
  return rows.production_events.filter(
    ({ device_id, happened_at }) => !undone.has(device_id!) && within(dayOf(happened_at), asked),
  );
}

function quality(rows: Rows, asked: Asked): Recount {
  const at = linesAt(rows, asked);
  const chips = new Set(rows.order_lines.filter(({ kind }) => kind === 'sample').map(({ id }) => id));
  const counts = ({ line_id }: Raw) => !chips.has(line_id!) && (at === null || at.has(line_id));
  const left = new Set(
    rows.shipments
      .filter(({ undone_at, shipped_on }) => undone_at === null && within(String(shipped_on), asked))
      .map(({ id }) => id),
  );
  const yes = new Set(
    rows.remakes
      .filter(({ status, created_at }) => status === 'approved' && within(dayOf(created_at), asked))
      .map(({ id }) => id),
  );
  const shipped = rows.shipment_lines.filter((line) => left.has(line.shipment_id!) && counts(line));
  const remade = rows.remake_lines.filter((line) => yes.has(line.remake_id!) && counts(line));
  const lines =
    asked.node === null
      ? null
      : new Set(
          rows.production_lines
            .filter(({ job_id }) => jobsAt(rows, asked.node!).some(({ id }) => id === job_id))
            .map(({ id }) => id),
        );
  const scans = standing(rows, asked).filter(({ line_id }) => lines === null || lines.has(line_id!));
  const scrap = scans.filter(({ kind }) => kind === 'scrap');
  // Scrap that had been good was counted as cut when it was good.
  const wasGood = ({ facts }: Raw) => /"good":-/.test(String(facts));
  const cut = total(
    scans.filter((one) => one.kind === 'good' || (one.kind === 'scrap' && !wasGood(one))),
    'count',
  );
  const lost = total(scrap, 'count');
  const also = {
    'First-pass yield': cut === 0 ? null : (cut - lost) / cut,
    'Pieces cut': cut,
    'Pieces scrapped': lost,
  };
  return { top: total(remade, 'count'), bottom: total(shipped, 'count'), also };
}

/** The day the last pieces of an order left; null where none did. */
function lastShipped(rows: Rows, orderId: unknown): string | null {
  const days = rows.shipments
    .filter(({ order_id, undone_at }) => order_id === orderId && undone_at === null)
    .map(({ shipped_on }) => String(shipped_on));
  return days.toSorted().at(-1) ?? null;
}

function speed(rows: Rows, asked: Asked): Recount {
  const today = shopDay(asked.nowMs);
  const made = asked.node === null ? null : new Set(jobsAt(rows, asked.node).map(({ order_id }) => order_id));
  const days: number[] = [];
  let [top, bottom] = [0, 0];
  for (const { id, status, ships_by, placed_at } of rows.orders) {
    const due = String(ships_by);
    if (status === 'cancelled' || !within(due, asked) || due > today || (made && !made.has(id!))) continue;
    const whole = ['shipped', 'ready_for_pickup', 'delivered'].includes(String(status));
    const last = whole ? lastShipped(rows, id) : null;
    if (last === null && due >= today) continue;
    bottom += 1;
    if (last !== null && last <= due) top += 1;
    if (last !== null) days.push((Date.parse(last) - Date.parse(dayOf(placed_at))) / 86_400_000);
  }
  return { top, bottom, also: { 'Median from order to shipment': medianOf(days) } };
}

function productivity(rows: Rows, asked: Asked): Recount {
  const done = rows.production_jobs.filter(({ status, order_id, hub_id }) => {
    const last = lastShipped(rows, order_id);
    return (
      status === 'shipped' && last !== null && within(last, asked) && (asked.node === null || hub_id === asked.node)
    );
  });
  const shifts = rows.shifts.filter(({ hub_id }) => asked.node === null || hub_id === asked.node);
  let paid = 0;
  // Minute by minute, as a clock on the wall would count; shifts begin and end on whole minutes here.
  for (const { starts_at, ends_at } of shifts)
    for (let at = Date.parse(String(starts_at)); at < Math.min(asked.nowMs, Date.parse(String(ends_at))); at += 60_000)
      if (within(shopDay(at), asked)) paid += 1;
  return { top: total(done, 'planned_seconds') / 60, bottom: paid, also: { 'Jobs finished': done.length } };
}

function minutes(rows: Rows, asked: Asked): Recount {
  const at = asked.node === null ? null : new Set(jobsAt(rows, asked.node).map(({ id }) => id));
  const lines = at && new Set(rows.production_lines.filter(({ job_id }) => at.has(job_id!)).map(({ id }) => id));
  const here =
    lines &&
    new Set(rows.production_sheet_lines.filter(({ line_id }) => lines.has(line_id!)).map((row) => row.sheet_id));
  const sheets = standing(rows, asked).flatMap(({ kind, sheet_id }) =>
    kind === 'cut' && (here === null || here.has(sheet_id!))
      ? rows.production_sheets.filter(({ id, status }) => id === sheet_id && ['cut', 'sorted'].includes(String(status)))
      : [],
  );
  return { top: total(sheets, 'used_seconds') / 60, bottom: total(sheets, 'planned_seconds') / 60, also: {} };
}

function conversion(rows: Rows, asked: Asked): Recount {
  const ordersOf = (designId: unknown) => {
    const quotes = rows.parts.filter(({ design_id, quote_id }) => design_id === designId && quote_id !== null);
    return rows.orders.filter(({ quote_id }) => quotes.some((part) => part.quote_id === quote_id));
  };
  const at = asked.node;
  const made = at === null ? null : new Set(jobsAt(rows, at).map(({ order_id }) => order_id));
  const priced = rows.designs.filter(
    ({ id, status, created_at }) =>
      status === 'success' &&
      within(dayOf(created_at), asked) &&
      (made === null || ordersOf(id).some((order) => made.has(order.id!))),
  );
  const people = new Set(priced.map(({ account_id }) => account_id));
  const bought = new Set(priced.filter(({ id }) => ordersOf(id).length > 0).map(({ account_id }) => account_id));
  return { top: bought.size, bottom: people.size, also: {} };
}

/** Each figure counted anew, one row after the other, from the rows as they stand. */
export const RECOUNTS: Readonly<Record<Exclude<Metric, 'uptime'>, (rows: Rows, asked: Asked) => Recount>> = {
  quality,
  speed,
  productivity,
  conversion,
  minutes,
};

/**
 * Minutes that machines were planned for and available, counted minute by minute: of working days of the shop's one hub that opens and closes as is said,
 * up to today.
 */
export function uptimeRecount(
  rows: Rows,
  asked: Asked,
  hub: { readonly opens: number; readonly closes: number; readonly dayStart: (day: string) => number },
): Recount {
  const today = shopDay(asked.nowMs);
  const closed = new Set(rows.hub_closed_days.map(({ day }) => String(day)));
  let [top, bottom] = [0, 0];
  for (let ms = Date.parse(asked.from); ms <= Date.parse(asked.to); ms += 86_400_000) {
    const day = new Date(ms).toISOString().slice(0, 10);
    const weekday = new Date(ms).getUTCDay();
    if (day > today || weekday === 0 || weekday === 6 || closed.has(day)) continue;
    for (const { id, created_at, retired_at, minutes_per_day } of rows.machines) {
      if (dayOf(created_at) > day || (retired_at !== null && day >= dayOf(retired_at))) continue;
      const planned = Number(minutes_per_day);
      const opens = hub.dayStart(day) + hub.opens * 60_000;
      const stood = rows.machine_downtimes
        .filter(({ machine_id }) => machine_id === id)
        .reduce((sum, { starts_at, ends_at }) => {
          const [from, to] = [
            Date.parse(String(starts_at)),
            ends_at === null ? asked.nowMs : Date.parse(String(ends_at)),
          ];
          let many = 0;
          for (let at = 0; at < Math.max(hub.closes - hub.opens, planned); at += 1)
            if (from <= opens + at * 60_000 && opens + at * 60_000 < to) many += 1;
          return sum + many;
        }, 0);
      bottom += planned;
      top += planned - Math.min(planned, stood);
    }
  }
  return { top, bottom, also: {} };
}
