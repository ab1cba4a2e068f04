import type { Db } from '../db/database.ts';
import { insertRow, rowOf, rowsBy, updateRow } from '../db/rows.ts';

/** Table `machines`. */
export interface MachineRow {
  id: string;
  hub_id: string;
  name: string;
  technology_slug: string;
  /** Usable bed, mm. */
  bed_width_mm: number;
  bed_height_mm: number;
  minutes_per_day: number;
  version: number;
  /** Since when it is out of service. */
  retired_at: string | null;
  created_at: string;
}

/** Table `machine_downtimes`: times that machines stood. */
export interface DowntimeRow {
  id: string;
  machine_id: string;
  reason: string;
  note: string;
  starts_at: string;
  /** Null while it lasts. */
  ends_at: string | null;
  account_id: string | null;
  created_at: string;
}

/** Table `shifts`: when operators work at a hub. */
export interface ShiftRow {
  id: string;
  hub_id: string;
  operator: string;
  starts_at: string;
  ends_at: string;
  account_id: string | null;
  created_at: string;
}

/** A stretch of time, ISO 8601 UTC: from its first moment to before its last. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Machines of a hub, or of all hubs, by name; those out of service too. */
export function machinesOf(db: Db, hubId: string | null): Promise<MachineRow[]> {
  const all = db.selectFrom('machines').selectAll().orderBy('hub_id').orderBy('name');
  return (hubId === null ? all : all.where('hub_id', '=', hubId)).execute();
}

/** The machine of an id. */
export function findMachine(db: Db, id: string): Promise<MachineRow | null> {
  return rowOf(db, 'machines', id);
}

/** Adds a machine. A second one of a name at a hub throws a unique violation. */
export async function insertMachine(trx: Db, row: MachineRow): Promise<void> {
  await insertRow(trx, 'machines', row);
}

/** Changes columns of a machine. */
export async function updateMachine(trx: Db, id: string, change: Partial<Omit<MachineRow, 'id'>>): Promise<void> {
  await updateRow(trx, 'machines', id, change);
}

/** Downtime of machines that touches a stretch of time, the earliest first; what lasts has no end. */
export async function downtimesBetween(
  db: Db,
  machineIds: readonly string[],
  { from, to }: Span,
): Promise<DowntimeRow[]> {
  if (machineIds.length === 0) return [];
  return db
    .selectFrom('machine_downtimes')
    .selectAll()
    .where('machine_id', 'in', [...machineIds])
    .where('starts_at', '<', to)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', from)]))
    .orderBy('starts_at')
    .execute();
}

/** The downtime of an id. */
export function findDowntime(db: Db, id: string): Promise<DowntimeRow | null> {
  return rowOf(db, 'machine_downtimes', id);
}

/** Writes downtime down. */
export async function insertDowntime(trx: Db, row: DowntimeRow): Promise<void> {
  await insertRow(trx, 'machine_downtimes', row);
}

/** Says when downtime was over. */
export async function endDowntimeAt(trx: Db, id: string, endsAt: string): Promise<void> {
  await updateRow(trx, 'machine_downtimes', id, { ends_at: endsAt });
}

/** Removes downtime. */
export async function deleteDowntime(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('machine_downtimes').where('id', '=', id).execute();
}

/** Shifts of a hub, or of all hubs, that touch a stretch of time, the earliest first. */
export function shiftsBetween(db: Db, hubId: string | null, { from, to }: Span): Promise<ShiftRow[]> {
  const all = db
    .selectFrom('shifts')
    .selectAll()
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .orderBy('starts_at');
  return (hubId === null ? all : all.where('hub_id', '=', hubId)).execute();
}

/** The shift of an id. */
export async function findShift(db: Db, id: string): Promise<ShiftRow | null> {
  return (await rowsBy(db, 'shifts', 'id', id))[0] ?? null;
}

/** Adds a shift. */
export async function insertShift(trx: Db, row: ShiftRow): Promise<void> {
  await insertRow(trx, 'shifts', row);
}

/** Removes a shift. */
export async function deleteShift(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('shifts').where('id', '=', id).execute();
}
