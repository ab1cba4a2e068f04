import { defineMachine } from '../base/machine.ts';

/**
 * A payment's state. `attempted` is written before the gateway is asked, so that a crash leaves a trace to follow up;
 * `failed` means that the gateway has no charge, and the same payment may be attempted again.
 */
export type PaymentStatus = 'attempted' | 'requires_confirmation' | 'succeeded' | 'declined' | 'failed';

/** Life of a payment. */
export const paymentMachine = defineMachine<PaymentStatus>('attempted', {
  attempted: ['requires_confirmation', 'succeeded', 'declined', 'failed'],
  requires_confirmation: ['attempted', 'declined', 'failed'],
  succeeded: [],
  declined: [],
  failed: ['attempted'],
});
