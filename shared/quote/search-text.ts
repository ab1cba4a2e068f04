import { quoteNumber } from './number.ts';

/** Longest text a search looks in: names of some forty parts. */
const MOST_TEXT = 4000;

/** Text by which a search finds a quote: its number, name, purchase order number, and its lines' names. Lower-case. */
export function searchText(
  quote: {
    readonly number: number;
    readonly name: string | null;
    readonly purchaseOrderNumber: string | null;
  },
  names: readonly string[],
): string {
  const words = [quoteNumber(quote.number), quote.name, quote.purchaseOrderNumber, ...names];
  return words.filter(Boolean).join(' ').toLowerCase().slice(0, MOST_TEXT);
}
