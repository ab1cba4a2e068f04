import type { DocumentPart } from '../../shared/issued/content.ts';
import type { AccountInput } from '../../shared/pricing/model.ts';
import type { QuotedPart } from '../../shared/quote/priced-quote.ts';
import { type PricingDeps, pricePart } from '../quote/price-part.ts';

/**
 * Prices of one piece of each part at `compared` quantities and the ordered one, by the kernel that priced the line, smallest quantity first, whole cents. A part
 * is left out where its line costs something else by itself: its price is held from an earlier catalog, or it shares the setup of
 * its file with other pieces, so that a table beside it would promise what nobody gets. One without a price is left out too.
 */
export function pricesByQuantity(
  deps: PricingDeps,
  terms: AccountInput,
  parts: readonly Pick<QuotedPart, 'id' | 'made' | 'choices' | 'priceCents'>[],
  compared: readonly number[],
): Map<string, NonNullable<DocumentPart['prices']>> {
  const tables = new Map<string, NonNullable<DocumentPart['prices']>>();
  for (const { id, made, choices, priceCents } of parts) {
    const centsAt = (quantity: number) =>
      pricePart(deps, terms, { made, choices: { ...choices, quantity } }).priceCents;
    if (priceCents === null || centsAt(choices.quantity) !== priceCents) continue;
    const quantities = [...new Set([...compared, choices.quantity])].sort((a, b) => a - b);
    const prices = quantities.flatMap((quantity) => {
      const cents = centsAt(quantity);
      return cents === null ? [] : [{ quantity, unit_cents: Math.round(cents / quantity) }];
    });
    tables.set(id, prices);
  }
  return tables;
}
