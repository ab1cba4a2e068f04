import { profileEndpoints } from '../../shared/profile/wire.ts';
import * as profiles from '../db/migrations/0023-profiles.ts';
import { room } from '../room.ts';
import type { FavoriteMaterialRow } from './favorite-rows.ts';
import type { ProfileNeeds } from './needs.ts';
import { profileRoutes } from './routes.ts';
import type { ProfileRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    favorite_materials: FavoriteMaterialRow;
    profiles: ProfileRow;
  }
}

/** What people set about themselves. */
export const profileRoom = room<ProfileNeeds>({
  name: 'profile',
  endpoints: { profile: profileEndpoints },
  tables: ['favorite_materials', 'profiles'],
  migrations: { '0023-profiles': profiles },
  routes: profileRoutes,
});
