/** How the sandbox treats a card. */
export type CardOutcome =
  | 'approve'
  | 'decline'
  | 'insufficient_funds'
  | 'confirm'
  | 'refund_slow'
  | 'refund_fails'
  | 'disputed';

/** Numbers with a known outcome. The same as a large payment service uses for its tests, so that fingers know them. */
export const TEST_CARDS: readonly { number: string; outcome: CardOutcome; words: string }[] = [
  { number: '4242 4242 4242 4242', outcome: 'approve', words: 'Approved' },
  { number: '4000 0000 0000 0002', outcome: 'decline', words: 'Declined' },
  { number: '4000 0000 0000 9995', outcome: 'insufficient_funds', words: 'Declined: insufficient funds' },
  { number: '4000 0027 6000 3184', outcome: 'confirm', words: 'Needs your confirmation' },
  { number: '4000 0000 0000 7726', outcome: 'refund_slow', words: 'Approved, its refunds take a minute' },
  { number: '4000 0000 0000 5126', outcome: 'refund_fails', words: 'Approved, its refunds fail after a minute' },
  { number: '4000 0000 0000 0259', outcome: 'disputed', words: 'Approved, disputed within a minute' },
];

/** The digits of a number as typed; null where anything but digits, spaces and dashes is in it. */
export function digitsOf(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{12,19}$/.test(digits) ? digits : null;
}

/** The brand by the first digits. */
export function brandOf(digits: string): string {
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^4/.test(digits)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^6(011|5)/.test(digits)) return 'discover';
  return 'card';
}

/** Outcome of a card in the sandbox: that of a known test number; any other sound number is approved. */
export function outcomeOf(digits: string): CardOutcome {
  return TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits)?.outcome ?? 'approve';
}

/** How long a bank of the sandbox takes over a refund, ms, where it does not answer at once. */
export const REFUND_TAKES_MS = 60_000;

/** How long a cardholder of the sandbox's can answer a dispute, ms. */
export const DISPUTE_LASTS_MS = 7 * 24 * 3_600_000;

/** Whether a card is still good: it is until the end of its month. */
export function isExpired(month: number, year: number, nowMs: number): boolean {
  return Date.UTC(year, month, 1) <= nowMs;
}
