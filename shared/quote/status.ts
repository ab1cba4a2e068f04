import { defineMachine } from '../base/machine.ts';
import type { Quote } from './wire.ts';

/** A quote's state. */
export type QuoteStatus = Quote['status'];

/** Life of a quote. Paid and cancelled quotes never change again. */
export const quoteMachine = defineMachine<QuoteStatus>('open', {
  open: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
});
