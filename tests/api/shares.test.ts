import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Quote } from '../../shared/quote/wire.ts';
import { inRateCard } from './support/rate-card.ts';
import { fileOf, pdf } from './support/sent-files.ts';
import { customer, guest, PLATE_SVG, pricedQuote, readyQuote } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const NO_SHARE = '00000000-0000-0000-0000-000000000000';

async function sharer(files = false): Promise<{ token: string; quote: Quote; params: { id: string }; uuid: string }> {
  const token = (await customer(world)).apiToken;
  const quote = await readyQuote(world, token);
  const params = { id: quote.id };
  const { uuid } = good(await world.client(token).issued.share({ params, body: { files } }));
  return { token, quote, params, uuid };
}

const open = (uuid: string, token: string | null = null) => world.client(token).issued.shared({ params: { uuid } });

describe('a link to a quote', () => {
  it('[IS6] opens by what is told once; the table and the list never have it', async () => {
    const { token, params, uuid } = await sharer();
    const again = good(await world.client(token).issued.share({ params, body: {} }));
    expect(again.uuid).not.toBe(uuid);
    const { shares } = good(await world.client(token).issued.shares({ params }));
    expect(shares.map(({ via }) => via)).toEqual(['share', 'share', 'document']);
    const kept = await world.deps.database.db.selectFrom('shares').selectAll().execute();
    for (const secret of [uuid, again.uuid]) {
      expect(JSON.stringify([shares, kept])).not.toContain(secret);
      expect(world.logged.join('')).not.toContain(secret);
      good(await open(secret));
    }
    // Without any body, as a program may call it.
    const bare = await world.call('POST', `/api/v1/quotes/${params.id}/share/create`, { token });
    expect(bare.status).toBe(200);
  });

  it('[IS6] [IS67] ends when it is ended, when its days are over and when the quote is cancelled', async () => {
    const { token, params, uuid } = await sharer();
    const { issued } = world.client(token);
    const second = good(await issued.share({ params, body: { days: 1 } }));
    const { shares } = good(await issued.shares({ params }));
    const first = shares.find(({ id, via }) => id !== second.id && via === 'share')!;
    const other = world.client((await customer(world)).apiToken).issued;
    expect(bad(await other.endShare({ params: { ...params, shareId: first.id } })).status).toBe(404);
    good(await issued.endShare({ params: { ...params, shareId: first.id } }));
    expect(bad(await issued.endShare({ params: { ...params, shareId: first.id } })).status).toBe(404);
    expect(bad(await open(uuid)).code).toBe('link_ended');
    good(await open(second.uuid));
    world.clock.advance(DAY_MS);
    expect(bad(await open(second.uuid)).code).toBe('link_expired');
    const cancelled = await sharer();
    const { db } = world.deps.database;
    await db.updateTable('quotes').set({ status: 'cancelled' }).where('id', '=', cancelled.params.id).execute();
    expect(bad(await open(cancelled.uuid)).code).toBe('quote_cancelled');
    expect(bad(await open(NO_SHARE)).code).toBe('not_found');
  });

  it('[IS6] has twenty beside it at most', async () => {
    const { token, params } = await sharer();
    const make = () => world.client(token).issued.share({ params, body: {} });
    const made = await Promise.all(Array.from({ length: 22 }, make));
    expect(made.filter(({ ok }) => ok)).toHaveLength(19);
    expect(bad(await make()).code).toBe('too_many_shares');
  });

  it('[IS7] shows what the document prints, of the buyer the ZIP code', async () => {
    const { quote, uuid } = await sharer();
    const shared = good(await open(uuid));
    expect(shared.content).toMatchObject({
      buyer: ['Delivery to ZIP 78701'],
      total: { cents: quote.totals.total_cents },
    });
    expect(shared).toMatchObject({ state: 'open', quote_id: null, files: [] });
    const told = JSON.stringify(shared);
    for (const secret of [
      'Casey',
      'Laser Lane',
      '@example.com',
      quote.id,
      quote.parts[0]!.id,
      quote.parts[0]!.design_id,
    ])
      expect(told).not.toContain(secret);
    const answer = await world.call('GET', `/api/v1/share/${uuid}`, {});
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await world.app.request(`http://kerfwise.test/share/${uuid}`);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
  });

  it('[IS7] hands files out only where its owner said so, and no others', async () => {
    const [without, withFiles] = [await sharer(false), await sharer(true)];
    for (const { token, quote } of [without, withFiles]) {
      const body = { technical_drawings: [fileOf(await pdf(1), 'sheet.pdf')] };
      good(await world.client(token).attachment.attachDrawings({ params: { id: quote.parts[0]!.id }, body }));
    }
    const { files } = good(await open(withFiles.uuid));
    expect(files.map(({ kind, filename, part }) => [kind, filename, part])).toEqual([
      ['design', 'plate.svg', 0],
      ['technical_drawing', 'sheet.pdf', 0],
    ]);
    const get = (uuid: string, fileId: string) => world.client().issued.sharedFile({ params: { uuid, fileId } });
    const design = good(await get(withFiles.uuid, files[0]!.id));
    expect(Buffer.from(await design.arrayBuffer()).toString()).toBe(PLATE_SVG);
    good(await get(withFiles.uuid, files[1]!.id));
    expect(bad(await get(withFiles.uuid, without.quote.parts[0]!.design_id)).status).toBe(404);
    expect(bad(await get(without.uuid, without.quote.parts[0]!.design_id)).status).toBe(404);
    expect(good(await open(without.uuid)).files).toEqual([]);
  });

  it('[IS67] shows the revision as it was issued, and that it is no longer the quote’s', async () => {
    const { token, quote, uuid } = await sharer();
    good(await world.client(token).part.update({ params: { id: quote.parts[0]!.id }, body: { quantity: 99 } }));
    const shared = good(await open(uuid));
    expect(shared.content.parts[0]!.quantity).toBe(10);
    expect(shared.state).toBe('changed');
    // Issued anew, the older revision is still the one that its link opens.
    good(await world.client(token).issued.issue({ params: { id: quote.id } }));
    const still = good(await open(uuid));
    expect(still).toMatchObject({ state: 'changed', content: { number: shared.content.number } });
  });

  it('[IS9] lets nobody try many, on however many servers, and writes nothing where it opens', async () => {
    const one = await startWorld();
    const { dataDir, clock, env } = one;
    const other = await startWorld({ dataDir, clock, database: { url: env.databaseUrl, drop: async () => {} } });
    const token = (await customer(one)).apiToken;
    const quote = await readyQuote(one, token);
    const { uuid } = good(await one.client(token).issued.share({ params: { id: quote.id }, body: {} }));
    const { db } = one.deps.database;
    const counted = () => db.selectFrom('limits').selectAll().orderBy('key').execute();
    const before = await counted();
    const servers = [one, other];
    const tries = (secret: string, times: number) =>
      Promise.all(
        Array.from({ length: times }, (_, i) => servers[i % 2]!.client().issued.shared({ params: { uuid: secret } })),
      );
    expect((await tries(uuid, 100)).every(({ ok }) => ok)).toBe(true);
    expect(await counted()).toEqual(before);
    const wrong = (await tries(NO_SHARE, 80)).map((answer) => bad(answer).status);
    expect([wrong.filter((status) => status === 404).length, wrong.filter((status) => status === 429).length]).toEqual([
      60, 20,
    ]);
    // Nothing is told any more, not even to who has the link, until some time is over.
    expect((await tries(uuid, 2)).map((answer) => bad(answer).status)).toEqual([429, 429]);
    const link = { params: { id: NO_SHARE }, body: {} };
    expect(bad(await other.client(token).issued.link(link)).status).toBe(429);
    clock.advance(2000);
    expect((await tries(uuid, 2)).every(({ ok }) => ok)).toBe(true);
    await other.deps.close();
    await one.close();
  });
});

describe('taking a quote', () => {
  it('[IS8] copies a shared one at today’s prices, as an open quote of the caller’s own', async () => {
    const { quote, uuid } = await sharer();
    const mine = (await guest(world)).apiToken;
    const client = world.client(mine);
    await inRateCard(world, { inflationMarkupPercent: 80 }, async () => {
      const copy = good(await client.issued.link({ params: { id: uuid }, body: {} }));
      expect(copy).toMatchObject({ status: 'open', shipping_address_id: null });
      expect(copy.id).not.toBe(quote.id);
      const [part] = copy.parts;
      expect(part).toMatchObject({ name: 'plate', quantity: 10, thickness: quote.parts[0]!.thickness });
      expect(part!.price_cents!).toBeGreaterThan(quote.parts[0]!.price_cents!);
      // It is theirs: its design can be made anew, and what becomes of it does not touch the original.
      good(await client.part.update({ params: { id: part!.id }, body: { confirmed_width: 200 } }));
      good(await client.part.remove({ params: { id: part!.id } }));
    });
    expect(good(await open(uuid)).content.parts[0]!.quantity).toBe(10);
  });

  it('[IS8] gives nothing for an id alone, or with another’s token', async () => {
    const { params, token: owners } = await sharer();
    const theirs = await guest(world);
    const guestQuote = await pricedQuote(world, theirs.apiToken);
    const other = (await guest(world)).apiToken;
    const client = world.client((await customer(world)).apiToken).issued;
    const tries = [
      { id: params.id, body: {} },
      { id: params.id, body: { guest_token: owners } },
      { id: guestQuote.id, body: {} },
      { id: guestQuote.id, body: { guest_token: other } },
      { id: guestQuote.id, body: { guest_token: owners } },
      { id: NO_SHARE, body: {} },
    ];
    for (const { id, body } of tries) expect(bad(await client.link({ params: { id }, body })).status).toBe(404);
    const still = good(await world.client(theirs.apiToken).quote.get({ params: { id: guestQuote.id } }));
    expect(still.totals).toEqual(guestQuote.totals);
  });

  it('[IS8] moves a guest’s quote by its id with that guest’s token, once', async () => {
    const theirs = (await guest(world)).apiToken;
    const quote = await pricedQuote(world, theirs);
    const extra = good(await world.client(theirs).quote.create({ body: { design_ids: [quote.parts[0]!.design_id] } }));
    const mine = (await customer(world)).apiToken;
    const params = { id: quote.id };
    const body = { guest_token: theirs };
    const both = await Promise.all([1, 2].map(() => world.client(mine).issued.link({ params, body })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const moved = good(await world.client(mine).quote.get({ params }));
    expect(moved.parts.map(({ id }) => id)).toEqual(quote.parts.map(({ id }) => id));
    good(await world.client(mine).part.update({ params: { id: moved.parts[0]!.id }, body: { confirmed_width: 150 } }));
    expect(bad(await world.client(theirs).quote.get({ params })).status).toBe(404);
    // Other parts that the guest made of the design stay whole.
    const left = good(await world.client(theirs).quote.get({ params: { id: extra.id } }));
    good(await world.client(theirs).part.update({ params: { id: left.parts[0]!.id }, body: { confirmed_width: 90 } }));
  });
});
