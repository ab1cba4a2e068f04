import * as schema from '../db/migrations/0004-ledger.ts';
import { room } from '../room.ts';
import { ledgerPeople } from './people.ts';
import { bookEarlierOrders } from './catch-up.ts';
import type { LedgerNeeds } from './needs.ts';
import type { LedgerBalanceRow, LedgerEntryRow, LedgerTransactionRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    ledger_transactions: LedgerTransactionRow;
    ledger_entries: LedgerEntryRow;
    ledger_balances: LedgerBalanceRow;
  }
}

/** The shop's books. */
export const ledgerRoom = room<LedgerNeeds>({
  name: 'ledger',
  endpoints: {},
  tables: ['ledger_transactions', 'ledger_entries', 'ledger_balances'],
  people: ledgerPeople,
  migrations: { '0004-ledger': schema },
  routes: () => [],
  start: async (needs) => {
    const booked = await bookEarlierOrders(needs);
    if (booked > 0) needs.log.info({ booked }, 'earlier orders are in the books');
  },
});
