import { defineMachine } from '../base/machine.ts';

/** The states of a refund. */
export const REFUND_STATES = ['requested', 'sent', 'succeeded', 'failed', 'settled', 'refused'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * Life of a refund. It waits for a second person where it is above the sum that one may give back alone. `sent`: the money was asked to go
 * back to its card. A bank may send back what had arrived; what failed is sent once more or paid otherwise.
 */
export const refundMachine = defineMachine<RefundState>('requested', {
  requested: ['sent', 'succeeded', 'refused'],
  sent: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: ['sent', 'settled'],
  settled: [],
  refused: [],
});

/** Labels of the states. */
export const REFUND_STATE_WORDS: Readonly<Record<RefundState, string>> = {
  requested: 'Waiting for a second person',
  sent: 'On its way',
  succeeded: 'Refunded',
  failed: 'Failed',
  settled: 'Paid otherwise',
  refused: 'Not approved',
};

/** Causes of a refund. */
export const REFUND_CAUSES = [
  'staff',
  'cancelled',
  'late',
  'remake',
  'not_allowed',
  'tax',
  'credit',
  'restored',
] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];
