import type { Logger } from 'pino';
import Stripe from 'stripe';
import { err, ok, type Result } from '../../../../shared/base/result.ts';
import type { CardSetup, CardSetups, ChargeFault, KeepRequest } from '../payment.ts';
import { setupBooks } from './books.ts';
import { answerOf, isKeyTaken, isMissing, isRefusal } from './faults.ts';
import { setupOf } from './views.ts';

const EXPAND = ['payment_method'];

/**
 * Parameters of a setup: the bank agrees now, so that the card can be charged later without its customer being there.
 */
function setupParams({ key, cardToken, customerId }: KeepRequest): Stripe.SetupIntentCreateParams {
  return {
    customer: customerId,
    payment_method: cardToken,
    allowed_payment_method_types: ['card'],
    usage: 'off_session',
    confirm: true,
    use_stripe_sdk: true,
    metadata: { setup_id: key },
    expand: EXPAND,
  };
}

/** Keeps cards at Stripe by its SetupIntents. Our attempt's id is the idempotency key, and stands in the metadata. */
export function stripeSetups(stripe: Stripe, log: Logger): CardSetups {
  const books = setupBooks(stripe);
  const intentOf = (key: string): Promise<Stripe.SetupIntent | null> => {
    const id = books.idOf(key);
    return id === null ? books.find(key) : stripe.setupIntents.retrieve(id, { expand: EXPAND });
  };
  const look = (key: string) =>
    answerOf(
      log,
      () => intentOf(key),
      (error) => (isMissing(error) ? ok(null) : null),
    );
  const now = async (key: string): Promise<Result<CardSetup, 'unreachable'>> => {
    const found = await look(key);
    return found.ok && found.value ? ok(setupOf(found.value)) : err('unreachable');
  };
  return {
    async keep(request) {
      const made = await answerOf<Stripe.SetupIntent, ChargeFault>(
        log,
        () => stripe.setupIntents.create(setupParams(request), { idempotencyKey: `setup-${request.key}` }),
        (error) => {
          // A card that its bank refuses is answered as an error that has the setup intent along.
          if (error instanceof Stripe.errors.StripeCardError && error.setup_intent) return ok(error.setup_intent);
          if (isKeyTaken(error)) return err('unreachable');
          return isRefusal(error) && error.param === 'payment_method' ? err('card_invalid') : null;
        },
      );
      if (!made.ok) return made;
      books.note(request.key, made.value.id);
      return ok(setupOf(made.value));
    },
    async find(key) {
      const found = await look(key);
      return found.ok ? ok(found.value && setupOf(found.value)) : found;
    },
    // Stripe ends it by itself once the bank has its answer.
    confirm: now,
    async cancel(key) {
      const found = await now(key);
      if (!found.ok || found.value.status !== 'requires_confirmation') return found;
      const ended = await answerOf<Stripe.SetupIntent | null>(
        log,
        () => stripe.setupIntents.cancel(found.value.id, { expand: EXPAND }),
        // It came to its end meanwhile: its books tell.
        (error) => (isRefusal(error) ? ok(null) : null),
      );
      if (!ended.ok) return ended;
      return ended.value ? ok(setupOf(ended.value)) : now(key);
    },
    async secretOf(setupId) {
      const found = await answerOf(log, () => stripe.setupIntents.retrieve(setupId));
      return found.ok && found.value.status === 'requires_action' ? found.value.client_secret : null;
    },
  };
}
