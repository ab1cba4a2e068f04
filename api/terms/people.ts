import { inTransaction, type Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import type { Pages, RoomPeople } from '../people.ts';
import { forgetAsker } from './erase-rows.ts';

/** What the account asked for terms for its organizations with, and what became of it. What they owe is the organizations'. */
async function* termsAsked(db: Db, accountId: string): Pages {
  const pages = paged(
    db
      .selectFrom('terms_accounts')
      .select(['id', 'organization_id', 'status', 'application', 'limit_cents', 'net_days', 'review_notes'])
      .select(['asked_at', 'decided_at'])
      .where('account_id', '=', accountId),
  );
  for await (const rows of pages)
    yield rows.map((row) => ({ ...row, application: JSON.parse(row.application) as unknown }));
}

/** What trade credit holds of people. What its organization said and owes stays the organization's. */
export const termsPeople: RoomPeople = {
  terms_accounts: {
    accounts: { account_id: 'bare' },
    organizations: ['organization_id'],
    exported: { as: 'terms_asked', pages: termsAsked },
    erase: ({ database }, accountId) => inTransaction(database.db, (trx) => forgetAsker(trx, accountId)),
  },
};
