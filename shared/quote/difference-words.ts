import { formatCents } from '../base/money.ts';
import type { Difference } from '../base/failure.ts';

/** Labels of the fields of differences, the quote's and its parts'. */
const LABELS: Readonly<Record<string, string>> = {
  status: 'State',
  name: 'Name',
  part_number: 'Part number',
  revision: 'Revision',
  po_line: 'PO line',
  quantity: 'Quantity',
  thickness_id: 'Material',
  finishing: 'Finishing',
  rotation: 'Rotation',
  confirmed_width: 'Width',
  confirmed_height: 'Height',
  assignments: 'Operations',
  piece: 'Piece',
  repairs: 'Repairs',
  bends: 'Bends',
  accepted: 'Accepted findings',
  price_cents: 'Price',
  unit_price_cents: 'Price of one',
  problem: 'Problem',
  production_speed_id: 'Production speed',
  production_speed: 'Production speed',
  production_cents: 'Production',
  custom_rates: 'Date and price we set for you',
  shipping_address_id: 'Delivery address',
  shipping: 'Shipping',
  shipping_cents: 'Shipping price',
  estimate_zip: 'ZIP code of the estimate',
  billing_address_id: 'Billing address',
  purchase_order_number: 'Purchase order number',
  document_form: 'Units and quantities on paper',
  samples_cents: 'Samples',
  setup_fee_cents: 'Setup',
  packing_cents: 'Packing',
  tax_cents: 'Sales tax',
  coupon_id: 'Coupon',
  coupon_cents: 'Coupon discount',
  promotional_cents: 'Promotional credit used',
  total_cents: 'Total',
};

/** Fields whose values are ids or lists that say nothing by themselves: that they changed is told. */
const WORDLESS = new Set([
  'assignments',
  'repairs',
  'bends',
  'accepted',
  'shipping_address_id',
  'billing_address_id',
  'production_speed_id',
  'custom_rates',
  'coupon_id',
  'document_form',
  'account_id',
  'organization_id',
]);

/** A difference as it is shown: what it is of, and both sides. */
export interface DifferenceWords {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

function valueWords(field: string, value: unknown, stock: (thicknessId: number) => string | null): string {
  if (value === null || value === undefined) return 'none';
  if (field === 'thickness_id' && typeof value === 'number') return stock(value) ?? 'another material';
  if (field.endsWith('_cents') && typeof value === 'number') return formatCents(value);
  if (field === 'shipping' && typeof value === 'object' && 'id' in value) return String(value.id).replaceAll('_', ' ');
  if (WORDLESS.has(field)) return 'chosen';
  if (field === 'status') return String(value).replaceAll('_', ' ');
  const list = typeof value === 'string' && value.startsWith('[') ? (JSON.parse(value) as unknown) : value;
  if (Array.isArray(list)) return list.length === 0 ? 'none' : list.join(', ');
  if (typeof list === 'boolean') return list ? 'yes' : 'no';
  return typeof list === 'object' ? 'changed' : String(list);
}

/** A difference in words. `stock` names a thickness. */
export function differenceWords(
  { part, field, before, after }: Difference,
  stock: (thicknessId: number) => string | null,
): DifferenceWords {
  const own = LABELS[field] ?? field.replaceAll('_', ' ');
  if (field === 'part') {
    const is = after !== null && after !== undefined;
    return { label: part?.name ?? 'A part', before: is ? 'not on it' : 'on it', after: is ? 'added' : 'taken off' };
  }
  const label = part ? `${part.name}, ${own.toLowerCase()}` : own;
  if (WORDLESS.has(field) && before !== null && after !== null) return { label, before: 'as it was', after: 'changed' };
  return { label, before: valueWords(field, before, stock), after: valueWords(field, after, stock) };
}
