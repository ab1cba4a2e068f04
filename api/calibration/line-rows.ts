import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { CalibrationRow } from './rows.ts';

/** Table `calibrated_lines`: seconds of a piece on a machine, by its newest calibration. */
export interface CalibratedLineRow {
  line_id: string;
  machine_id: string;
  calibration_id: string;
  /** Null where its drawing is gone, or nothing of it is made. */
  seconds: number | null;
  /** The plan is made anew when one is newer than it. */
  worked_out_at: string;
}

/** Lines that are worked out in one round at most. */
const AT_ONCE = 20;

/**
 * Lines with pieces to cut whose hub has calibrated machines for their stock, and whose seconds are not worked out by the newest calibration of each, with that
 * calibration. One after the other by order, so that drawings that were read are read once.
 */
export async function linesToWorkOut(db: Db) {
  const current = db
    .selectFrom('calibrations')
    .innerJoin('machines', 'machines.id', 'calibrations.machine_id')
    .select(({ fn }) => fn.max('calibrations.id').as('id'))
    .where('calibrations.withdrawn_at', 'is', null)
    .where('machines.retired_at', 'is', null)
    .groupBy(['machines.id', 'calibrations.thickness_id']);
  const rows = await db
    .selectFrom('production_jobs')
    .innerJoin('production_lines', 'production_lines.job_id', 'production_jobs.id')
    .innerJoin('calibrations', 'calibrations.thickness_id', 'production_jobs.thickness_id')
    .innerJoin('machines', 'machines.id', 'calibrations.machine_id')
    .leftJoin('calibrated_lines', (join) =>
      join
        .onRef('calibrated_lines.line_id', '=', 'production_lines.id')
        .onRef('calibrated_lines.machine_id', '=', 'machines.id'),
    )
    .selectAll('calibrations')
    .select(['production_lines.id as line_id', 'production_lines.order_id', 'production_lines.item_id'])
    .where('calibrations.id', 'in', current)
    .whereRef('machines.hub_id', '=', 'production_jobs.hub_id')
    .whereRef('machines.technology_slug', '=', 'production_jobs.technology_slug')
    // In the words of the index of open jobs.
    .where(sql<boolean>`production_jobs.status not in ('shipped', 'cancelled')`)
    .where((eb) =>
      eb.or([
        eb('calibrated_lines.line_id', 'is', null),
        eb('calibrated_lines.calibration_id', '<>', eb.ref('calibrations.id')),
      ]),
    )
    .orderBy('production_lines.order_id')
    .orderBy('production_lines.position')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ line_id, order_id, item_id, ...calibration }) => ({
    line_id,
    order_id,
    item_id,
    calibration: calibration as CalibrationRow,
  }));
}

/** Writes what was worked out, over what was before. */
export async function putCalibratedLine(trx: Db, row: CalibratedLineRow): Promise<void> {
  const { calibration_id, seconds, worked_out_at } = row;
  await trx
    .insertInto('calibrated_lines')
    .values(row)
    .onConflict((oc) => oc.columns(['line_id', 'machine_id']).doUpdateSet({ calibration_id, seconds, worked_out_at }))
    .execute();
}

/** Forgets the seconds of a calibration that was withdrawn; they are worked out anew by the one before it, where there is one. */
export async function forgetLinesOf(trx: Db, calibrationId: string): Promise<void> {
  await trx.deleteFrom('calibrated_lines').where('calibration_id', '=', calibrationId).execute();
}
