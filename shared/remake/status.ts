import { defineMachine } from '../base/machine.ts';

/** The states of what a customer reports. */
export const REMAKE_STATUSES = ['submitted', 'approved', 'unapproved', 'denied', 'refunded'] as const;

/** A report's state. */
export type RemakeStatus = (typeof REMAKE_STATUSES)[number];

/** Wishes of a customer: the pieces made again, or their money. */
export const REMAKE_WISHES = ['remake', 'refund'] as const;
export type RemakeWish = (typeof REMAKE_WISHES)[number];

/** Labels of the wishes. */
export const WISH_WORDS: Readonly<Record<RemakeWish, string>> = { remake: 'Remake', refund: 'Refund' };

/** Answers of staff that move no money. */
export const REMAKE_ANSWERS = ['approved', 'unapproved', 'denied'] as const;
export type RemakeAnswer = (typeof REMAKE_ANSWERS)[number];

/** Life of a report. An approval is taken back only until what is made again has begun; a denial stands, the customer may report anew, and so does
 * money that was given back. */
export const remakeMachine = defineMachine<RemakeStatus>('submitted', {
  submitted: ['approved', 'denied', 'refunded'],
  approved: ['unapproved'],
  unapproved: ['approved', 'denied', 'refunded'],
  denied: [],
  refunded: [],
});

/** Labels of the states. */
export const REMAKE_WORDS: Readonly<Record<RemakeStatus, string>> = {
  submitted: 'Reported',
  approved: 'Remake approved',
  unapproved: 'Reopened',
  denied: 'No remake',
  refunded: 'Refunded',
};

/** Causes of what customers report, as staff finds them. */
export const REMAKE_CAUSES = ['machine', 'material', 'file', 'lost', 'carrier', 'other'] as const;
export type RemakeCause = (typeof REMAKE_CAUSES)[number];

/** Labels of the causes. */
export const CAUSE_WORDS: Readonly<Record<RemakeCause, string>> = {
  machine: 'Machine',
  material: 'Material',
  file: 'File',
  lost: 'Lost',
  carrier: 'Carrier',
  other: 'Other',
};
