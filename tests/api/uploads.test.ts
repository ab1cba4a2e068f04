import { existsSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import type { Session } from '../../shared/account/wire.ts';
import { keptFiles } from './support/kept-files.ts';
import { guest, PLATE_SVG, upload } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let visitor: Session;
beforeEach(async () => {
  world = await startWorld({ env: { UPLOADS_AT_ONCE: '3' } });
  visitor = await guest(world);
});
afterEach(() => world.close());

/** Begins to send a file whose bytes follow. */
function sending(url: string) {
  const { readable: body, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const send = writable.getWriter();
  return { send, answer: world.app.request(url, { method: 'PUT', body, duplex: 'half' } as RequestInit) };
}

const files = () => keptFiles(world.dataDir);
const ask = async (body: { filename: string; size_bytes?: number; user_id?: string }) =>
  world.client(visitor.apiToken).design.requestUpload({ body });

async function codeOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { code: string }).code];
}

describe('asking for an upload', () => {
  it('[DE1] takes the kinds of design only, up to 50 MB, for oneself', async () => {
    for (const filename of ['a.svg', 'B.DXF', 'c.ai']) good(await ask({ filename }));
    world.clock.advance(16 * 60_000);
    good(await ask({ filename: 'd.e.eps' }));
    world.clock.advance(16 * 60_000);
    for (const filename of ['f.PDF', 'g.svgz']) good(await ask({ filename }));
    expect(bad(await ask({ filename: 'photo.png' }))).toMatchObject({ status: 415, code: 'unsupported_file_type' });
    expect(bad(await ask({ filename: 'all.zip' })).message).toBe('This is a ZIP. Unpack it and drop the drawing.');
    expect(bad(await ask({ filename: 'noending' })).status).toBe(415);
    expect(bad(await ask({ filename: 'a.svg', size_bytes: 50 * 1024 * 1024 + 1 }))).toMatchObject({
      status: 413,
      code: 'file_too_large',
    });
    expect(bad(await ask({ filename: 'a.svg', user_id: 'somebody' })).errors[0]!.field).toBe('user_id');
    good(await ask({ filename: 'a.svg', user_id: visitor.account.id }));
  });

  it('[DE7] allows so many under way at once and forgets those that were never sent', async () => {
    for (let i = 0; i < 3; i += 1) good(await ask({ filename: 'a.svg' }));
    expect(bad(await ask({ filename: 'a.svg' }))).toMatchObject({ status: 429, code: 'quota_exceeded' });
    world.clock.advance(15 * 60_000 + 1);
    good(await ask({ filename: 'a.svg' }));
  });

  it('tells the size and the state before anything arrived', async () => {
    const ticket = good(await ask({ filename: 'a.svg', size_bytes: 12 }));
    expect(ticket.design).toMatchObject({
      analysis_status: 'awaiting_upload',
      size_bytes: 12,
      eligible_for_instant_quote: false,
    });
    expect(ticket.signed_upload_url).toMatch(/^http:\/\/kerfwise\.test\/api\/v1\/uploads\//);
    expect(Date.parse(ticket.expires_at) - world.clock.now()).toBe(15 * 60_000);
  });
});

describe('sending the bytes', () => {
  const put = (url: string, body: BodyInit) =>
    world.app.request(url, { method: 'PUT', body, duplex: 'half' } as RequestInit);

  it('[DE2] answers 410 after a quarter of an hour', async () => {
    const ticket = good(await ask({ filename: 'a.svg' }));
    world.clock.advance(15 * 60_000);
    expect(await codeOf(await put(ticket.signed_upload_url, PLATE_SVG))).toEqual([410, 'upload_expired']);
  });

  it('[DE3] counts while it comes and stops at 50 MB, leaving nothing', async () => {
    const ticket = good(await ask({ filename: 'a.svg' }));
    const megabyte = new Uint8Array(1024 * 1024);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(megabyte);
      },
    });
    expect(await codeOf(await put(ticket.signed_upload_url, endless))).toEqual([413, 'file_too_large']);
    expect(sent).toBeLessThan(60);
    expect(files()).toEqual([]);
    expect((await put(ticket.signed_upload_url, PLATE_SVG)).status).toBe(200);
  });

  it('keeps nothing of a connection that breaks, and takes the file again', async () => {
    const ticket = good(await ask({ filename: 'a.svg' }));
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('<svg')),
      pull: (controller) => controller.error(new Error('cut')),
    });
    expect(await codeOf(await put(ticket.signed_upload_url, broken))).toEqual([409, 'upload_incomplete']);
    expect(files()).toEqual([]);
    expect((await put(ticket.signed_upload_url, PLATE_SVG)).status).toBe(200);
    expect(await codeOf(await put(ticket.signed_upload_url, PLATE_SVG))).toEqual([409, 'conflict']);
  });

  it('[DE15] refuses another size than was announced, and an empty file', async () => {
    const ticket = good(await ask({ filename: 'a.svg', size_bytes: 5 }));
    expect(await codeOf(await put(ticket.signed_upload_url, PLATE_SVG))).toEqual([409, 'upload_incomplete']);
    const other = good(await ask({ filename: 'a.svg' }));
    expect(await codeOf(await put(other.signed_upload_url, ''))).toEqual([422, 'is_empty']);
    expect(await codeOf(await put(ticket.signed_upload_url, ''))).toEqual([409, 'upload_incomplete']);
    expect(bad(await ask({ filename: 'a.svg', size_bytes: 0 }))).toMatchObject({ status: 422, code: 'is_empty' });
    expect(files()).toEqual([]);
  });

  it('takes one of two that race', async () => {
    const ticket = good(await ask({ filename: 'a.svg' }));
    const both = await Promise.all([
      put(ticket.signed_upload_url, PLATE_SVG),
      put(ticket.signed_upload_url, PLATE_SVG),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});

/** A drawing stored in a ZIP: its text stands in the file as it is. */
const zippedDrawing = () => zipSync({ 'plate.svg': [strToU8(PLATE_SVG), { level: 0 }] });

function brokenGzip(): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(gzipSync(strToU8(PLATE_SVG)));
  return bytes.fill(0xff, 20, 60);
}

describe('measuring', () => {
  it('[DE1] measures a PDF and an SVG in gzip', async () => {
    const token = visitor.apiToken;
    const pdf = await PDFDocument.create();
    pdf.addPage([300, 200]).drawRectangle({ x: 10, y: 10, width: 200, height: 100, borderWidth: 1 });
    const files = {
      'plate.svgz': Uint8Array.from(gzipSync(strToU8(PLATE_SVG))),
      'plate.pdf': Uint8Array.from(await pdf.save()),
    };
    for (const [filename, content] of Object.entries(files)) {
      const id = await upload(world, token, content, filename);
      const status = good(await world.client(token).design.status({ params: { id } }));
      expect(status).toMatchObject({ status: 'success' });
    }
  });

  it.each([
    ['photo.svg', '\x89PNG\r\n\x1a\n', 'unsupported_file_type'],
    ['words.svg', 'just some words', 'unsupported_file_type'],
    ['empty.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="10mm"/>', 'is_empty'],
    ['all.svg', zippedDrawing(), 'unsupported_file_type'],
    ['part.dxf', 'AC1027\0\0\0\0', 'unsupported_file_type'],
    ['packed.svgz', brokenGzip(), 'invalid_file_format'],
  ])('[DE15] says why %s cannot be measured', async (filename, content, code) => {
    const id = await upload(world, visitor.apiToken, content, filename);
    const status = good(await world.client(visitor.apiToken).design.status({ params: { id } }));
    expect(status).toMatchObject({ status: 'failed', error_code: code });
    expect(status.error_message).toBeTruthy();
    const design = good(await world.client(visitor.apiToken).design.get({ params: { id } }));
    expect(design.analysis?.notices.length).toBeGreaterThan(0);
    const quote = bad(await world.client(visitor.apiToken).quote.create({ body: { design_ids: [id] } }));
    expect(quote).toMatchObject({ status: 422, code: 'not_quotable' });
  });

  it('[DE14] holds the question until it is measured, for four at once', async () => {
    const id = await upload(world, visitor.apiToken);
    const underWay = { status: 'analyzing', analysis: null };
    await world.deps.database.db.updateTable('designs').set(underWay).where('id', '=', id).execute();
    const { design } = world.client(visitor.apiToken);
    const question = async (wait: number) => good(await design.status({ params: { id }, query: { wait } })).status;
    expect(await question(0)).toBe('analyzing');
    // Calls at the same time come in no order: one of the five is not held.
    const asked = Array.from({ length: 5 }, () => question(20));
    expect(await Promise.race(asked)).toBe('analyzing');
    world.deps.analysis.start(id);
    expect((await Promise.all(asked)).sort()).toEqual(['analyzing', 'success', 'success', 'success', 'success']);
    // A measured design is answered at once, and a design of another caller is not waited for.
    expect(await question(20)).toBe('success');
    const other = world.client((await guest(world)).apiToken);
    expect(bad(await other.design.status({ params: { id }, query: { wait: 20 } })).code).toBe('not_found');
    expect(bad(await design.status({ params: { id }, query: { wait: 21 } })).code).toBe('invalid_request');
  });

  it('answers as things stand once the time is over', async () => {
    const id = await upload(world, visitor.apiToken);
    const underWay = { status: 'analyzing', analysis: null };
    await world.deps.database.db.updateTable('designs').set(underWay).where('id', '=', id).execute();
    const answer = await world.client(visitor.apiToken).design.status({ params: { id }, query: { wait: 1 } });
    expect(good(answer).status).toBe('analyzing');
  });

  it('[DE5] takes up again after a restart what it was measuring', async () => {
    const id = await upload(world, visitor.apiToken);
    await world.deps.database.db
      .updateTable('designs')
      .set({ status: 'analyzing', analysis: null })
      .where('id', '=', id)
      .execute();
    const [left, begun] = ['abc', 'def'].map((name) => join(world.dataDir, 'uploads', `${id}.${name}.part`));
    for (const half of [left!, begun!]) writeFileSync(half, 'half');
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    utimesSync(left!, minutesAgo(61), minutesAgo(61));
    utimesSync(begun!, minutesAgo(59), minutesAgo(59));
    world = await world.restart();
    await world.deps.analysis.idle();
    const design = good(await world.client(visitor.apiToken).design.get({ params: { id } }));
    expect(design).toMatchObject({ analysis_status: 'success', analysis: { dimensions: { width: 100, height: 60 } } });
    expect([existsSync(left!), existsSync(begun!)]).toEqual([false, true]);
  });

  it('[DE24] goes on where another server of the same files starts meanwhile', async () => {
    const client = world.client(visitor.apiToken);
    const ticket = good(await client.design.requestUpload({ body: { filename: 'plate.svg' } }));
    const bytes = Buffer.from(PLATE_SVG);
    const { send, answer } = sending(ticket.signed_upload_url);
    await send.write(bytes.subarray(0, 40));
    const parts = () => files().filter((name) => name.endsWith('.part'));
    await expect.poll(parts).toHaveLength(1);
    const { dataDir, clock, env } = world;
    const other = await startWorld({ dataDir, clock, database: { url: env.databaseUrl, drop: async () => {} } });
    expect(parts()).toHaveLength(1);
    await send.write(bytes.subarray(40));
    await send.close();
    expect((await answer).status).toBe(200);
    expect(world.deps.health.fault).toBeNull();
    const status = good(
      await other.client(visitor.apiToken).design.status({ params: { id: ticket.design.id }, query: { wait: 20 } }),
    );
    expect(status.status).toBe('success');
    await other.deps.close();
  });

  it('[DE24] whose half-written file was taken away is incomplete, and no fault of the folder', async () => {
    const client = world.client(visitor.apiToken);
    const ticket = good(await client.design.requestUpload({ body: { filename: 'plate.svg' } }));
    const { send, answer } = sending(ticket.signed_upload_url);
    await send.write(Buffer.from(PLATE_SVG));
    await expect.poll(files).toHaveLength(1);
    unlinkSync(join(world.dataDir, 'uploads', files()[0]!));
    await send.close();
    const refused = await answer;
    expect(await refused.json()).toMatchObject({ code: 'upload_incomplete' });
    expect(world.deps.health.fault).toBeNull();
    const again = await world.app.request(ticket.signed_upload_url, { method: 'PUT', body: PLATE_SVG });
    expect(again.status).toBe(200);
  });

  it('fails a design whose bytes are gone, and goes on', async () => {
    const id = await upload(world, visitor.apiToken);
    await world.deps.database.db.updateTable('designs').set({ status: 'analyzing' }).where('id', '=', id).execute();
    await world.deps.storage.remove(id);
    world = await world.restart();
    await world.deps.analysis.idle();
    const status = good(await world.client(visitor.apiToken).design.status({ params: { id } }));
    expect(status).toMatchObject({ status: 'failed', error_code: 'processing_error' });
    await upload(world, visitor.apiToken);
  });

  it('is not ready for a quote before it is measured', async () => {
    const ticket = good(await ask({ filename: 'a.svg' }));
    const refused = bad(
      await world.client(visitor.apiToken).quote.create({ body: { design_ids: [ticket.design.id] } }),
    );
    expect(refused).toMatchObject({ status: 409, code: 'design_not_ready' });
    expect(refused.errors[0]!.field).toBe('design_ids.0');
  });
});
