import type { Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import type { Pages, RoomPeople } from '../people.ts';

/** Credit that the account bought, or tried to buy. */
function purchases(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('credit_purchases')
      .select(['id', 'status', 'amount_cents', 'refunded_cents', 'brand', 'last4', 'created_at'])
      .where('account_id', '=', accountId),
  );
}

/** Personal data in bought credit: its payments are evidence. */
export const purchasePeople: RoomPeople = {
  credit_purchases: {
    accounts: { account_id: 'bare' },
    organizations: ['organization_id'],
    exported: { as: 'credit_purchases', pages: purchases },
  },
};
