import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const stock = lazyScreen(() => import('./StockScreen.tsx').then((m) => m.StockScreen));
const item = lazyScreen(() => import('./StockItemScreen.tsx').then((m) => m.StockItemScreen));

const PATH = '/account/production/stock';

/** Sheets in stock, what is needed of them, and remnants. */
export const stockScreens: RoomScreens = {
  routes: [
    { id: 'stock', paths: [PATH], screen: stock, guard: 'staff', chrome: 'staff', title: 'Stock' },
    {
      id: 'stock-item',
      paths: [`${PATH}/:id`],
      screen: item,
      guard: 'staff',
      chrome: 'staff',
      title: 'Sheets in stock',
    },
  ],
  menu: [{ menu: 'staff', to: PATH, label: 'Stock', line: 'Stock', at: 26 }],
};
