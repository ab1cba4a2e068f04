import type { Prepare } from './access-request.ts';
import {
  ADMIN_FINDS,
  ANYONE,
  BILLED,
  CONFIRMED,
  CUSTOMER,
  CUSTOMERS_OWN,
  EVERYBODY,
  type MemberStatuses,
  PAID,
  refusedFor,
  STAFF,
  type Statuses,
} from './access-statuses.ts';
import { nothing, onKeptCard } from './access-things.ts';
import { CARDS, paymentFor, payQuote, readyQuote } from './shopping.ts';

const NO_CASE = '0'.repeat(26);

/** Rows of the access table for paying, kept cards, and payments that need people. */
export const PAYMENT_ROWS: Record<string, readonly [Statuses, Prepare, MemberStatuses?]> = {
  'checkout.paymentSetup': [CUSTOMER, nothing, EVERYBODY],
  'paymentCase.webhook': [refusedFor(404), async () => ({ body: Buffer.from('{}') })],
  'paymentCase.list': [STAFF, nothing],
  'paymentCase.settle': [ADMIN_FINDS, async () => ({ params: { id: NO_CASE }, body: { note: 'answered' } })],
  'paymentMethod.list': [CUSTOMER, nothing, EVERYBODY],
  'paymentMethod.setDefault': [CUSTOMERS_OWN, onKeptCard, BILLED],
  'paymentMethod.remove': [CUSTOMERS_OWN, onKeptCard, BILLED],
  'checkout.pay': [
    CUSTOMERS_OWN,
    async (world, token) => ({ body: await paymentFor(world, await readyQuote(world, token)) }),
    PAID,
  ],
  'checkout.confirmPayment': [
    CUSTOMERS_OWN,
    async (world, token) => {
      const payment = await payQuote(world, token, await readyQuote(world, token), CARDS.confirm);
      return { params: { id: payment.id }, body: { approve: true } };
    },
    CONFIRMED,
  ],
  'sandbox.tokenize': [
    ANYONE,
    async () => ({ body: { number: CARDS.approve, expiry_month: 1, expiry_year: 2031, cvc: '123' } }),
  ],
  'checkout.unmatchedCharges': [STAFF, nothing],
  'checkout.settleCharge': [ADMIN_FINDS, async () => ({ params: { id: 'none' }, body: { note: 'refunded' } })],
};
