import { createHash } from 'node:crypto';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { networkOf } from '../../api/middleware/network.ts';
import { fontBytes } from '../drawing/text/support.ts';
import { keptFiles } from './support/kept-files.ts';
import { anyThickness, customer, guest, payQuote, PLATE_SVG, readyQuote, signIn, upload } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';
import type { WholeClient } from '../support/whole-client.ts';

/** A font's bytes in memory of their own, as a request takes them. */
const font = (name: string) => Uint8Array.from(fontBytes(name));

const DAY = 24 * 60 * 60_000;

let world: World;
beforeEach(async () => {
  world = await startWorld({ env: { SESSION_DAYS: '365', UPLOAD_FILES_PER_DAY: '4', UPLOAD_MB_PER_DAY: '1' } });
});
afterEach(() => world.close());

const files = () => keptFiles(world.dataDir);
const count = async (table: 'accounts' | 'designs' | 'parts' | 'quotes' | 'fonts' | 'upload_log') => {
  const { db } = world.deps.database;
  const { n } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

describe('what nobody uses ends', () => {
  it('[DE13] a guest with uploads, 60 days after the last use and not before', async () => {
    const accounts = await count('accounts');
    const { apiToken } = await guest(world);
    const id = await upload(world, apiToken);
    good(await world.client(apiToken).quote.latest({}))!;
    world.clock.advance(40 * DAY);
    await world.deps.sweep.run();
    expect(good(await world.client(apiToken).design.get({ params: { id } })).id).toBe(id);
    world.clock.advance(59 * DAY);
    await world.deps.sweep.run();
    expect(files()).toEqual([id]);
    world.clock.advance(2 * DAY);
    expect(await world.deps.sweep.run()).toMatchObject({ guests: 1, designs: 0 });
    expect(files()).toEqual([]);
    expect([await count('accounts'), await count('designs'), await count('quotes')]).toEqual([accounts, 0, 0]);
    expect(bad(await world.client(apiToken).account.userinfo({})).status).toBe(401);
  });

  it('[DE13] a customer’s design alone: the account stays, and so does what is on a quote', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const [wanted, unused] = [await upload(world, apiToken), await upload(world, apiToken)];
    const quote = good(await client.quote.create({ body: { design_ids: [wanted] } }));
    world.clock.advance(61 * DAY);
    expect(await world.deps.sweep.run()).toMatchObject({ guests: 0, designs: 1 });
    expect(files()).toEqual([wanted]);
    expect(bad(await client.design.get({ params: { id: unused } })).status).toBe(404);
    const params = { id: quote.parts[0]!.id };
    const body = { thickness_id: anyThickness(world), rotation: 30 };
    // The quote ran out meanwhile, and keeps its part.
    expect(bad(await client.part.update({ params, body })).code).toBe('quote_expired');
    good(await client.quote.renew({ params: { id: quote.id } }));
    expect(good(await client.part.update({ params, body })).price_cents).toBeGreaterThan(0);
    // Taken off the quote it counts as used then, and ends 60 days later.
    good(await client.part.remove({ params }));
    await world.deps.sweep.run();
    expect(files()).toEqual([wanted]);
    world.clock.advance(61 * DAY);
    await world.deps.sweep.run();
    expect(files()).toEqual([]);
  });

  it('[DE13] a guest’s open quote with the guest, 60 days after the last use of either, and tells what went', async () => {
    const accounts = await count('accounts');
    const { apiToken } = await guest(world);
    const client = world.client(apiToken);
    const design = await upload(world, apiToken);
    const quote = good(await client.quote.create({ body: { design_ids: [design] } }));
    const params = { id: quote.id };
    // Looking at it is using it.
    for (let months = 0; months < 4; months += 1) {
      world.clock.advance(50 * DAY);
      expect(await world.deps.sweep.run()).toMatchObject({ guests: 0, designs: 0 });
      expect(good(await client.quote.get({ params })).parts).toHaveLength(1);
    }
    world.clock.advance(59 * DAY);
    expect(await world.deps.sweep.run()).toMatchObject({ guests: 0, designs: 0 });
    world.clock.advance(2 * DAY);
    expect(await world.deps.sweep.run()).toMatchObject({ guests: 1 });
    expect([await count('accounts'), await count('quotes'), await count('parts'), await count('designs')]).toEqual([
      accounts,
      0,
      0,
      0,
    ]);
    expect(files()).toEqual([]);
    expect(bad(await client.quote.get({ params })).status).toBe(401);
    const staff = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
    const { entries } = good(await staff.activity.list({ query: { subject: `quote:${quote.id}` } }));
    expect(entries[0]).toMatchObject({ kind: 'quote.ended', account_id: null, after: null });
    expect(Object.keys(entries[0]!.before!.parts as object)).toEqual([quote.parts[0]!.id]);
  });

  it('[DE13] a guest’s quote not while it was changed in the last 60 days, or is being paid', async () => {
    const { db } = world.deps.database;
    const visitors = [];
    for (let i = 0; i < 2; i += 1) {
      const { apiToken } = await guest(world);
      const design = await upload(world, apiToken);
      visitors.push(good(await world.client(apiToken).quote.create({ body: { design_ids: [design] } })).id);
    }
    const [changed, paying] = visitors as [string, string];
    await db.updateTable('quotes').set({ paying_payment_id: 'p1' }).where('id', '=', paying).execute();
    world.clock.advance(61 * DAY);
    const yesterday = new Date(world.clock.now() - DAY).toISOString();
    await db.updateTable('quotes').set({ updated_at: yesterday }).where('id', '=', changed).execute();
    expect(await world.deps.sweep.run()).toMatchObject({ guests: 0, designs: 0 });
    await db.updateTable('quotes').set({ paying_payment_id: null }).where('id', '=', paying).execute();
    world.clock.advance(61 * DAY);
    expect(await world.deps.sweep.run()).toMatchObject({ guests: 2 });
  });

  it('[DE13] never what an account’s open quote or an order needs, however long ago', async () => {
    const visitor = (await customer(world)).apiToken;
    const kept = await upload(world, visitor);
    good(await world.client(visitor).quote.create({ body: { design_ids: [kept] } }));
    const buyer = (await customer(world)).apiToken;
    const payment = await payQuote(world, buyer, await readyQuote(world, buyer));
    for (let months = 0; months < 12; months += 1) {
      world.clock.advance(30 * DAY);
      expect(await world.deps.sweep.run()).toMatchObject({ guests: 0, designs: 0, strays: 0 });
    }
    expect(files()).toHaveLength(2);
    expect(good(await world.client(buyer).order.get({ params: { id: payment.order_id! } })).id).toBe(payment.order_id);
  });

  const opened = (uuid: string) => world.client().issued.shared({ params: { uuid } });
  const fetched = (uuid: string, fileId: string) =>
    world.call('GET', `/api/v1/share/${uuid}/files/${fileId}`).then(({ status }) => status);
  const sweepAfter = async (days: number) => {
    world.clock.advance(days * DAY);
    return world.deps.sweep.run();
  };

  /** Ends every link to a quote: those that were made, and those on its papers. */
  async function endShares(client: WholeClient, id: string): Promise<void> {
    for (const share of good(await client.issued.shares({ params: { id } })).shares)
      good(await client.issued.endShare({ params: { id, shareId: share.id } }));
  }

  it('[DE13] a guest not while a link to the quote is good, which opens on its last day', async () => {
    const { apiToken } = await guest(world);
    const client = world.client(apiToken);
    const design = await upload(world, apiToken);
    const { id } = good(await client.quote.create({ body: { design_ids: [design] } }));
    const { uuid } = good(await client.issued.share({ params: { id }, body: { files: true, days: 150 } }));
    for (const days of [40, 21, 60, 28]) {
      expect(await sweepAfter(days)).toMatchObject({ guests: 0, designs: 0 });
      expect(good(await opened(uuid)).files).toMatchObject([{ id: design }]);
      expect(await fetched(uuid, design)).toBe(200);
    }
    expect(await sweepAfter(2)).toMatchObject({ guests: 0 });
    expect(bad(await opened(uuid)).status).toBe(410);
    expect(await sweepAfter(7)).toMatchObject({ guests: 1 });
    expect(files()).not.toContain(design);
  });

  it('[DE13] a design not while a good link shows it, though it was taken off the quote and the quote was issued anew without it', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const [shown, other] = [await upload(world, apiToken), await upload(world, apiToken)];
    const quote = good(await client.quote.create({ body: { design_ids: [shown, other] } }));
    const params = { id: quote.id };
    const { uuid } = good(await client.issued.share({ params, body: { files: true, days: 365 } }));
    good(await client.part.remove({ params: { id: quote.parts[0]!.id } }));
    expect(await sweepAfter(61)).toMatchObject({ designs: 0 });
    expect(good(await opened(uuid)).files.map(({ id }) => id)).toEqual([shown, other]);
    expect(await fetched(uuid, shown)).toBe(200);
    const taker = await customer(world);
    good(await world.client(taker.apiToken).issued.link({ params: { id: uuid }, body: {} }));
    // Issued anew the quote no longer shows the design; the link goes on opening the revision that does.
    good(await client.quote.renew({ params }));
    good(await client.issued.issue({ params }));
    expect(await sweepAfter(8)).toMatchObject({ designs: 0 });
    expect(good(await opened(uuid)).files.map(({ id }) => id)).toEqual([shown, other]);
    await endShares(client, quote.id);
    expect(await sweepAfter(61)).toMatchObject({ designs: 1 });
    expect(files()).not.toContain(shown);
  });

  it.each([
    ['ended', endShares],
    [
      'whose quote was cancelled',
      async (client: WholeClient, id: string) => void good(await client.quote.cancel({ params: { id } })),
    ],
  ])('[DE13] a design is not needed by a link that was %s', async (_, end) => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const [shown, other] = [await upload(world, apiToken), await upload(world, apiToken)];
    const quote = good(await client.quote.create({ body: { design_ids: [shown, other] } }));
    const params = { id: quote.id };
    good(await client.issued.share({ params, body: { days: 365 } }));
    good(await client.part.remove({ params: { id: quote.parts[0]!.id } }));
    expect(await sweepAfter(1)).toMatchObject({ designs: 0 });
    await end(client, quote.id);
    expect(await sweepAfter(61)).toMatchObject({ designs: 1 });
    expect(files()).toEqual(expect.not.arrayContaining([shown]));
  });

  it('[DE13] a guest not while what was issued of a quote that moved to an account shows its design', async () => {
    const visitor = await guest(world);
    const client = world.client(visitor.apiToken);
    const design = await upload(world, visitor.apiToken);
    const quote = good(await client.quote.create({ body: { design_ids: [design] } }));
    good(await client.saved.save({ body: { part_id: quote.parts[0]!.id } }));
    const params = { id: quote.id };
    const { uuid } = good(await client.issued.share({ params, body: { files: true, days: 365 } }));
    const taker = world.client((await customer(world)).apiToken);
    good(await taker.issued.link({ params, body: { guest_token: visitor.apiToken } }));
    expect(await sweepAfter(61)).toMatchObject({ guests: 0 });
    expect(await fetched(uuid, design)).toBe(200);
  });

  it('[DE13] what a link shows is not listed there once its owner has erased it', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const design = await upload(world, apiToken);
    const quote = good(await client.quote.create({ body: { design_ids: [design] } }));
    const { uuid } = good(await client.issued.share({ params: { id: quote.id }, body: { files: true } }));
    good(await client.part.remove({ params: { id: quote.parts[0]!.id } }));
    good(await client.profile.eraseDesign({ params: { id: design } }));
    expect(good(await opened(uuid)).files).toEqual([]);
    expect(await fetched(uuid, design)).toBe(404);
  });

  it('[DE13] uploads that never came, files that nobody knows of, and the log of a day', async () => {
    const { apiToken } = await guest(world);
    good(await world.client(apiToken).design.requestUpload({ body: { filename: 'never.svg' } }));
    const stray = join(world.dataDir, 'uploads', '0123456789abcdefghjkmnpqrs');
    const fresh = join(world.dataDir, 'uploads', '1123456789abcdefghjkmnpqrs');
    for (const file of [stray, fresh]) writeFileSync(file, 'bytes');
    const at = (ms: number) => new Date(world.clock.now() + ms);
    world.clock.advance(2 * DAY);
    utimesSync(stray, at(-2 * DAY), at(-2 * DAY));
    utimesSync(fresh, at(-60_000), at(-60_000));
    expect(await world.deps.sweep.run()).toMatchObject({ tickets: 1, strays: 1, uploads: 1 });
    expect([existsSync(stray), existsSync(fresh)]).toEqual([false, true]);
    expect([await count('designs'), await count('upload_log')]).toEqual([0, 0]);
  });

  it('[DE13] a font that no repair names; one of an earlier release gets its time first', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const [used, unused] = [font('sans-bold.woff'), font('sans.woff')];
    const keyOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    const dir = join(world.dataDir, 'uploads');
    writeFileSync(join(dir, keyOf(unused)), unused);
    utimesSync(join(dir, keyOf(unused)), 0, 0);
    const { id } = good(await client.design.addFont({ body: used }));
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="20mm" viewBox="0 0 60 20"><text x="5" y="15" font-size="12" stroke="#0000ff">Kerf</text></svg>`;
    const design = await upload(world, apiToken, text);
    const parts = [{ design_id: design, choices: { repairs: [{ kind: 'outline_text' as const, font: id }] } }];
    good(await client.quote.create({ body: { parts } }));
    world.clock.advance(59 * DAY);
    await world.deps.sweep.run();
    expect(files().toSorted()).toEqual([design, keyOf(used), keyOf(unused)].toSorted());
    world.clock.advance(62 * DAY);
    expect(await world.deps.sweep.run()).toMatchObject({ fonts: 1 });
    expect(files().toSorted()).toEqual([design, keyOf(used)].toSorted());
  });
});

describe('what one day allows', () => {
  const ask = (token: string, size_bytes?: number) =>
    world.client(token).design.requestUpload({ body: { filename: 'a.svg', ...(size_bytes ? { size_bytes } : {}) } });

  it('[DE12] counts files of an account, and says when it works again', async () => {
    const { apiToken } = await guest(world);
    for (let i = 0; i < 3; i += 1) await upload(world, apiToken);
    good(await world.client(apiToken).design.addFont({ body: font('sans.woff') }));
    const refused = bad(await ask(apiToken));
    expect(refused).toMatchObject({ status: 429, code: 'upload_quota' });
    expect(refused.message).toContain('You can upload again from November 11, 17:00 UTC');
    expect(bad(await world.client(apiToken).design.addFont({ body: font('sans.woff') })).code).toBe('upload_quota');
    good(await ask((await guest(world)).apiToken));
    world.clock.advance(DAY + 1000);
    good(await ask(apiToken));
  });

  it('[DE12] counts bytes as they arrive, announced or not', async () => {
    const { apiToken } = await guest(world);
    await upload(world, apiToken, PLATE_SVG.replace('</svg>', `<!--${' '.repeat(900_000)}--></svg>`));
    expect(bad(await ask(apiToken, 200_000)).code).toBe('upload_quota');
    good(await ask(apiToken, 20_000));
  });

  it('[DE12] counts what comes from one network, whoever asks', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 20; i += 1) {
      const answer = await ask((await guest(world)).apiToken);
      codes.push(answer.ok ? 'ok' : answer.error.code);
    }
    expect(codes).toEqual([...Array(16).fill('ok'), ...Array(4).fill('upload_quota')]);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ])('[DE12] %s counts for %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
