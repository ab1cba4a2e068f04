import type { Prepare } from './access-request.ts';
import {
  ADMIN,
  ASKED_FOR_ALL,
  BILLED,
  CUSTOMER,
  CUSTOMER_NOT_FOUND,
  CUSTOMERS_OWN,
  type MemberStatuses,
  MINE,
  PAYERS,
  PERSONS_ASK,
  REFUSED_BOOKING,
  type Statuses,
} from './access-statuses.ts';
import { CARDS, cardToken } from './shopping.ts';
import { APPLICATION, adminToken, decide, placed, shipPieces, wireOf } from './trade-credit.ts';
import { good, type World } from './world.ts';

const nothing: Prepare = async () => ({});

/** The id of the terms of the organization that the caller buys for, approved. One who buys for none gets one, and buys for itself again. */
async function approved(world: World, token: string): Promise<string> {
  const client = world.client(token);
  const { buysFor } = good(await client.account.userinfo({}));
  if (buysFor === null) good(await client.organization.create({ body: { name: 'Workshop' } }));
  const there = good(await client.terms.mine({})).terms;
  const { id, status } = there ?? good(await client.terms.ask({ body: APPLICATION }));
  if (status === 'requested')
    await decide(world, { termsId: id }, { status: 'approved', limit_cents: 100_000, net_days: 30 });
  if (buysFor === null) good(await client.organization.buyFor({ body: { organization_id: null } }));
  return id;
}

const onTradeCreditOf =
  (body?: (world: World, id: string) => Promise<unknown>): Prepare =>
  async (world, token) => {
    const id = await approved(world, token);
    return async () => ({ params: { id }, body: await body?.(world, id) });
  };

const onPayment =
  (body: unknown): Prepare =>
  async (world, token) => {
    const id = await approved(world, token);
    return async () => {
      const client = world.client(await adminToken(world));
      const booking = { params: { id }, body: wireOf(world, 100) };
      return { params: { id: good(await client.terms.book(booking)).payments[0]!.id }, body };
    };
  };

/** Asked for an organization that has none: what is there is taken away before each call. */
const asked: Prepare = async (world) => {
  return async () => {
    const { db } = world.deps.database;
    // Other rows made organizations: who is asked as a person buys for nobody.
    const workshops = db.selectFrom('organizations').select('id').where('name', '=', 'Workshop');
    await db
      .updateTable('accounts')
      .set({ buys_for_organization_id: null })
      .where('buys_for_organization_id', 'in', workshops)
      .execute();
    await db.deleteFrom('terms_accounts').execute();
    return { body: APPLICATION };
  };
};

const version = async (world: World, id: string) => {
  const { terms } = good(await world.client(await adminToken(world)).terms.get({ params: { id } }));
  return { version: terms.version, review_notes: 'Looked at' };
};

/** The id of an invoice on terms of the organization that the caller buys for, or of one of its own, with what is left to pay. */
async function openInvoice(world: World, token: string): Promise<{ id: string; open_cents: number }> {
  const client = world.client(token);
  const termsId = await approved(world, token);
  const { buysFor } = good(await client.account.userinfo({}));
  const { organization } = good(
    await world.client(await adminToken(world)).terms.get({ params: { id: termsId } }),
  ).terms;
  good(await client.organization.buyFor({ body: { organization_id: organization.id } }));
  const { orderId, quote } = await placed(world, { token });
  const id = (await shipPieces(world, orderId, { key: quote.parts[0]!.id, count: 10 }))!;
  good(await client.organization.buyFor({ body: { organization_id: buysFor } }));
  return { id, open_cents: quote.totals.due_cents };
}

let keys = 0;
const cardBody = async (world: World, cents: number, card: string) => {
  keys += 1;
  const card_token = await cardToken(world, card);
  return { expected_cents: cents, card_token, idempotency_key: `invoice-${keys}` };
};

const onOpenInvoice: Prepare = async (world, token) => ({ params: { id: (await openInvoice(world, token)).id } });

/** Declined each time, so that it stays open for who comes next. */
const onPaying: Prepare = async (world, token) => {
  const { id, open_cents } = await openInvoice(world, token);
  return async () => ({ params: { id }, body: await cardBody(world, open_cents, CARDS.decline) });
};

const onWaitingInvoice: Prepare = async (world, token) => {
  const { id, open_cents } = await openInvoice(world, token);
  const asked = { params: { id }, body: await cardBody(world, open_cents, CARDS.confirm) };
  const payment = good(await world.client(token).invoicePayment.pay(asked));
  return { params: { id: payment.id }, body: { approve: true } };
};

/** Rows of the access table for terms. */
export const TERMS_ROWS: Record<string, readonly [Statuses, Prepare, MemberStatuses?]> = {
  'invoicePayment.payable': [CUSTOMERS_OWN, onOpenInvoice, BILLED],
  'invoicePayment.pay': [CUSTOMERS_OWN, onPaying, BILLED],
  'invoicePayment.confirm': [CUSTOMERS_OWN, onWaitingInvoice, MINE],
  'terms.mine': [CUSTOMER, nothing, PAYERS],
  'terms.ask': [PERSONS_ASK, asked, ASKED_FOR_ALL],
  'terms.statement': [CUSTOMER_NOT_FOUND, onTradeCreditOf(), BILLED],
  'terms.statementPdf': [CUSTOMER_NOT_FOUND, onTradeCreditOf(), BILLED],
  'terms.list': [ADMIN, nothing],
  'terms.get': [ADMIN, onTradeCreditOf()],
  'terms.payments': [ADMIN, onTradeCreditOf()],
  'terms.decide': [ADMIN, onTradeCreditOf(version)],
  'terms.book': [ADMIN, onTradeCreditOf(async (world) => wireOf(world, 100))],
  'terms.apply': [REFUSED_BOOKING, onPayment({ applications: [{ invoice_id: '0'.repeat(26), cents: 1 }] })],
  'terms.reverse': [ADMIN, onPayment({ reason: 'A mistake' })],
  'terms.statementOf': [ADMIN, onTradeCreditOf()],
  'terms.statementPdfOf': [ADMIN, onTradeCreditOf()],
};
