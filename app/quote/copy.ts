import type { Quote } from '../../shared/quote/wire.ts';

/** Labels of the missing steps, for the customer. */
export const MISSING_WORDS: Readonly<Record<Quote['missing'][number], string>> = {
  parts: 'Add a part',
  offer: 'Accept the offer',
  part_not_ready: 'One part has an open question',
  part_problem: 'One part can’t be priced as drawn',
  account: 'Log in or sign up',
  shipping_address: 'Delivery address',
  shipping_rate: 'How we ship it',
  tax_area: 'Where the address is, for sales tax',
  tax_rate: 'Sales tax, which we can’t work out right now',
};

/** A state of a quote as people see it: an approved one waits for nobody any more. */
type ShownState = Quote['status'] | 'approved';

/** The state of a quote as people see it. */
export function shownState({ status, approved }: Pick<Quote, 'status' | 'approved'>): ShownState {
  return approved ? 'approved' : status;
}

/** States of a quote in words. */
export const STATE_WORDS: Readonly<Record<ShownState, string>> = {
  open: 'Open',
  accepted: 'Accepted',
  awaiting_approval: 'Waiting for approval',
  approved: 'Approved, ready to pay',
  paid: 'Paid',
  cancelled: 'Canceled',
  expired: 'Expired',
};

/** How they look. */
export const STATE_TONES = {
  open: 'plain',
  accepted: 'good',
  awaiting_approval: 'warn',
  approved: 'good',
  paid: 'good',
  cancelled: 'bad',
  expired: 'warn',
} as const satisfies Readonly<Record<ShownState, string>>;
