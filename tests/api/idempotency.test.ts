import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../api/app.ts';
import { KEY_LIFE_MS } from '../../api/db/key-rows.ts';
import type { Tables } from '../../api/db/tables.ts';
import { openApiDocument } from '../../api/openapi.ts';
import { ROOMS } from '../../api/rooms.ts';
import { type Endpoint, fullPath } from '../../shared/base/endpoint.ts';
import { CALLERS } from './support/access-statuses.ts';
import type { Request } from './support/access-request.ts';
import { addressOf, ENDPOINTS, TABLE } from './support/access-table.ts';
import { minutePasses } from './support/clock.ts';
import { ADDRESS, customer, guest, pricedQuote, signIn, upload } from './support/shopping.ts';
import { onTradeCredit, paid, placed, shipPieces } from './support/trade-credit.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { UPLOAD_FILES_PER_DAY: '10000' } });
});
afterAll(() => world.close());

/** Calls that the table has refused for everybody. */
const OWN_PRESS: Readonly<Record<string, () => Promise<Request>>> = {
  'terms.apply': async () => {
    const buyer = await onTradeCredit(world);
    const { orderId, quote } = await placed(world, buyer);
    const invoice_id = (await shipPieces(world, orderId, { key: quote.parts[0]!.id, count: 4 }))!;
    const { payments } = await paid(world, buyer, 900);
    return { params: { id: payments[0]!.id }, body: { applications: [{ invoice_id, cents: 200 }] } };
  },
};

/** Endpoints that take a key, and the caller that may call each. */
const KEYED = ENDPOINTS.filter(([, { repeat }]) => repeat === 'creates').map(([name, endpoint]) => {
  const [statuses] = TABLE[name]!;
  const caller = name in OWN_PRESS ? 'admin' : CALLERS.findLast((_, i) => statuses[i] === 200);
  return [name, endpoint, caller] as const;
});

let keys = 0;
const newKey = () => {
  keys += 1;
  return `key-of-press-${keys}`;
};

interface Press {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly body?: unknown;
}

/** A call of an endpoint by somebody who may, with all that it is about. */
async function pressOf(name: string, endpoint: Endpoint, caller: (typeof CALLERS)[number]): Promise<Press> {
  await minutePasses(world);
  const owner = (await customer(world)).apiToken;
  const prepared = await (OWN_PRESS[name]?.() ?? TABLE[name]![1](world, owner));
  const request: Request = typeof prepared === 'function' ? await prepared() : prepared;
  const token = await tokenOf(caller, owner);
  return { method: endpoint.method.toUpperCase(), path: addressOf(endpoint, request), token, body: request.body };
}

async function tokenOf(caller: (typeof CALLERS)[number], owner: string): Promise<string> {
  if (caller === 'owner') return owner;
  if (caller === 'guest') return (await guest(world)).apiToken;
  return (await signIn(world, `${caller}@kerfwise.test`)).apiToken;
}

const press = ({ method, path, token, body }: Press, key: string) =>
  world.call(method, path, { token, body, headers: { 'idempotency-key': key } });

/** Rows that tell how much was asked for, not what was made. */
const UNCOUNTED: ReadonlySet<keyof Tables> = new Set([
  'idempotency_keys',
  'limits',
  'leases',
  'tries',
  'counters',
  'upload_log',
  // The plan of the machines is made anew beside the calls, by the clock.
  'schedule_load',
  'schedule_states',
  'schedule_late',
]);

/** Rows of each table, with what is done for the calls so far. */
async function rows(): Promise<Record<string, number>> {
  await world.deps.jobs.drain('event');
  const { db } = world.deps.database;
  const counted: Record<string, number> = {};
  for (const table of ROOMS.flatMap(({ tables }) => tables)) {
    if (UNCOUNTED.has(table)) continue;
    const { n } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    counted[table] = Number(n);
  }
  return counted;
}

function more(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after)
      .map(([table, n]) => [table, n - before[table]!] as const)
      .filter(([, n]) => n !== 0),
  );
}

describe('a call that makes something', () => {
  it('has a caller in the table of who may do what', () => {
    expect(KEYED.filter(([, , caller]) => caller === undefined).map(([name]) => name)).toEqual([]);
    expect(KEYED.length).toBeGreaterThan(30);
  });

  it.each(KEYED)('[BA49] %s makes it once, however often its answer is lost', async (name, endpoint, caller) => {
    const call = await pressOf(name, endpoint, caller!);
    const key = newKey();
    const before = await rows();
    const lost = await press(call, key);
    expect(lost.status).toBe(200);
    const made = await rows();
    expect(more(before, made)).not.toEqual({});
    for (let i = 0; i < 2; i += 1) {
      const again = await press(call, key);
      expect(again.status).toBe(200);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(await again.json()).toEqual(await lost.clone().json());
    }
    expect(more(made, await rows())).toEqual({});
  });

  it.each(KEYED)(
    '[BA50] %s makes it once where two servers are asked at the same time',
    async (name, endpoint, caller) => {
      const once = await pressOf(name, endpoint, caller!);
      const first = await rows();
      expect((await press(once, newKey())).status).toBe(200);
      const alone = more(first, await rows());

      const call = await pressOf(name, endpoint, caller!);
      const key = newKey();
      const before = await rows();
      const other = createApp(world.deps);
      const { method, path, token, body } = call;
      const authorization = `Bearer ${token}`;
      const isJson = body !== undefined && !(body instanceof FormData);
      const sent = body instanceof FormData ? body : body === undefined ? null : JSON.stringify(body);
      const headers = { authorization, 'idempotency-key': key, ...(isJson && { 'content-type': 'application/json' }) };
      const both = await Promise.all([
        press(call, key),
        other.request(`http://kerfwise.test${path}`, { method, headers, body: sent }),
      ]);
      const statuses = both.map(({ status }) => status);
      expect(statuses).toContain(200);
      for (const answer of both.filter(({ status }) => status !== 200))
        expect(await answer.json()).toMatchObject({ code: 'key_in_progress' });
      expect(more(before, await rows())).toEqual(alone);
      const again = await press(call, key);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(more(before, await rows())).toEqual(alone);
    },
  );
});

describe('a key', () => {
  it('[BA49] is a header parameter of those calls alone in the description of the API', () => {
    interface Described {
      paths: Record<string, Record<string, { parameters?: { in: string; name: string; required?: boolean }[] }>>;
    }
    const { paths } = openApiDocument() as unknown as Described;
    const taking = ENDPOINTS.filter(([, endpoint]) =>
      paths[fullPath(endpoint)]?.[endpoint.method]?.parameters?.some(
        (one) => one.in === 'header' && one.name === 'Idempotency-Key' && !one.required,
      ),
    );
    expect(taking.map(([name]) => name)).toEqual(KEYED.map(([name]) => name));
  });

  const address = async (token: string): Promise<Press> => ({
    method: 'PUT',
    path: '/api/v1/addresses',
    token,
    body: ADDRESS,
  });
  const addressesOf = async (token: string) =>
    good(await world.client(token).checkout.listAddresses({})).addresses.length;
  const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;

  it('[BA51] with another body is refused, whatever the order of the names in it', async () => {
    const { apiToken: token } = await customer(world);
    const call = await address(token);
    const key = newKey();
    expect((await press(call, key)).status).toBe(200);
    const turned = { ...call, body: Object.fromEntries(Object.entries(ADDRESS).reverse()) };
    expect((await press(turned, `"${key}"`)).headers.get('idempotency-replayed')).toBe('true');
    const other = await press({ ...call, body: { ...ADDRESS, city: 'Dallas' } }, key);
    expect([other.status, await codeOf(other)]).toEqual([422, 'key_reused']);
    expect(await addressesOf(token)).toBe(1);
  });

  it('[BA51] with another file, or for another thing, is refused', async () => {
    const { apiToken: token } = await customer(world);
    const { parts, id } = await pricedQuote(world, token);
    const drawing = (text: string): Press => {
      const form = new FormData();
      form.append('technical_drawings[]', new File([text], 'a.pdf'));
      return { method: 'POST', path: `/api/v1/parts/attach_technical_drawings/${parts[0]!.id}`, token, body: form };
    };
    const key = newKey();
    expect((await press(drawing('%PDF-1.4\na'), key)).status).toBe(200);
    expect((await press(drawing('%PDF-1.4\na'), key)).headers.get('idempotency-replayed')).toBe('true');
    expect(await codeOf(await press(drawing('%PDF-1.4\nb'), key))).toBe('key_reused');
    const copy = (of: string): Press => ({ method: 'POST', path: `/api/v1/quotes/${of}/copy`, token });
    const copied = await press(copy(id), newKey());
    expect(copied.status).toBe(200);
    const shared = newKey();
    expect((await press(copy(id), shared)).status).toBe(200);
    const second = ((await copied.json()) as { id: string }).id;
    expect(await codeOf(await press(copy(second), shared))).toBe('key_reused');
  });

  it('[BA51] belongs to one account and one endpoint', async () => {
    const [mine, other] = [(await customer(world)).apiToken, (await customer(world)).apiToken];
    const key = newKey();
    for (const token of [mine, other]) {
      const answer = await press(await address(token), key);
      expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, null]);
    }
    const start = await press({ method: 'POST', path: '/api/v1/quotes/start', token: mine, body: {} }, key);
    expect([start.status, start.headers.get('idempotency-replayed')]).toEqual([200, null]);
    expect(await addressesOf(other)).toBe(1);
  });

  it('[BA51] is needed by nobody, and is said to be wrong where it is', async () => {
    const { apiToken: token } = await customer(world);
    const call = await address(token);
    for (let i = 0; i < 2; i += 1) expect((await world.call(call.method, call.path, call)).status).toBe(200);
    expect(await addressesOf(token)).toBe(2);
    for (const key of ['short', 'with a space', 'x'.repeat(256)]) {
      const answer = await press(call, key);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: [{ field: 'Idempotency-Key' }] });
    }
  });

  it('[BA52] of a call that was refused is free again', async () => {
    const { apiToken: token } = await customer(world);
    const { id } = await pricedQuote(world, token);
    const add = async (design_id: string): Promise<Press> => ({
      method: 'PUT',
      path: `/api/v1/quotes/${id}/add-parts`,
      token,
      body: { design_ids: [design_id] },
    });
    const key = newKey();
    const gone = await press(await add('0'.repeat(26)), key);
    expect(gone.status).toBe(404);
    expect((await press(await add(await upload(world, token)), key)).status).toBe(200);
    expect(good(await world.client(token).quote.get({ params: { id } })).parts).toHaveLength(2);
  });

  it('[BA50] of a server that was killed before its answer is told what happened, and makes nothing', async () => {
    const { apiToken: token } = await customer(world);
    const call = await address(token);
    const key = newKey();
    expect((await press(call, key)).status).toBe(200);
    const { db } = world.deps.database;
    const killed = () => db.updateTable('idempotency_keys').set({ status: null, answer: null }).where('key', '=', key);
    await killed().execute();
    const soon = await press(call, key);
    expect([soon.status, await codeOf(soon)]).toEqual([409, 'key_in_progress']);
    await minutePasses(world);
    await minutePasses(world);
    const late = await press(call, key);
    expect([late.status, await codeOf(late)]).toEqual([409, 'already_done']);
    expect(await addressesOf(token)).toBe(1);
  });

  it('[BA52] is forgotten after a day with its answer, by the sweep', async () => {
    const { apiToken: token } = await customer(world);
    const call = await address(token);
    const [swept, late] = [newKey(), newKey()];
    for (const key of [swept, late]) expect((await press(call, key)).status).toBe(200);
    const kept = async () => {
      const rows = await world.deps.database.db.selectFrom('idempotency_keys').select('key').execute();
      return rows.map(({ key }) => key);
    };
    await world.deps.sweep.run();
    expect(await kept()).toContain(swept);
    world.clock.advance(KEY_LIFE_MS + 1000);
    // Before the sweep comes by it is as good as gone.
    const anew = await press(call, late);
    expect([anew.status, anew.headers.get('idempotency-replayed')]).toEqual([200, null]);
    await world.deps.sweep.run();
    expect(await kept()).toEqual([late]);
  });
});
