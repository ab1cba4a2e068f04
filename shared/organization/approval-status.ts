import { defineMachine } from '../base/machine.ts';

/** States of an approval that was asked for. */
export const APPROVAL_STATUSES = ['waiting', 'approved', 'refused', 'withdrawn', 'superseded'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Life of an approval: somebody else decides, or the quote is taken back or changed, also once it was approved. */
export const approvalMachine = defineMachine<ApprovalStatus>('waiting', {
  waiting: ['approved', 'refused', 'withdrawn', 'superseded'],
  approved: ['withdrawn', 'superseded'],
  refused: [],
  withdrawn: [],
  superseded: [],
});
