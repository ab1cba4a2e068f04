import { formatCents } from '../base/money.ts';
import type { QuoteTotals } from './totals-wire.ts';

/** One row of a sum. */
export interface MoneyRow {
  readonly key: string;
  readonly label: string;
  readonly cents: number;
  /** Shown instead of an amount that is not known yet. */
  readonly pending?: string | undefined;
}

/** Rows that read "free" where nothing is charged; no other row of $0.00 does. */
const FREE_AT_ZERO = new Set(['production', 'shipping']);

/** The amount of a row as all screens, mails and papers say it: `$12.00`, `free`, or why there is none yet. */
export function rowWords({ key, cents, pending }: Pick<MoneyRow, 'key' | 'cents' | 'pending'>): string {
  return pending ?? (cents === 0 && FREE_AT_ZERO.has(key) ? 'free' : formatCents(cents));
}

/** Labels of setup and packing. */
export const SETUP_WORDS = 'Setup, once per order';
export const PACKING_WORDS = 'Packing';

/** `Shipping, UPS Ground`; `Shipping` while no way is chosen. */
export function shippingLabel(way: string | null): string {
  return way === null ? 'Shipping' : `Shipping, ${way}`;
}

/** Sales tax as a sum shows it. */
export interface ShownTax {
  readonly rate_percent: number;
  readonly state: string;
  readonly area?: string | null;
  readonly exemption_number?: string | null;
  /** Set where the service that tells the rate does not answer. */
  readonly last_known?: boolean;
}

/** `Sales tax, Oakland, CA 10.75 %`, or why there is none. */
export function taxLabel(tax: ShownTax | null): string {
  if (tax === null) return 'Sales tax';
  if (tax.exemption_number) return `Sales tax, exempt in ${tax.state}`;
  if (tax.rate_percent === 0) return `Sales tax, none collected in ${tax.state}`;
  const known = tax.last_known ? ', last known rate' : '';
  return `Sales tax, ${tax.area ? `${tax.area}, ` : ''}${tax.state} ${tax.rate_percent} %${known}`;
}

/** Inputs of a sum's rows. */
export interface RowFacts {
  readonly totals: QuoteTotals;
  /** Words of the production speed. */
  readonly production: string;
  /** Words of the way it ships; null where it is not chosen. */
  readonly shipping: string | null;
  readonly tax: ShownTax | null;
  readonly coupon?: { readonly code: string } | null;
  /** False while shipping and tax wait for an address. */
  readonly settled: boolean;
}

/**
 * The rows that add up to the total, to the cent, under the names that quote, checkout, order and mail share. Discounts are taken off;
 * rows of $0.00 that say nothing are left out.
 */
export function moneyRows({ totals, production, shipping, tax, coupon, settled }: RowFacts): MoneyRow[] {
  const rows: MoneyRow[] = [
    { key: 'parts', label: 'Parts', cents: totals.parts_cents },
    { key: 'custom_parts', label: 'Custom parts', cents: totals.custom_parts_cents },
    { key: 'samples', label: 'Samples', cents: totals.samples_cents },
    { key: 'setup', label: SETUP_WORDS, cents: totals.setup_fee_cents },
    { key: 'packing', label: PACKING_WORDS, cents: totals.packing_cents },
    { key: 'production', label: `Production, ${production.toLowerCase()}`, cents: totals.production_cents },
    { key: 'coupon', label: coupon ? `Coupon ${coupon.code}` : 'Coupon', cents: -totals.coupon_cents },
    { key: 'promotional', label: 'Promotional credit', cents: -totals.promotional_cents },
    {
      key: 'shipping',
      label: shippingLabel(shipping),
      cents: totals.shipping_cents,
      pending: shipping === null && !settled ? 'not chosen yet' : undefined,
    },
    {
      key: 'tax',
      label: taxLabel(tax),
      cents: totals.tax_cents,
      pending: tax === null && !settled ? 'after address' : undefined,
    },
  ];
  // Without instant parts their speed says nothing: what people priced and chips leave on a day of their own.
  const isOther = totals.parts_cents === 0 && totals.custom_parts_cents + totals.samples_cents > 0;
  const isUntold = (key: string) => UNTOLD_AT_ZERO.has(key) || (isOther && OF_INSTANT_PARTS.has(key));
  return rows.filter(({ key, cents }) => cents !== 0 || !isUntold(key));
}

const OF_INSTANT_PARTS = new Set(['parts', 'production']);
const UNTOLD_AT_ZERO = new Set(['custom_parts', 'samples', 'setup', 'packing', 'coupon', 'promotional']);

/** How the total is paid: what credit pays and what is left for a card. Nothing where credit pays none of it. */
export function paymentRows({ credit_cents, due_cents }: QuoteTotals, dueLabel = 'Due by card'): MoneyRow[] {
  if (credit_cents === 0) return [];
  return [
    { key: 'credit', label: 'Paid with credit', cents: -credit_cents },
    { key: 'due', label: dueLabel, cents: due_cents },
  ];
}

/** Label of a sum: it is a total only once shipping and tax are in it and every line has its price. */
export function totalLabel(quote: {
  readonly shipping_rate: unknown;
  readonly tax: unknown;
  readonly estimate?: unknown;
  readonly parts: readonly { readonly price_cents: number | null }[];
  readonly samples?: readonly { readonly price_cents: number | null }[];
}): 'Total' | 'So far' {
  const isFinal = quote.shipping_rate !== null && quote.tax !== null && !quote.estimate;
  const lines = [...quote.parts, ...(quote.samples ?? [])];
  return isFinal && lines.every(({ price_cents }) => price_cents !== null) ? 'Total' : 'So far';
}
