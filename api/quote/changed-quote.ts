import type { QuoteChange, QuoteRecord } from './rows.ts';

/** Reads a column as it stands in the row. */
const asIs = (value: unknown): unknown => value;

/** Reads a column that holds JSON. */
const asJson = (value: unknown): unknown => (value === null ? null : JSON.parse(value as string));

/** What each column that changes is in the record, and how it is read; null for those that it does not hold. */
const FIELDS: Readonly<
  Record<keyof QuoteChange, readonly [field: keyof QuoteRecord, read: (value: unknown) => unknown] | null>
> = {
  account_id: ['accountId', asIs],
  organization_id: ['organizationId', asIs],
  created_at: ['createdAt', asIs],
  name: ['name', asIs],
  status: ['status', asIs],
  valid_from: ['validFrom', asIs],
  accepted_at: ['acceptedAt', asIs],
  held_terms: ['heldTerms', asJson],
  honoured_until: ['honouredUntil', asIs],
  custom_rates: ['customRates', asJson],
  estimate_zip: ['estimateZip', asIs],
  billing_address_id: ['billingAddressId', asIs],
  production_speed_id: ['productionSpeedId', asIs],
  shipping_address_id: ['shippingAddressId', asIs],
  shipping_rate: ['shipping', asJson],
  tax_area: ['taxArea', asIs],
  purchase_order_number: ['purchaseOrderNumber', asIs],
  coupon_id: ['couponId', asIs],
  custom_parts: ['customParts', asIs],
  samples: ['samples', asIs],
  custom_state: ['customState', asIs],
  search: null,
  listed: null,
  paying_payment_id: ['payingPaymentId', asIs],
  paid_at: ['paidAt', asIs],
  frozen_id: ['frozenId', asIs],
};

/**
 * A quote as a change leaves it, known before the database has answered it. Of one that was read in the same transaction: nobody else changes it
 * before that ends, or what is written is undone.
 */
export function changedQuote(quote: QuoteRecord, change: QuoteChange, now: string): QuoteRecord {
  const changed = Object.entries(change).flatMap(([column, value]) => {
    const known = FIELDS[column as keyof QuoteChange];
    return known ? [[known[0], known[1](value)] as const] : [];
  });
  return { ...quote, ...Object.fromEntries(changed), version: quote.version + 1, updatedAt: now };
}
