import { accountEndpoints } from '../../shared/account/wire.ts';
import { isoNow } from '../clock.ts';
import * as accounts from '../db/migrations/0001-accounts.ts';
import { room } from '../room.ts';
import type { AccountNeeds } from './needs.ts';
import { accountRoutes } from './routes.ts';
import type { AccountRow } from './rows.ts';
import { deleteExpiredSessions, type SessionRow } from './session-rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    accounts: AccountRow;
    sessions: SessionRow;
  }
}

/** Guests, accounts and their sessions. */
export const accountRoom = room<AccountNeeds>({
  name: 'account',
  endpoints: { account: accountEndpoints },
  tables: ['accounts', 'sessions'],
  migrations: { '0001-accounts': accounts },
  routes: accountRoutes,
  start: async ({ database, clock }) => {
    await deleteExpiredSessions(database.db, isoNow(clock));
  },
});
