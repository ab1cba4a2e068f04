import { sql, type SqlBool } from 'kysely';
import type { Db } from '../db/database.ts';
import { type Stretches, timePlace } from './stretch-rows.ts';

/** Nobody took the scan back. */
const STANDS = sql<SqlBool>`not exists (select 1 from production_events as later where later.undoes = production_events.device_id)`;

/** A scrapped piece had been good before: the scan took one from good. */
const WAS_GOOD = sql<SqlBool>`production_events.facts like '%"good":-%'`;

function scans(db: Db, at: Stretches, kinds: readonly string[]) {
  const rows = db
    .selectFrom('production_events')
    .where('production_events.kind', 'in', [...kinds])
    .where('production_events.happened_at', '>=', at.since)
    .where('production_events.happened_at', '<', at.until)
    .where(STANDS);
  if (at.node === null) return rows;
  return rows.where(sql<SqlBool>`exists (select 1 from production_lines join production_jobs on production_jobs.id = production_lines.job_id
    where production_lines.id = production_events.line_id and production_jobs.hub_id = ${at.node})`);
}

/** Pieces that were scrapped, by reason, the most first. */
export async function scrapByReason(db: Db, at: Stretches): Promise<{ reason: string; count: number }[]> {
  const rows = await scans(db, at, ['scrap'])
    .select((eb) => ['reason', eb.fn.sum('count').as('pieces')])
    .groupBy('reason')
    .orderBy('pieces', 'desc')
    .orderBy('reason')
    .execute();
  return rows.map(({ reason, pieces }) => ({ reason: reason ?? '', count: Number(pieces) }));
}

/** Pieces that were cut and sorted, and those of them that were scrapped, then or later. */
export async function firstPass(db: Db, at: Stretches): Promise<{ readonly cut: number; readonly scrap: number }> {
  const { sorted, scrap } = await scans(db, at, ['good', 'scrap'])
    .select((eb) => [
      eb.fn
        .sum(sql<number>`case when production_events.kind = 'good' or not ${WAS_GOOD} then count else 0 end`)
        .as('sorted'),
      eb.fn.sum(sql<number>`case when production_events.kind = 'scrap' then count else 0 end`).as('scrap'),
    ])
    .executeTakeFirstOrThrow();
  return { cut: Number(sorted ?? 0), scrap: Number(scrap ?? 0) };
}

/** Sheets by the scan that said they were cut. */
function cutSheets(db: Db, at: Stretches) {
  const rows = db
    .selectFrom('production_events')
    .innerJoin('production_sheets', 'production_sheets.id', 'production_events.sheet_id')
    .innerJoin('production_batches', 'production_batches.id', 'production_sheets.batch_id')
    .where('production_events.kind', '=', 'cut')
    .where('production_events.happened_at', '>=', at.since)
    .where('production_events.happened_at', '<', at.until)
    .where('production_sheets.status', 'in', ['cut', 'sorted'])
    .where(STANDS);
  if (at.node === null) return rows;
  return rows.where(sql<SqlBool>`exists (select 1 from production_sheet_lines
    join production_lines on production_lines.id = production_sheet_lines.line_id
    join production_jobs on production_jobs.id = production_lines.job_id
    where production_sheet_lines.sheet_id = production_sheets.id and production_jobs.hub_id = ${at.node})`);
}

/** Planned and used seconds of sheets by stretch and material. */
export async function sheetSeconds(db: Db, at: Stretches) {
  const rows = await cutSheets(db, at)
    .select((eb) => [
      timePlace('production_events.happened_at', at).as('place'),
      'production_batches.material',
      'production_batches.thickness_mm',
      eb.fn.sum('production_sheets.planned_seconds').as('planned'),
      eb.fn.sum('production_sheets.used_seconds').as('used'),
    ])
    .groupBy(['place', 'production_batches.material', 'production_batches.thickness_mm'])
    .execute();
  return rows.map((row) => ({
    place: Number(row.place),
    material: `${row.material}, ${row.thickness_mm} mm`,
    planned: Number(row.planned),
    used: Number(row.used),
  }));
}

/** Seconds of a piece by the calibration of the machine that its sheet was cut on, or where that has none by the newest one of its hub. */
const CALIBRATED_SECONDS = sql<number>`coalesce(
  (select own.seconds from calibrated_lines own join machines on machines.id = own.machine_id
    where own.line_id = production_sheet_lines.line_id and machines.name = laid.machine order by own.calibration_id desc limit 1),
  (select newest.seconds from calibrated_lines newest
    where newest.line_id = production_sheet_lines.line_id order by newest.calibration_id desc limit 1))`;

/** Planned, calibrated and used seconds of the sheets whose every piece is worked out by a calibrated machine. */
export async function calibratedSeconds(db: Db, at: Stretches) {
  const row = await cutSheets(db, at)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('production_sheet_lines')
          .innerJoin('production_sheets as laid', 'laid.id', 'production_sheet_lines.sheet_id')
          .select('production_sheet_lines.sheet_id')
          .select(({ fn }) => fn.sum(sql<number>`production_sheet_lines.count * ${CALIBRATED_SECONDS}`).as('seconds'))
          .groupBy('production_sheet_lines.sheet_id')
          .having(sql<SqlBool>`count(${CALIBRATED_SECONDS}) = count(*)`)
          .as('calibrated'),
      (join) => join.onRef('calibrated.sheet_id', '=', 'production_sheets.id'),
    )
    .select(({ fn }) => [
      fn.sum('production_sheets.planned_seconds').as('planned'),
      fn.sum('production_sheets.used_seconds').as('used'),
      fn.sum('calibrated.seconds').as('calibrated'),
    ])
    .executeTakeFirstOrThrow();
  return { planned: Number(row.planned ?? 0), used: Number(row.used ?? 0), calibrated: Number(row.calibrated ?? 0) };
}

/** Orders with pieces on those sheets, those whose jobs took longest first. */
export function ordersOnSheets(db: Db, at: Stretches) {
  return cutSheets(db, at)
    .innerJoin('production_sheet_lines', 'production_sheet_lines.sheet_id', 'production_sheets.id')
    .innerJoin('production_lines', 'production_lines.id', 'production_sheet_lines.line_id')
    .innerJoin('orders', 'orders.id', 'production_lines.order_id')
    .select(['orders.id', 'orders.sequence', 'orders.email', 'orders.piece_count'])
    .select((eb) => [
      eb.fn.sum('production_sheet_lines.count').as('count'),
      eb.fn.max('production_events.happened_at').as('at'),
    ])
    .groupBy('orders.id')
    .orderBy('count', 'desc')
    .orderBy('orders.sequence')
    .execute();
}
