import type { InvoiceContent } from '../invoice/content.ts';
import { FEE_SHARES, type OrderShare } from '../order/shares.ts';
import { byLargestRemainder } from '../pricing/tax-shares.ts';

const FEE_NAMES: Readonly<Record<string, string>> = { fees: 'Setup and packing', shipping: 'Shipping' };

/** Rows that make a share together. */
const SHARE_OF_ROW: Readonly<Record<string, string>> = { setup: 'fees', packing: 'fees' };

/**
 * Shares on an invoice of a shipment, read from its sheet: for invoices from before shares were kept. Its tax is
 * shared by net prices; discounts by coupon and promotional credit are not on the sheet and stay off.
 */
export function sharesOfContent({ lines, rows }: Pick<InvoiceContent, 'lines' | 'rows'>): OrderShare[] {
  const centsOf = (wanted: string) =>
    rows.filter(({ key }) => (SHARE_OF_ROW[key] ?? key) === wanted).reduce((sum, { cents }) => sum + cents, 0);
  const nets = [
    ...lines.map(({ id: key, name, quantity: count, price_cents: netCents }) => ({ key, name, count, netCents })),
    ...FEE_SHARES.map((key) => ({ key, name: FEE_NAMES[key]!, count: 1, netCents: centsOf(key) })),
  ];
  const taxes = byLargestRemainder(
    centsOf('tax'),
    nets.map(({ netCents }) => netCents),
  );
  return nets
    .map((share, at) => ({ ...share, taxCents: taxes[at]!, couponCents: 0, promotionalCents: 0 }))
    .filter(({ key, netCents }) => !(key in FEE_NAMES) || netCents > 0);
}
