import { HOLD_WORDS, type HoldReason } from '../../shared/order/holds.ts';
import type { TodayReason } from '../../shared/today/reasons.ts';
import type { OpenOrder } from './list-rows.ts';

/** Why an order needs somebody, and what it waits for; null where nothing is in its way. `day`: the shop's, YYYY-MM-DD. */
export function reasonOf(row: OpenOrder, day: string): { readonly reason: TodayReason; readonly why: string } | null {
  if (row.ships_by < day) {
    const told =
      row.asks === 1 ? 'The customer was asked about a later date.' : 'The customer doesn’t have a new date yet.';
    return { reason: 'late', why: told };
  }
  if (row.hold_reason !== null) return { reason: 'hold', why: `${HOLD_WORDS[row.hold_reason as HoldReason]}.` };
  if (row.disputed === 1)
    return { reason: 'dispute', why: 'The payment is disputed. Nothing ships until it is settled.' };
  if (row.checks === 1) return { reason: 'check', why: 'The engineer’s check isn’t sent yet.' };
  if (row.asks === 1) return { reason: 'delay_asked', why: 'Waiting for the customer’s answer about a later date.' };
  return row.at_risk === 1 ? { reason: 'date_at_risk', why: 'Less than a working day is left to make it.' } : null;
}
