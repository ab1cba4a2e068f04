import { shopDay } from '../../shared/checkout/lead-time.ts';
import type { Day } from '../../shared/calendar/days.ts';
import { isMaterialKey, takenBy } from '../../shared/calendar/load.ts';
import { benchLoadOf, type LoadRow, loadOf, materialLoadOf } from '../../shared/schedule/load.ts';
import { type LateReason, type Plan, planShop } from '../../shared/schedule/plan.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { changeLate, lateInPlan } from './late-rows.ts';
import { changeMark, type PromisedWork, promisesOfOpenPayments, promisesWithoutJobs } from './list-rows.ts';
import {
  factsMark,
  loadRows,
  lockScheduleState,
  readScheduleState,
  writeLoad,
  writeScheduleState,
} from './load-rows.ts';
import type { ScheduleNeeds } from './needs.ts';
import { readBenches } from './read-benches.ts';
import { type ReadShop, readShop } from './read-shop.ts';

/** How often it is looked whether something has changed, ms. */
export const REPLAN_MS = 30_000;

/** Plans in a row where orders come in while one is made. */
const MOST_TRIES = 3;

/** The event of jobs that became late in the plan; its subject is the moment that they were found. */
export const BECAME_LATE = 'schedule.became_late';

/** Reasons that staff is told of. What is past its ship date is on the list of late orders, and a hub without the machine is no news. */
const TOLD: readonly LateReason[] = ['material', 'full', 'pinned', 'no_material', 'too_large', 'no_room'];

/** Hour of a moment in UTC: of the day under way less is left with each. */
function hourOf(iso: string): string {
  return iso.slice(0, 13);
}

/**
 * Brings the load that dates are promised by up to the plan, where something has changed since the last time, and with every hour. Jobs that became late are
 * told once. Done twice it changes nothing.
 */
export async function replan(deps: ScheduleNeeds): Promise<void> {
  for (let tries = MOST_TRIES; tries > 0; tries -= 1) if (await plannedAnew(deps, tries === 1)) break;
  await deps.catalog.refresh();
}

/**
 * Plans once and puts it in force; false where something changed meanwhile that it does not know of. The last try counts all the same, unless somebody else
 * planned meanwhile: theirs may know of more, and what this one takes for late would be told or forgotten by what it was.
 */
async function plannedAnew(deps: ScheduleNeeds, isLast: boolean): Promise<boolean> {
  const { clock, database, jobs } = deps;
  const { db } = database;
  const now = isoNow(clock);
  const mark = await markNow(deps, db);
  const state = await readScheduleState(db);
  if (state?.mark === mark) return true;
  const read = await readShop(clock, db);
  const plan = planShop(read.shop);
  const planned = await loadRowsOf(deps, read, plan);
  const late = plan.jobs.filter(({ reason }) => reason !== null && TOLD.includes(reason)).map(({ job }) => job.id);
  const told = await inTransaction(db, async (trx) => {
    // The state is taken first: an order that is paid meanwhile takes its minutes either before this, and is seen, or after it.
    const inForce = await lockScheduleState(trx);
    if (inForce?.mark !== state?.mark) return null;
    if (!isLast && (await markNow(deps, trx)) !== mark) return null;
    const version = inForce?.version ?? 0;
    const rows = withPromises(planned, [...(await promisesWithoutJobs(trx)), ...(await promisesOfOpenPayments(trx))]);
    const isSame =
      (state === null || factsIn(state.mark) === factsIn(mark)) &&
      JSON.stringify(sorted(rows)) === JSON.stringify(sorted(await loadRows(trx)));
    if (!isSame) await writeLoad(trx, rows);
    await writeScheduleState(trx, { version: version + (isSame ? 0 : 1), mark, planned_at: now });
    return tellLate(deps, trx, late, now);
  });
  if (told) jobs.nudge('event');
  return told !== null;
}

/** Load of machines, and in a shop that has some, of benches and sheets. */
async function loadRowsOf({ clock, database }: ScheduleNeeds, read: ReadShop, plan: Plan): Promise<LoadRow[]> {
  const machines = loadOf(plan);
  if (machines.length === 0) return machines;
  const benches: LoadRow[] = [];
  for (const hub of read.hubs) {
    const own = await readBenches(database.db, read, plan, hub, clock.now());
    if (own) benches.push(...benchLoadOf(plan.days, own.plan));
  }
  const { supplies, deliveries, needs } = read.materials;
  return [...machines, ...benches, ...materialLoadOf(plan.days[0]!, supplies, deliveries, needs)];
}

async function markNow({ clock }: ScheduleNeeds, db: Db): Promise<string> {
  const when = `${hourOf(isoNow(clock))} ${shopDay(clock.now())}`;
  return `${when} ${await changeMark(db)} ${await factsMark(db)}`;
}

/** The end of a mark: beds and bench times. */
const factsIn = (mark: string): string | undefined => mark.split(' ').at(-1);

/** A load with what orders were promised that have no jobs yet. */
function withPromises(rows: readonly LoadRow[], promised: readonly PromisedWork[]): LoadRow[] {
  const keyOf = (hub: string, key: string, day: Day) => `${hub} ${key} ${day}`;
  const extra = new Map<string, LoadRow>();
  for (const { day, place } of promised)
    for (const [technology_slug, amount] of takenBy(place)) {
      const key = keyOf(place.hub_id, technology_slug, day);
      const due = (extra.get(key)?.due ?? 0) + amount;
      extra.set(key, { hub_id: place.hub_id, technology_slug, day, minutes: 0, due });
    }
  const added = rows.map((row) => {
    const key = keyOf(row.hub_id, row.technology_slug, row.day);
    const due = row.due + (extra.get(key)?.due ?? 0);
    extra.delete(key);
    return { ...row, due };
  });
  return [...added, ...[...extra.values()].filter(({ technology_slug }) => isMaterialKey(technology_slug))];
}

function sorted(rows: Awaited<ReturnType<typeof loadRows>>) {
  return rows
    .map(({ hub_id, technology_slug, day, minutes, due }) => [hub_id, technology_slug, day, minutes, due] as const)
    .toSorted((a, b) => (a.slice(0, 3).join(' ') < b.slice(0, 3).join(' ') ? -1 : 1));
}

async function tellLate({ clock }: ScheduleNeeds, trx: Db, late: readonly string[], foundAt: string): Promise<boolean> {
  const known = new Set((await lateInPlan(trx)).map(({ job_id }) => job_id));
  const newly = late.filter((id) => !known.has(id));
  const inTime = [...known].filter((id) => !late.includes(id));
  await changeLate(trx, { late: newly, inTime, foundAt });
  if (newly.length === 0) return false;
  await insertEvent(clock, trx, BECAME_LATE, foundAt);
  return true;
}
