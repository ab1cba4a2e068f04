import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const quote = lazyScreen(() => import('./QuoteScreen.tsx').then((m) => m.QuoteScreen));
const quotes = lazyScreen(() => import('./list/QuotesScreen.tsx').then((m) => m.QuotesScreen));

/** The quote, and the list of them. Guests have some too. */
export const quoteScreens: RoomScreens = {
  routes: [
    {
      id: 'quote',
      paths: ['/price', '/price/:quoteId'],
      screen: quote,
      guard: 'none',
      chrome: 'quote',
      title: 'Quote',
    },
    { id: 'quotes', paths: ['/account/quotes'], screen: quotes, guard: 'none', chrome: 'page', title: 'Quotes' },
  ],
  menu: [{ menu: 'account', to: '/account/quotes', label: 'Quotes', at: 19, guard: 'signed-in' }],
};
