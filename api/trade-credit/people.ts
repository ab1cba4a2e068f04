import { inTransaction, type Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import type { Pages, RoomPeople } from '../people.ts';
import { forgetAsker } from './erase-rows.ts';

/**
 * Applications for terms that the account made for its organizations, and their decisions. Debts are the
 * organizations'.
 */
async function* tradeCreditAsked(db: Db, accountId: string): Pages {
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

/** Personal data in trade credit. Applications and debts of its organization stay the organization's. */
export const tradeCreditPeople: RoomPeople = {
  terms_accounts: {
    accounts: { account_id: 'bare' },
    organizations: ['organization_id'],
    exported: { as: 'terms_asked', pages: tradeCreditAsked },
    erase: ({ database }, accountId) => inTransaction(database.db, (trx) => forgetAsker(trx, accountId)),
  },
};
