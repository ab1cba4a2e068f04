/**
 * Accounts of the shop's books. What customers owe and are owed, what was taken in advance, and what it cost. Amounts in whole cents:
 * debits above zero, credits below, as it is usual in books.
 */
export const LEDGER_ACCOUNTS = [
  'cash',
  'cash_in_transit',
  'processor_fees',
  'receivable',
  'unapplied_cash',
  'deferred_revenue',
  'revenue',
  'returns_and_allowances',
  'tax',
  'shipping',
  'promotion_cost',
  'customer_credit',
  'credit_on_hold',
  'refunds_payable',
  'disputes',
  'bad_debt',
] as const;

/** An account of the books. */
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Debts of the shop to owners: these never fall below zero for any owner. */
export const OWED_TO_OWNERS: ReadonlySet<LedgerAccount> = new Set([
  'customer_credit',
  'credit_on_hold',
  'refunds_payable',
]);

/** Kinds of transactions in the books. */
export const BOOKING_KINDS = [
  'order_paid',
  'order_on_terms',
  'terms_dropped',
  'terms_payment',
  'terms_applied',
  'terms_reversed',
  'order_earned',
  'credit_granted',
  'credit_bought',
  'credit_held',
  'credit_released',
  'credit_expired',
  'credit_refunded',
  'credit_taken_back',
  'credit_returned',
  'processor_fee',
  'payout_paid',
  'payout_failed',
  'late_charge',
  'late_charge_returned',
  'late_charge_sent_back',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'dispute_fee',
  'order_refunded',
  'refund_paid',
  'refund_returned',
  'refund_settled',
] as const;

/** Kind of a transaction in the books. */
export type BookingKind = (typeof BOOKING_KINDS)[number];
