import { formatCents } from '../../shared/base/money.ts';
import { isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import type { Pages, RoomPeople } from '../people.ts';
import { endPromotional, paidCreditOf } from './rows.ts';

function credits(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('credits')
      .select(['id', 'kind', 'amount_cents', 'left_cents', 'reason', 'usable_at', 'expires_at', 'created_at'])
      .where('owner_id', '=', accountId),
  );
}

/** Personal data in credit. Its movements are in the books, which stay. */
export const creditPeople: RoomPeople = {
  credit_uses: { accounts: { owner_id: 'bare' }, notExported: 'what credit paid stands on quotes and orders' },
  credit_disputes: { accounts: { owner_id: 'bare' }, notExported: 'what is left of credit stands with it' },
  campaign_claims: { accounts: { account_id: 'bare' }, notExported: 'the credit that came of it is there' },
  credits: {
    accounts: { owner_id: 'bare', granted_by: 'bare' },
    exported: { as: 'credits_given', pages: credits },
    // Credit that was given away goes with the account.
    erase: ({ clock, database }, accountId) => endPromotional(database.db, accountId, isoNow(clock)),
    obstacles: async (trx, accountId) => {
      const cents = await paidCreditOf(trx, accountId);
      if (cents === 0) return [];
      return [{ field: 'credit', message: `There is ${formatCents(cents)} of credit. Use it or have it paid back.` }];
    },
  },
};
