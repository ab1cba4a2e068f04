import { readLocal } from './local-data.ts';

/** Where favourites of who has no account yet are kept on the device, as ids with commas. */
export const DEVICE_FAVORITES = 'materials.favorites';

/** Whether the device keeps favourites that an account could take over. */
export function hasDeviceFavorites(): boolean {
  return readLocal(DEVICE_FAVORITES) !== null;
}
