import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Pieces of a line that a machine has still to do, those on it among them. */
const LEFT = sql<number>`(production_lines.required + production_lines.scrap - production_lines.cut)`;

/** Seconds of a piece: by the calibration of a machine where they are worked out, else as it was priced. */
const PIECE_SECONDS = sql<number>`coalesce(calibrated_lines.seconds, production_lines.piece_seconds)`;

/** Seconds of the machine that are left of a job. */
const SECONDS = sql<number>`sum(case when ${LEFT} > 0 then ${LEFT} * ${PIECE_SECONDS} else 0 end)`;

/** Boxes around pieces that no machine has begun, mm². */
const AREA = sql<number>`sum(case when ${LEFT} > production_lines.cutting
  then (${LEFT} - production_lines.cutting) * production_lines.width_mm * production_lines.height_mm else 0 end)`;

/** Open jobs of which a machine has still something to do, with the figures of their orders. */
export function workOfOpenJobs(db: Db) {
  return (
    db
      .selectFrom('production_jobs')
      .innerJoin('orders', 'orders.id', 'production_jobs.order_id')
      .innerJoin('production_lines', 'production_lines.job_id', 'production_jobs.id')
      .leftJoin('calibrated_lines', 'calibrated_lines.line_id', 'production_lines.id')
      .selectAll('production_jobs')
      .select(['orders.sequence as order_sequence', 'orders.email', SECONDS.as('seconds'), AREA.as('area_mm2')])
      // In the words of the index of open jobs.
      .where(sql<boolean>`production_jobs.status not in ('shipped', 'cancelled')`)
      .where('production_jobs.technology_slug', 'is not', null)
      .groupBy(['production_jobs.id', 'orders.id'])
      .having(SECONDS, '>', 0)
      .execute()
  );
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
