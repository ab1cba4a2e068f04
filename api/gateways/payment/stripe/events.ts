import Stripe from 'stripe';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ok } from '../../../../shared/base/result.ts';
import type { Clock } from '../../../clock.ts';
import type { GatewayEvent, GatewayEvents } from '../payment.ts';
import { answerOf, isMissing } from './faults.ts';
import { disputeOf, payoutOf } from './views.ts';

/** Seconds that a message may have been on its way: Stripe's own figure. Older ones are sent again, signed anew. */
const MOST_SECONDS = 300;

/** Fields of a message that we read. */
const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  data: z.object({
    object: z.object({ id: z.string().optional(), metadata: z.record(z.string(), z.string()).nullish() }),
  }),
});

/** Whether a message says that it was signed at a time ahead of ours by more than messages may be late. */
function isAhead(signature: string, nowMs: number): boolean {
  const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1] ?? 0);
  return signedAt * 1000 > nowMs + MOST_SECONDS * 1000;
}

function aboutOf({ id, type, data: { object: thing } }: z.output<typeof eventSchema>): GatewayEvent {
  const { payment_id, refund_key, setup_id } = thing.metadata ?? {};
  if (/^(charge\.)?refund\./.test(type) && refund_key) return { id, about: 'refund', subject: refund_key };
  if (type.startsWith('charge.dispute.') && thing.id) return { id, about: 'dispute', subject: thing.id };
  if (type.startsWith('payout.') && thing.id) return { id, about: 'payout', subject: thing.id };
  if (type.startsWith('setup_intent.') && setup_id) return { id, about: 'setup', subject: setup_id };
  if (/^(payment_intent|charge)\./.test(type) && payment_id) return { id, about: 'charge', subject: payment_id };
  return { id, about: 'none', subject: '' };
}

/** Events that Stripe sends us. */
export function stripeEvents(stripe: Stripe, secret: string, clock: Clock, log: Logger): GatewayEvents {
  const missing = (error: unknown) => (isMissing(error) ? ok(null) : null);
  return {
    read(message, signature) {
      if (isAhead(signature, clock.now())) return null;
      try {
        const { webhooks } = stripe;
        const event = eventSchema.safeParse(
          webhooks.constructEvent(message, signature, secret, MOST_SECONDS, undefined, clock.now()),
        );
        return event.success ? aboutOf(event.data) : null;
      } catch (error) {
        // Whoever sends what Stripe's library can't read is told so; it is no fault of ours.
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError))
          log.warn({ err: error }, 'a message of the payment service was not read');
        return null;
      }
    },
    dispute: (id) =>
      answerOf(log, async () => disputeOf(await stripe.disputes.retrieve(id, { expand: ['payment_intent'] })), missing),
    payout: (id) => answerOf(log, async () => payoutOf(await stripe.payouts.retrieve(id)), missing),
  };
}
