import { ownedBy } from '../account/owned-rows.ts';
import { inTransaction, type Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import type { Pages, RoomPeople } from '../people.ts';
import { eraseExemptions } from './erase-rows.ts';

function taxExemptions(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('tax_exemptions')
      .select(['id', 'exemption_type', 'number', 'state', 'start_on', 'end_on', 'status', 'review_notes', 'created_at'])
      .where(ownedBy({ kind: 'account', accountId })),
  );
}

/** Personal data in exemptions: those that counted are why orders were not taxed. */
export const taxPeople: RoomPeople = {
  tax_exemptions: {
    accounts: { account_id: 'kept' },
    organizations: ['organization_id'],
    exported: { as: 'tax_exemptions', pages: taxExemptions },
    erase: ({ database }, accountId) => inTransaction(database.db, (trx) => eraseExemptions(trx, accountId)),
  },
};
