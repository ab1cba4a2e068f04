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
  terms_reversed: 'Payment taken back',
  order_earned: 'Shipped',
  credit_granted: 'Given',
  credit_bought: 'Bought',
  credit_held: 'Set aside for a payment',
  credit_released: 'Given back: the payment came to nothing',
  credit_expired: 'Ran out',
  credit_refunded: 'Paid back',
  credit_taken_back: 'Taken back: the card’s bank gave its payment back',
  credit_returned: 'Given back: its dispute was won after all',
  processor_fee: 'Fee of the payment service',
  payout_paid: 'Paid out to the bank',
  payout_failed: 'The bank sent a payout back',
  late_charge: 'Arrived too late',
  late_charge_returned: 'Arrived too late, given back',
  late_charge_sent_back: 'Arrived too late, the bank sent it back',
  dispute_opened: 'Disputed',
  dispute_won: 'Disputed, won',
  dispute_lost: 'Disputed, lost',
  dispute_fee: 'Fee of a dispute',
  order_refunded: 'Given back on an order',
  refund_paid: 'Refund paid',
  refund_returned: 'Refund sent back by the bank',
  refund_settled: 'Given instead of a refund to the card',
};

/** Label of a movement of credit; credit set aside for a payment reads as a paid order where there is one. */
export function entryWords(what: BookingKind, orderId: string | null): string {
  return what === 'credit_held' && orderId !== null ? 'Paid an order' : ENTRY_WORDS[what];
}
