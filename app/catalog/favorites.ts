import { proxy, useSnapshot } from 'valtio';
import { readLocal, writeLocal } from '../platform/local-data.ts';

const KEY = 'materials.favorites';

const favorites = proxy<{ ids: readonly number[] }>({ ids: readKept() });

function readKept(): readonly number[] {
  return (readLocal(KEY) ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}

/** Makes a material a favourite, or no longer one. Kept on this device. */
export function setFavorite(materialId: number, on: boolean): void {
  const others = favorites.ids.filter((id) => id !== materialId);
  favorites.ids = on ? [...others, materialId] : others;
  writeLocal(KEY, favorites.ids.length > 0 ? favorites.ids.join(',') : null);
}

/** Ids of the favourite materials, for components. */
export function useFavorites(): readonly number[] {
  return useSnapshot(favorites).ids;
}
