import type { PricedQuote } from './priced-quote.ts';

/** Words of how soon a quote is made: those of its speed, or that our staff set date and price in place of them. */
export function productionLabel({ speed, customRates }: Pick<PricedQuote, 'speed' | 'customRates'>): string {
  return customRates ? 'As agreed' : speed.label;
}
