import { ok } from '../../shared/base/result.ts';
import { todayEndpoints as api } from '../../shared/today/wire.ts';
import { room } from '../room.ts';
import { handle } from '../route.ts';
import { type TodayNeeds, todayOf } from './today.ts';

/** The day's work of the staff, gathered from the rooms that it belongs to. */
export const todayRoom = room<TodayNeeds>({
  name: 'today',
  endpoints: { today: api },
  tables: [],
  migrations: {},
  routes: (needs) => [handle(api.get, async ({ caller }) => ok(await todayOf(needs, caller.account)))],
});
