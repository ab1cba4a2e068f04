import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitRoom } from '../../api/visit/room.ts';
import { VISIT_COOKIE } from '../../api/visit-cookie.ts';
import { fullPath } from '../../shared/base/endpoint.ts';
import { isUneven } from '../../shared/visit/experiments.ts';
import { maskedPath } from '../../shared/visit/masked-path.ts';
import { visitAddresses } from '../../shared/visit/addresses.ts';
import { accountAddresses } from '../../shared/account/addresses.ts';
import { minutePasses } from './support/clock.ts';
import { customer, signIn } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const NAME = 'PLG_SALES_ASSIST_2';
const DAY_MS = 24 * 60 * 60_000;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

interface Asked {
  readonly cookie?: string;
  readonly agent?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a call as a browser does, and gives the variant and the cookie that it got. */
async function call(address: keyof typeof visitAddresses, body: object, asked: Asked = {}) {
  const { cookie, agent = BROWSER, token = null, headers = {} } = asked;
  const sent = { 'user-agent': agent, ...(cookie ? { cookie } : {}), ...headers };
  const { method } = visitAddresses[address];
  const answer = await world.call(method.toUpperCase(), fullPath(visitAddresses[address]), {
    token,
    body,
    headers: sent,
  });
  const set = answer.headers.get('set-cookie');
  const json = (await answer.json()) as { experiments?: Record<string, string> };
  return { status: answer.status, variant: json.experiments?.[NAME], set, cookie: set?.split(';')[0] };
}

const enter = (body: object, asked?: Asked) => call('enter', body, asked);
const rows = (table: 'page_calls' | 'exposures' | 'visit_salts' | 'web_vitals') =>
  world.deps.database.db.selectFrom(table).selectAll().execute();

describe('variants of a visit', () => {
  it('[VS01] come with a cookie for a year, half of them A, and stay', async () => {
    const first = await enter({});
    expect(first.set).toMatch(
      new RegExp(`^${VISIT_COOKIE}=[AB]\\.[\\w-]{22}; Max-Age=31536000; Path=/; SameSite=Lax; HttpOnly$`),
    );
    const again = await enter({}, { cookie: first.cookie! });
    expect([again.variant, again.set]).toEqual([first.variant, null]);
    const many = await Promise.all(Array.from({ length: 60 }, () => enter({})));
    const countA = many.filter(({ variant }) => variant === 'A').length;
    // Less than ten of sixty comes once in some ten million runs.
    expect(Math.min(countA, 60 - countA)).toBeGreaterThanOrEqual(10);
  });

  it('[VS01] machines get A and no cookie, and a broken cookie is replaced', async () => {
    expect(await enter({ experiment: NAME }, { agent: BOT })).toMatchObject({ variant: 'A', set: null });
    expect((await enter({}, { cookie: `${VISIT_COOKIE}=C.nothing` })).set).not.toBeNull();
    expect(await rows('exposures')).toEqual([]);
  });

  it('[VS04] an exposure is written down once, and [VS07] not at all for who asks for that', async () => {
    const { cookie } = await enter({});
    const before = (await rows('exposures')).length;
    await Promise.all([1, 2, 3].map(() => enter({ experiment: NAME }, { cookie: cookie! })));
    expect(await rows('exposures')).toHaveLength(before + 1);
    const other = await enter({});
    for (const name of ['dnt', 'sec-gpc']) {
      const headers = { [name]: '1' };
      const asked = await enter({ experiment: NAME }, { cookie: other.cookie!, headers });
      expect(asked.variant).toBe(other.variant);
    }
    expect(await rows('exposures')).toHaveLength(before + 1);
  });

  it('[VS02] an account keeps what it saw first, on every device', async () => {
    const { apiToken } = await customer(world);
    const first = await enter({ experiment: NAME }, { token: apiToken });
    for (let i = 0; i < 6; i += 1) {
      const elsewhere = await enter({ experiment: NAME }, { token: apiToken });
      expect(elsewhere.variant).toBe(first.variant);
      expect(elsewhere.cookie).toContain(`=${first.variant}.`);
    }
  });

  it('[VS03] an administrator chooses for a browser and is not counted; nobody else chooses', async () => {
    const { apiToken } = await signIn(world, 'admin@kerfwise.test');
    const before = (await rows('exposures')).length;
    for (const variant of ['A', 'B'] as const) {
      const forced = await enter({ force: variant }, { token: apiToken });
      expect(forced.variant).toBe(variant);
      expect((await enter({ experiment: NAME }, { cookie: forced.cookie! })).variant).toBe(variant);
    }
    expect(await rows('exposures')).toHaveLength(before);
    const mine = await enter({});
    const other = mine.variant === 'A' ? 'B' : 'A';
    expect((await enter({ force: other }, { cookie: mine.cookie! })).variant).toBe(mine.variant);
  });

  it('[VS08] logging out gives another identity and keeps the variant', async () => {
    const { apiToken } = await customer(world);
    const { cookie, variant } = await enter({});
    const path = fullPath(accountAddresses.logout);
    const headers = { 'user-agent': BROWSER, cookie: cookie! };
    const answer = await world.call(accountAddresses.logout.method.toUpperCase(), path, { token: apiToken, headers });
    const next = answer.headers.get('set-cookie')!.split(';')[0]!;
    expect(next).not.toBe(cookie);
    expect((await enter({}, { cookie: next })).variant).toBe(variant);
  });

  it('[VS05] results count visits and accounts by variant', async () => {
    const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
    const [result] = good(await admin.visit.results({})).experiments;
    const exposed = await rows('exposures');
    expect(result!.A.visits + result!.B.visits).toBe(exposed.length);
    expect(result!.A.visits).toBe(exposed.filter(({ variant }) => variant === 'A').length);
    expect(result!.A.accounts + result!.B.accounts).toBe(1);
    const none = good(await admin.visit.results({ query: { from: '2025-01-01', to: '2025-01-02' } })).experiments[0]!;
    expect(none.A.visits + none.B.visits + none.A.accounts).toBe(0);
  });

  it('[VS05] a split is uneven where chance would not explain it', () => {
    expect([isUneven(0, 0), isUneven(500, 520), isUneven(450, 550), isUneven(400, 600)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('speed of pages', () => {
  it('[VS10] is told by week and kind, median and what three of four stay below', async () => {
    const { cookie } = await enter({});
    const measured = [1000, 4000, 2000, 3000].map((lcp) => ({
      path: '/',
      lcp_ms: lcp,
      inp_ms: null,
      cls: lcp / 100_000,
    }));
    for (const body of [...measured, { path: '/landing/austin', lcp_ms: 700, inp_ms: 40, cls: 0 }])
      await call('vitals', body, { cookie: cookie! });
    world.clock.advance(7 * DAY_MS);
    await call('vitals', { path: '/materials/cork', lcp_ms: null, inp_ms: 80, cls: null }, { cookie: cookie! });
    const staff = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
    const { weeks } = good(await staff.visit.speeds({}));
    expect(weeks.map(({ kind }) => kind)).toEqual(['Materials', 'Home', 'Services and places']);
    expect(weeks[1]).toMatchObject({
      visits: 4,
      lcp_ms: { median: 2000, p75: 3000 },
      inp_ms: null,
      cls: { median: 0.02, p75: 0.03 },
    });
    expect(weeks[0]).toMatchObject({ lcp_ms: null, inp_ms: { median: 80, p75: 80 } });
    const days = weeks.map(({ week }) => new Date(`${week}T00:00:00Z`));
    expect(days.map((day) => day.getUTCDay())).toEqual([1, 1, 1]);
    expect(Number(days[0]) - Number(days[1])).toBe(7 * DAY_MS);
    await world.deps.database.db.deleteFrom('web_vitals').execute();
  });
});

describe('counts of pages', () => {
  it('[VS06] have no ids, no network address, and a mark that is another one tomorrow', async () => {
    await minutePasses(world);
    const { cookie } = await enter({});
    const body = { path: '/price/01j00000000000000000000000', from: 'news.example' };
    for (let i = 0; i < 2; i += 1) expect((await call('page', body, { cookie: cookie! })).status).toBe(200);
    world.clock.advance(DAY_MS);
    await call('page', body, { cookie: cookie! });
    const counted = await rows('page_calls');
    expect(counted.map(({ path, came_from }) => [path, came_from])).toEqual(
      Array(3).fill(['/price/:id', 'news.example']),
    );
    const marks = counted.map(({ visitor }) => visitor);
    expect([marks[0] === marks[1], marks[1] === marks[2]]).toEqual([true, false]);
  });

  it('[VS06] leave ids, tokens and numbers out, and keep words', () => {
    expect(maskedPath('/materials/aluminium-5052')).toBe('/materials/aluminium-5052');
    expect(maskedPath('/share/6f1b2c3d-0000-4000-8000-000000000000/pay')).toBe('/share/:id/pay');
    expect(maskedPath('/account/orders/K-1001')).toBe('/account/orders/:id');
    expect(maskedPath('/landing/austin')).toBe('/landing/austin');
  });

  it('[VS07] are not made of who asks for that, nor of machines', async () => {
    const { cookie } = await enter({});
    const before = (await rows('page_calls')).length;
    const body = { path: '/', from: null };
    await call('page', body, { cookie: cookie!, headers: { dnt: '1' } });
    await call('page', body, { agent: BOT });
    await call(
      'vitals',
      { path: '/', lcp_ms: 1, inp_ms: null, cls: 0 },
      { cookie: cookie!, headers: { 'sec-gpc': '1' } },
    );
    expect(await rows('page_calls')).toHaveLength(before);
    expect(await rows('web_vitals')).toEqual([]);
    await call('vitals', { path: '/', lcp_ms: 812.5, inp_ms: null, cls: 0.01 }, { cookie: cookie! });
    expect(await rows('web_vitals')).toMatchObject([{ path: '/', lcp_ms: 812.5, inp_ms: null, cls: 0.01 }]);
  });

  it('[VS09] end after 400 days, their salts with the day', async () => {
    world.clock.advance(401 * DAY_MS);
    await visitRoom.recurring!(world.deps)['visit.end_counts']!.run();
    expect([await rows('page_calls'), await rows('visit_salts')]).toEqual([[], []]);
  });
});
