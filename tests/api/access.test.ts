import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadAddress } from '../../api/design/upload.ts';
import { ENDPOINTS as BY_NAME } from '../../api/rooms.ts';
import { type Endpoint, fullPath } from '../../shared/base/endpoint.ts';
import { fontBytes } from '../drawing/text/support.ts';
import {
  ADDRESS,
  BILLING,
  CARDS,
  customer,
  guest,
  PLATE_SVG,
  paymentFor,
  payQuote,
  pricedQuote,
  readyQuote,
  runOut,
  signIn,
  upload,
} from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

/** Who calls, in the order of the figures below. The owner comes last: its call may change the thing. */
const CALLERS = ['nobody', 'guest', 'other', 'partner', 'production', 'admin', 'owner'] as const;
type Statuses = readonly [
  nobody: number,
  guest: number,
  other: number,
  partner: number,
  production: number,
  admin: number,
  owner: number,
];

interface Request {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** What the owner has, and how the endpoint is called on it. `body` may differ per call. */
type Prepare = (world: World, token: string) => Promise<Request | (() => Promise<Request>)>;

const nothing: Prepare = async () => ({});
let emails = 0;
const newSignUp: Prepare = async () => async () => {
  emails += 1;
  return { body: { email: `table${emails}@example.com`, password: 'long enough' } };
};
const onDesign: Prepare = async (world, token) => ({ params: { id: await upload(world, token) } });
const onQuote =
  (body?: unknown): Prepare =>
  async (world, token) => ({ params: { id: (await pricedQuote(world, token)).id }, body });
const onPart =
  (body?: unknown): Prepare =>
  async (world, token) => ({ params: { id: (await pricedQuote(world, token)).parts[0]!.id }, body });
const onAddress =
  (body?: unknown): Prepare =>
  async (world, token) => ({
    params: { id: good(await world.client(token).checkout.createAddress({ body: ADDRESS })).id },
    body,
  });
const onAccepted: Prepare = async (world, token) => {
  const params = { id: (await pricedQuote(world, token)).id };
  good(await world.client(token).quote.accept({ params }));
  return { params };
};
const onExpired: Prepare = async (world, token) => {
  const { id } = await pricedQuote(world, token);
  await runOut(world, id);
  return { params: { id } };
};
const onOrder: Prepare = async (world, token) => {
  const payment = await payQuote(world, token, await readyQuote(world, token));
  return { params: { id: payment.order_id! } };
};

/** A task of the owner's order, which only staff reports on; the same report again is answered as the first. */
const onTask: Prepare = async (world, token) => {
  const quote = await readyQuote(world, token, { dfm_analysis: true });
  const { order_id } = await payQuote(world, token, quote);
  const { id, tasks } = good(await world.client(token).order.get({ params: { id: order_id! } }));
  return { params: { id, taskId: tasks[0]!.id }, body: { text: 'All can be made as drawn.' } };
};

/** The signature is the permission, whoever sends the bytes. */
const signedUpload: Prepare = async (world, token) => async () => {
  const ticket = good(await world.client(token).design.requestUpload({ body: { filename: 'a.svg' } }));
  const query = Object.fromEntries(new URL(ticket.signed_upload_url).searchParams);
  return { params: { designId: ticket.design.id }, query, body: Buffer.from(PLATE_SVG) };
};

const ANYONE: Statuses = [200, 200, 200, 200, 200, 200, 200];
const VISITOR: Statuses = [401, 200, 200, 200, 200, 200, 200];
const OWN: Statuses = [401, 404, 404, 404, 404, 404, 200];
const CUSTOMER: Statuses = [401, 403, 200, 200, 200, 200, 200];
const CUSTOMERS_OWN: Statuses = [401, 403, 404, 404, 404, 404, 200];
/** An order, which staff reads too. */
const SHOPS_OWN: Statuses = [401, 403, 404, 404, 200, 200, 200];
const STAFF: Statuses = [401, 403, 409, 409, 200, 200, 409];

const ADMIN: Statuses = [401, 403, 409, 409, 409, 200, 409];
/** For a thing that is not there: only those who may look are told so. */
const ADMIN_FINDS: Statuses = [401, 403, 409, 409, 409, 404, 409];
const NO_JOB = '0'.repeat(26);

/** Every endpoint: what each caller gets for the owner's thing. */
const TABLE: Record<string, readonly [Statuses, Prepare]> = {
  'account.createGuest': [ANYONE, nothing],
  'account.login': [ANYONE, async () => ({ body: { email: 'customer@kerfwise.test', password: 'kerfwise-demo' } })],
  'account.signup': [ANYONE, newSignUp],
  'account.signupFromGuest': [[401, 200, 409, 409, 409, 409, 409], newSignUp],
  'account.userinfo': [VISITOR, nothing],
  'account.updateProfile': [VISITOR, async () => ({ body: { units: 'in' } })],
  'account.logout': [VISITOR, nothing],
  'catalog.catalogs': [ANYONE, nothing],
  'catalog.materials': [ANYONE, nothing],
  'catalog.properties': [ANYONE, async (world) => ({ params: { id: world.deps.catalog.book().materials[0]!.id } })],
  'catalog.details': [ANYONE, async (world) => ({ params: { slug: world.deps.catalog.book().materials[0]!.slug } })],
  'catalog.technologies': [ANYONE, nothing],
  'pricing.priceBook': [ANYONE, nothing],
  'design.requestUpload': [VISITOR, async () => ({ body: { filename: 'a.svg' } })],
  'design.upload': [ANYONE, signedUpload],
  'design.status': [OWN, onDesign],
  'design.get': [OWN, onDesign],
  'design.list': [VISITOR, nothing],
  'design.addFont': [VISITOR, async () => ({ body: fontBytes('sans.woff') })],
  'quote.create': [OWN, async (world, token) => ({ body: { design_ids: [await upload(world, token)] } })],
  'quote.latest': [VISITOR, nothing],
  'quote.get': [OWN, onQuote()],
  'quote.addParts': [
    OWN,
    async (world, token) => ({
      params: { id: (await pricedQuote(world, token)).id },
      body: { design_ids: [await upload(world, token)] },
    }),
  ],
  'quote.removePart': [
    OWN,
    async (world, token) => {
      const quote = await pricedQuote(world, token);
      return { params: { id: quote.id, partId: quote.parts[0]!.id } };
    },
  ],
  'quote.list': [VISITOR, nothing],
  'quote.paid': [VISITOR, nothing],
  'quote.start': [VISITOR, async () => ({ body: { name: 'Shelf' } })],
  'quote.copyParts': [
    OWN,
    async (world, token) => ({ body: { part_ids: [(await pricedQuote(world, token)).parts[0]!.id] } }),
  ],
  'quote.accept': [OWN, onQuote()],
  'quote.withdraw': [OWN, onAccepted],
  'quote.cancel': [OWN, onQuote()],
  'quote.renewal': [OWN, onExpired],
  'quote.renew': [OWN, onExpired],
  'quote.copy': [OWN, onQuote()],
  'quote.setName': [OWN, onQuote({ name: 'Shelf' })],
  'quote.setPurchaseOrderNumber': [OWN, onQuote({ purchase_order_number: 'PO-1' })],
  'part.update': [OWN, onPart({ quantity: 3 })],
  'part.copy': [OWN, onPart()],
  'part.remove': [OWN, onPart()],
  'part.list': [VISITOR, nothing],
  'checkout.listAddresses': [CUSTOMER, nothing],
  'checkout.createAddress': [CUSTOMER, async () => ({ body: ADDRESS })],
  'checkout.getAddress': [CUSTOMERS_OWN, onAddress()],
  'checkout.updateAddress': [CUSTOMERS_OWN, onAddress({ ...ADDRESS, city: 'Dallas' })],
  'checkout.deleteAddress': [CUSTOMERS_OWN, onAddress()],
  'checkout.setEstimateZip': [OWN, onQuote({ zip: '78701' })],
  'checkout.listBillingAddresses': [CUSTOMER, nothing],
  'checkout.createBillingAddress': [CUSTOMER, async () => ({ body: BILLING })],
  'checkout.deleteBillingAddress': [
    CUSTOMERS_OWN,
    async (world, token) => ({
      params: { id: good(await world.client(token).checkout.createBillingAddress({ body: BILLING })).id },
    }),
  ],
  'checkout.setBillingAddress': [
    CUSTOMERS_OWN,
    async (world, token) => ({
      params: { id: (await pricedQuote(world, token)).id },
      body: { billing_address_id: good(await world.client(token).checkout.createBillingAddress({ body: BILLING })).id },
    }),
  ],
  'checkout.clearBillingAddress': [CUSTOMERS_OWN, onQuote()],
  'checkout.setCustomRates': [
    STAFF,
    onQuote({ production_speed_ships_by: '2026-12-24', production_speed_price_usd: 12.5 }),
  ],
  'checkout.setShippingAddress': [
    CUSTOMERS_OWN,
    async (world, token) => ({
      params: { id: (await pricedQuote(world, token)).id },
      body: { shipping_address_id: good(await world.client(token).checkout.createAddress({ body: ADDRESS })).id },
    }),
  ],
  'checkout.productionRates': [OWN, onQuote()],
  'checkout.setProductionRate': [OWN, onQuote({ production_speed_id: '2' })],
  'checkout.shippingRates': [
    CUSTOMERS_OWN,
    async (world, token) => ({ params: { id: (await readyQuote(world, token)).id } }),
  ],
  'checkout.setShippingRate': [
    CUSTOMERS_OWN,
    async (world, token) => {
      const params = { id: (await readyQuote(world, token)).id };
      const { groups } = good(await world.client(token).checkout.shippingRates({ params }));
      const { shipping_rate_id, shipping_rate_token } = groups.at(-1)!.rates[0]!;
      return { params, body: { shipping_rate_id, shipping_rate_token } };
    },
  ],
  'checkout.paymentSetup': [CUSTOMER, nothing],
  'checkout.pay': [
    CUSTOMERS_OWN,
    async (world, token) => ({ body: await paymentFor(world, await readyQuote(world, token)) }),
  ],
  'checkout.confirmPayment': [
    CUSTOMERS_OWN,
    async (world, token) => {
      const payment = await payQuote(world, token, await readyQuote(world, token), CARDS.confirm);
      return { params: { id: payment.id }, body: { approve: true } };
    },
  ],
  'sandbox.tokenize': [
    ANYONE,
    async () => ({ body: { number: CARDS.approve, expiry_month: 1, expiry_year: 2031, cvc: '123' } }),
  ],
  'report.error': [
    ANYONE,
    async () => ({ body: { kind: 'error', message: 'Error: x', path: '/', release: 'app-1.js' } }),
  ],
  'upkeep.jobs': [ADMIN, nothing],
  'upkeep.retryJob': [ADMIN_FINDS, async () => ({ params: { id: NO_JOB } })],
  'upkeep.dropJob': [ADMIN_FINDS, async () => ({ params: { id: NO_JOB } })],
  'activity.list': [STAFF, async () => ({ query: { subject: 'quote:none' } })],
  'order.mine': [CUSTOMER, nothing],
  'order.get': [SHOPS_OWN, onOrder],
  'order.production': [STAFF, nothing],
  'checkout.unmatchedCharges': [STAFF, nothing],
  'order.report': [STAFF, onTask],
};

const ENDPOINTS: readonly (readonly [string, Endpoint])[] = Object.entries(BY_NAME);

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function tokens(): Promise<Record<(typeof CALLERS)[number], string | null>> {
  world.clock.advance(60_000);
  return {
    nobody: null,
    guest: (await guest(world)).apiToken,
    other: (await customer(world)).apiToken,
    partner: (await signIn(world, 'partner@kerfwise.test')).apiToken,
    production: (await signIn(world, 'production@kerfwise.test')).apiToken,
    admin: (await signIn(world, 'admin@kerfwise.test')).apiToken,
    owner: (await customer(world)).apiToken,
  };
}

function addressOf(endpoint: Endpoint, { params = {}, query }: Request): string {
  const path = fullPath(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

describe('who may do what', () => {
  it('[AC8] has a row for every endpoint', () => {
    expect(Object.keys(TABLE).sort()).toEqual(ENDPOINTS.map(([name]) => name).sort());
  });

  it.each(ENDPOINTS)('[OR04] %s', async (name, endpoint) => {
    const [expected, prepare] = TABLE[name]!;
    const token = await tokens();
    const prepared = await prepare(world, token.owner!);
    const got: number[] = [];
    for (const caller of CALLERS) {
      const request = typeof prepared === 'function' ? await prepared() : prepared;
      const path = addressOf(endpoint, request);
      const answer = await world.call(endpoint.method.toUpperCase(), path, {
        token: token[caller],
        body: request.body,
      });
      got.push(answer.status);
      const body = (await answer.json()) as Record<string, unknown>;
      if (answer.status !== 200) expect(Object.keys(body).sort(), caller).toEqual(['code', 'errors', 'message']);
    }
    expect(Object.fromEntries(CALLERS.map((c, i) => [c, got[i]]))).toEqual(
      Object.fromEntries(CALLERS.map((c, i) => [c, expected[i]])),
    );
  });

  it.each(ENDPOINTS.filter(([, endpoint]) => endpoint.access !== 'anyone'))(
    '%s refuses a token that is not ours',
    async (_, endpoint) => {
      const path = addressOf(endpoint, { params: { id: 'x', partId: 'y' } });
      for (const header of ['Bearer kw_wrong', 'Bearer', 'Basic Zm9vOmJhcg==', 'kw_wrong']) {
        const answer = await world.call(endpoint.method.toUpperCase(), path, {
          headers: { authorization: header },
          body: endpoint.takes ? {} : undefined,
        });
        expect(answer.status).toBe(401);
      }
    },
  );
});

describe('a role that may not', () => {
  it('[AC9] is told so and stays signed in', async () => {
    const token = await tokens();
    for (const caller of ['other', 'partner'] as const) {
      const client = world.client(token[caller]);
      const refused = bad(await client.order.production({}));
      expect(refused).toMatchObject({ status: 409, code: 'role_may_not' });
      good(await client.account.userinfo({}));
    }
  });
});

describe('addresses outside the endpoint descriptions', () => {
  it('the signed upload asks for the signature, not for a token', async () => {
    const token = await tokens();
    for (const caller of CALLERS) {
      const mine = (await guest(world)).apiToken;
      const ticket = good(await world.client(mine).design.requestUpload({ body: { filename: 'a.svg' } }));
      const path = ticket.signed_upload_url.replace('http://kerfwise.test', '');
      const authorization: Record<string, string> = token[caller] ? { authorization: `Bearer ${token[caller]}` } : {};
      const put = (url: string) => world.app.request(url, { method: 'PUT', body: PLATE_SVG, headers: authorization });
      expect((await put(path.replace(/signature=.*/, 'signature=AAAA'))).status).toBe(403);
      expect((await put(path.replace(/expires=\d+/, 'expires=9999999999999'))).status).toBe(403);
      const nobodys = { id: 'nosuchdesign', bytes: null, sha256: null };
      const stranger = uploadAddress(world.deps.signer, nobodys, world.clock.now() + 1000);
      expect((await put(stranger)).status).toBe(404);
      expect((await put(path)).status).toBe(200);
      expect((await put(path)).status).toBe(409);
    }
    await world.deps.analysis.idle();
  });

  it.each([
    ['GET', '/healthz', 200],
    ['GET', '/api/v1/openapi.json', 200],
    ['POST', '/sandbox-gateway/tokens', 200],
    ['GET', '/sandbox-gateway/tokens', 405],
    ['GET', '/sandbox-gateway/nothing', 404],
    ['GET', '/api/v1/nothing-here', 404],
    ['POST', '/api/v2/quotes', 404],
    ['DELETE', '/api/v1/quotes', 405],
  ])('%s %s answers everybody %i', async (method, path, status) => {
    const token = await tokens();
    const body =
      method === 'POST' ? { number: CARDS.approve, expiry_month: 1, expiry_year: 2031, cvc: '123' } : undefined;
    for (const caller of CALLERS)
      expect((await world.call(method, path, { token: token[caller], body })).status).toBe(status);
  });
});
