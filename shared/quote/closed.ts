import type { FailureCode } from '../base/failure.ts';
import type { QuoteStatus } from './status.ts';

/** Why a quote can't be changed: by its state, because it is being paid, or because it is not what the caller saw. */
export const CLOSED = [
  'quote_paid',
  'quote_accepted',
  'quote_cancelled',
  'quote_expired',
  'approval_pending',
  'payment_pending',
  'quote_offered',
  'quote_changed',
] as const satisfies readonly FailureCode[];

/** Why lines and prices can't be changed in a state; null where they can. */
export const CLOSED_BY: Readonly<Record<QuoteStatus, (typeof CLOSED)[number] | null>> = {
  open: null,
  accepted: 'quote_accepted',
  awaiting_approval: 'approval_pending',
  paid: 'quote_paid',
  cancelled: 'quote_cancelled',
  expired: 'quote_expired',
};
