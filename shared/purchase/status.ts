import { defineMachine } from '../base/machine.ts';

/** The states of a purchase of credit. `failed`: the payment service has no charge, and it may be attempted again under its key. */
export type PurchaseStatus = 'attempted' | 'requires_confirmation' | 'succeeded' | 'declined' | 'failed';

/** Life of a purchase of credit. It is written before the card is charged, so that a stop leaves a trace to follow up. */
export const purchaseMachine = defineMachine<PurchaseStatus>('attempted', {
  attempted: ['requires_confirmation', 'succeeded', 'declined', 'failed'],
  requires_confirmation: ['succeeded', 'declined'],
  succeeded: [],
  declined: [],
  failed: ['attempted'],
});
