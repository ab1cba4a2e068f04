import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../router/screens.ts';

const quote = lazyScreen(() => import('./QuoteScreen.tsx').then((m) => m.QuoteScreen));

/** The quote. */
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
  ],
};
