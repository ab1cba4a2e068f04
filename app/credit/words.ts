import type { CreditKind } from '../../shared/credit/kinds.ts';
import type { BookingKind } from '../../shared/ledger/accounts.ts';

/** Labels of the kinds of credit. */
export const KIND_WORDS: Readonly<Record<CreditKind, string>> = {
  promotional: 'Promotional',
  bought: 'Bought',
  refunded: 'From orders',
};

/** Labels of the movements of credit. */
const ENTRY_WORDS: Readonly<Record<BookingKind, string>> = {
  order_paid: 'Paid an order',
  order_on_terms: 'Ordered on terms',
  terms_dropped: 'Canceled',
  terms_payment: 'Paid an invoice',
  terms_applied: 'Paid an invoice',
  terms_reversed: 'Payment reversed',
  order_earned: 'Shipped',
  credit_granted: 'Given',
  credit_bought: 'Bought',
  credit_held: 'Held for a payment',
  credit_released: 'Released: the payment failed',
  credit_expired: 'Expired',
  credit_refunded: 'Refunded',
  credit_taken_back: 'Reversed: the card’s bank returned the payment',
  credit_returned: 'Returned: we won the dispute',
  processor_fee: 'Payment service fee',
  payout_paid: 'Paid out to the bank',
  payout_failed: 'The bank returned a payout',
  late_charge: 'Arrived too late',
  late_charge_returned: 'Arrived too late, refunded',
  late_charge_sent_back: 'Arrived too late, the bank returned it',
  dispute_opened: 'Disputed',
  dispute_won: 'Disputed, won',
  dispute_lost: 'Disputed, lost',
  dispute_fee: 'Dispute fee',
  order_refunded: 'Refunded on an order',
  refund_paid: 'Refund paid',
  refund_returned: 'Refund returned by the bank',
  refund_settled: 'Given instead of a card refund',
};

/** Label of a movement of credit; credit set aside for a payment reads as a paid order where there is one. */
export function entryWords(what: BookingKind, orderId: string | null): string {
  return what === 'credit_held' && orderId !== null ? 'Paid an order' : ENTRY_WORDS[what];
}
