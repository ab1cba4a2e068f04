import type { Db } from '../db/database.ts';
import { insertRow, rowOf, rowsBy } from '../db/rows.ts';

/** Table `hub_places`: racks, carts and shelves. */
export interface PlaceRow {
  id: string;
  hub_id: string;
  name: string;
  kind: string;
  code: string;
  created_at: string;
}

/** Table `hub_placed`: where bags, boxes and remnants lie, a row each. */
export interface PlacedRow {
  thing_id: string;
  kind: string;
  place_id: string;
  at: string;
}

/** A place with how many things lie there. */
export type CountedPlace = PlaceRow & { readonly things: number };

/** Places of a hub, or of all hubs, by name. */
export async function placesOf(db: Db, hubId: string | null): Promise<CountedPlace[]> {
  const all = db
    .selectFrom('hub_places')
    .leftJoin('hub_placed', 'hub_placed.place_id', 'hub_places.id')
    .selectAll('hub_places')
    .select((eb) => eb.fn.count('hub_placed.thing_id').as('things'))
    .groupBy('hub_places.id')
    .orderBy('hub_places.hub_id')
    .orderBy('hub_places.name');
  const rows = await (hubId === null ? all : all.where('hub_places.hub_id', '=', hubId)).execute();
  return rows.map((row) => ({ ...row, things: Number(row.things) }));
}

/** The place of an id. */
export function findPlace(db: Db, id: string): Promise<PlaceRow | null> {
  return rowOf(db, 'hub_places', id);
}

/** The place of a code. */
export async function placeOfCode(db: Db, code: string): Promise<PlaceRow | null> {
  return (await rowsBy(db, 'hub_places', 'code', code))[0] ?? null;
}

/** The place where a thing lies; null where nobody said. */
export async function placeOfThing(db: Db, thingId: string): Promise<string | null> {
  const [row] = await rowsBy(db, 'hub_placed', 'thing_id', thingId);
  return row?.place_id ?? null;
}

/** Puts a thing to a place, from wherever it was. */
export async function putThing(trx: Db, row: PlacedRow): Promise<void> {
  await liftThings(trx, [row.thing_id]);
  await insertRow(trx, 'hub_placed', row);
}

/** Takes things from their places. */
export async function liftThings(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('hub_placed')
    .where('thing_id', 'in', [...new Set(ids)])
    .execute();
}

/** Adds a place. A second one of a name at a hub throws a unique violation. */
export async function insertPlace(trx: Db, row: PlaceRow): Promise<void> {
  await insertRow(trx, 'hub_places', row);
}

/** Removes a place. */
export async function deletePlace(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('hub_places').where('id', '=', id).execute();
}

/** Names of the places where things lie, by thing. */
export async function placesOfThings(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('hub_placed')
    .innerJoin('hub_places', 'hub_places.id', 'hub_placed.place_id')
    .select(['hub_placed.thing_id', 'hub_places.name'])
    .where('hub_placed.thing_id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ thing_id, name }) => [thing_id, name]));
}
