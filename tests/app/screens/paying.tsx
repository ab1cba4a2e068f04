import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Payment } from '../../../shared/checkout/wire.ts';
import type { PaymentMethod } from '../../../shared/payment-method/wire.ts';
import type { Quote } from '../../../shared/quote/wire.ts';
import { startPart } from '../part-support.ts';
import { show } from './render.tsx';
import { answering, keepSession, savedAddress, serverPart, serverQuote } from './server.ts';

const SETUP = {
  gateway: 'sandbox',
  tokenize_url: '/sandbox-gateway/tokens',
  publishable_key: 'pk',
  test_cards: [
    { number: '4242424242424242', outcome: 'Approved' },
    { number: '4000000000000002', outcome: 'Declined' },
  ],
};

/** A payment as the server answers it. */
export const payment = (change: Partial<Payment>): Payment => ({
  id: 'p1',
  quote_id: 'q1',
  status: 'succeeded',
  amount_cents: 3255,
  total_cents: 3255,
  card: { brand: 'visa', last4: '4242' },
  order_id: 'o1',
  message: null,
  client_secret: null,
  ...change,
});
/** One that its bank asks about. */
export const waitingPayment = payment({ status: 'requires_confirmation', order_id: null });
/** An answer that refuses. */
export const refusal = (status: number, code: string, message: string, errors: object[] = []) =>
  Response.json({ code, message, errors }, { status });

/** Body of a payment. */
interface PayBody {
  readonly idempotency_key: string;
  readonly card_token: string;
  readonly quote_version: number;
  readonly expected_total_cents: number;
  readonly quote_id: string;
}

const HOME = savedAddress('home');

const BILLED = {
  id: 'b1',
  name: 'Casey Ltd',
  company: null,
  line1: '1 High Street',
  line2: null,
  city: 'Cork',
  region: null,
  postal_code: 'T12 W62X',
  country: 'IE',
};

/** The checkout of a quote that only needs its card, before a server that answers payments one after the other. */
export async function checkout(
  answers: readonly (() => unknown)[],
  confirmations: readonly (() => unknown)[] = [],
  methods: readonly PaymentMethod[] = [],
  company: { readonly quote?: Partial<Quote>; readonly account?: object; readonly answers?: object } = {},
) {
  const told = {
    quote: serverQuote([serverPart('bracket')], {
      missing: [],
      shipping_address_id: 'home',
      ...company.quote,
    }) as Quote,
    terms: { terms: null } as object,
    billing: [] as object[],
  };
  const change = (next: Partial<Quote>): Quote => {
    told.quote = { ...told.quote, ...next, version: told.quote.version + 1 };
    return told.quote;
  };
  const next = [...answers];
  const nextConfirmation = [...confirmations];
  let tokens = 0;
  let refused: (() => Response) | null = null;
  const server = answering({
    'GET /quotes/q1': () => told.quote,
    'GET /addresses': () => ({ addresses: [HOME] }),
    'GET /quotes/q1/rates/production': () => ({ rates: [] }),
    'GET /quotes/q1/rates/shipping': () => ({ groups: [] }),
    'GET /payment_methods': () => ({ payment_methods: methods }),
    'GET /payments/token': () => SETUP,
    'POST /sandbox-gateway/tokens': () => refused?.() ?? { card_token: `token ${++tokens}` },
    'POST /payments': () => next.shift()!(),
    'POST /payments/p1/confirm': () => nextConfirmation.shift()!(),
    'GET /addresses/billing': () => ({ addresses: told.billing }),
    'PUT /addresses/billing': () => {
      told.billing.push(BILLED);
      return BILLED;
    },
    'PUT /quotes/q1/billing_address': () => change({ billing_address_id: 'b1' }),
    'PUT /quotes/q1/purchase_order_number': (body) =>
      (body as { purchase_order_number: string }).purchase_order_number === 'taken'
        ? refusal(422, 'validation', 'That number is taken.')
        : change(body as Partial<Quote>),
    'PUT /quotes/q1/coupon': () => change({ totals: { ...told.quote.totals, total_cents: 3000, due_cents: 3000 } }),
    'GET /terms': () => told.terms,
    'GET /quotes/get_latest_or_create_new?create=no': () => serverQuote([], { id: 'q2' }),
    ...company.answers,
  });
  keepSession(false, company.account);
  await startPart(new Map(), server.answer);
  const { CheckoutScreen } = await import('../../../app/checkout/CheckoutScreen.tsx');
  const { queryClient } = await import('../../../app/platform/query-client.tsx');
  queryClient.setQueryData(['orders'], []);
  show(
    <Routes>
      <Route path="/checkout/:quoteId" element={<CheckoutScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    '/checkout/q1',
  );
  const use = async (card: RegExp) => fireEvent.click(await screen.findByRole('button', { name: card, hidden: true }));
  const pay = async () => {
    await act(async () => fireEvent.submit(screen.getByRole('form', { name: 'Card', hidden: true })));
  };
  const paid = () => server.called('POST /payments') as PayBody[];
  const tells = (words: string | RegExp) => screen.findByText(words);
  return { ...server, told, use, pay, paid, tells, queryClient, refuseCards: (by: typeof refused) => (refused = by) };
}

/** A card that is kept. */
export const kept = (id: string, change: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id,
  brand: 'visa',
  last4: '4242',
  expiry_month: 4,
  expiry_year: 2031,
  is_default: false,
  is_expired: false,
  created_at: '2026-01-01T00:00:00.000Z',
  ...change,
});

/** Whether a button waits for an answer. */
export const busy = () => screen.getAllByRole('button').some((button) => button.getAttribute('aria-busy') === 'true');
