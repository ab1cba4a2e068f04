import { profileEndpoints } from '../../shared/profile/wire.ts';
import * as schema from '../db/migrations/0032-profile.ts';
import { room } from '../room.ts';
import { profilePeople } from './people.ts';
import { AVATAR_ENDINGS } from './avatar.ts';
import { ERASE } from './delete-account.ts';
import type { DeletedAccountRow } from './deleted-rows.ts';
import { endErasing, ERASE_END, eraseAccount, finishErasing } from './erase.ts';
import type { FavoriteMaterialRow } from './favorite-rows.ts';
import type { ProfileNeeds } from './needs.ts';
import { profileRoutes } from './routes.ts';
import type { ProfileRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    deleted_accounts: DeletedAccountRow;
    favorite_materials: FavoriteMaterialRow;
    profiles: ProfileRow;
  }
}

const HOUR_MS = 60 * 60_000;

/** Profile, export and deletion of an account. */
export const profileRoom = room<ProfileNeeds>({
  name: 'profile',
  endpoints: { profile: profileEndpoints },
  tables: ['deleted_accounts', 'favorite_materials', 'profiles'],
  people: profilePeople,
  files: [{ table: 'profiles', column: 'avatar_key', endings: AVATAR_ENDINGS }],
  migrations: { '0032-profile': schema },
  routes: profileRoutes,
  jobs: (needs) => ({
    [ERASE]: ({ payload }) => eraseAccount(needs, payload.subject!),
    [ERASE_END]: ({ payload }) => endErasing(needs, payload.subject!),
  }),
  recurring: (needs) => ({ 'accounts.erase': { everyMs: HOUR_MS, run: () => finishErasing(needs) } }),
});
