import type { QuoteTotals } from '../../shared/quote/wire.ts';

/** One row of a sum. */
export interface MoneyRow {
  readonly key: string;
  readonly label: string;
  readonly cents: number;
  /** Shown instead of an amount that is not known yet. */
  readonly pending?: string | undefined;
}

interface RowFacts {
  readonly totals: QuoteTotals;
  readonly production: string;
  readonly shipping: string | null;
  readonly tax: { readonly rate_percent: number; readonly state: string } | null;
  /** False while shipping and tax wait for an address. */
  readonly settled: boolean;
}

/** The rows that add up to the total, to the cent. Credits are taken off; rows of $0.00 that say nothing are left out. */
export function moneyRows({ totals, production, shipping, tax, settled }: RowFacts): MoneyRow[] {
  const rows: MoneyRow[] = [
    { key: 'parts', label: 'Parts', cents: totals.parts_cents },
    { key: 'setup', label: 'Set-up', cents: totals.setup_fee_cents },
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
