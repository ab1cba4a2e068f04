import { ok } from '../../shared/base/result.ts';
import { moneyTaskEndpoints as api } from '../../shared/money-task/wire.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { room } from '../room.ts';
import { handle } from '../route.ts';
import { moneyTasks } from './list.ts';
import { moneyOverview } from './overview-rows.ts';

/** Dependencies of gathering money tasks. */
interface MoneyTaskNeeds {
  readonly clock: Clock;
  readonly database: Database;
}

/** Money tasks for people, gathered from the rooms that they belong to. */
export const moneyTaskRoom = room<MoneyTaskNeeds>({
  name: 'money-task',
  endpoints: { moneyTask: api },
  tables: [],
  migrations: {},
  routes: ({ clock, database }) => [
    handle(api.overview, async () => ok(await moneyOverview(database.db, clock.now()))),
    handle(api.list, async ({ caller }) => ok({ tasks: await moneyTasks(database.db, caller.account.id) })),
  ],
});
