import { ROLE } from '../../shared/account/roles.ts';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import { requestNumber } from '../../shared/custom/number.ts';
import { inboxQuery } from '../../shared/custom/wire.ts';
import { stillOut } from '../../shared/outside/kinds.ts';
import { remakeListQuery } from '../../shared/remake/wire.ts';
import type { MoneyTask } from '../../shared/money-task/wire.ts';
import { toCutOf } from '../../shared/production/counts.ts';
import type { BatchStatus } from '../../shared/production/status.ts';
import { freeOf } from '../../shared/stock/levels.ts';
import type { Today, TodayOrder } from '../../shared/today/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { allHubs, readShopCalendar } from '../calendar/rows.ts';
import type { Clock } from '../clock.ts';
import { changedFilesSince } from '../catalog/version-rows.ts';
import { inboxPage } from '../custom/list-rows.ts';
import type { Database, Db } from '../db/database.ts';
import { failedPlanned } from '../material/planned-rows.ts';
import { moneyTasks } from '../money-task/list.ts';
import { orderNumber } from '../order/rows.ts';
import { lateOutside } from '../outside/rows.ts';
import { openTasksOf } from '../order/task-rows.ts';
import { remakePage } from '../remake/rows.ts';
import { countedOf } from '../production/line-rows.ts';
import { linesToNest } from '../production/list-rows.ts';
import { notesNaming, staffName } from '../production/note-rows.ts';
import { batchNumber } from '../production/batch-rows.ts';
import { countLateInPlan } from '../schedule/late-rows.ts';
import { shortItems } from '../stock/rows.ts';
import { heldJobs, openBatches, openOrders, type OpenOrder, sheetsOfOpenBatches, waitingCounts } from './list-rows.ts';
import { reasonOf } from './reason.ts';

/** Dependencies of gathering the day's work. */
export interface TodayNeeds {
  readonly clock: Clock;
  readonly database: Database;
}

/** How long a note that names somebody is shown to them, ms. */
const MENTIONED_MS = 7 * 24 * 3_600_000;

/** How long changed files of the catalog are told, ms. */
const FILES_TOLD_MS = 14 * 24 * 3_600_000;

/** Rows of a list at most; counts are of all. */
const MOST = 12;

function orderView({ id, sequence, status, ships_by, email, piece_count, materials, to_nest }: OpenOrder): TodayOrder {
  return {
    id,
    number: orderNumber(sequence),
    status: status as TodayOrder['status'],
    ships_by,
    customer_email: email,
    piece_count,
    materials: JSON.parse(materials) as string[],
    to_nest: Number(to_nest),
  };
}

async function requestsOf(db: Db): Promise<Today['requests']> {
  const page = await inboxPage(db, inboxQuery.parse({ limit: MOST }), undefined);
  if (!page.ok) return [];
  return page.value.rows.map(({ id, sequence, title, nda, unread, submitted_at, state_at }) => ({
    id,
    number: requestNumber(sequence),
    // Titles of work under NDA are for those alone who may open it.
    title: nda ? 'Under NDA' : title,
    since: submitted_at ?? state_at,
    unread: Number(unread),
  }));
}

async function remakesOf(db: Db): Promise<Today['remakes']> {
  const page = await remakePage(db, remakeListQuery.parse({ status: 'submitted', sort: 'created_at', limit: MOST }));
  if (!page.ok) return [];
  return page.value.rows.map(({ id, sequence, description, created_at }) => ({
    id,
    order_number: orderNumber(sequence),
    description,
    since: created_at,
  }));
}

/** States in which nothing more happens to a sheet on its machine. */
const DONE: readonly string[] = ['cut', 'sorted', 'failed'];

async function batchesOf(db: Db): Promise<Today['batches']> {
  const rows = await openBatches(db);
  const sheets =
    rows.length === 0
      ? []
      : await sheetsOfOpenBatches(
          db,
          rows.map(({ id }) => id),
        );
  const views = rows.map(({ id, sequence, status, ...row }) => {
    const own = sheets.filter(({ batch_id }) => batch_id === id);
    const runs = own.find(({ running_since }) => running_since !== null);
    return {
      ...row,
      id,
      number: batchNumber(sequence),
      status: status as BatchStatus,
      sheet_count: own.length,
      sheets_done: own.filter((sheet) => DONE.includes(sheet.status)).length,
      running: runs ? { sheet: runs.number, operator: runs.operator, since: runs.running_since! } : null,
    };
  });
  return [...views.filter(({ running }) => running), ...views.filter(({ running }) => !running)];
}

/** Pieces to cut by hub and material, what ships first at first. */
async function toCut(db: Db): Promise<Today['to_cut']> {
  const hubs = await allHubs(db);
  const found = new Map<string, Today['to_cut'][number] & { readonly seen: Set<string> }>();
  for (const line of await linesToNest(db)) {
    const { hub_id, thickness_id, material, thickness_mm, ships_by, job_id, piece_seconds } = line;
    const key = `${hub_id} ${thickness_id}`;
    const of = {
      hub_id,
      thickness_id: thickness_id!,
      material: material ?? '',
      thickness_mm: thickness_mm ?? 0,
      ships_by,
    };
    const hub = hubs.find(({ id }) => id === hub_id)?.name ?? '';
    const own = found.get(key) ?? { ...of, hub, jobs: 0, pieces: 0, seconds: 0, seen: new Set<string>() };
    const count = toCutOf(countedOf(line));
    own.pieces += count;
    own.seconds += count * piece_seconds;
    own.seen.add(job_id);
    found.set(key, own);
  }
  return [...found.values()].map(({ seen, ...row }) => ({ ...row, jobs: seen.size }));
}

function centsOf(task: MoneyTask): number | null {
  if (task.kind === 'refund') return task.refund.amount_cents;
  if (task.kind === 'charge') return task.charge.amount_cents;
  return task.kind === 'case' ? task.case.amount_cents : null;
}

/** Changes of prices that wait for an administrator: planned ones that failed, and files of the catalog that changed. */
async function pricesOf(db: Db, nowMs: number): Promise<Today['prices']> {
  const failed = (await failedPlanned(db)).map(({ id, reason, problem, ended_at, live_at }) => ({
    id,
    text: `“${reason}” didn’t go live. ${problem ?? ''}`.trimEnd(),
    since: ended_at ?? live_at,
  }));
  const files = await changedFilesSince(db, new Date(nowMs - FILES_TOLD_MS).toISOString());
  const text = 'Files of the catalog changed. Their price list isn’t in force: look at its differences.';
  return [...failed, ...files.map(({ id, at: since }) => ({ id, text, since }))];
}

/** The day's work as one of the staff sees it. */
export async function todayOf(
  { clock, database: { db } }: TodayNeeds,
  { id, role, email }: Pick<AccountRecord, 'id' | 'role' | 'email'>,
): Promise<Today> {
  const at = { nowMs: clock.now(), calendar: await readShopCalendar(db) };
  const day = shopDay(at.nowMs);
  const orders = await openOrders(db, at);
  const [requests, remakes, counts] = [await requestsOf(db), await remakesOf(db), await waitingCounts(db)];
  const money = role === ROLE.admin ? await moneyTasks(db, id) : [];
  const prices = role === ROLE.admin ? await pricesOf(db, at.nowMs) : [];
  const [held, batches] = [await heldJobs(db), await batchesOf(db)];
  const [materials, short] = [await toCut(db), await shortItems(db)];
  const outside = await lateOutside(db, day);
  const mentions = email === null ? [] : await notesNaming(db, email, new Date(at.nowMs - MENTIONED_MS).toISOString());
  const tasks = await openTasksOf(db, id);
  const needing = orders.flatMap((row) => {
    const found = reasonOf(row, day);
    return found ? [{ ...orderView(row), ...found }] : [];
  });
  const others = orders.filter((row) => reasonOf(row, day) === null);
  const ready = others.filter(({ status }) => status === 'placed');
  const running = others.filter(({ status }) => status !== 'placed');
  return {
    day,
    needs: needing.slice(0, MOST),
    ready: ready.slice(0, MOST).map(orderView),
    running: running.slice(0, MOST).map(orderView),
    to_cut: materials.slice(0, MOST),
    short: short
      .slice(0, MOST)
      .map(({ id, material, thickness_mm, width_mm, height_mm, minimum, on_hand, allocated }) => {
        return { id, material, thickness_mm, width_mm, height_mm, free: freeOf({ on_hand, allocated }), minimum };
      }),
    jobs_held: held.slice(0, MOST).map(({ held: why, ...job }) => ({ ...job, why: why ?? '' })),
    batches: batches.slice(0, MOST),
    requests,
    remakes,
    mentions: mentions.slice(0, MOST).map((row) => {
      const { job_id, job_number, content, created_at: since } = row;
      return { id: row.id, job_id, job_number, author: staffName(row.email), content, since };
    }),
    tasks: tasks.slice(0, MOST).map(({ id: task, order_id, kind, assigned_at, sequence }) => {
      return { id: task, order_id, order_number: orderNumber(sequence), kind, since: assigned_at! };
    }),
    outside: outside.slice(0, MOST).map(({ id, job_id, job_number, name, supplier, expected_on, ...row }) => {
      return { id, job_id, job_number, name, supplier, expected_on, pieces: stillOut(row) };
    }),
    prices: prices.slice(0, MOST),
    money: money.slice(0, MOST).map((task) => ({ kind: task.kind, cents: centsOf(task), since: task.since })),
    counts: {
      needs: needing.length,
      ready: ready.length,
      running: running.length,
      to_cut: materials.length,
      jobs_to_cut: materials.reduce((sum, { jobs }) => sum + jobs, 0),
      ships_today: orders.filter(({ ships_by }) => ships_by === day).length,
      jobs_held: held.length,
      late_in_plan: await countLateInPlan(db),
      batches: batches.length,
      requests: counts.requests,
      remakes: counts.remakes,
      questions: counts.questions,
      money: money.length,
      outside: outside.length,
      mentions: mentions.length,
      tasks: tasks.length,
      stock: short.length,
      prices: prices.length,
    },
  };
}
