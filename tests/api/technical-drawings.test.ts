import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { newId } from '../../api/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_DRAWING_BYTES } from '../../shared/attachment/limits.ts';
import { fileOf, pdf, photo } from './support/sent-files.ts';
import { customer, guest, payQuote, pricedQuote, readyQuote, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function quotedPart(token: string): Promise<{ quoteId: string; partId: string; version: number }> {
  const quote = await pricedQuote(world, token);
  return { quoteId: quote.id, partId: quote.parts[0]!.id, version: quote.version };
}

const attach = (token: string, id: string, technical_drawings: File[]) =>
  world.client(token).attachment.attachDrawings({ params: { id }, body: { technical_drawings } });

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

describe('technical drawings', () => {
  it('[AT2] keeps PDFs as they came and encodes photos anew, turned and without what was hidden in them', async () => {
    const token = (await guest(world)).apiToken;
    const { partId, quoteId, version } = await quotedPart(token);
    const [document, picture] = [await pdf(3), await photo()];
    const sent = [fileOf(document, 'Blatt 1 – Größe.pdf'), fileOf(picture, 'shot.jpg')];
    const { technical_drawings: drawings } = good(await attach(token, partId, sent));
    expect(drawings).toMatchObject([
      { filename: 'Blatt 1 – Größe.pdf', type: 'application/pdf', pages: 3, part_id: partId, has_preview: false },
      { filename: 'shot.jpg', type: 'image/jpeg', pages: null, width: 40, height: 60, has_preview: true },
    ]);
    const client = world.client(token).attachment;
    const get = async (i: number, form?: 'file' | 'preview') =>
      client.drawing({ params: { id: partId, drawingId: drawings[i]!.id }, query: { form } });
    expect(await bytesOf(good(await get(0)))).toEqual(document);
    const kept = Buffer.from(await bytesOf(good(await get(1))));
    const metadata = await sharp(kept).metadata();
    expect(metadata).toMatchObject({ width: 40, height: 60 });
    expect(metadata.exif).toBeUndefined();
    expect(kept.includes('SecretCamera')).toBe(false);
    expect(await sharp(await bytesOf(good(await get(1, 'preview')))).metadata()).toMatchObject({ format: 'webp' });
    expect(bad(await get(0, 'preview')).status).toBe(404);
    const quote = good(await world.client(token).quote.get({ params: { id: quoteId } }));
    expect(quote.version).toBeGreaterThan(version);
    expect(good(await client.drawingsOfQuote({ params: { id: quoteId } })).technical_drawings).toEqual(drawings);
  });

  it('[AT1] tells what a file is by its content and refuses what is neither', async () => {
    const token = (await guest(world)).apiToken;
    const { partId } = await quotedPart(token);
    const refused = [
      [fileOf('<html><script>alert(1)</script></html>', 'drawing.pdf'), 415, 'unsupported_file_type'],
      [fileOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.svg'), 415, 'unsupported_file_type'],
      [fileOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3]), 'a.png'), 422, 'invalid_file_format'],
      [fileOf('', 'nothing.pdf'), 422, 'is_empty'],
    ] as const;
    for (const [file, status, code] of refused) {
      const failed = bad(await attach(token, partId, [file]));
      expect(failed).toMatchObject({ status, code });
      expect(failed.errors[0]?.field).toBe('technical_drawings.0');
    }
    // All or none: a good one beside a bad one is not attached either.
    bad(await attach(token, partId, [fileOf(await pdf(1), 'good.pdf'), fileOf('text', 'bad.pdf')]));
    const { technical_drawings } = good(
      await world.client(token).attachment.drawingsOfPart({ params: { id: partId } }),
    );
    expect(technical_drawings).toEqual([]);
    const named = good(await attach(token, partId, [fileOf(await pdf(1), '../..\\evil name.exe')]));
    expect(named.technical_drawings[0]!.filename).toBe('evil name.pdf');
  });

  it('[AT3] takes ten a part, 20 MB each', async () => {
    const token = (await guest(world)).apiToken;
    const { partId } = await quotedPart(token);
    const one = await pdf(1);
    const large = new Uint8Array(MAX_DRAWING_BYTES + 1);
    large.set(one);
    expect(bad(await attach(token, partId, [fileOf(large, 'large.pdf')]))).toMatchObject({ status: 413 });
    expect(
      bad(
        await attach(
          token,
          partId,
          Array.from({ length: 11 }, () => fileOf(one, 'a.pdf')),
        ),
      ).status,
    ).toBe(400);
    const nine = good(
      await attach(
        token,
        partId,
        Array.from({ length: 9 }, () => fileOf(one, 'a.pdf')),
      ),
    );
    expect(nine.technical_drawings).toHaveLength(9);
    // Two at once find room for one.
    const both = await Promise.all([1, 2].map(() => attach(token, partId, [fileOf(one, 'b.pdf')])));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter(({ ok }) => !ok).map(bad)).toMatchObject([{ status: 422, code: 'quote_full' }]);
  });

  it('[AT3] hang five hundred on the parts of a quote at most, copies counted', async () => {
    const token = (await guest(world)).apiToken;
    const { partId } = await quotedPart(token);
    const client = world.client(token);
    const one = await pdf(1);
    good(await attach(token, partId, [fileOf(one, 'a.pdf'), fileOf(one, 'b.pdf')]));
    const second = good(await client.part.copy({ params: { id: partId } }));
    const { db } = world.deps.database;
    const row = await db
      .selectFrom('attachments')
      .selectAll()
      .where('subject_id', '=', partId)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 494 }, () => ({ ...row, id: newId(world.clock), subject_id: second.id }));
    await db.insertInto('attachments').values(more).execute();
    const third = good(await client.part.copy({ params: { id: partId } }));
    const full = { status: 422, code: 'quote_full', message: expect.stringContaining('500 technical drawings') };
    const ofQuote = await client.attachment.drawingsOfQuote({ params: { id: second.quote_id! } });
    expect(good(ofQuote).technical_drawings).toHaveLength(500);
    expect(bad(await client.part.copy({ params: { id: partId } }))).toMatchObject(full);
    expect(bad(await attach(token, third.id, [fileOf(one, 'c.pdf')]))).toMatchObject(full);
    const body = { part_ids: [partId], quote_id: second.quote_id! };
    expect(bad(await client.quote.copyParts({ body }))).toMatchObject(full);
    good(await client.quote.copy({ params: { id: second.quote_id! } }));
  });

  it('[AT4] sends files to be saved, kept from doing anything', async () => {
    const token = (await guest(world)).apiToken;
    const { partId } = await quotedPart(token);
    const { technical_drawings } = good(await attach(token, partId, [fileOf(await pdf(1), 'Größe "1".pdf')]));
    const path = `/api/v1/parts/technical_drawings/${partId}/${technical_drawings[0]!.id}`;
    const answer = await world.call('GET', path, { token });
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Gr_e _1_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.pdf`,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('content-type')).toBe('application/pdf');
  });

  it('[AT5] belongs to whom the part belongs, and stays as it is once paid; staff sees it then', async () => {
    const token = (await customer(world)).apiToken;
    const quote = await readyQuote(world, token);
    const params = { id: quote.parts[0]!.id };
    const { technical_drawings } = good(await attach(token, params.id, [fileOf(await pdf(1), 'a.pdf')]));
    const drawing = { id: params.id, drawingId: technical_drawings[0]!.id };
    const staff = world.client((await signIn(world, 'production@kerfwise.test')).apiToken).attachment;
    const other = world.client((await customer(world)).apiToken).attachment;
    for (const client of [staff, other]) {
      expect(bad(await client.drawingsOfPart({ params })).status).toBe(404);
      expect(bad(await client.drawing({ params: drawing })).status).toBe(404);
      expect(bad(await client.removeDrawing({ params: drawing })).status).toBe(404);
      const files = [fileOf(await pdf(1), 'b.pdf')];
      expect(bad(await client.attachDrawings({ params, body: { technical_drawings: files } })).status).toBe(404);
    }
    const now = good(await world.client(token).quote.get({ params: { id: quote.id } }));
    const { order_id } = await payQuote(world, token, now);
    good(await staff.drawing({ params: drawing }));
    expect(good(await staff.drawingsOfOrder({ params: { id: order_id! } })).technical_drawings).toHaveLength(1);
    expect(bad(await other.drawingsOfOrder({ params: { id: order_id! } })).status).toBe(404);
    const own = world.client(token).attachment;
    expect(bad(await own.removeDrawing({ params: drawing })).code).toBe('quote_paid');
    expect(bad(await attach(token, params.id, [fileOf(await pdf(1), 'b.pdf')])).code).toBe('quote_paid');
  });

  it('goes with its part, and its bytes with the sweep', async () => {
    const token = (await guest(world)).apiToken;
    const { partId } = await quotedPart(token);
    good(await attach(token, partId, [fileOf(await pdf(1), 'a.pdf')]));
    const { file_key } = await world.deps.database.db
      .selectFrom('attachments')
      .select('file_key')
      .where('subject_id', '=', partId)
      .executeTakeFirstOrThrow();
    good(await world.client(token).part.remove({ params: { id: partId } }));
    world.clock.advance(2 * 60 * 60_000);
    await world.deps.jobs.drain('upkeep');
    const left = await world.deps.database.db
      .selectFrom('attachments')
      .select('id')
      .where('subject_id', '=', partId)
      .execute();
    expect(left).toEqual([]);
    const daysAgo = world.clock.now() / 1000 - 2 * 24 * 60 * 60;
    utimesSync(join(world.dataDir, 'uploads', file_key), daysAgo, daysAgo);
    await world.deps.sweep.run();
    expect(await world.deps.storage.find(file_key)).toBeNull();
  });

  it('refuses what is no form, and one that is broken', async () => {
    const token = (await guest(world)).apiToken;
    const { partId } = await quotedPart(token);
    const path = `/api/v1/parts/attach_technical_drawings/${partId}`;
    expect((await world.call('POST', path, { token, body: { technical_drawings: [] } })).status).toBe(415);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const broken = await world.call('POST', path, { token, body: Buffer.from('--x\r\nno end'), headers });
    expect(broken.status).toBe(400);
    const form = new FormData();
    form.append('technical_drawings[]', 'text instead of a file');
    expect((await world.call('POST', path, { token, body: form })).status).toBe(400);
    const strange = new FormData();
    strange.append('technical_drawings[]', fileOf(await pdf(1), 'a.pdf'));
    strange.append('price', '1');
    expect((await world.call('POST', path, { token, body: strange })).status).toBe(400);
  });
});

describe('copies of a part', () => {
  it('[AT6] take its drawings along: on the quote, as a quote, saved, and by a link where files go along', async () => {
    const token = (await customer(world)).apiToken;
    const { partId, quoteId } = await quotedPart(token);
    const sent = [fileOf(await pdf(2), 'first.pdf'), fileOf(await photo(), 'second.jpg')];
    good(await attach(token, partId, sent));
    const client = world.client(token);
    const namesOf = async (id: string, by = client) =>
      good(await by.attachment.drawingsOfPart({ params: { id } })).technical_drawings.map(({ filename }) => filename);
    const names = ['first.pdf', 'second.jpg'];
    const beside = good(await client.part.copy({ params: { id: partId } }));
    expect(await namesOf(beside.id)).toEqual(names);
    const copied = good(await client.quote.copy({ params: { id: quoteId } }));
    expect(await namesOf(copied.parts[0]!.id)).toEqual(names);
    const saved = good(await client.saved.save({ body: { part_id: partId } }));
    expect(await namesOf(saved.id)).toEqual(names);

    const other = world.client((await customer(world)).apiToken);
    const taken = async (files: boolean) => {
      const { uuid } = good(await client.issued.share({ params: { id: quoteId }, body: { files } }));
      return good(await other.issued.link({ params: { id: uuid }, body: {} })).parts[0]!.id;
    };
    expect(await namesOf(await taken(false), other)).toEqual([]);
    const theirs = await taken(true);
    expect(await namesOf(theirs, other)).toEqual(names);

    // Changes of one of them don't touch the others.
    const { technical_drawings } = good(await client.attachment.drawingsOfPart({ params: { id: partId } }));
    for (const { id } of technical_drawings)
      good(await client.attachment.removeDrawing({ params: { id: partId, drawingId: id } }));
    const [first] = good(await other.attachment.drawingsOfPart({ params: { id: theirs } })).technical_drawings;
    const params = { id: theirs, drawingId: first!.id };
    expect(good(await other.attachment.drawing({ params, query: {} })).size).toBe(first!.bytes);
    expect(await namesOf(beside.id)).toEqual(names);
  });

  it('[AT6] name the version of their quote that was seen, and answer the one it has then', async () => {
    const token = (await customer(world)).apiToken;
    const { partId, version } = await quotedPart(token);
    const client = world.client(token).attachment;
    const body = { technical_drawings: [fileOf(await pdf(1), 'a.pdf')] };
    const params = { id: partId };
    const attached = good(await client.attachDrawings({ params, body, version }));
    expect(attached.quote_version).toBe(version + 1);
    expect(bad(await client.attachDrawings({ params, body, version })).code).toBe('quote_changed');
    const drawing = { params: { id: partId, drawingId: attached.technical_drawings[0]!.id } };
    expect(bad(await client.removeDrawing({ ...drawing, version })).code).toBe('quote_changed');
    good(await client.removeDrawing({ ...drawing, version: version + 1 }));
    expect(good(await client.drawingsOfPart({ params })).technical_drawings).toEqual([]);
  });
});
