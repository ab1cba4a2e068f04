import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../shared/calendar/days.ts';
import type { WorkPlace } from '../../shared/calendar/load.ts';
import { thaw } from '../../shared/order/frozen.ts';
import type { Db } from '../db/database.ts';

/** Pieces of a line that a machine has still to do, those on it among them. */
const LEFT = sql<number>`(production_lines.required + production_lines.scrap - production_lines.cut)`;

/** Seconds of the machine that are left of a job, as it was priced. */
const SECONDS = sql<number>`sum(case when ${LEFT} > 0 then ${LEFT} * production_lines.piece_seconds else 0 end)`;

/** Boxes around pieces that no machine has begun, mm². */
const AREA = sql<number>`sum(case when ${LEFT} > production_lines.cutting
  then (${LEFT} - production_lines.cutting) * production_lines.width_mm * production_lines.height_mm else 0 end)`;

const LONG = sql`case when width_mm > height_mm then width_mm else height_mm end`;
const SHORT = sql`case when width_mm > height_mm then height_mm else width_mm end`;

/** The longest of the longer sides, and of the shorter ones, of parts that a machine has still to do, mm. */
const LONGEST = sql<number>`max(case when ${LEFT} > 0 then ${LONG} else 0 end)`;
const WIDEST = sql<number>`max(case when ${LEFT} > 0 then ${SHORT} else 0 end)`;

/** Open jobs of which a machine has still something to do, with the figures of their orders. */
export function workOfOpenJobs(db: Db) {
  return (
    db
      .selectFrom('production_jobs')
      .innerJoin('orders', 'orders.id', 'production_jobs.order_id')
      .innerJoin('production_lines', 'production_lines.job_id', 'production_jobs.id')
      .selectAll('production_jobs')
      .select(['orders.sequence as order_sequence', 'orders.email', SECONDS.as('seconds'), AREA.as('area_mm2')])
      .select([LONGEST.as('long_mm'), WIDEST.as('short_mm')])
      // In the words of the index of open jobs.
      .where(sql<boolean>`production_jobs.status not in ('shipped', 'cancelled')`)
      .where('production_jobs.technology_slug', 'is not', null)
      .groupBy(['production_jobs.id', 'orders.id'])
      .having(SECONDS, '>', 0)
      .execute()
  );
}

/** Seconds by which open jobs take longer on a calibrated machine than they were priced, less than nothing where it is faster. */
export async function calibratedDifferences(db: Db) {
  const rows = await db
    .selectFrom('production_jobs')
    .innerJoin('production_lines', 'production_lines.job_id', 'production_jobs.id')
    .innerJoin('calibrated_lines', 'calibrated_lines.line_id', 'production_lines.id')
    .select(['production_jobs.id as job_id', 'calibrated_lines.machine_id'])
    .select(
      sql<number>`sum(case when ${LEFT} > 0
        then ${LEFT} * (calibrated_lines.seconds - production_lines.piece_seconds) else 0 end)`.as('seconds'),
    )
    // In the words of the index of open jobs.
    .where(sql<boolean>`production_jobs.status not in ('shipped', 'cancelled')`)
    .where('calibrated_lines.seconds', 'is not', null)
    .groupBy(['production_jobs.id', 'calibrated_lines.machine_id'])
    .execute();
  const byJob = new Map<string, Map<string, number>>();
  for (const { job_id, machine_id, seconds } of rows)
    byJob.set(job_id, (byJob.get(job_id) ?? new Map<string, number>()).set(machine_id, Number(seconds)));
  return byJob;
}

/** A row of them. */
export type JobWork = Awaited<ReturnType<typeof workOfOpenJobs>>[number];

/** Names the newest change that a plan could follow from: an entry of the log, a scan, a movement of stock, a job, a pin or
 * seconds of a calibrated machine. */
export async function changeMark(db: Db): Promise<string> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('activity')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('activity'),
      eb
        .selectFrom('production_events')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('scan'),
      eb
        .selectFrom('stock_movements')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('stock'),
      eb
        .selectFrom('production_jobs')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('job'),
      eb
        .selectFrom('calibrated_lines')
        .select(({ fn }) => fn.max('worked_out_at').as('at'))
        .as('calibrated'),
    ])
    .executeTakeFirstOrThrow();
  return [row.activity, row.scan, row.stock, row.job, row.calibrated].join(' ');
}

/** Orders that are looked at for jobs that are not made yet: those of the last moments. */
const NEWEST = 50;

/** Work that an order was promised by a day. */
export interface PromisedWork {
  readonly day: Day;
  readonly place: WorkPlace;
}

/** Promises of the newest orders that have no jobs yet, whose minutes no plan of jobs knows of. */
export async function promisesWithoutJobs(db: Db): Promise<PromisedWork[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('orders')
        .select(['id', 'frozen_id', 'ships_by', 'status'])
        .orderBy('sequence', 'desc')
        .limit(NEWEST)
        .as('newest'),
    )
    .innerJoin('frozen_orders', 'frozen_orders.id', 'newest.frozen_id')
    .select(['newest.ships_by', 'frozen_orders.format', 'frozen_orders.content'])
    .where('newest.status', '!=', 'cancelled')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('production_jobs')
            .select('production_jobs.id')
            .whereRef('production_jobs.order_id', '=', 'newest.id'),
        ),
      ),
    )
    .execute();
  return rows.flatMap(({ ships_by: day, ...frozen }) => promisedIn(frozen, day));
}

function promisedIn(
  { format, content }: { readonly format: number; readonly content: string },
  day?: Day,
): PromisedWork[] {
  const { speed } = thaw(format, content).quote;
  return (speed.trace?.places ?? []).map((place) => ({ day: day ?? speed.shipsBy, place }));
}

/** Promises of payments that hold their quotes: what they need is taken before the charge. */
export async function promisesOfOpenPayments(db: Db): Promise<PromisedWork[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('frozen_orders', 'frozen_orders.id', 'payments.frozen_id')
    .select(['frozen_orders.format', 'frozen_orders.content'])
    .where('payments.status', '=', 'attempted')
    .execute();
  return rows.flatMap((frozen) => promisedIn(frozen));
}

/** Sum of what pieces are to a bench that they have before them still; `step` is how their steps name it, `each` what one piece is. */
const atBench = (step: string, count: 'bent' | 'finished', each: RawBuilder<number>) =>
  sql<number>`sum(case when production_lines.steps like ${`%"${step}"%`} and production_lines.required > ${sql.ref(`production_lines.${count}`)}
    then (production_lines.required - ${sql.ref(`production_lines.${count}`)}) * ${each} else 0 end)`;

/** Bends of a piece that is bent; one where nobody counted them. */
const BENDS = sql<number>`(case when production_lines.bends > 0 then production_lines.bends else 1 end)`;

/** A piece whose time for finishing its price tells not. */
const UNTOLD = sql<number>`(case when production_lines.finish_seconds is null then 1 else 0 end)`;

const FINISH_SECONDS = sql<number>`coalesce(production_lines.finish_seconds, 0)`;

const TO_PACK = sql<number>`sum(case when production_lines.required > production_lines.packed
  then production_lines.required - production_lines.packed else 0 end)`;

/** Bends, and pieces, that benches have still to do for open jobs, with the seconds of finishing that prices tell. */
export function benchWorkOfOpenJobs(db: Db) {
  return (
    db
      .selectFrom('production_jobs')
      .innerJoin('production_lines', 'production_lines.job_id', 'production_jobs.id')
      .select(['production_jobs.id', 'number', 'hub_id', 'ships_by', 'sequence'])
      .select([atBench('bend', 'bent', BENDS).as('bending'), atBench('finish', 'finished', UNTOLD).as('finishing')])
      .select(atBench('finish', 'finished', FINISH_SECONDS).as('finish_seconds'))
      .select([TO_PACK.as('packing'), SECONDS.as('seconds')])
      // In the words of the index of open jobs.
      .where(sql<boolean>`production_jobs.status not in ('shipped', 'cancelled')`)
      .groupBy('production_jobs.id')
      .execute()
  );
}

/** A row of them. */
export type BenchRow = Awaited<ReturnType<typeof benchWorkOfOpenJobs>>[number];
