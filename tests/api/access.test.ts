import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadAddress } from '../../api/design/upload.ts';
import { stopToken } from '../../api/profile/settings.ts';
import { ENDPOINTS as BY_NAME } from '../../api/rooms.ts';
import { type Endpoint, fullPath } from '../../shared/base/endpoint.ts';
import { fontBytes } from '../drawing/text/support.ts';
import { fileOf, pdf } from './support/sent-files.ts';
import { admin, ASKED, PART } from './support/custom.ts';
import { addressFor, sendFile } from './support/sent.ts';
import {
  ADDRESS,
  CARDS,
  customer,
  guest,
  PLATE_SVG,
  paymentFor,
  payQuote,
  pricedQuote,
  readyQuote,
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
const onMaterial: Prepare = async (world) => ({ params: { id: world.deps.catalog.book().materials[0]!.id } });
const onOrder: Prepare = async (world, token) => {
  const payment = await payQuote(world, token, await readyQuote(world, token));
  return { params: { id: payment.order_id! } };
};

const onDrawing: Prepare = async (world, token) => {
  const { id } = (await pricedQuote(world, token)).parts[0]!;
  const body = { technical_drawings: [fileOf(await pdf(1), 'a.pdf')] };
  const { technical_drawings } = good(await world.client(token).attachment.attachDrawings({ params: { id }, body }));
  return { params: { id, drawingId: technical_drawings[0]!.id } };
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

const onFile: Prepare = async (world, token) => ({ params: { id: (await sendFile(world, token)).id } });

const onRequest =
  (body?: unknown): Prepare =>
  async (world, token) => ({
    params: { id: good(await world.client(token).custom.submit({ body: ASKED })).id },
    body,
  });
/** A part of an offer to the owner that is not sent yet: to the owner it is not there. */
async function draftPart(world: World, token: string): Promise<string> {
  const { id } = good(await world.client(token).custom.submit({ body: ASKED }));
  const staff = world.client(await admin(world)).custom;
  const { quote } = good(await staff.create({ body: { request_id: id } }));
  return good(await staff.putPart({ body: { quote_id: quote!.id, ...PART } })).custom_part.id;
}
const PART_OF_STAFF: Statuses = [401, 403, 404, 404, 200, 200, 404];

const ANYONE: Statuses = [200, 200, 200, 200, 200, 200, 200];
/** What everybody is refused alike. */
const refusedFor = (status: number): Statuses => [status, status, status, status, status, status, status];
const VISITOR: Statuses = [401, 200, 200, 200, 200, 200, 200];
const OWN: Statuses = [401, 404, 404, 404, 404, 404, 200];
const CUSTOMER: Statuses = [401, 403, 200, 200, 200, 200, 200];
const CUSTOMERS_OWN: Statuses = [401, 403, 404, 404, 404, 404, 200];
/** An order, which staff reads too. */
const SHOPS_OWN: Statuses = [401, 403, 404, 404, 200, 200, 200];
const STAFF: Statuses = [401, 403, 409, 409, 200, 200, 409];

const AVATAR = { width: 9, height: 9, channels: 3, background: '#000' } as const;
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
  'identity.signInOptions': [ANYONE, nothing],
  'identity.google': [refusedFor(422), async () => ({ body: { credential: 'eyJ.eyJ.x' } })],
  'identity.forgetPassword': [ANYONE, async () => ({ body: { email: 'nobody@example.com' } })],
  'identity.setPassword': [
    refusedFor(410),
    async () => ({ body: { reset_token: 'nothing', new_password: 'long enough' } }),
  ],
  'identity.changePassword': [
    [401, 403, 200, 422, 422, 422, 200],
    async () => ({ body: { old_password: 'long enough', new_password: 'longer enough' } }),
  ],
  'identity.confirmEmail': [refusedFor(410), async () => ({ body: { token: 'nothing' } })],
  'identity.resendConfirmation': [CUSTOMER, nothing],
  'identity.changeEmail': [
    [401, 403, 200, 422, 422, 422, 200],
    async () => ({ body: { email: 'another@example.com', password: 'long enough' } }),
  ],
  'identity.confirmEmailChange': [refusedFor(410), async () => ({ body: { token: 'nothing' } })],
  'identity.stopEmailChange': [refusedFor(410), async () => ({ body: { token: 'nothing' } })],
  'identity.security': [CUSTOMER, nothing],
  'identity.endSession': [
    CUSTOMERS_OWN,
    async (world, token) => {
      const { email } = good(await world.client(token).identity.security({}));
      good(await world.client().account.login({ body: { email, password: 'long enough' } }));
      const { sessions } = good(await world.client(token).identity.security({}));
      return { params: { id: sessions.find(({ current }) => !current)!.id } };
    },
  ],
  'identity.signOutEverywhere': [CUSTOMER, async () => ({ body: { keep_this: false } })],
  'identity.segmentation': [CUSTOMER, async () => ({ body: { what_they_make: 'Art', why_they_make: 'Personal' } })],
  'identity.organizationName': [CUSTOMER, async () => ({ body: { organization_name: 'Kim & Co' } })],
  'profile.credits': [CUSTOMER, nothing],
  'profile.materials': [VISITOR, nothing],
  'profile.addMaterial': [VISITOR, onMaterial],
  'profile.deleteMaterial': [VISITOR, onMaterial],
  'profile.settings': [CUSTOMER, nothing],
  'profile.setDefaultAddress': [CUSTOMERS_OWN, onAddress()],
  'profile.chooseMails': [CUSTOMER, async () => ({ body: { mails: { quote_reminders: false } } })],
  'profile.avatar': [
    ANYONE,
    async (world, token) => {
      const body = new Uint8Array(await sharp({ create: AVATAR }).png().toBuffer());
      const { avatar } = good(await world.client(token).profile.setAvatar({ body }));
      return { params: { key: avatar!.split('/').at(-1)! } };
    },
  ],
  'profile.setAvatar': [CUSTOMER, async () => ({ body: await sharp({ create: AVATAR }).png().toBuffer() })],
  'profile.removeAvatar': [CUSTOMER, nothing],
  'profile.export': [CUSTOMER, nothing],
  'profile.deleteAccount': [
    CUSTOMERS_OWN,
    async (world, token) => {
      const { id } = good(await world.client(token).account.userinfo({}));
      return { params: { id }, body: { password: 'long enough' } };
    },
  ],
  'profile.stopMails': [
    ANYONE,
    async (world, token) => {
      const { id } = good(await world.client(token).account.userinfo({}));
      return { params: { token: stopToken(world.deps.signer, id, 'quote_reminders') } };
    },
  ],
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
  'file.upload': [
    ANYONE,
    async (world, token) => async () => {
      const { signed_upload_url: url, file } = await addressFor(world, token, Buffer.from('x'), 'a.txt');
      const query = Object.fromEntries(new URL(url).searchParams);
      return { params: { id: file.id }, query, body: Buffer.from('x') };
    },
  ],
  'file.get': [OWN, onFile],
  'file.file': [OWN, onFile],
  'file.remove': [OWN, onFile],
  'custom.uploads': [VISITOR, async () => ({ body: { files: [{ filename: 'a.step', size_bytes: 4 }] } })],
  'custom.designFile': [OWN, onDesign],
  'custom.submit': [CUSTOMER, async () => ({ body: ASKED })],
  'custom.create': [CUSTOMER, async () => ({ body: ASKED })],
  'custom.mine': [CUSTOMER, nothing],
  'custom.inbox': [STAFF, nothing],
  'custom.get': [SHOPS_OWN, onRequest()],
  // Staff reads what it may not take back.
  'custom.move': [[401, 403, 404, 404, 409, 409, 200], onRequest({ state: 'withdrawn' })],
  'custom.assign': [STAFF, onRequest({ assignee: 'me' })],
  'custom.message': [SHOPS_OWN, onRequest({ text: 'Hello' })],
  'custom.read': [SHOPS_OWN, onRequest()],
  'custom.putPart': [
    PART_OF_STAFF,
    async (world, token) => ({ body: { id: await draftPart(world, token), quantity: 3 } }),
  ],
  'custom.copyPart': [PART_OF_STAFF, async (world, token) => ({ params: { id: await draftPart(world, token) } })],
  // The second one of the staff finds it gone.
  'custom.removePart': [
    [401, 403, 404, 404, 200, 404, 404],
    async (world, token) => ({ params: { id: await draftPart(world, token) } }),
  ],
  'custom.productionFiles': [
    STAFF,
    async () => async () => {
      const form = new FormData();
      form.append('production_files[]', new File(['G0'], 'a.nc'));
      return { body: form };
    },
  ],
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
  'checkout.settleCharge': [ADMIN_FINDS, async () => ({ params: { id: 'none' }, body: { note: 'refunded' } })],
  'order.report': [STAFF, onTask],
  'attachment.attachDrawings': [
    OWN,
    async (world, token) => {
      const { id } = (await pricedQuote(world, token)).parts[0]!;
      const body = new FormData();
      body.append('technical_drawings[]', fileOf(await pdf(1), 'a.pdf'));
      return { params: { id }, body };
    },
  ],
  'attachment.drawingsOfPart': [OWN, onPart()],
  'attachment.drawing': [OWN, onDrawing],
  'attachment.removeDrawing': [OWN, onDrawing],
  'attachment.drawingsOfQuote': [OWN, onQuote()],
  'attachment.drawingsOfOrder': [SHOPS_OWN, onOrder],
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
      if (answer.status === 200) continue;
      const body = (await answer.json()) as Record<string, unknown>;
      expect(Object.keys(body).sort(), caller).toEqual(['code', 'errors', 'message']);
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
