import type Stripe from 'stripe';
import type { BookedCharge, BookedRefund, CardSetup, Charge, Dispute, KeptCard, Payout, Refund } from '../payment.ts';

/** Fields to expand so that a charge can be read, below `prefix`. */
export function expandedCharge(prefix = ''): string[] {
  return [`${prefix}latest_charge.balance_transaction`, `${prefix}payment_method`];
}

/** The object where it was expanded, null where only its id came or there is none. */
function whole<T extends object>(part: string | T | null | undefined): T | null {
  return typeof part === 'object' ? part : null;
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

function statusOf({ status }: Stripe.PaymentIntent): Charge['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'requires_payment_method' || status === 'canceled' ? 'declined' : 'requires_confirmation';
}

function messageOf({ status, last_payment_error }: Stripe.PaymentIntent): string | null {
  if (status === 'canceled') return 'The payment was not confirmed. Nothing was charged.';
  if (status !== 'requires_payment_method') return null;
  return `${last_payment_error?.message ?? 'The card was declined.'} Nothing was charged.`;
}

/** A card as Stripe keeps it; null for what is no card. */
function keptCardOf(method: Stripe.PaymentMethod, customerId: string): KeptCard | null {
  const { id, card } = method;
  if (!card) return null;
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear, fingerprint } = card;
  return { id, customerId, brand, last4, expiryMonth, expiryYear, fingerprint: fingerprint ?? id };
}

/** A charge as our books know it, of a payment intent with {@link expandedCharge}. */
export function chargeOf(intent: Stripe.PaymentIntent): BookedCharge {
  const status = statusOf(intent);
  const charge = whole(intent.latest_charge);
  const method = whole(intent.payment_method) ?? intent.last_payment_error?.payment_method ?? null;
  const card = method?.card ?? null;
  const customerId = typeof intent.customer === 'string' ? intent.customer : (intent.customer?.id ?? null);
  const isKept = status === 'succeeded' && intent.setup_future_usage !== null && customerId !== null;
  return {
    id: intent.id,
    key: intent.metadata.payment_id ?? '',
    amountCents: intent.amount,
    status,
    brand: card?.brand ?? 'card',
    last4: card?.last4 ?? '',
    message: messageOf(intent),
    kept: isKept && method ? keptCardOf(method, customerId) : null,
    feeCents: whole(charge?.balance_transaction)?.fee ?? null,
    createdAt: isoOf(intent.created),
    quoteId: intent.metadata.quote_id ?? null,
  };
}

function setupMessage({ status, last_setup_error }: Stripe.SetupIntent): string | null {
  if (status === 'canceled') return 'The card was not confirmed. It is not kept.';
  if (status !== 'requires_payment_method') return null;
  return `${last_setup_error?.message ?? 'The card was declined.'} It is not kept.`;
}

/** A card that is to be kept as our books know it, of a setup intent with its payment method expanded. */
export function setupOf(intent: Stripe.SetupIntent): CardSetup {
  const { id, status, metadata, customer, last_setup_error } = intent;
  const method = whole(intent.payment_method) ?? last_setup_error?.payment_method ?? null;
  const customerId = typeof customer === 'string' ? customer : (customer?.id ?? null);
  const isOver = status === 'requires_payment_method' || status === 'canceled';
  return {
    id,
    key: metadata?.setup_id ?? '',
    status: status === 'succeeded' ? 'succeeded' : isOver ? 'declined' : 'requires_confirmation',
    brand: method?.card?.brand ?? 'card',
    last4: method?.card?.last4 ?? '',
    message: setupMessage(intent),
    kept: status === 'succeeded' && method && customerId !== null ? keptCardOf(method, customerId) : null,
  };
}

const REFUND_STATES: Readonly<Record<string, Refund['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

const REFUND_WORDS: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  expired_or_canceled_card: 'The card has expired or was canceled.',
  insufficient_funds: 'The shop’s balance at the payment service did not cover it.',
  declined: 'The card’s bank did not take the refund.',
};

/** A refund as our books know it. */
export function refundOf(refund: Stripe.Refund): BookedRefund {
  const status = REFUND_STATES[refund.status ?? ''] ?? 'pending';
  const reason = refund.failure_reason ?? 'unknown';
  return {
    id: refund.id,
    key: refund.metadata?.refund_key ?? '',
    chargeKey: refund.metadata?.payment_id ?? '',
    amountCents: refund.amount,
    status,
    message: status === 'failed' ? (REFUND_WORDS[reason] ?? `The card’s bank sent it back (${reason}).`) : null,
    createdAt: isoOf(refund.created),
  };
}

function disputeStatus(status: Stripe.Dispute.Status): Dispute['status'] {
  if (status === 'won') return 'won';
  if (status === 'lost') return 'lost';
  if (status === 'warning_closed' || status === 'prevented') return 'closed';
  return status.startsWith('warning_') ? 'inquiry' : 'open';
}

/** A dispute as our books know it, with its payment intent expanded; null where the charge was none of ours. */
export function disputeOf(dispute: Stripe.Dispute): Dispute | null {
  const intent = whole(dispute.payment_intent);
  const chargeKey = intent?.metadata.payment_id;
  if (!intent || !chargeKey) return null;
  const { due_by: due } = dispute.evidence_details;
  return {
    id: dispute.id,
    chargeKey,
    chargeId: intent.id,
    amountCents: dispute.amount,
    feeCents: dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
    status: disputeStatus(dispute.status),
    reason: dispute.reason,
    dueBy: due ? isoOf(due) : null,
  };
}

/** A payout as our books know it. */
export function payoutOf({ id, amount, status }: Stripe.Payout): Payout {
  const failed = status === 'failed' || status === 'canceled';
  return { id, amountCents: amount, status: status === 'paid' ? 'paid' : failed ? 'failed' : 'pending' };
}
