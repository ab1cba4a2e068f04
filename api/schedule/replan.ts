import { shopDay } from '../../shared/checkout/lead-time.ts';
import { type LoadRow, loadOf } from '../../shared/schedule/load.ts';
import { type LateReason, planShop } from '../../shared/schedule/plan.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { changeLate, lateInPlan } from './late-rows.ts';
import { changeMark, type PromisedWork, promisesWithoutJobs } from './list-rows.ts';
import { loadRows, lockScheduleState, readScheduleState, writeLoad, writeScheduleState } from './load-rows.ts';
import type { ScheduleNeeds } from './needs.ts';
import { readShop } from './read-shop.ts';

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

/** Plans once and puts it in force; false where something changed meanwhile that it does not know of. The last try counts all the same. */
async function plannedAnew(deps: ScheduleNeeds, isLast: boolean): Promise<boolean> {
  const { clock, database, jobs } = deps;
  const { db } = database;
  const now = isoNow(clock);
  const mark = await markNow(deps, db);
  const state = await readScheduleState(db);
  if (state?.mark === mark) return true;
  const { shop } = await readShop(clock, db);
  const plan = planShop(shop);
  const planned = loadOf(plan);
  const late = plan.jobs.filter(({ reason }) => reason !== null && TOLD.includes(reason)).map(({ job }) => job.id);
  const told = await inTransaction(db, async (trx) => {
    // The state is taken first: an order that is paid meanwhile takes its minutes either before this, and is seen, or after it.
    const version = (await lockScheduleState(trx)) ?? 0;
    if (!isLast && (await markNow(deps, trx)) !== mark) return null;
    const rows = withPromises(planned, await promisesWithoutJobs(trx));
    const isSame = JSON.stringify(sorted(rows)) === JSON.stringify(sorted(await loadRows(trx)));
    if (!isSame) await writeLoad(trx, rows);
    await writeScheduleState(trx, { version: version + (isSame ? 0 : 1), mark, planned_at: now });
    return tellLate(deps, trx, late, now);
  });
  if (told) jobs.nudge('event');
  return told !== null;
}

async function markNow({ clock }: ScheduleNeeds, db: Db): Promise<string> {
  return `${hourOf(isoNow(clock))} ${shopDay(clock.now())} ${await changeMark(db)}`;
}

/** A load with what orders were promised that have no jobs yet. */
function withPromises(rows: readonly LoadRow[], promised: readonly PromisedWork[]): LoadRow[] {
  return rows.map((row) => {
    const own = promised.filter(
      ({ day, place }) =>
        day === row.day && place.hub_id === row.hub_id && place.technology_slug === row.technology_slug,
    );
    return { ...row, due: own.reduce((sum, { place }) => sum + place.minutes, row.due) };
  });
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
