import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeFiles } from '../../api/file/take.ts';
import { requestUploads } from '../../api/file/upload.ts';
import { keptFilename } from '../../shared/file/kept-filename.ts';
import { MAX_FILE_BYTES } from '../../shared/file/limits.ts';
import { sentFileMachine } from '../../shared/file/status.ts';
import { keptFiles } from './support/kept-files.ts';
import { addressFor, putBytes, sendFile } from './support/sent.ts';
import { customer, guest, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await startWorld({ env: { UPLOAD_FILES_PER_DAY: '500' } });
});
afterAll(() => world.close());

const stored = () => keptFiles(world.dataDir).length;
const fresh = async () => {
  world.clock.advance(60_000);
  token = (await customer(world)).apiToken;
  return token;
};
const fetched = (id: string, of = token) => world.call('GET', `/api/v1/files/${id}/file`, { token: of });

describe('sending a file', () => {
  it('[SF1] takes any kind, says which field is too large or empty, and no more than 20', async () => {
    await fresh();
    const { id: accountId } = good(await world.client(token).account.userinfo({}));
    const ask = (size_bytes: number) =>
      requestUploads(world.deps, { accountId, address: 'x' }, { files: [{ filename: 'a.bin', size_bytes }] }, '');
    expect(await ask(0)).toMatchObject({ ok: false, error: { code: 'is_empty', field: 'files.0.size_bytes' } });
    expect(await ask(MAX_FILE_BYTES + 1)).toMatchObject({ ok: false, error: { code: 'file_too_large' } });
    for (const name of ['a.step', 'b.exe', 'c', '部品.sldprt'])
      expect((await sendFile(world, token, 'x', name)).status).toBe('stored');
  });

  it('[SF2] signs for one file, its size and hash, until when, once', async () => {
    await fresh();
    const bytes = Buffer.from('some bytes');
    const { signed_upload_url: url } = await addressFor(world, token, bytes, 'a.txt');
    expect((await putBytes(world, url, Buffer.from('othe bytes'))).status).toBe(409);
    expect((await putBytes(world, url, Buffer.from('some'))).status).toBe(409);
    expect((await putBytes(world, url.replace(/expires=\d+/, 'expires=9999999999999'), bytes)).status).toBe(403);
    expect((await putBytes(world, url.replace(/bytes=\d+/, 'bytes=4'), bytes)).status).toBe(403);
    const both = await Promise.all([putBytes(world, url, bytes), putBytes(world, url, bytes)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await putBytes(world, url, bytes)).status).toBe(409);
    const late = await addressFor(world, token, bytes, 'b.txt');
    world.clock.advance(15 * 60_000);
    expect((await putBytes(world, late.signed_upload_url, bytes)).status).toBe(410);
  });

  it('[SF3] keeps a name that leads nowhere and hides nothing', () => {
    expect(keptFilename('../../etc/passwd')).toBe('passwd');
    expect(keptFilename('C:\\Users\\me\\part one.step')).toBe('part one.step');
    expect(keptFilename('photo\u202egpj.exe')).toBe('photo gpj.exe');
    expect(keptFilename('<img src=x onerror=alert(1)>.svg')).not.toMatch(/[<>="]/);
    for (const name of ['', '..', '...', '/', '\n']) expect(keptFilename(name)).toBe('file');
    expect(keptFilename('CON.txt')).toBe('_CON.txt');
    expect(keptFilename('.htaccess')).toBe('htaccess');
    const long = keptFilename(`${'ä'.repeat(400)}.step`);
    expect(long.length).toBeLessThanOrEqual(200);
    expect(long).toMatch(/\.step$/);
  });

  it('[SF4] goes by the bytes, not by the name', async () => {
    await fresh();
    const html = await sendFile(world, token, '<script>alert(1)</script>', 'page.html');
    expect(html.content_type).toBe('application/octet-stream');
    expect((await sendFile(world, token, '<svg onload="alert(1)"/>', 'a.svg')).content_type).toBe(
      'application/octet-stream',
    );
    expect((await sendFile(world, token, '%PDF-1.7 x', 'a.png')).content_type).toBe('application/pdf');
  });

  it('[SF5] writes photos anew, upright and without what they told', async () => {
    await fresh();
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const before = stored();
    const file = await sendFile(world, token, photo, 'me.jpg');
    expect(file).toMatchObject({ is_photo: true, content_type: 'image/jpeg' });
    expect(stored()).toBe(before + 1);
    const given = Buffer.from(await (await fetched(file.id)).arrayBuffer());
    expect(given.byteLength).toBe(file.size_bytes);
    const told = await sharp(given).metadata();
    expect([told.exif, told.orientation ?? 1, told.width, told.height]).toEqual([undefined, 1, 20, 40]);
    expect(given.includes('SECRET-PLACE')).toBe(false);
  });

  it('[SF5] refuses photos that can’t be opened, and HEIC, in words, and keeps nothing', async () => {
    await fresh();
    const before = stored();
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('nothing of a picture')]);
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
    for (const [bytes, code] of [
      [png, 'invalid_file_format'],
      [heic, 'unsupported_file_type'],
    ] as const) {
      const { signed_upload_url, file: named } = await addressFor(world, token, bytes, 'a.png');
      const answer = await putBytes(world, signed_upload_url, bytes);
      expect(await answer.json()).toMatchObject({ code });
      const file = good(await world.client(token).file.get({ params: { id: named.id } }));
      expect(file).toMatchObject({ status: 'refused', error_code: code });
      expect((await fetched(file.id)).status).toBe(404);
    }
    expect(stored()).toBe(before);
  });

  it('[SF6] keeps an archive as it is', async () => {
    await fresh();
    const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.from('../../evil')]);
    const file = await sendFile(world, token, zip, 'all.zip');
    expect(file.content_type).toBe('application/zip');
    expect(Buffer.from(await (await fetched(file.id)).arrayBuffer()).equals(zip)).toBe(true);
  });
});

describe('giving a file back', () => {
  it('[SF7] is for saving: nothing of it is shown, run or cached', async () => {
    await fresh();
    const file = await sendFile(world, token, '<script>alert(1)</script>', 'é "x".html');
    const { headers } = await fetched(file.id);
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="_ _x_.html"; filename*=UTF-8\'\'%C3%A9%20_x_.html',
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('[SF8] is the sender’s alone while it belongs to nothing', async () => {
    await fresh();
    const { id } = await sendFile(world, token);
    const others = [
      (await customer(world)).apiToken,
      (await guest(world)).apiToken,
      (await signIn(world, 'admin@kerfwise.test')).apiToken,
    ];
    for (const other of others) {
      expect((await fetched(id, other)).status).toBe(404);
      expect(bad(await world.client(other).file.remove({ params: { id } })).status).toBe(404);
    }
    good(await world.client(token).file.remove({ params: { id } }));
    expect((await fetched(id)).status).toBe(404);
  });

  it('[SF8] goes along when a guest logs in', async () => {
    await fresh();
    const visitor = await guest(world);
    const { id } = await sendFile(world, visitor.apiToken);
    const account = await customer(world);
    const body = { email: account.account.email!, password: 'long enough' };
    const session = good(await world.client(visitor.apiToken).account.login({ body }));
    expect((await fetched(id, session.apiToken)).status).toBe(200);
  });
});

describe('how much and how long', () => {
  it('[SF9] counts in the day’s quota', async () => {
    const small = await startWorld({ env: { UPLOAD_FILES_PER_DAY: '2' } });
    try {
      const one = (await customer(small)).apiToken;
      await sendFile(small, one);
      await sendFile(small, one);
      await expect(sendFile(small, one)).rejects.toThrow('today’s upload limit');
    } finally {
      await small.close();
    }
  });

  it('[SF10] ends what never came after a day and what belongs to nothing after two weeks, bytes too', async () => {
    await fresh();
    const never = await addressFor(world, token, Buffer.from('x'), 'a.txt');
    const kept = await sendFile(world, token);
    const rows = async () =>
      (await world.deps.database.db.selectFrom('sent_files').select('id').execute()).map(({ id }) => id);
    world.clock.advance(25 * 3_600_000);
    await world.deps.sweep.run();
    expect(await rows()).not.toContain(never.file.id);
    expect(await rows()).toContain(kept.id);
    world.clock.advance(14 * 24 * 3_600_000);
    await world.deps.sweep.run();
    expect(await rows()).not.toContain(kept.id);
    expect(sentFileMachine.isFinal('stored')).toBe(true);
  });
});

describe('bytes that came past us', () => {
  it.each([
    ['as announced', 'some bytes', 'stored', null],
    ['others of the same length', 'othe bytes', 'refused', 'upload_incomplete'],
    ['fewer', 'some', 'refused', 'upload_incomplete'],
  ])('[SF2] are held against what was announced: %s', async (_, came, status, error_code) => {
    await fresh();
    const { file } = await addressFor(world, token, Buffer.from('some bytes'), 'a.txt');
    const { file_key } = await world.deps.database.db
      .selectFrom('sent_files')
      .select('file_key')
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow();
    const limits = { maxBytes: MAX_FILE_BYTES, expectedBytes: null, expectedSha256: null };
    await world.deps.storage.put(file_key, new Blob([came]).stream(), limits);
    expect(good(await world.client(token).file.get({ params: { id: file.id } }))).toMatchObject({ status, error_code });
  });
});

describe('a form of files', () => {
  it('[SF12] is stored like any other; one that is refused names its place', async () => {
    await fresh();
    const { id: accountId } = good(await world.client(token).account.userinfo({}));
    const sender = { accountId, address: 'form' };
    const taken = await takeFiles(world.deps, sender, [new File(['G0 X0'], '../a.nc'), new File(['x'], 'b')], 'files');
    if (!taken.ok) throw new Error(taken.error.message);
    expect(taken.value.map(({ filename, status }) => [filename, status])).toEqual([
      ['a.nc', 'stored'],
      ['b', 'stored'],
    ]);
    expect(await (await fetched(taken.value[0]!.id)).text()).toBe('G0 X0');
    const empty = await takeFiles(world.deps, sender, [new File(['x'], 'a'), new File([], 'b')], 'files');
    expect(empty).toMatchObject({ ok: false, error: { code: 'is_empty', field: 'files.1' } });
  });
});
