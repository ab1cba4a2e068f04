import Stripe from 'stripe';
import type { Logger } from 'pino';
import { ok } from '../../../../shared/base/result.ts';
import type { Clock } from '../../../clock.ts';
import type { GatewayEvent, GatewayEvents } from '../payment.ts';
import { answerOf, isMissing } from './faults.ts';
import { disputeOf, payoutOf } from './views.ts';

/** Seconds that a message may have been on its way: Stripe's own figure. Older ones are sent again, signed anew. */
const MOST_SECONDS = 300;

function aboutOf({ id, type, data }: Stripe.Event): GatewayEvent {
  const thing = data.object as { readonly id?: string; readonly metadata?: Stripe.Metadata | null };
  const { payment_id, refund_key, setup_id } = thing.metadata ?? {};
  if (/^(charge\.)?refund\./.test(type) && refund_key) return { id, about: 'refund', subject: refund_key };
  if (type.startsWith('charge.dispute.') && thing.id) return { id, about: 'dispute', subject: thing.id };
  if (type.startsWith('payout.') && thing.id) return { id, about: 'payout', subject: thing.id };
  if (type.startsWith('setup_intent.') && setup_id) return { id, about: 'setup', subject: setup_id };
  if (/^(payment_intent|charge)\./.test(type) && payment_id) return { id, about: 'charge', subject: payment_id };
  return { id, about: 'none', subject: '' };
}

/** What Stripe tells us by itself. */
export function stripeEvents(stripe: Stripe, secret: string, clock: Clock, log: Logger): GatewayEvents {
  const missing = (error: unknown) => (isMissing(error) ? ok(null) : null);
  return {
    read(message, signature) {
      try {
        const { webhooks } = stripe;
        const event = webhooks.constructEvent(message, signature, secret, MOST_SECONDS, undefined, clock.now());
        return aboutOf(event);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        if (error instanceof SyntaxError) return null;
        throw error;
      }
    },
    dispute: (id) =>
      answerOf(log, async () => disputeOf(await stripe.disputes.retrieve(id, { expand: ['payment_intent'] })), missing),
    payout: (id) => answerOf(log, async () => payoutOf(await stripe.payouts.retrieve(id)), missing),
  };
}
