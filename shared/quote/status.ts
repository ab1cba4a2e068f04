import { defineMachine } from '../base/machine.ts';

/** The states of a quote. */
export const QUOTE_STATUSES = ['open', 'paid', 'cancelled'] as const;

/** A quote's state. */
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** Life of a quote. Paid and cancelled quotes never change again. */
export const quoteMachine = defineMachine<QuoteStatus>('open', {
  open: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
});
