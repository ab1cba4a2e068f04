import type { OrderLine } from '../../shared/order/lines.ts';
import { requiredOf } from '../../shared/order/lines.ts';
import { isHeld } from '../../shared/order/tasks.ts';
import { codeOf } from '../../shared/production/codes.ts';
import { NO_COUNTS, passedBy } from '../../shared/production/counts.ts';
import { inStepOrder } from '../../shared/production/steps.ts';
import type { JobFlag } from '../../shared/production/urgency.ts';
import { newId, randomIdText } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { Job } from '../jobs/job.ts';
import { heldForPayment } from '../order/held-for-payment.ts';
import { beginProduction } from '../order/production.ts';
import { orderNumber } from '../order/rows.ts';
import { type Standing, standingOf } from '../order/standing.ts';
import { shipmentsOf } from '../shipment/rows.ts';
import { shipBoxes, unshipBoxes } from './box-rows.ts';
import { type HubAsked, hubOfWork } from './choose-hub.ts';
import { earlierOrders, insertJobRow, type JobRow, jobsOfOrder, ordersWithoutJobs, updateJob } from './job-rows.ts';
import { insertProductLines, linesOfOrderJobs, type ProductLineRow, stepsOf, updateProductLine } from './line-rows.ts';
import type { ProductionNeeds } from './needs.ts';
import { type LinePlan, planLine } from './plan-line.ts';
import { refreshJobs } from './refresh-jobs.ts';

/** A new code for a job, bag, batch, sheet or box. */
export function newCode(): string {
  return codeOf(randomIdText(10));
}

/** Why nothing of an order may be made yet; null where it may. */
export async function blockedWords(trx: Db, { row, hold, tasks }: Standing): Promise<string | null> {
  if (hold !== null) return 'The order is on hold.';
  if ((await heldForPayment(trx, row.id)) !== null) return 'The payment is disputed.';
  return isHeld(tasks) ? 'The engineer’s analysis isn’t done.' : null;
}

/**
 * Has jobs follow their order: makes those that are missing, one for each material and thickness, takes over what was canceled, shipped or
 * promised, and holds what may not begin. Done again, it changes nothing. The order never waits for it and never fails by it.
 */
export async function followOrder(deps: ProductionNeeds, trx: Db, orderId: string): Promise<void> {
  const standing = await standingOf(deps.clock, trx, orderId);
  if (!standing) return;
  await makeMissing(deps, trx, standing);
  const lines = await linesOfOrderJobs(trx, orderId);
  for (const line of standing.lines) {
    const own = lines.filter(({ order_line_id }) => order_line_id === line.id);
    if (own.length > 0) await followLine(trx, line, own);
  }
  await followBoxes(trx, orderId);
  const blocked = await blockedWords(trx, standing);
  const jobs = await jobsOfOrder(trx, orderId);
  for (const job of jobs) await followFacts(trx, job, standing.row.ships_by, blocked);
  await refreshJobs(
    trx,
    jobs.map(({ id }) => id),
  );
}

/** Boxes leave with the shipment after which nothing that is packed is here, and come back with one that was a mistake. */
async function followBoxes(trx: Db, orderId: string): Promise<void> {
  await unshipBoxes(trx, orderId);
  const shipment = (await shipmentsOf(trx, orderId)).at(-1);
  const lines = await linesOfOrderJobs(trx, orderId);
  if (shipment && lines.every(({ packed, shipped }) => packed <= shipped)) await shipBoxes(trx, orderId, shipment);
}

/** Takes a job’s ship date and its reason to wait from its order. */
async function followFacts(trx: Db, job: JobRow, shipsBy: string, blocked: string | null): Promise<void> {
  const dated = job.promised === shipsBy ? {} : { ships_by: shipsBy, promised: shipsBy };
  const flags = flagsWith(job, 'payment_hold', blocked !== null && /payment/.test(blocked));
  if (job.blocked === blocked && job.flags === flags && job.promised === shipsBy) return;
  await updateJob(trx, job.id, { ...dated, blocked, flags });
}

/** Flags of a job with one set or not, as JSON. */
export function flagsWith({ flags }: Pick<JobRow, 'flags'>, flag: JobFlag, on: boolean): string {
  const others = (JSON.parse(flags) as JobFlag[]).filter((one) => one !== flag);
  return JSON.stringify(on ? [flag, ...others] : others);
}

/** Takes over how many pieces of an order’s line are wanted and have left. */
async function followLine(trx: Db, line: OrderLine, own: readonly ProductLineRow[]): Promise<void> {
  const wanted = shareRequired(requiredOf(line), own);
  const left = shareShipped(line.shipped, own, wanted);
  for (const [at, row] of own.entries()) {
    const required = wanted[at]!;
    const change = { required, ...shippedTo(row, left[at]!) };
    if (Object.entries(change).some(([name, value]) => row[name as 'required'] !== value))
      await updateProductLine(trx, row.id, change);
  }
}

/** Pieces of an order’s line over its product lines: a difference is taken from the last ones, or given to the first. */
function shareRequired(total: number, own: readonly ProductLineRow[]): number[] {
  const wanted = own.map(({ required }) => required);
  let over = wanted.reduce((sum, one) => sum + one, 0) - total;
  if (over < 0) wanted[0] = wanted[0]! - over;
  for (let at = own.length - 1; at >= 0 && over > 0; at -= 1) {
    const taken = Math.min(over, wanted[at]!);
    wanted[at] = wanted[at]! - taken;
    over -= taken;
  }
  return wanted;
}

/** Shipped pieces over product lines: packed ones first. */
function shareShipped(total: number, own: readonly ProductLineRow[], wanted: readonly number[]): number[] {
  let left = total;
  const share = own.map(({ packed }) => {
    const taken = Math.min(left, packed);
    left -= taken;
    return taken;
  });
  for (const at of own.keys()) {
    const more = Math.min(left, Math.max(0, wanted[at]! - share[at]!));
    share[at] = share[at]! + more;
    left -= more;
  }
  return share;
}

/** Counts of a line of which so many pieces left. Those that nobody scanned were made all the same. */
function shippedTo(row: ProductLineRow, shipped: number): Partial<ProductLineRow> {
  const passed = passedBy(stepsOf(row)).filter((name) => name !== 'shipped');
  const raised = Object.fromEntries(passed.map((name) => [name, Math.max(row[name], shipped)]));
  const good = Math.max(row.good, shipped);
  return { shipped, ...raised, cut: Math.max(row.cut, good + row.scrap) };
}

/** Makes jobs and lines for lines of the order that have none. */
async function makeMissing(deps: ProductionNeeds, trx: Db, standing: Standing): Promise<void> {
  const { row, frozen, lines } = standing;
  const known = new Set((await linesOfOrderJobs(trx, row.id)).map(({ order_line_id }) => order_line_id));
  const missing = lines.filter(({ id, kind }) => kind !== 'sample' && !known.has(id));
  if (missing.length === 0) return;
  const groups = new Map<string, { plan: LinePlan; line: OrderLine }[]>();
  for (const line of missing) {
    const plan = planLine(frozen, line);
    groups.set(plan.groupKey, [...(groups.get(plan.groupKey) ?? []), { plan, line }]);
  }
  const jobs = await jobsOfOrder(trx, row.id);
  let nth = jobs.at(-1)?.nth ?? 0;
  for (const [key, group] of groups) {
    const found = jobs.find(({ group_key }) => group_key === key);
    if (!found) nth += 1;
    const jobId = found?.id ?? (await makeJob(deps, trx, standing, { key, nth, group }));
    const first = found ? (await linesOfOrderJobs(trx, row.id)).length : 0;
    await insertProductLines(
      trx,
      group.map((one, at) => productLine(deps, { jobId, orderId: row.id, position: first + at }, one)),
    );
  }
}

interface Group {
  readonly key: string;
  readonly nth: number;
  readonly group: readonly { readonly plan: LinePlan; readonly line: OrderLine }[];
}

/** Work of a new job, for the choice of its hub; null where nothing is cut. */
function workOf(
  { technologySlug }: LinePlan,
  group: Group['group'],
  { quote }: Standing['frozen'],
  by: string,
): HubAsked | null {
  if (technologySlug === null) return null;
  const seconds = group.reduce((sum, { plan, line }) => sum + plan.pieceSeconds * requiredOf(line), 0);
  const isRemake = group.some(({ line }) => line.remakeId !== null);
  // A remake goes where it is made first now.
  const promised = isRemake ? [] : (quote.speed.trace?.places ?? []);
  return { technologySlug, minutes: Math.max(1, Math.ceil(seconds / 60)), by, promised };
}

async function makeJob(
  deps: ProductionNeeds,
  trx: Db,
  { row, frozen, at }: Standing,
  { key, nth, group }: Group,
): Promise<string> {
  const { plan } = group[0]!;
  const planned = group.map(({ plan: one, line }) => one.plannedSeconds * requiredOf(line));
  const hub = await hubOfWork(trx, workOf(plan, group, frozen, row.ships_by));
  const id = newId(deps.clock);
  const number = `J-${row.sequence}-${nth}`;
  const steps = group.flatMap((one) => one.plan.steps);
  const marks: readonly (readonly [JobFlag, boolean])[] = [
    ['rush', frozen.quote.sums.productionCents > 0],
    ['remake', group.some(({ line }) => line.remakeId !== null)],
    ['bending', steps.includes('bend')],
    ['finishing', steps.includes('finish')],
    ['custom_part', steps.includes('receive')],
    ['first_order', (await earlierOrders(trx, row)) === 0],
    ['no_hub', hub === null],
  ];
  const names = group.map(({ line }) => line.name);
  const words = [number, orderNumber(row.sequence), plan.material, plan.technologySlug, ...names];
  await insertJobRow(trx, {
    id,
    order_id: row.id,
    nth,
    sequence: row.sequence * 1000 + nth,
    group_key: key,
    number,
    code: newCode(),
    hub_id: hub,
    material: plan.material,
    thickness_id: plan.thicknessId,
    thickness_mm: plan.thicknessMm,
    technology_slug: plan.technologySlug,
    status: 'waiting',
    blocked: null,
    held: null,
    urgency: null,
    flags: JSON.stringify(marks.filter(([, is]) => is).map(([flag]) => flag)),
    operator: '',
    ships_by: row.ships_by,
    promised: row.ships_by,
    pieces: group.reduce((sum, { line }) => sum + requiredOf(line), 0),
    planned_seconds: planned.reduce((sum, one) => sum + one, 0),
    used_seconds: 0,
    search: words.filter(Boolean).join('\n').toLowerCase(),
    version: 1,
    created_at: at,
  });
  return id;
}

function productLine(
  deps: ProductionNeeds,
  { jobId, orderId, position }: { jobId: string; orderId: string; position: number },
  { plan, line }: Group['group'][number],
): ProductLineRow {
  return {
    ...NO_COUNTS,
    id: newId(deps.clock),
    job_id: jobId,
    order_id: orderId,
    order_line_id: line.id,
    item_id: line.itemId,
    position,
    name: line.name,
    code: newCode(),
    steps: JSON.stringify(inStepOrder(plan.steps)),
    required: requiredOf(line),
    width_mm: plan.widthMm,
    height_mm: plan.heightMm,
    piece_seconds: plan.pieceSeconds,
    bends: plan.bends,
    finish_seconds: plan.finishSeconds,
  };
}

/** Follows an order that was placed or has changed, as a job after its commit. */
export async function followJob(deps: ProductionNeeds, job: Job): Promise<void> {
  const orderId = job.payload.subject!;
  await inTransaction(
    deps.database.db,
    async (trx) => {
      await followOrder(deps, trx, orderId);
      await job.finish(trx);
    },
    orderId,
  );
}

/** Orders looked at in one step. */
const STEP = 100;

/** Makes the jobs of orders that have none, those from before there were jobs among them; returns of how many. Doing it again makes none. */
export async function makeEarlierJobs(deps: ProductionNeeds): Promise<number> {
  const { db } = deps.database;
  let made = 0;
  for (;;) {
    const ids = await ordersWithoutJobs(db, STEP);
    for (const id of ids) await inTransaction(db, (trx) => followOrder(deps, trx, id), id);
    made += ids.length;
    if (ids.length < STEP) return made;
  }
}

/** The job that begins production of an order’s lines of which pieces are on a machine or made. */
export const ORDER_BEGIN = 'production_begin';

/** Begins production of an order’s lines whose pieces are on a machine or made, for its timeline and its customer. What is begun stays as it is. */
export async function beginLines(deps: ProductionNeeds, orderId: string): Promise<void> {
  const { db } = deps.database;
  const standing = await standingOf(deps.clock, db, orderId);
  if (!standing) return;
  const working = (await linesOfOrderJobs(db, orderId)).filter(({ cutting, cut }) => cutting > 0 || cut > 0);
  const ids = new Set(working.map(({ order_line_id }) => order_line_id));
  const open = standing.lines.filter((line) => ids.has(line.id) && line.begunAt === null && requiredOf(line) > 0);
  if (open.length === 0) return;
  const lines = open.map(({ id }) => id);
  await beginProduction(deps, 'server', { orderId, lines, version: null });
}
