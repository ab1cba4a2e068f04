import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPriceNews } from '../../api/catalog/price-news.ts';
import { loadCatalog } from '../../api/catalog/catalog.ts';
import { PRICE_NEWS_PATH } from '../../shared/pricing/news.ts';
import { signIn } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Events of a stream, one at a time. */
function eventsOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  const text = new TextDecoder();
  return {
    next: async () => text.decode((await reader.read()).value),
    ended: async () => (await reader.read()).done,
    cancel: () => reader.cancel(),
  };
}

async function publishSomething(): Promise<void> {
  const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  const { id, description } = world.deps.catalog.book().materials[0]!;
  const body = {
    version: world.deps.catalog.version(),
    reason: 'New words',
    material: { description: `${description}.` },
  };
  good(await admin.material.change({ params: { id: String(id) }, body: body as never }));
}

describe('an open page', () => {
  it('[MK308] is told which price list is in force, at once and after each change, on every node', async () => {
    const other = await loadCatalog(world.deps.database.db);
    const elsewhere = createPriceNews(other);
    const there = eventsOf(elsewhere.open('203.0.113.1')!);
    const answer = await world.app.request(PRICE_NEWS_PATH);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const here = eventsOf(answer.body!);
    const before = world.deps.catalog.bookVersion();
    expect(await here.next()).toContain(`event: prices\ndata: ${before}\n\n`);
    expect(await there.next()).toContain(`data: ${before}\n\n`);
    await publishSomething();
    const after = world.deps.catalog.bookVersion();
    expect(after).not.toBe(before);
    expect(await here.next()).toBe(`event: prices\ndata: ${after}\n\n`);
    await other.refresh();
    expect(await there.next()).toBe(`event: prices\ndata: ${after}\n\n`);
    await here.cancel();
    elsewhere.close();
    expect(await there.ended()).toBe(true);
  });

  it('[MK308] beyond those of one address that are told looks by itself, and who leaves makes room', async () => {
    const desk = createPriceNews(world.deps.catalog);
    const streams = Array.from({ length: 40 }, () => desk.open('203.0.113.1')!);
    expect(desk.open('203.0.113.1')).toBeNull();
    expect(desk.open('203.0.113.2')).not.toBeNull();
    await streams[0]!.cancel();
    expect(desk.size).toBe(40);
    expect(desk.open('203.0.113.1')).not.toBeNull();
    desk.close();
    expect(desk.size).toBe(0);
    expect(desk.open('203.0.113.3')).toBeNull();
  });
});
