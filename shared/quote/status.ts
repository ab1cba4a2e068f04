import { defineMachine } from '../base/machine.ts';

/** The states of a quote. */
export const QUOTE_STATUSES = ['open', 'accepted', 'awaiting_approval', 'paid', 'cancelled', 'expired'] as const;

/** A quote's state. */
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/**
 * Life of a quote. Accepting freezes its lines and prices until it is taken back; an approval is for what is on it, so a
 * change while it is waited for opens the quote again. Expired ones come back at today's prices. Paid and cancelled ones never change again.
 */
export const quoteMachine = defineMachine<QuoteStatus>('open', {
  open: ['accepted', 'awaiting_approval', 'paid', 'cancelled', 'expired'],
  accepted: ['open', 'awaiting_approval', 'paid', 'cancelled', 'expired'],
  awaiting_approval: ['open', 'paid'],
  paid: [],
  cancelled: [],
  expired: ['open'],
});

/** Whether lines and prices may change: in every other state they are what they were when the quote left `open`. */
export function isChanging(status: QuoteStatus): boolean {
  return status === 'open';
}
