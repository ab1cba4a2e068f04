import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadAddress } from '../../api/design/upload.ts';
import { CALLERS } from './support/access-statuses.ts';
import { addressOf, ENDPOINTS, TABLE } from './support/access-table.ts';
import { minutePasses } from './support/clock.ts';
import { SignedIn } from './support/signed-in.ts';
import { CARDS, customer, guest, PLATE_SVG, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { UPLOAD_FILES_PER_DAY: '10000' } });
});
afterAll(() => world.close());

type Caller = (typeof CALLERS)[number];

const signedIn = new SignedIn<Caller>(async (caller) => {
  if (caller === 'nobody') return null;
  if (caller === 'guest') return (await guest(world)).apiToken;
  if (caller === 'other' || caller === 'owner') return (await customer(world)).apiToken;
  return (await signIn(world, `${caller}@kerfwise.test`)).apiToken;
});

async function tokens(): Promise<Record<Caller, string | null>> {
  await minutePasses(world);
  const all = await Promise.all(CALLERS.map(async (caller) => [caller, await signedIn.token(caller)] as const));
  return Object.fromEntries(all) as Record<Caller, string | null>;
}

/** Everybody who is signed in enters their password again. */
async function enterPasswords(): Promise<void> {
  const proven_at = new Date(world.clock.now()).toISOString();
  await world.deps.database.db.updateTable('sessions').set({ proven_at }).execute();
}

describe('who may do what', () => {
  it('[AC8] has a row for every endpoint', () => {
    expect(Object.keys(TABLE).sort()).toEqual(ENDPOINTS.map(([name]) => name).sort());
  });

  it.each(ENDPOINTS)('[OR04] %s', async (name, endpoint) => {
    const [expected, prepare] = TABLE[name]!;
    const token = await tokens();
    if (endpoint.proven) await enterPasswords();
    const method = endpoint.method.toUpperCase();
    const prepared = await prepare(world, token.owner!);
    const got: number[] = [];
    for (const caller of CALLERS) {
      const request = typeof prepared === 'function' ? await prepared() : prepared;
      const path = addressOf(endpoint, request);
      const answer = await world.call(method, path, { token: token[caller], body: request.body });
      got.push(answer.status);
      signedIn.called(caller, name);
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
