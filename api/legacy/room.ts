import { legacyEndpoints } from '../../shared/legacy/wire.ts';
import * as schema from '../db/migrations/0030-legacy.ts';
import { room } from '../room.ts';
import { claimImported } from './claim.ts';
import { legacyPeople } from './people.ts';
import { magicMails } from './magic-login.ts';
import type { LegacyNeeds } from './needs.ts';
import { legacyRoutes } from './routes.ts';
import type { ImportedCustomerRow, ImportedDesignRow, ImportedLineRow, ImportedOrderRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    imported_customers: ImportedCustomerRow;
    imported_designs: ImportedDesignRow;
    imported_orders: ImportedOrderRow;
    imported_order_lines: ImportedLineRow;
  }
}

/** Records from the shop before this one. */
export const legacyRoom = room<LegacyNeeds>({
  name: 'legacy',
  endpoints: { legacy: legacyEndpoints },
  tables: ['imported_customers', 'imported_designs', 'imported_orders', 'imported_order_lines'],
  people: legacyPeople,
  files: [{ table: 'imported_designs', column: 'file_key', bytes: 'file_bytes' }],
  migrations: { '0030-legacy': schema },
  signedIn: claimImported,
  routes: legacyRoutes,
  jobs: magicMails,
});
