import { defineMachine } from '../base/machine.ts';

/** The states of a card that is to be kept without a charge. `failed`: the payment service knows nothing of it so far. */
export type CardSetupStatus = 'attempted' | 'requires_confirmation' | 'succeeded' | 'declined' | 'failed';

/**
 * Life of an attempt to keep a card. It is written before the payment service is asked, so that a stop leaves a trace to follow up. What was
 * given up and came through all the same is a card that its owner wanted kept: it is written down when it is found.
 */
export const cardSetupMachine = defineMachine<CardSetupStatus>('attempted', {
  attempted: ['requires_confirmation', 'succeeded', 'declined', 'failed'],
  requires_confirmation: ['succeeded', 'declined'],
  succeeded: [],
  declined: [],
  failed: ['attempted', 'requires_confirmation', 'succeeded', 'declined'],
});
