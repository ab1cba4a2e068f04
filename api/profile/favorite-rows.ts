import type { Db } from '../db/database.ts';

/** Table `favorite_materials`: what an account marked. Materials that have left the catalogue stay marked. */
export interface FavoriteMaterialRow {
  account_id: string;
  material_id: number;
  created_at: string;
}

/** Ids of an account's favourites, in the order in which they were marked. */
export async function favoriteMaterials(db: Db, accountId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('favorite_materials')
    .select('material_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('material_id')
    .execute();
  return rows.map(({ material_id }) => material_id);
}

/** Marks a material; nothing changes where it is marked. */
export async function addFavorite(db: Db, row: FavoriteMaterialRow): Promise<void> {
  await db
    .insertInto('favorite_materials')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Unmarks a material; nothing changes where it is not marked. */
export async function deleteFavorite(db: Db, accountId: string, materialId: number): Promise<void> {
  await db
    .deleteFrom('favorite_materials')
    .where('account_id', '=', accountId)
    .where('material_id', '=', materialId)
    .execute();
}

/** Forgets all of an account's favourites. */
export async function deleteFavoritesOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('favorite_materials').where('account_id', '=', accountId).execute();
}

/** Gives a guest's favourites to an account that logs in, which keeps its own. */
export async function handFavoritesOver(trx: Db, guestId: string, accountId: string): Promise<void> {
  const guests = trx
    .selectFrom('favorite_materials')
    .select((eb) => [eb.val(accountId).as('account_id'), 'material_id', 'created_at'])
    .where('account_id', '=', guestId);
  await trx
    .insertInto('favorite_materials')
    .columns(['account_id', 'material_id', 'created_at'])
    .expression(guests)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await deleteFavoritesOf(trx, guestId);
}
