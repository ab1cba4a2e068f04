import { defineMachine } from '../base/machine.ts';

/** States of a question. Closed: nothing is to be answered, as with advertising. */
export const INQUIRY_STATUSES = ['open', 'answered', 'closed'] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

/** Labels of the states. */
export const INQUIRY_WORDS: Readonly<Record<InquiryStatus, string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

/** Life of a question: it is answered once, further words go by e-mail. */
export const inquiryMachine = defineMachine<InquiryStatus>('open', {
  open: ['answered', 'closed'],
  answered: [],
  closed: ['answered'],
});
