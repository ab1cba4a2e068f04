import type { QuoteStatus } from '../quote/status.ts';

/**
 * State of an issued revision for whoever has its link. open: it can be had as it is · paying: somebody is paying for it · approval: its
 * owner's organization has to agree first · changed: the quote is another by now · over: its prices no longer hold · paid: it is an order.
 */
export const LINK_STATES = ['open', 'paying', 'approval', 'changed', 'over', 'paid'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** Facts that a link's state follows from. */
export interface LinkFacts {
  readonly status: QuoteStatus;
  /** Whether the quote still has the prices that it was issued at. */
  readonly isHeld: boolean;
  /** Whether the quote and its newest revision have the same lines. */
  readonly isSame: boolean;
  /** Whether the prices of the revision are honoured still. */
  readonly isHonoured: boolean;
  /** Whether a payment of the quote is under way. */
  readonly isPaying: boolean;
}

/** The state of a revision that is opened by a link; what ends it for good comes first. */
export function linkState({ status, isHeld, isSame, isHonoured, isPaying }: LinkFacts): LinkState {
  if (status === 'paid') return 'paid';
  if (!isHonoured || status === 'expired') return 'over';
  if (!isSame || !isHeld) return 'changed';
  if (status === 'awaiting_approval') return 'approval';
  return isPaying ? 'paying' : 'open';
}
