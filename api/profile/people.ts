import type { RoomPeople } from '../people.ts';
import { removeAvatarFiles } from './avatar.ts';
import { deleteFavoritesOf, handFavoritesOver } from './favorite-rows.ts';
import { deleteProfile, findProfile } from './rows.ts';

/** Personal data in profiles. */
export const profilePeople: RoomPeople = {
  favorite_materials: {
    accounts: { account_id: 'cascade' },
    notExported: 'favourites stand with the account',
    erase: ({ database }, accountId) => deleteFavoritesOf(database.db, accountId),
    handOver: (_deps, trx, guestId, account) => handFavoritesOver(trx, guestId, account.id),
  },
  profiles: {
    accounts: { account_id: 'cascade' },
    notExported: 'the profile stands among the settings',
    erase: async ({ database: { db }, storage }, accountId) => {
      const { avatar_key: key } = await findProfile(db, accountId);
      if (key !== null) await removeAvatarFiles(storage, key);
      await deleteProfile(db, accountId);
    },
  },
  deleted_accounts: { accounts: { account_id: 'bare' }, notExported: 'it comes with the deletion' },
};
