import { creditEndpoints } from '../../shared/credit/wire.ts';
import * as schema from '../db/migrations/0028-credit.ts';
import * as list from '../db/migrations/0070-credit-list.ts';
import { inTransaction } from '../db/database.ts';
import { keyEarlierClaims } from './campaigns.ts';
import { room } from '../room.ts';
import { creditPeople } from './people.ts';
import type { CampaignClaimRow, CampaignRow } from './campaign-rows.ts';
import type { CreditDisputeRow } from './dispute-rows.ts';
import { takeReturned } from './disputed-credit.ts';
import { expireCredit } from './grant.ts';
import type { CreditNeeds } from './needs.ts';
import { creditRoutes } from './routes.ts';
import type { CreditRow, CreditUseRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    credits: CreditRow;
    credit_uses: CreditUseRow;
    campaigns: CampaignRow;
    campaign_claims: CampaignClaimRow;
    credit_disputes: CreditDisputeRow;
  }
}

/** How often credit that has run out is booked as gone, ms. Nobody uses it before that either. */
const EXPIRY_MS = 60 * 60_000;

/** How often it is looked for credit to take back, ms. Nobody uses it before that either. */
const TAKE_MS = 60_000;

/** Credit of customers, and what gives it. */
export const creditRoom = room<CreditNeeds>({
  name: 'credit',
  endpoints: { credit: creditEndpoints },
  tables: ['credits', 'credit_uses', 'campaigns', 'campaign_claims', 'credit_disputes'],
  people: creditPeople,
  migrations: { '0028-credit': schema, '0070-credit-list': list },
  routes: creditRoutes,
  start: keyEarlierClaims,
  recurring: ({ clock, database }) => ({
    'credit.take_returned': { everyMs: TAKE_MS, run: () => takeReturned({ clock, database }) },
    'credit.expire': {
      everyMs: EXPIRY_MS,
      async run() {
        while ((await inTransaction(database.db, (trx) => expireCredit(clock, trx))) > 0);
      },
    },
  }),
});
