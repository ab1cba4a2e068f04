import type { CardResults, Timing } from '../../shared/calibration/fit.ts';
import type { Db } from '../db/database.ts';
import { insertRow, rowOf, updateRow } from '../db/rows.ts';

/** Table `calibrations`: times and sizes of a card that was cut on a machine, and what follows from them. Rows stay; one typed in by mistake is withdrawn. */
export interface CalibrationRow {
  id: string;
  machine_id: string;
  thickness_id: number;
  /** Material and thickness as they were called then. */
  material: string;
  account_id: string | null;
  created_at: string;
  note: string;
  travel_mm_s: number;
  raster_mm_s: number;
  /** JSON of {@link Timing}s. */
  timings: string;
  /** JSON of the fit pieces’ sizes. */
  sizes: string;
  cut_mm_s: number;
  accel_mm_s2: number;
  corner_mm_s: number;
  pierce_s: number;
  /** Null where the card had no raster. */
  turn_s: number | null;
  /** JSON of standard errors by figure. */
  error_percent: string;
  kerf_x_mm: number;
  kerf_y_mm: number;
  kerf_circle_mm: number;
  withdrawn_at: string | null;
}

/** A calibration with the machine, and the e-mail of who typed it in. */
export type ListedCalibration = CalibrationRow & {
  readonly machine: string;
  readonly hub_id: string;
  readonly email: string | null;
};

function listed(db: Db) {
  return db
    .selectFrom('calibrations')
    .innerJoin('machines', 'machines.id', 'calibrations.machine_id')
    .leftJoin('accounts', 'accounts.id', 'calibrations.account_id')
    .selectAll('calibrations')
    .select(['machines.name as machine', 'machines.hub_id', 'accounts.email']);
}

/** The newest calibrations, newest first. */
export function newestCalibrations(db: Db, most: number): Promise<ListedCalibration[]> {
  return listed(db).orderBy('calibrations.id', 'desc').limit(most).execute();
}

/** The calibration of an id as it is listed. */
export async function listedCalibration(db: Db, id: string): Promise<ListedCalibration | null> {
  return (await listed(db).where('calibrations.id', '=', id).executeTakeFirst()) ?? null;
}

/** The calibration of an id. */
export function findCalibration(db: Db, id: string): Promise<CalibrationRow | null> {
  return rowOf(db, 'calibrations', id);
}

/** Ids of the calibrations in force: of each machine and stock the newest that nobody withdrew. */
export async function currentIds(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('calibrations')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('withdrawn_at', 'is', null)
    .groupBy(['machine_id', 'thickness_id'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Adds a calibration. */
export async function insertCalibration(trx: Db, row: CalibrationRow): Promise<void> {
  await insertRow(trx, 'calibrations', row);
}

/** Withdraws a calibration. */
export async function withdrawCalibration(trx: Db, id: string, at: string): Promise<void> {
  await updateRow(trx, 'calibrations', id, { withdrawn_at: at });
}

/** Results of a card as they were typed in. */
export function resultsOf({ timings, sizes, travel_mm_s, raster_mm_s }: CalibrationRow): CardResults {
  return {
    timings: JSON.parse(timings) as Timing[],
    sizes: JSON.parse(sizes) as CardResults['sizes'],
    travelMmS: travel_mm_s,
    rasterMmS: raster_mm_s,
  };
}
