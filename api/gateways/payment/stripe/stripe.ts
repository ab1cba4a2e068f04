import type { Logger } from 'pino';
import Stripe from 'stripe';
import { err, ok, type Result } from '../../../../shared/base/result.ts';
import type { Clock } from '../../../clock.ts';
import type { Charge, ChargeFault, ChargeRequest, Dispute, PaymentGateway, Refund, RefundRequest } from '../payment.ts';
import { paymentBooks, refundBooks, type StripeBooks } from './books.ts';
import { stripeEvents } from './events.ts';
import { answerOf, isKeyTaken, isMissing, isRefusal } from './faults.ts';
import type { StripeOptions } from './options.ts';
import { stripeSetups } from './setups.ts';
import { chargeOf, disputeOf, expandedCharge, refundOf } from './views.ts';

/** Longest that an answer is waited for, ms: twice that is less than what a payment is given (gateway-call.ts). */
const ANSWER_MS = 12_000;

interface StripeNeeds {
  readonly stripe: Stripe;
  readonly log: Logger;
  readonly payments: StripeBooks<Stripe.PaymentIntent>;
  readonly refunds: StripeBooks<Stripe.Refund>;
}

/** Stripe's own library, speaking to `apiUrl`. A lost answer is asked for once more under the same idempotency key. */
function connect({ secretKey, apiUrl }: StripeOptions): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port }),
    timeout: ANSWER_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Parameters of a charge. Only we confirm it: a customer who confirms with the bank moves no money yet. */
function intentParams(request: ChargeRequest): Stripe.PaymentIntentCreateParams {
  const { key, amountCents, cardToken, customerId, keep, quoteId, description } = request;
  return {
    amount: amountCents,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    payment_method: cardToken,
    confirmation_method: 'manual',
    confirm: true,
    use_stripe_sdk: true,
    description,
    metadata: { payment_id: key, quote_id: quoteId },
    expand: expandedCharge(),
    ...(customerId === null ? {} : { customer: customerId }),
    ...(keep ? { setup_future_usage: 'off_session' as const } : {}),
  };
}

/** The payment intent of a key as it is now; null where there is none. */
async function intentOf({ stripe, payments }: StripeNeeds, key: string): Promise<Stripe.PaymentIntent | null> {
  const id = payments.idOf(key);
  return id === null ? payments.find(key) : stripe.paymentIntents.retrieve(id, { expand: expandedCharge() });
}

async function charge(needs: StripeNeeds, request: ChargeRequest): Promise<Result<Charge, ChargeFault>> {
  const { stripe, payments, log } = needs;
  const made = await answerOf<Stripe.PaymentIntent, ChargeFault>(
    log,
    () => stripe.paymentIntents.create(intentParams(request), { idempotencyKey: `charge-${request.key}` }),
    (error) => {
      // A declined card is answered as an error that has the payment intent along.
      if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return ok(error.payment_intent);
      if (isKeyTaken(error)) return err('unreachable');
      return isRefusal(error) && (error.param === 'payment_method' || error.param === 'customer')
        ? err('card_invalid')
        : null;
    },
  );
  if (!made.ok) return made;
  payments.note(request.key, made.value.id);
  return ok(chargeOf(made.value));
}

/** Changes a charge that waits for its customer, and answers what it is then; one that does not wait stays as it is. */
async function endWaiting(
  needs: StripeNeeds,
  key: string,
  change: (intent: Stripe.PaymentIntent) => Promise<Stripe.PaymentIntent>,
): Promise<Result<Charge, 'unreachable'>> {
  const found = await answerOf(needs.log, () => intentOf(needs, key));
  if (!found.ok) return found;
  if (!found.value) return err('unreachable');
  const intent = found.value;
  if (chargeOf(intent).status !== 'requires_confirmation') return ok(chargeOf(intent));
  const changed = await answerOf<Stripe.PaymentIntent | null>(
    needs.log,
    () => change(intent),
    // It came to its end meanwhile, or was declined: its books tell.
    (error) => (isRefusal(error) || error instanceof Stripe.errors.StripeCardError ? ok(null) : null),
  );
  if (!changed.ok) return changed;
  const now = changed.value ? ok(changed.value) : await answerOf(needs.log, () => intentOf(needs, key));
  return now.ok ? (now.value ? ok(chargeOf(now.value)) : err('unreachable')) : now;
}

async function refund(
  { stripe, refunds, log }: StripeNeeds,
  { key, chargeKey, chargeId, amountCents }: RefundRequest,
): Promise<Result<Refund, 'unreachable' | 'not_refundable'>> {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return err('not_refundable');
  const made = await answerOf<Stripe.Refund, 'not_refundable'>(
    log,
    () =>
      stripe.refunds.create(
        { payment_intent: chargeId, amount: amountCents, metadata: { refund_key: key, payment_id: chargeKey } },
        { idempotencyKey: `refund-${key}` },
      ),
    (error) => (isRefusal(error) || isKeyTaken(error) ? err('not_refundable') : null),
  );
  if (!made.ok) return made;
  refunds.note(key, made.value.id);
  return ok(refundOf(made.value));
}

/** The refund of a key as it is now. */
async function refundOfKey({ stripe, refunds }: StripeNeeds, key: string): Promise<Refund | null> {
  const id = refunds.idOf(key);
  const found = id === null ? await refunds.find(key) : await stripe.refunds.retrieve(id);
  return found && refundOf(found);
}

/** Disputes of charges of ours that were opened since a time. */
async function disputesSince(stripe: Stripe, since: string): Promise<Dispute[]> {
  const created = { gte: Math.floor(Date.parse(since) / 1000) };
  const found: Dispute[] = [];
  for await (const entry of stripe.disputes.list({ created, limit: 100, expand: ['data.payment_intent'] })) {
    const dispute = disputeOf(entry);
    if (dispute) found.push(dispute);
  }
  return found;
}

/** Takes money through Stripe. Our payment's id is the idempotency key, and stands in the metadata of all that belongs to it. */
export function createStripeGateway(options: StripeOptions, clock: Clock, log: Logger): PaymentGateway {
  const stripe = connect(options);
  const needs: StripeNeeds = {
    stripe,
    log,
    payments: paymentBooks(stripe, expandedCharge('data.')),
    refunds: refundBooks(stripe),
  };
  return {
    name: 'stripe',
    events: stripeEvents(stripe, options.webhookSecret, clock, log),
    setups: stripeSetups(stripe, log),
    setup: () => ({
      gateway: 'stripe',
      tokenize_url: '',
      publishable_key: options.publishableKey,
      test_cards: [],
    }),
    async fingerprint(cardToken) {
      const method = await answerOf(
        log,
        () => stripe.paymentMethods.retrieve(cardToken),
        (error) => (isRefusal(error) ? err('unreachable') : null),
      );
      return method.ok ? (method.value.card?.fingerprint ?? null) : null;
    },
    async customer(ownerId) {
      const params = { metadata: { owner_id: ownerId } };
      const made = await answerOf(log, () =>
        stripe.customers.create(params, { idempotencyKey: `customer-${ownerId}` }),
      );
      return made.ok ? ok(made.value.id) : made;
    },
    async forget({ id }) {
      // Cards that are attached to nobody, or gone, are forgotten already.
      const gone = (error: unknown) => (isRefusal(error) ? ok(true as const) : null);
      return answerOf<true>(log, () => stripe.paymentMethods.detach(id).then(() => true as const), gone);
    },
    async secretOf(chargeId) {
      const found = await answerOf(log, () => stripe.paymentIntents.retrieve(chargeId));
      return found.ok && found.value.status === 'requires_action' ? found.value.client_secret : null;
    },
    charge: (request) => charge(needs, request),
    async find(key) {
      const found = await answerOf(
        log,
        () => intentOf(needs, key),
        (error) => (isMissing(error) ? ok(null) : null),
      );
      return found.ok ? ok(found.value && chargeOf(found.value)) : found;
    },
    confirm: (key) =>
      endWaiting(needs, key, async (intent) =>
        intent.status === 'requires_confirmation'
          ? stripe.paymentIntents.confirm(intent.id, { use_stripe_sdk: true, expand: expandedCharge() })
          : intent,
      ),
    cancel: (key) => endWaiting(needs, key, ({ id }) => stripe.paymentIntents.cancel(id, { expand: expandedCharge() })),
    async list(page) {
      const entries = await answerOf(log, () => needs.payments.page(page));
      return entries.ok ? ok(entries.value.map(chargeOf)) : entries;
    },
    refund: (request) => refund(needs, request),
    findRefund: (key) =>
      answerOf<Refund | null>(
        log,
        () => refundOfKey(needs, key),
        (error) => (isMissing(error) ? ok(null) : null),
      ),
    async listRefunds(page) {
      const entries = await answerOf(log, () => needs.refunds.page(page));
      return entries.ok ? ok(entries.value.map(refundOf)) : entries;
    },
    disputes: (since) => answerOf(log, () => disputesSince(stripe, since)),
    close: () => {},
  };
}
