import { stockEndpoints } from '../../shared/stock/wire.ts';
import * as schema from '../db/migrations/0041-stock.ts';
import { room } from '../room.ts';
import type { StockNeeds } from './needs.ts';
import type { RemnantRow } from './remnant-rows.ts';
import { stockRoutes } from './routes.ts';
import type { MovementRow, PurchaseRow, StockItemRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    stock_items: StockItemRow;
    stock_movements: MovementRow;
    stock_purchases: PurchaseRow;
    stock_remnants: RemnantRow;
  }
}

const OWN = 'the shop’s own record of its stock';

/** Sheets in stock: movements, purchases, remnants. */
export const stockRoom = room<StockNeeds>({
  name: 'stock',
  endpoints: { stock: stockEndpoints },
  tables: ['stock_remnants', 'stock_purchases', 'stock_movements', 'stock_items'],
  people: {
    stock_movements: { accounts: { account_id: 'bare' }, notExported: OWN },
    stock_purchases: { accounts: { account_id: 'bare' }, notExported: OWN },
    stock_remnants: { accounts: { account_id: 'bare' }, notExported: OWN },
  },
  migrations: { '0041-stock': schema },
  routes: stockRoutes,
});
