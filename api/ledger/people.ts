import type { RoomPeople } from '../people.ts';

/** Personal data in the books: ids alone, which stay. */
export const ledgerPeople: RoomPeople = {
  ledger_entries: {
    accounts: { owner_id: 'bare' },
    notExported: 'orders, payments, refunds and credit show the same sums',
  },
  ledger_balances: { accounts: { owner_id: 'bare' }, notExported: 'credit shows the same sums' },
};
