/**
 * Kinds of credit. `promotional` was given away: a discount off instant parts, before tax. `bought` was paid for and `refunded` given back
 * on an order: both pay after tax.
 */
export const CREDIT_KINDS = ['promotional', 'bought', 'refunded'] as const;

/** A kind of credit. */
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** How long bought credit waits before it pays, ms: a stolen card is told within a day. Source: the shop's rules of money. */
export const MATURES_MS = 24 * 60 * 60_000;

/** Whether credit of the kind is a payment; else it is a discount. */
export function isPayment(kind: CreditKind): boolean {
  return kind !== 'promotional';
}
