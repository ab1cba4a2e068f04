import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readDesign } from '../../shared/drawing/read.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { admin, quoted } from './support/custom.ts';
import { inRateCard } from './support/rate-card.ts';
import { confirmEmail } from './support/confirmed.ts';
import { customer, guest, payQuote, pricedQuote, readyQuote } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;

async function issuer(): Promise<{ token: string; quote: Quote; params: { id: string } }> {
  const token = (await customer(world)).apiToken;
  const quote = await readyQuote(world, token);
  return { token, quote, params: { id: quote.id } };
}

/** One whose e-mail is confirmed. */
async function mailer() {
  const { apiToken: token, account } = await customer(world);
  await confirmEmail(world, token);
  const quote = await readyQuote(world, token);
  return { token, email: account.email!, quote, params: { id: quote.id } };
}

/** Takes a quote's PDFs out of storage, as a restore of an old backup did; answers their keys. */
async function losePapers(quoteId: string) {
  const { db } = world.deps.database;
  const rows = db.selectFrom('issued_documents').select(['letter_key', 'a4_key']).where('quote_id', '=', quoteId);
  const keys = await rows.executeTakeFirstOrThrow();
  for (const key of Object.values(keys)) await world.deps.storage.remove(key);
  return keys;
}

const read = async (token: string, id: string) => good(await world.client(token).quote.get({ params: { id } }));

describe('issuing a quote', () => {
  it('[IS1] freezes it under a number; the same revision while nothing changes, the next one after', async () => {
    const { token, quote, params } = await issuer();
    const { issued, part } = world.client(token);
    const first = good(await issued.issue({ params }));
    expect(first.content.number).toMatch(/^Q-\d{6}\/1$/);
    expect(first.content).toMatchObject({
      buyer: ['Casey Customer', '12 Laser Lane', 'Austin, TX 78701'],
      zip: '78701',
      parts: [{ name: 'plate', quantity: 10, width: 100, height: 60, price_cents: quote.parts[0]!.price_cents }],
      total: { label: 'Total', cents: quote.totals.total_cents },
    });
    expect(first.content.rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(quote.totals.total_cents);
    expect(good(await issued.issue({ params }))).toEqual(first);
    good(await part.update({ params: { id: quote.parts[0]!.id }, body: { quantity: 20 } }));
    const second = good(await issued.issue({ params }));
    expect(second.content.number).toBe(first.content.number.replace('/1', '/2'));
    expect(second.content.parts[0]!.quantity).toBe(20);
  });

  it('[IS44] freezes prices by quantity, the ordered one’s those of its line', async () => {
    const { token, quote, params } = await issuer();
    const { content } = good(await world.client(token).issued.issue({ params }));
    const { prices = [], price_cents, quantity } = content.parts[0]!;
    expect(prices.map((one) => one.quantity)).toEqual([1, 10, 100]);
    expect(prices.find((one) => one.quantity === quantity)?.unit_cents).toBe(Math.round(price_cents! / quantity));
    expect(prices[0]!.unit_cents).toBeGreaterThan(prices[2]!.unit_cents);
    expect(price_cents).toBe(quote.parts[0]!.price_cents);
  });

  it('[IS45] [IS46] is in its maker’s unit, and names what is not in its total', async () => {
    const { apiToken: token } = await customer(world);
    const client = world.client(token);
    good(await client.account.updateProfile({ body: { units: 'in' } }));
    const quote = await pricedQuote(world, token);
    const { content } = good(await client.issued.issue({ params: { id: quote.id } }));
    expect(content.units).toBe('in');
    expect(content.total.label).toMatch(/^Total before shipping/);
  });

  it('[IS77] is written in the unit and at the quantities that its maker chose, from then on, at the same prices; so is the order', async () => {
    const { token, quote, params } = await issuer();
    const { issued, order } = world.client(token);
    const first = good(await issued.issue({ params }));
    const form = { units: 'in', quantities: [250, 5, 5] } as const;
    expect(good(await issued.setForm({ params, body: { ...form, quantities: [...form.quantities] } })).totals).toEqual(
      quote.totals,
    );
    const second = good(await issued.issue({ params }));
    expect(second.content).toMatchObject({
      units: 'in',
      quantities: [5, 250],
      honoured_until: first.content.honoured_until,
    });
    expect(second.content.number).toMatch(/\/2$/);
    expect(second.content.parts[0]!.prices!.map((one) => one.quantity)).toEqual([5, 10, 250]);
    const chosen = good(await issued.setForm({ params, body: { quantities: null } }));
    const third = good(await issued.issue({ params }));
    expect(third.content).toMatchObject({ units: 'in', quantities: [1, 10, 100] });
    expect(bad(await issued.setForm({ params, body: { quantities: [1, 2, 3, 4, 5, 6] } })).code).toBe(
      'invalid_request',
    );
    expect(bad(await issued.setForm({ params, body: { units: 'mm' }, version: quote.version })).code).toBe(
      'quote_changed',
    );
    const stranger = world.client((await customer(world)).apiToken);
    expect(bad(await stranger.issued.setForm({ params, body: { units: 'mm' } })).code).toBe('not_found');
    const { order_id } = await payQuote(world, token, chosen);
    expect(good(await order.get({ params: { id: order_id! } })).units).toBe('in');
    expect(bad(await issued.setForm({ params, body: { units: 'mm' } })).code).toBe('quote_paid');
  });

  it('[IS1] issues once where it is asked for ten times at once', async () => {
    const { token, params } = await issuer();
    const all = await Promise.all(Array.from({ length: 10 }, () => world.client(token).issued.issue({ params })));
    const numbers = new Set(all.filter(({ ok }) => ok).map((one) => good(one).content.number));
    expect(numbers.size).toBe(1);
    const rows = await world.deps.database.db
      .selectFrom('issued_documents')
      .select('revision')
      .where('quote_id', '=', params.id)
      .execute();
    expect(rows).toEqual([{ revision: 1 }]);
  });

  it('[IS1] takes the revision that somebody else issued while it was about to be written', async () => {
    const { token, params } = await issuer();
    const { issued } = world.client(token);
    const { documents } = world.deps.limits;
    const take = documents.take.bind(documents);
    vi.spyOn(documents, 'take').mockImplementationOnce(async (key) => {
      good(await issued.issue({ params }));
      return take(key);
    });
    expect(good(await issued.issue({ params })).content.number).toMatch(/\/1$/);
    vi.restoreAllMocks();
  });

  it('[IS1] gives the PDF on both papers, named by its number', async () => {
    const { token, params } = await issuer();
    const path = `/api/v1/quotes/${params.id}/asset`;
    const letter = await world.call('GET', path, { token });
    expect(letter.headers.get('content-type')).toBe('application/pdf');
    expect(letter.headers.get('content-disposition')).toMatch(/^attachment; filename="Q-\d{6}-1.pdf"/);
    const bytes = await letter.arrayBuffer();
    expect((await PDFDocument.load(bytes)).getPage(0).getSize()).toEqual({ width: 612, height: 792 });
    const a4 = await (await world.call('GET', `${path}?paper=a4`, { token })).arrayBuffer();
    expect((await PDFDocument.load(a4)).getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 });
    expect(Buffer.from(await (await world.call('GET', path, { token })).arrayBuffer()).equals(Buffer.from(bytes))).toBe(
      true,
    );
  });

  it('[IS13] writes a PDF anew that is gone, with the same bytes, whatever became of the quote', async () => {
    const { token, params } = await issuer();
    const get = async (paper: string) =>
      Buffer.from(
        await (await world.call('GET', `/api/v1/quotes/${params.id}/asset?paper=${paper}`, { token })).arrayBuffer(),
      );
    const before = { letter: await get('letter'), a4: await get('a4') };
    await payQuote(world, token, await read(token, params.id));
    const keys = await losePapers(params.id);
    expect((await get('letter')).equals(before.letter)).toBe(true);
    expect((await get('a4')).equals(before.a4)).toBe(true);
    // It is kept again, under the key that the revision names; those who ask at once get the same.
    const { storage } = world.deps;
    expect((await storage.find(keys.letter_key))?.bytes).toBe(before.letter.length);
    await losePapers(params.id);
    for (const one of await Promise.all([1, 2, 3].map(() => get('letter'))))
      expect(one.equals(before.letter)).toBe(true);
  });

  it('[IS11] has custom parts with all that is said of them, also where there is nothing else', async () => {
    const token = (await customer(world)).apiToken;
    const request = await quoted(world, token, await admin(world), {
      description: 'Milled from 6061\nDeburred by hand',
    });
    good(await world.client(token).custom.move({ params: { id: request.id }, body: { state: 'accepted' } }));
    const params = { id: request.quote!.id };
    const { content } = good(await world.client(token).issued.issue({ params }));
    const detail = 'Milled from 6061\nDeburred by hand\nMade within 12 working days.';
    expect(content.lines).toEqual([
      { name: 'Bracket, milled', detail, quantity: 10, unit_cents: 1234, price_cents: 12_340 },
    ]);
    expect(content.rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(content.total.cents);
    const file = good(await world.client(token).issued.asset({ params }));
    const { texts } = readDesign(new Uint8Array(await file.arrayBuffer()));
    const text = texts!.runs
      .map((run) => run.text)
      .join(' ')
      .replace(/\s+/g, ' ');
    for (const words of [
      'Bracket, milled',
      'Milled from 6061',
      'Deburred by hand',
      '12 working days',
      '$12.34',
      '$123.40',
    ])
      expect(text).toContain(words);
    expect(bad(await world.client(token).issued.asset({ params, query: { form: 'png' } })).status).toBe(404);
  });

  it('[IS11] gives its parts as a PNG', async () => {
    const { token, params } = await issuer();
    const answer = await world.call('GET', `/api/v1/quotes/${params.id}/asset?form=png`, { token });
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Q-\d{6}-1.png"/);
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 400, height: 496 });
    const at = (x: number, y: number) => [...data.subarray((y * 400 + x) * 3, (y * 400 + x) * 3 + 3)];
    // A plate of 100 × 60 mm in a field of 352: its left edge stands at 24, in the blue of cutting; its middle is empty.
    expect(at(24, 200)[2]! - at(24, 200)[0]!).toBeGreaterThan(60);
    expect(at(200, 200)).toEqual([255, 255, 255]);
    // Its text is below it, in the middle: name, material, size and count.
    const dark = (top: number, bottom: number, left = 0, right = 400) => {
      let count = 0;
      for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) if (at(x, y)[0]! < 140) count += 1;
      return count;
    };
    expect(dark(376, 398)).toBe(0);
    for (const base of [414, 438, 462]) expect(dark(base - 16, base + 4, 100, 300)).toBeGreaterThan(40);
    expect(dark(398, 496, 0, 24) + dark(398, 496, 376, 400)).toBe(0);
  });

  it('[IS12] draws its parts as they are now for whoever may see the quote, and for nobody else', async () => {
    const { token, quote, params } = await issuer();
    const [part] = quote.parts;
    const drawn = async () => good(await world.client(token).issued.sketches({ params })).sketches;
    expect(await drawn()).toMatchObject([
      { part_id: part!.id, width: 100, height: 60, paths: [{ operation: 'cutting' }] },
    ]);
    good(await world.client(token).part.update({ params: { id: part!.id }, body: { rotation: 90 } }));
    expect(await drawn()).toMatchObject([{ part_id: part!.id, width: 60, height: 100 }]);
    const stranger = (await customer(world)).apiToken;
    expect(bad(await world.client(stranger).issued.sketches({ params })).status).toBe(404);
  });

  it('[IS2] keeps its prices while the price list changes, and is paid at them', async () => {
    const { token, quote, params } = await issuer();
    good(await world.client(token).issued.issue({ params }));
    await inRateCard(world, { inflationMarkupPercent: 80 }, async () => {
      const later = await read(token, params.id);
      expect(later.totals).toEqual(quote.totals);
      expect(later.version).toBe(quote.version);
      world.clock.advance(29 * DAY_MS);
      const fresh = world.client(token);
      const held = await read(token, params.id);
      expect(held.totals).toEqual(quote.totals);
      // Issuing it again on the last day promises nothing beyond.
      const again = good(await fresh.issued.issue({ params }));
      expect(Date.parse(again.content.honoured_until)).toBeLessThan(world.clock.now() + 2 * DAY_MS);
      const payment = await payQuote(world, token, held);
      expect(payment.amount_cents).toBe(quote.totals.total_cents);
    });
  });

  it('[IS2] has today’s prices once its lines change, and not when its details do', async () => {
    const [changed, late] = [await issuer(), await issuer()];
    for (const { token, params } of [changed, late]) good(await world.client(token).issued.issue({ params }));
    await inRateCard(world, { inflationMarkupPercent: 80 }, async () => {
      const partId = changed.quote.parts[0]!.id;
      good(await world.client(changed.token).part.update({ params: { id: partId }, body: { name: 'other' } }));
      const after = await read(changed.token, changed.params.id);
      expect(after.parts[0]!.price_cents!).toBeGreaterThan(changed.quote.parts[0]!.price_cents!);
      // Name and delivery address are no lines of it.
      const body = { purchase_order_number: 'PO-9' };
      const kept = good(await world.client(late.token).quote.setPurchaseOrderNumber({ params: late.params, body }));
      expect(kept.totals).toEqual(late.quote.totals);
    });
  });

  it('refuses an empty quote, somebody else’s, and a cancelled one', async () => {
    const token = (await guest(world)).apiToken;
    const { issued, quote } = world.client(token);
    const empty = good(await quote.latest({}))!;
    expect(bad(await issued.issue({ params: { id: empty.id } })).code).toBe('quote_empty');
    const { params } = await issuer();
    expect(bad(await issued.issue({ params })).status).toBe(404);
    expect(bad(await issued.asset({ params })).status).toBe(404);
  });

  it('answers what was issued for a quote that is paid', async () => {
    const { token, params } = await issuer();
    const first = good(await world.client(token).issued.issue({ params }));
    await payQuote(world, token, await read(token, params.id));
    expect(good(await world.client(token).issued.issue({ params }))).toEqual(first);
  });

  it('draws each part in the answer, and holds names of any script', async () => {
    const token = (await guest(world)).apiToken;
    const quote = await pricedQuote(world, token);
    const [part] = quote.parts;
    const name = 'Größe ≤ 5 µm Ωμέγα שלום 漢字 <b>&';
    good(await world.client(token).part.update({ params: { id: part!.id }, body: { name, rotation: 90 } }));
    const { content, sketches } = good(await world.client(token).issued.issue({ params: { id: quote.id } }));
    expect(content.parts[0]!.name).toBe(name);
    expect(content.buyer).toEqual([]);
    expect(sketches[0]).toMatchObject({ width: 60, height: 100, paths: [{ operation: 'cutting' }] });
    good(await world.client(token).issued.asset({ params: { id: quote.id } }));
  });
});

describe('mailing a document', () => {
  const outbox = () => readdirSync(join(world.dataDir, 'outbox')).filter((file) => file.endsWith('.eml'));
  const mails = () => outbox().map((file) => readFileSync(join(world.dataDir, 'outbox', file), 'utf8'));

  it('[IS5] goes to one’s own address with the PDF and without anything that a person wrote', async () => {
    const { token, email, quote, params } = await mailer();
    const body = { name: 'CLICK http://evil.example' };
    good(await world.client(token).part.update({ params: { id: quote.parts[0]!.id }, body }));
    good(await world.client(token).issued.email({ params, body: { email } }));
    await world.deps.jobs.drain('event');
    const mail = mails().find((text) => text.includes(`To: ${email}`) && text.includes('Subject: Quote Q-'))!;
    expect(mail).toMatch(/Subject: Quote Q-\d{6}\/1 from Kerfwise/);
    expect(mail).toMatch(/filename=Q-\d{6}-1\.pdf/);
    expect(mail).not.toContain('evil');
  });

  it('[IS5] [AC33] goes to others as a link that its owner can end, once the owner’s e-mail is confirmed', async () => {
    const { token, quote, params } = await issuer();
    const body = { name: 'CLICK http://evil.example' };
    const client = world.client(token);
    good(await client.part.update({ params: { id: quote.parts[0]!.id }, body }));
    const send = () => client.issued.email({ params, body: { email: 'Stranger@Example.com' } });
    expect(bad(await send())).toMatchObject({ status: 409, errors: [{ field: 'email' }] });
    expect(good(await client.issued.shares({ params })).shares.map(({ via }) => via)).toEqual(['document']);
    await confirmEmail(world, token);
    good(await send());
    await world.deps.jobs.drain('event');
    const mail = mails().find((text) => text.includes('To: stranger@example.com'))!;
    expect(mail).not.toContain('evil');
    expect(mail).not.toContain('application/pdf');
    const uuid = /\/share\/([0-9a-f-]{36})/.exec(mail.replaceAll('=\r\n', ''))![1]!;
    const { content } = good(await world.client().issued.shared({ params: { uuid } }));
    expect(content).toMatchObject({
      parts: [{ quantity: 10 }],
      buyer: ['Casey Customer', '12 Laser Lane', 'Austin, TX 78701'],
    });
    const share = good(await client.issued.shares({ params })).shares.find(({ via }) => via === 'mail');
    good(await client.issued.endShare({ params: { ...params, shareId: share!.id } }));
    expect(bad(await world.client().issued.shared({ params: { uuid } })).code).toBe('link_ended');
  });

  it('[IS13] has a PDF attached that was gone, and is tried again where it can’t be written', async () => {
    const { token, email, params } = await mailer();
    good(await world.client(token).issued.issue({ params }));
    await losePapers(params.id);
    const mail = () => mails().filter((text) => text.includes(`To: ${email}`) && text.includes('Subject: Quote Q-'));
    const run = world.deps.papers.run.bind(world.deps.papers);
    vi.spyOn(world.deps.papers, 'run').mockResolvedValue({ ok: false, error: { kind: 'crashed', message: 'gone' } });
    good(await world.client(token).issued.email({ params, body: { email } }));
    await world.deps.jobs.drain('event');
    expect(mail()).toEqual([]);
    vi.spyOn(world.deps.papers, 'run').mockImplementation(run);
    world.clock.advance(DAY_MS / 24);
    await world.deps.jobs.drain('event');
    vi.restoreAllMocks();
    expect(mail()).toHaveLength(1);
    expect(mail()[0]).toContain('Content-Type: application/pdf');
  });

  it('[IS5] stops at the allowance', async () => {
    const { token, params } = await mailer();
    const send = () => world.client(token).issued.email({ params, body: { email: 'often@example.com' } });
    for (let i = 0; i < 3; i++) good(await send());
    expect(bad(await send())).toMatchObject({ status: 429, errors: [{ field: 'email' }] });
    const stranger = world.client((await guest(world)).apiToken).issued;
    expect(bad(await stranger.email({ params, body: { email: 'a@example.com' } })).status).toBe(403);
  });
});
