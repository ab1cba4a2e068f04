import { defineMachine } from '../base/machine.ts';

/** The states of a request. */
export const REQUEST_STATES = [
  'submitted',
  'in_review',
  'quoted',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'refused',
] as const;

/** A request's state. */
export type RfqState = (typeof REQUEST_STATES)[number];

/** Life of a request. What was quoted may go back to be looked at again; what is accepted is the quote's from then. */
export const rfqMachine = defineMachine<RfqState>('submitted', {
  submitted: ['in_review', 'withdrawn'],
  in_review: ['quoted', 'withdrawn', 'refused'],
  quoted: ['accepted', 'declined', 'expired', 'in_review'],
  accepted: [],
  declined: [],
  expired: [],
  withdrawn: [],
  refused: [],
});

/** Who takes a request into a state. `expired` is nobody's: it comes by itself. */
const MOVED_BY: Readonly<Record<RfqState, readonly ('customer' | 'staff')[]>> = {
  submitted: [],
  in_review: ['customer', 'staff'],
  quoted: ['staff'],
  accepted: ['customer'],
  declined: ['customer'],
  expired: [],
  withdrawn: ['customer'],
  refused: ['staff'],
};

/** Whether somebody may take a request from one state into another: staff begin to look, the customer asks again. */
export function mayMove(from: RfqState, to: RfqState, who: 'customer' | 'staff'): boolean {
  if (!rfqMachine.may(from, to) || !MOVED_BY[to].includes(who)) return false;
  return to !== 'in_review' || who === (from === 'submitted' ? 'staff' : 'customer');
}

/** States in which somebody waits for our staff. */
export const WAITING_FOR_STAFF: readonly RfqState[] = ['submitted', 'in_review'];

/** Why a request is refused. */
export const REFUSALS = ['not_allowed', 'cannot_make', 'too_small', 'incomplete', 'other'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Sentences of a refusal for customers. */
export const REFUSAL_WORDS: Readonly<Record<Refusal, string>> = {
  not_allowed: 'We’re not allowed to make this.',
  cannot_make: 'We can’t make this as asked.',
  too_small: 'This job is too small for us.',
  incomplete: 'We don’t have enough information to price this.',
  other: 'We can’t take this on.',
};

/** Labels of the states. */
export const STATE_WORDS: Readonly<Record<RfqState, string>> = {
  submitted: 'Sent',
  in_review: 'In review',
  quoted: 'Quoted',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  refused: 'Refused',
};

/** Days that an answer stands. Source: product rule. */
export const ANSWER_DAYS = 30;
