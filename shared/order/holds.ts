import { type Failure, failure } from '../base/failure.ts';

/** Why an order waits: the customer said that something is under export control, or our staff doubts that we may make it. */
export const HOLD_REASONS = ['export_control', 'not_allowed', 'other'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** The reasons as the customer reads them. */
export const HOLD_WORDS: Readonly<Record<HoldReason, string>> = {
  export_control: 'Some parts are export-controlled (ITAR/EAR)',
  not_allowed: 'We’re checking whether we may do this work',
  other: 'We’re taking a look',
};

/** Reasons for which an order that is cancelled while it is held is refused: we may not make it. */
const REFUSING: ReadonlySet<string> = new Set<HoldReason>(['export_control', 'not_allowed']);

/** Whether cancelling an order by the shop refuses it as work that we may not do. */
export function isRefusal(hold: { readonly reason: string } | null): boolean {
  return hold !== null && REFUSING.has(hold.reason);
}

/** Where a dispute of an order's payment stands while the order is held for it: asked about, money taken back, decided for the cardholder. */
export const DISPUTE_HOLDS = ['inquiry', 'open', 'lost'] as const;
export type DisputeHold = (typeof DISPUTE_HOLDS)[number];

/** Why nothing of an order may be made or leave; null where nothing holds it. */
export function refusedByHold(hold: { readonly reason: string } | null): Failure | null {
  if (hold === null) return null;
  return failure('conflict', { message: 'The order is on hold. Release it first, or cancel it.' });
}
