import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { OwnMaterials } from '../../shared/profile/wire.ts';
import { isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { addFavorite, deleteFavorite, favoriteMaterials } from './favorite-rows.ts';
import type { ProfileNeeds } from './needs.ts';
import { recentMaterials } from '../account/recent-materials.ts';

/** An account's favourites and what it used last. */
export async function ownMaterials(
  deps: Pick<ProfileNeeds, 'catalog'>,
  db: Db,
  accountId: string,
): Promise<OwnMaterials> {
  return {
    favoriteMaterials: await favoriteMaterials(db, accountId),
    recentMaterials: await recentMaterials(deps.catalog, db, accountId),
  };
}

/** Marks a material of the catalogue, or unmarks one. Doing it again changes nothing. Fails with not_found. */
export async function markMaterial(
  deps: ProfileNeeds,
  accountId: string,
  materialId: number,
  on: boolean,
): Promise<Result<OwnMaterials, Failure>> {
  const { db } = deps.database;
  const isKnown = deps.catalog.book().materials.some(({ id }) => id === materialId);
  if (on && !isKnown) return err(failure('not_found'));
  if (on) await addFavorite(db, { account_id: accountId, material_id: materialId, created_at: isoNow(deps.clock) });
  else await deleteFavorite(db, accountId, materialId);
  return ok(await ownMaterials(deps, db, accountId));
}
