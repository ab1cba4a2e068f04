import { ownedBy } from '../account/owned-rows.ts';
import { inTransaction, type Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import type { Pages, RoomPeople } from '../people.ts';
import { removeMethodsOf } from './forget.ts';

function paymentMethods(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('payment_methods')
      .select(['id', 'brand', 'last4', 'expiry_month', 'expiry_year', 'is_default', 'created_at'])
      .where(ownedBy({ kind: 'account', accountId })),
  );
}

/** Personal data in kept cards. The payment service forgets them, too. */
export const paymentMethodPeople: RoomPeople = {
  card_setups: {
    accounts: { account_id: 'own' },
    organizations: ['organization_id'],
    notExported: 'cards that were kept are there; an attempt holds nothing else',
  },
  payment_customers: { accounts: { owner_id: 'bare' }, notExported: 'a number at the payment service' },
  payment_methods: {
    accounts: { account_id: 'own' },
    organizations: ['organization_id'],
    exported: { as: 'payment_methods', pages: paymentMethods },
    erase: ({ clock, database }, accountId) =>
      inTransaction(database.db, (trx) => removeMethodsOf(clock, trx, { kind: 'account', accountId })),
  },
};
