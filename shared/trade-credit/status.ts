import { defineMachine } from '../base/machine.ts';

/** The states of an organization's terms. */
export const TERMS_STATES = ['requested', 'approved', 'refused', 'suspended', 'closed'] as const;
export type TradeCreditState = (typeof TERMS_STATES)[number];

/** Life of terms. What was refused or closed can be asked for again and is looked at anew. */
export const tradeCreditMachine = defineMachine<TradeCreditState>('requested', {
  requested: ['approved', 'refused'],
  approved: ['suspended', 'closed'],
  suspended: ['approved', 'closed'],
  refused: ['requested'],
  closed: ['requested'],
});

/** Decisions of our staff; asking is the customer's. */
export const TRADE_CREDIT_DECISIONS = ['approved', 'refused', 'suspended', 'closed'] as const;
export type TradeCreditDecision = (typeof TRADE_CREDIT_DECISIONS)[number];

/** Labels of the states. */
export const TERMS_STATE_WORDS: Readonly<Record<TradeCreditState, string>> = {
  requested: 'In review',
  approved: 'Approved',
  refused: 'Not approved',
  suspended: 'Suspended',
  closed: 'Closed',
};

/** Days that an invoice may be paid within. */
export const NET_DAYS = [15, 30, 60] as const;

/** `net 30`, as it is said on invoices. */
export function netWords(days: number): string {
  return `net ${days}`;
}
