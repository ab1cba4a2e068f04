import { userEndpoints } from '../../shared/user/wire.ts';
import { room } from '../room.ts';
import type { UserNeeds } from './needs.ts';
import { userRoutes } from './routes.ts';

/** Everybody with an account, as our staff sees and changes them. Its data are the rooms' that it asks. */
export const userRoom = room<UserNeeds>({
  name: 'user',
  endpoints: { user: userEndpoints },
  tables: [],
  migrations: {},
  routes: userRoutes,
});
