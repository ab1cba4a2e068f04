import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLOOR_NEWS_PATH } from '../../shared/today/news.ts';
import { goodJob } from './support/access-outside.ts';
import { staffToken } from './support/after-order.ts';
import { scan } from './support/production.ts';
import { customer } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const ask = (token?: string) =>
  world.app.request(FLOOR_NEWS_PATH, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });

/** Marks that a stream tells, one event at a time; null once it ended. */
function marksOf(answer: Response) {
  const reader = answer.body!.getReader();
  const text = new TextDecoder();
  return {
    async next(): Promise<readonly string[] | null> {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return null;
        const found = /event: floor\ndata: ([\w-]+)\.([\w-]+)\n\n/.exec(text.decode(value));
        if (found) return [found[1]!, found[2]!];
      }
    },
    cancel: () => reader.cancel(),
  };
}

describe('an open page of the staff', () => {
  it('[TD307] is told of a scan and of a change at the desk, and not of what customers do with quotes', async () => {
    const token = await staffToken(world);
    const staff = world.client(token);
    const job = await goodJob(world, (await customer(world)).apiToken);
    await world.deps.floorNews.look();
    const answer = await ask(token);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const page = marksOf(answer);
    const first = (await page.next())!;
    const line_id = job.lines[0]!.id;
    await scan(world, staff, { kind: 'scrap', line_id, count: 1, from: 'good', reason: 'scratched' });
    await world.deps.floorNews.look();
    const scanned = (await page.next())!;
    expect(scanned[0]).not.toBe(first[0]);
    const own = good(await staff.production.job({ params: { id: job.id } }));
    good(await staff.production.update({ params: { id: job.id }, body: { version: own.version, urgency: 'today' } }));
    await world.deps.floorNews.look();
    const changed = (await page.next())!;
    expect(changed[0]).toBe(scanned[0]);
    expect(changed[1]).not.toBe(scanned[1]);
    await world.client((await customer(world)).apiToken).quote.create({ body: {} } as never);
    await world.deps.floorNews.look();
    const later = await ask(token);
    expect(await marksOf(later).next()).toEqual(changed);
    await page.cancel();
  });

  it('[TD307] is told although rows of a clock that was hours ahead are the newest', async () => {
    const token = await staffToken(world);
    const staff = world.client(token);
    const job = await goodJob(world, (await customer(world)).apiToken);
    const pin = async () => {
      const { version, urgency } = good(await staff.production.job({ params: { id: job.id } }));
      const body = { version, urgency: urgency === 'late' ? ('today' as const) : ('late' as const) };
      good(await staff.production.update({ params: { id: job.id }, body }));
    };
    world.clock.advance(3 * 3_600_000);
    for (let nth = 0; nth < 40; nth += 1) await pin();
    world.clock.advance(-3 * 3_600_000);
    await world.deps.floorNews.look();
    const before = await marksOf(await ask(token)).next();
    await pin();
    await world.deps.floorNews.look();
    expect(await marksOf(await ask(token)).next()).not.toEqual(before);
  });

  it('[TD307] shows who it is: customers and strangers hear nothing', async () => {
    expect((await ask()).status).toBe(401);
    expect((await ask((await customer(world)).apiToken)).status).toBe(409);
    const sent = await world.app.request(FLOOR_NEWS_PATH, { method: 'POST' });
    expect(sent.status).toBe(405);
  });
});
