import type { Db } from '../db/database.ts';
import { insertRow, rowOf, rowsBy, updateRow } from '../db/rows.ts';

/** Table `stock_remnants`: what is left of sheets and can be cut again. */
export interface RemnantRow {
  id: string;
  hub_id: string;
  thickness_id: number;
  material: string;
  thickness_mm: number;
  width_mm: number;
  height_mm: number;
  code: string;
  lot: string;
  status: string;
  account_id: string | null;
  created_at: string;
  ended_at: string | null;
}

/** Remnants that are here, by material. */
export function remnantsHere(db: Db): Promise<RemnantRow[]> {
  return db
    .selectFrom('stock_remnants')
    .selectAll()
    .where('status', '=', 'here')
    .orderBy('material')
    .orderBy('thickness_mm')
    .orderBy('id')
    .execute();
}

/** The remnant of an id. */
export function findRemnant(db: Db, id: string): Promise<RemnantRow | null> {
  return rowOf(db, 'stock_remnants', id);
}

/** The remnant of a code. */
export async function remnantOfCode(db: Db, code: string): Promise<RemnantRow | null> {
  return (await rowsBy(db, 'stock_remnants', 'code', code))[0] ?? null;
}

/** Adds a remnant. */
export async function insertRemnant(trx: Db, row: RemnantRow): Promise<void> {
  await insertRow(trx, 'stock_remnants', row);
}

/** Forgets a remnant that never was. */
export async function deleteRemnant(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('stock_remnants').where('id', '=', id).execute();
}

/** Says that a remnant is no longer here, since when; or that it is here again. */
export async function setRemnantEnd(trx: Db, id: string, status: string, endedAt: string | null): Promise<void> {
  await updateRow(trx, 'stock_remnants', id, { status, ended_at: endedAt });
}

/** Codes of remnants by their ids. */
export async function codesOfRemnants(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('stock_remnants')
    .select(['id', 'code'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}
