import { NEWS_EVENT } from '../../shared/pricing/news.ts';
import { createNewsDesk, type NewsDesk } from '../middleware/news-desk.ts';
import type { Catalog } from './catalog.ts';

/** Open pages that are told of every other price book; every node has its own desk, and hears of changes as its catalogue does. */
export function createPriceNews(catalog: Pick<Catalog, 'bookVersion' | 'onChange'>): NewsDesk {
  return createNewsDesk({
    event: NEWS_EVENT,
    now: () => catalog.bookVersion(),
    onChange: (told) => catalog.onChange(told),
  });
}
