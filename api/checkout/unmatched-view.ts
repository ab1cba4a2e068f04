import type { ChargeReason, UnmatchedCharge } from '../../shared/checkout/wire.ts';
import type { UnmatchedChargeRow } from './restore-rows.ts';

/** Money without an order as the shop sees it. */
export function unmatchedView(row: UnmatchedChargeRow): UnmatchedCharge {
  const { key: payment_id, charge_id, amount_cents, brand, last4, charged_at, quote_id, reason, found_at } = row;
  const card = { brand, last4 };
  return { payment_id, charge_id, amount_cents, card, charged_at, quote_id, reason: reason as ChargeReason, found_at };
}
