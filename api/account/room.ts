import { identityEndpoints } from '../../shared/account/identity-wire.ts';
import { passkeyEndpoints } from '../../shared/account/passkey-wire.ts';
import { accountEndpoints } from '../../shared/account/wire.ts';
import { isoNow } from '../clock.ts';
import * as schema from '../db/migrations/0005-account.ts';
import * as secondFactor from '../db/migrations/0052-second-factor.ts';
import * as passkeys from '../db/migrations/0068-passkeys.ts';
import * as proof from '../db/migrations/0044-proof.ts';
import { room } from '../room.ts';
import { accountPeople } from './people.ts';
import { identityRoutes } from './identity-routes.ts';
import { accountMails } from './mail-jobs.ts';
import type { AccountNeeds } from './needs.ts';
import type { PasskeyRow } from './passkey-rows.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { accountRoutes } from './routes.ts';
import type { AccountRow } from './rows.ts';
import type { AccountTokenRow } from './token-rows.ts';
import type { AccountAnswersRow } from './answer-rows.ts';
import type { SecondFactorRow } from './second-factor-rows.ts';
import { deleteExpiredSessions, type SessionRow } from './session-rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    account_answers: AccountAnswersRow;
    account_tokens: AccountTokenRow;
    accounts: AccountRow;
    passkeys: PasskeyRow;
    second_factors: SecondFactorRow;
    sessions: SessionRow;
  }
}

/** Guests, accounts and their sessions. */
export const accountRoom = room<AccountNeeds>({
  name: 'account',
  endpoints: { account: accountEndpoints, identity: identityEndpoints, passkey: passkeyEndpoints },
  tables: ['accounts', 'sessions', 'account_tokens', 'account_answers', 'second_factors', 'passkeys'],
  people: accountPeople,
  migrations: {
    '0005-account': schema,
    '0044-proof': proof,
    '0052-second-factor': secondFactor,
    '0068-passkeys': passkeys,
  },
  routes: (needs) => [...accountRoutes(needs), ...identityRoutes(needs), ...passkeyRoutes(needs)],
  jobs: accountMails,
  start: async ({ database, clock }) => {
    await deleteExpiredSessions(database.db, isoNow(clock));
  },
});
