import type { Actor, Owner } from '../../shared/account/permissions.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import {
  changeable,
  isOfSameOwner,
  type Owned,
  type OwnedColumns,
  ownedBy,
  ownedOfRow,
  readable,
} from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import { rowOf } from '../db/rows.ts';

/** Most addresses that a list answers. */
const LIST_LIMIT = 200;

/** Columns of address rows of either kind. */
interface PlaceRow extends OwnedColumns {
  id: string;
  created_at: string;
}

/** Addresses of one kind in the database, each somebody's. */
export interface Places<Row, View> {
  insert(db: Db, row: Row): Promise<void>;
  /** The address of an id where the actor may see it. */
  findOwn(db: Db, id: string, actor: Actor): Promise<View | null>;
  /** The address of an id where the actor may change it; see changeable. */
  findChangeable(db: Db, id: string, actor: Actor): Promise<Result<View, Failure>>;
  /** The address of an id where it belongs to the owner of `thing`. */
  findOf(db: Db, id: string, thing: Owned): Promise<View | null>;
  /** An owner's addresses, newest first. */
  list(db: Db, owner: Owner): Promise<View[]>;
  /** Forgets an address. */
  delete(db: Db, id: string): Promise<void>;
}

/** Addresses in a table, read by `view` as their owners see them. */
export function placesIn<Row extends PlaceRow, View>(
  table: 'addresses' | 'billing_addresses',
  view: (row: Row) => View,
): Places<Row, View> {
  // Statements name only the columns that both tables have; rows have the table's own type again when they are read.
  const name = table as 'addresses';
  const find = async (db: Db, id: string): Promise<{ readonly owned: Owned; readonly place: View } | null> => {
    const row = await rowOf(db, name, id);
    return row && { owned: ownedOfRow(row), place: view(row as never) };
  };
  return {
    async insert(db, row) {
      await db
        .insertInto(name)
        .values(row as never)
        .execute();
    },
    async findOwn(db, id, actor) {
      const found = await find(db, id);
      return found && readable(actor, 'address', found.owned) ? found.place : null;
    },
    async findChangeable(db, id, actor) {
      const found = await find(db, id);
      const mine = changeable(actor, 'address', found?.owned ?? null);
      return mine.ok ? ok(found!.place) : mine;
    },
    async findOf(db, id, thing) {
      const found = await find(db, id);
      return found && isOfSameOwner(found.owned, thing) ? found.place : null;
    },
    async list(db, owner) {
      const rows = await db
        .selectFrom(name)
        .selectAll()
        .where(ownedBy(owner))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(LIST_LIMIT)
        .execute();
      return rows.map((row) => view(row as never));
    },
    async delete(db, id) {
      await db.deleteFrom(name).where('id', '=', id).execute();
    },
  };
}
