import type { Quote } from '../../../shared/quote/wire.ts';
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
  MINE,
  NEW_BILLED,
  PAID,
  refusedFor,
  SEEN,
  STAFF,
  type Statuses,
  VISITOR,
} from './access-statuses.ts';
import { nothing, onKeptCard } from './access-things.ts';
import { setLines, staffToken } from './after-order.ts';
import { ADDRESS, CARDS, cardToken, guest, paymentFor, payQuote, pricedQuote, readyQuote } from './shopping.ts';
import { good, type World } from './world.ts';

const NO_CASE = '0'.repeat(26);

let keys = 0;
/** A card that is to be kept, a new attempt each time. */
const onCard =
  (card: string): Prepare =>
  async (world) =>
  async () => {
    keys += 1;
    return { body: { card_token: await cardToken(world, card), idempotency_key: `add-card-${keys}` } };
  };
const onWaitingCard: Prepare = async (world, token) => {
  keys += 1;
  const body = { card_token: await cardToken(world, CARDS.confirm), idempotency_key: `add-card-${keys}` };
  const { id } = good(await world.client(token).paymentMethod.add({ body }));
  return { params: { id }, body: { approve: true } };
};

/** A link to the owner's quote, which is ready to be paid. */
const onLink =
  (bodyOf: (world: World, made: { quote: Quote }) => Promise<unknown> = async () => ({})): Prepare =>
  async (world, token) => {
    const quote = await readyQuote(world, token);
    const { uuid } = good(await world.client(token).issued.share({ params: { id: quote.id }, body: {} }));
    return async () => ({ params: { uuid, id: NO_CASE }, body: await bodyOf(world, { quote }) });
  };

/** The order of a guest's quote that somebody paid by its link, and the secret that it is followed by. */
async function paidByLink(world: World): Promise<{ readonly id: string; readonly token: string }> {
  const { apiToken } = await guest(world);
  const quote = await pricedQuote(world, apiToken);
  const { uuid } = good(await world.client(apiToken).issued.share({ params: { id: quote.id }, body: {} }));
  const payer = world.client((await guest(world)).apiToken).byLink;
  const look = good(await payer.look({ params: { uuid }, body: { address: ADDRESS } }));
  keys += 1;
  const body = {
    address: ADDRESS,
    email: `payer${keys}@example.com`,
    quote_version: look.quote_version,
    expected_total_cents: look.total_cents,
    card_token: await cardToken(world),
    idempotency_key: `by-link-${keys}`,
  };
  const token = good(await payer.pay({ params: { uuid }, body })).order_token!;
  const { id } = await world.deps.database.db
    .selectFrom('orders')
    .select('id')
    .where('quote_id', '=', quote.id)
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** The same, asked about a later day each time. */
const onPaidByLink =
  (answers: boolean): Prepare =>
  async (world) => {
    const { id, token } = await paidByLink(world);
    const staff = world.client(await staffToken(world));
    let month = 0;
    return async () => {
      const version = await setLines(world, id, 'placed');
      month += 1;
      const asked = { version, ships_by: `2027-0${month}-02`, reason: 'The sheet is late.' };
      const order = good(await staff.order.delay({ params: { id }, body: asked }));
      return { params: { token }, ...(answers ? { body: { version: order.version, answer: 'agree' } } : {}) };
    };
  };

/** The same with its invoice. */
const onPaidSheet: Prepare = async (world) => {
  const { token } = await paidByLink(world);
  const params = { token };
  const { invoices } = good(await world.client().byLink.invoices({ params }));
  return () => Promise.resolve({ params: { ...params, id: invoices[0]!.id } });
};

/** The same, shipped anew for each report. */
const onPaidParcel: Prepare = async (world) => {
  const { id, token } = await paidByLink(world);
  const params = { token };
  return async () => {
    await world.deps.database.db.deleteFrom('remake_lines').execute();
    await world.deps.database.db.deleteFrom('remakes').where('order_id', '=', id).execute();
    const version = String(await setLines(world, id, 'shipped'));
    const { lines } = good(await world.client().byLink.order({ params }));
    const parts = JSON.stringify([{ id: lines[0]!.id, count: 1 }]);
    const body = new FormData();
    for (const [name, text] of Object.entries({ version, parts, description_of_issue: 'Burnt.' }))
      body.append(name, text);
    return { params, body };
  };
};

/** Rows of the access table for paying, kept cards, and payments that need people. */
export const PAYMENT_ROWS: Record<string, readonly [Statuses, Prepare, MemberStatuses?]> = {
  'checkout.paymentSetup': [VISITOR, nothing, EVERYBODY],
  'paymentCase.webhook': [refusedFor(404), async () => ({ body: Buffer.from('{}') })],
  'paymentCase.list': [STAFF, nothing],
  'paymentCase.settle': [ADMIN_FINDS, async () => ({ params: { id: NO_CASE }, body: { note: 'answered' } })],
  'paymentMethod.list': [CUSTOMER, nothing, EVERYBODY],
  'paymentMethod.get': [CUSTOMERS_OWN, onKeptCard, SEEN],
  'paymentMethod.add': [CUSTOMER, onCard(CARDS.approve), NEW_BILLED],
  'paymentMethod.confirm': [CUSTOMERS_OWN, onWaitingCard, MINE],
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
  'byLink.look': [[401, 200, 200, 200, 200, 200, 409], onLink(), [409, 409, 409, 409, 409, 409, 200, 200]],
  // The first who has the link pays; nobody pays after them. Who has the quote in their account pays at its checkout.
  'byLink.pay': [
    [401, 200, 409, 409, 409, 409, 409],
    onLink(async (world, { quote }) => {
      keys += 1;
      return {
        email: `payer${keys}@example.com`,
        quote_version: quote.version,
        expected_total_cents: quote.totals.total_cents,
        card_token: await cardToken(world),
        idempotency_key: `by-link-${keys}`,
      };
    }),
    [409, 409, 409, 409, 409, 409, 200, 200],
  ],
  'byLink.confirm': [
    [401, 404, 404, 404, 404, 404, 409],
    onLink(async () => ({ approve: true })),
    [409, 409, 409, 409, 409, 409, 404, 404],
  ],
  'byLink.order': [ANYONE, onPaidByLink(false)],
  'byLink.delayPlan': [ANYONE, onPaidByLink(false)],
  'byLink.answerDelay': [ANYONE, onPaidByLink(true)],
  'byLink.invoices': [ANYONE, onPaidByLink(false)],
  'byLink.invoicePdf': [ANYONE, onPaidSheet],
  'byLink.reports': [ANYONE, onPaidByLink(false)],
  'byLink.report': [ANYONE, onPaidParcel],
  'sandbox.tokenize': [
    ANYONE,
    async () => ({ body: { number: CARDS.approve, expiry_month: 1, expiry_year: 2031, cvc: '123' } }),
  ],
  'checkout.unmatchedCharges': [STAFF, nothing],
  'checkout.settleCharge': [ADMIN_FINDS, async () => ({ params: { id: 'none' }, body: { note: 'refunded' } })],
};
