import type { QuoteTotals } from './wire.ts';

/** One row of a sum. */
export interface MoneyRow {
  readonly key: string;
  readonly label: string;
  readonly cents: number;
  /** Shown instead of an amount that is not known yet. */
  readonly pending?: string | undefined;
}

/** What the rows of a sum are made of. */
export interface RowFacts {
  readonly totals: QuoteTotals;
  /** Words of the production speed. */
  readonly production: string;
  /** Words of the way it ships; null where it is not chosen. */
  readonly shipping: string | null;
  readonly tax: { readonly rate_percent: number; readonly state: string } | null;
  /** False while shipping and tax wait for an address. */
  readonly settled: boolean;
}

/**
 * The rows that add up to the total, to the cent, under the names that quote, checkout, order and mail share. Credits are taken off;
 * rows of $0.00 that say nothing are left out.
 */
export function moneyRows({ totals, production, shipping, tax, settled }: RowFacts): MoneyRow[] {
  const rows: MoneyRow[] = [
    { key: 'parts', label: 'Parts', cents: totals.parts_cents },
    { key: 'setup', label: 'Set-up, once per order', cents: totals.setup_fee_cents },
    { key: 'packing', label: 'Packing', cents: totals.packing_cents },
    { key: 'production', label: `Production, ${production.toLowerCase()}`, cents: totals.production_cents },
    {
      key: 'shipping',
      label: shipping === null ? 'Shipping' : `Shipping, ${shipping}`,
      cents: totals.shipping_cents,
      pending: shipping === null && !settled ? 'not chosen yet' : undefined,
    },
    {
      key: 'tax',
      label: tax === null ? 'Sales tax' : `Sales tax, ${tax.state} ${tax.rate_percent} %`,
      cents: totals.tax_cents,
      pending: tax === null && !settled ? 'after address' : undefined,
    },
    { key: 'credits', label: 'Credit', cents: -totals.credits_cents },
  ];
  return rows.filter(({ key, cents }) => cents !== 0 || !['setup', 'packing', 'credits'].includes(key));
}

/** What a sum is called: it is a total only once shipping and tax are in it and every part has its price. */
export function totalLabel(quote: {
  readonly shipping_rate: unknown;
  readonly tax: unknown;
  readonly estimate?: unknown;
  readonly parts: readonly { readonly price_cents: number | null }[];
}): 'Total' | 'So far' {
  const isFinal = quote.shipping_rate !== null && quote.tax !== null && !quote.estimate;
  return isFinal && quote.parts.every(({ price_cents }) => price_cents !== null) ? 'Total' : 'So far';
}
