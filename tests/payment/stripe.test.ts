import { pino } from 'pino';
import { createStripeGateway } from '../../api/gateways/payment/stripe/stripe.ts';
import { testClock } from '../api/support/clock.ts';
import { CARDS } from '../api/support/shopping.ts';
import type { Kept } from '../support/stripe/books.ts';
import { authenticate } from '../support/stripe/intents.ts';
import { createMethod } from '../support/stripe/methods.ts';
import { failRefund } from '../support/stripe/refunds.ts';
import { startStripe } from '../support/stripe/server.ts';
import { authenticateSetup } from '../support/stripe/setups.ts';
import { describePaymentGateway } from './contract.ts';

const SILENT = pino({ level: 'silent' });

describePaymentGateway('Stripe', async () => {
  const clock = testClock();
  const stripe = await startStripe(() => clock.now());
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = stripe.env();
  const options = { secretKey: secretKey!, publishableKey: 'pk', webhookSecret: webhookSecret!, apiUrl: stripe.url };
  const gateway = createStripeGateway(options, clock, SILENT);
  const { books } = stripe;
  const idOf = (all: Iterable<{ readonly object: Kept }>, field: string, key: string): string =>
    [...all].find(({ object }) => (object.metadata as Record<string, string>)[field] === key)!.object.id;
  return {
    gateway,
    clock,
    token: async (card) =>
      createMethod(books, { type: 'card', card: { number: CARDS[card], exp_month: '12', exp_year: '2030' } }).id,
    authenticate: async (key) => void authenticate(books, idOf(books.intents.values(), 'payment_id', key), true),
    authenticateSetup: async (key) => void authenticateSetup(books, idOf(books.setups.values(), 'setup_id', key), true),
    failRefund: async (key) => failRefund(books, idOf(books.refunds.values(), 'refund_key', key)),
    wait: async (ms) => clock.advance(ms),
    close: async () => {
      gateway.close();
      await stripe.close();
    },
  };
});
