import { ok } from '../../shared/base/result.ts';
import { moneyTaskEndpoints as api } from '../../shared/money-task/wire.ts';
import type { Database } from '../db/database.ts';
import { room } from '../room.ts';
import { handle } from '../route.ts';
import { moneyTasks } from './list.ts';

/** What gathering them works with. */
interface MoneyTaskNeeds {
  readonly database: Database;
}

/** What needs a person about money, gathered from the rooms that it belongs to. */
export const moneyTaskRoom = room<MoneyTaskNeeds>({
  name: 'money-task',
  endpoints: { moneyTask: api },
  tables: [],
  migrations: {},
  routes: ({ database }) => [
    handle(api.list, async ({ caller }) => ok({ tasks: await moneyTasks(database.db, caller.account.id) })),
  ],
});
