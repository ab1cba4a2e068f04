import * as schema from '../db/migrations/0006-taxation.ts';
import { room } from '../room.ts';
import type { TaxRateRow } from './rate-rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    tax_rates: TaxRateRow;
  }
}

/** How a quote is taxed where it goes: rates that services told, exemptions that count there. */
export const taxationRoom = room<unknown>({
  name: 'taxation',
  endpoints: {},
  tables: ['tax_rates'],
  migrations: { '0006-taxation': schema },
  routes: () => [],
});
