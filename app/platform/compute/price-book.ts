import type { PriceBook } from '../../../shared/pricing/wire.ts';
import { api } from '../api.ts';
import { openStore } from '../storage.ts';

const KEY = 'current';

/** The price book of an earlier visit, or null. Data that no longer fits its schema is ignored. */
export async function keptPriceBook(): Promise<PriceBook | null> {
  try {
    const kept = await (await openStore()).get('pricebook', KEY);
    if (kept === undefined) return null;
    // The schema's library comes only where there is something to check: a first visit needs none of it for its price.
    const { priceBookSchema } = await import('../../../shared/pricing/wire.ts');
    const parsed = priceBookSchema.safeParse(kept);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The price book as the server has it now, kept for later visits; null where the server cannot be reached. */
export async function fetchPriceBook(): Promise<PriceBook | null> {
  const answer = await api.pricing.priceBook({});
  if (!answer.ok) return null;
  keepPriceBook(answer.value);
  return answer.value;
}

/** Keeps the price book for later visits, where storage allows it. */
export function keepPriceBook(book: PriceBook): void {
  openStore()
    .then((store) => store.put('pricebook', book, KEY))
    .catch(() => {
      // Storage may be forbidden; the service worker's copy is the second fallback.
    });
}
