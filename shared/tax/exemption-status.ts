import { defineMachine } from '../base/machine.ts';

/** The states of a tax exemption. */
export const EXEMPTION_STATES = ['pending', 'approved', 'rejected', 'expired', 'revoked'] as const;
export type ExemptionState = (typeof EXEMPTION_STATES)[number];

/** Life of a tax exemption. Whatever a customer changes is looked at again. */
export const exemptionMachine = defineMachine<ExemptionState>('pending', {
  pending: ['approved', 'rejected'],
  approved: ['expired', 'revoked', 'pending'],
  rejected: ['pending'],
  expired: ['pending'],
  revoked: ['pending'],
});

/** Decisions of our staff. Expiry comes by itself, and `pending` with a change. */
export const DECISIONS = ['approved', 'rejected', 'revoked'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Labels of the states. */
export const EXEMPTION_STATE_WORDS: Readonly<Record<ExemptionState, string>> = {
  pending: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
  revoked: 'Revoked',
};

/** Why somebody is exempt. */
export const EXEMPTION_TYPES = ['resale', 'manufacturing', 'government', 'nonprofit', 'education', 'other'] as const;
export type ExemptionType = (typeof EXEMPTION_TYPES)[number];

/** Labels of the reasons. */
export const EXEMPTION_TYPE_WORDS: Readonly<Record<ExemptionType, string>> = {
  resale: 'Resale',
  manufacturing: 'Manufacturing or research',
  government: 'Government',
  nonprofit: 'Non-profit organization',
  education: 'School or university',
  other: 'Other',
};

/** Facts by which an exemption counts or not. Days YYYY-MM-DD, both included; no last day: until it is revoked. */
export interface ExemptionFacts {
  readonly status: ExemptionState;
  readonly state: string;
  readonly startOn: string;
  readonly endOn: string | null;
}

/** Whether an exemption covers a delivery to a state on a day: only while it is approved and in date, and only for its own state. */
export function covers({ status, state, startOn, endOn }: ExemptionFacts, to: string, day: string): boolean {
  return status === 'approved' && state === to && startOn <= day && (endOn === null || day <= endOn);
}
