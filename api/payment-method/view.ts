import { isCardOver } from '../../shared/payment-method/expiry.ts';
import type { PaymentMethod } from '../../shared/payment-method/wire.ts';
import type { PaymentMethodRow } from './rows.ts';

/** When a kept card ends. */
export function endOf({ expiry_month, expiry_year }: PaymentMethodRow) {
  return { expiryMonth: expiry_month, expiryYear: expiry_year };
}

/** A kept card as its owner sees it. */
export function methodView(row: PaymentMethodRow, nowMs: number): PaymentMethod {
  const { id, brand, last4, expiry_month, expiry_year, created_at } = row;
  const is_default = row.is_default === 1;
  return {
    id,
    brand,
    last4,
    expiry_month,
    expiry_year,
    is_default,
    is_expired: isCardOver(endOf(row), nowMs),
    created_at,
  };
}
