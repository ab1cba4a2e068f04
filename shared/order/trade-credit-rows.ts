import { type MoneyRow, paymentRows } from '../quote/money-rows.ts';
import type { Order } from './wire.ts';

/** Part of an order's total that is not invoiced after all, whole cents ≥ 0. */
export interface TakenOff {
  /** Pieces that were cancelled before they were invoiced, with their tax. */
  readonly cancelled_cents: number;
  /** Sales tax that an exemption took off. */
  readonly tax_dropped_cents: number;
  /** Part of both sums that credit had paid. */
  readonly credit_back_cents: number;
}

/**
 * The rows after an order's total that say how it is paid. On terms what was taken off since stands first, so that total and rows come to
 * what its invoices come to.
 */
export function rowsAfterTotal({ totals, tax, on_terms }: Pick<Order, 'totals' | 'tax' | 'on_terms'>): MoneyRow[] {
  if (on_terms === null) return paymentRows(totals, 'Paid by card');
  const { cancelled_cents, tax_dropped_cents, credit_back_cents } = on_terms;
  const off = [
    { key: 'cancelled', label: 'Canceled', cents: -cancelled_cents },
    { key: 'tax_dropped', label: exemptWords(tax), cents: -tax_dropped_cents },
  ].filter(({ cents }) => cents !== 0);
  if (off.length === 0) return paymentRows(totals, 'On terms');
  const credit = totals.credit_cents - credit_back_cents;
  return [
    ...off,
    ...(credit > 0 ? [{ key: 'credit', label: 'Paid with credit', cents: -credit }] : []),
    {
      key: 'due',
      label: 'On terms',
      cents: totals.due_cents - cancelled_cents - tax_dropped_cents + credit_back_cents,
    },
  ];
}

/** Label of the tax that an exemption takes off. */
export function exemptWords(tax: { readonly state: string } | null): string {
  return tax === null ? 'Sales tax, exempt' : `Sales tax, exempt in ${tax.state}`;
}
