import { defineMachine } from '../base/machine.ts';

/** The states of what a customer reports. */
export const REMAKE_STATUSES = ['submitted', 'approved', 'unapproved', 'denied'] as const;

/** A report's state. */
export type RemakeStatus = (typeof REMAKE_STATUSES)[number];

/** What staff may answer. */
export const REMAKE_ANSWERS = ['approved', 'unapproved', 'denied'] as const;
export type RemakeAnswer = (typeof REMAKE_ANSWERS)[number];

/** Life of a report. An approval is taken back only until what is made again has begun; a denial stands, the customer may report anew. */
export const remakeMachine = defineMachine<RemakeStatus>('submitted', {
  submitted: ['approved', 'denied'],
  approved: ['unapproved'],
  unapproved: ['approved', 'denied'],
  denied: [],
});

/** What the states are called. */
export const REMAKE_WORDS: Readonly<Record<RemakeStatus, string>> = {
  submitted: 'Being looked at',
  approved: 'Made again',
  unapproved: 'Looked at once more',
  denied: 'No remake',
};
