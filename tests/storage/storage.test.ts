import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createDataDirStorage } from '../../api/gateways/storage/data-dir.ts';
import { storageOf } from '../../api/gateways/storage/storage-of-env.ts';
import type { Storage, StoreLimits } from '../../api/gateways/storage/storage.ts';
import { readEnv } from '../../api/env.ts';
import { startLocalS3 } from '../support/s3/server.ts';
import { testClock } from '../api/support/clock.ts';

/** A storage under test. */
interface Place {
  readonly storage: Storage;
  /** Names of everything that is kept, half-written files included. */
  names(): string[];
  close(): Promise<void>;
}

function folderPlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-storage-'));
  return {
    storage: createDataDirStorage(folder),
    names: () => readdirSync(join(folder, 'uploads')).sort(),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function bucketPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-storage-'));
  const clock = testClock();
  const s3 = await startLocalS3({ now: clock.now });
  const env = readEnv({ ...s3.env(), DATA_DIR: folder });
  return {
    storage: storageOf(env, clock),
    names: () =>
      [...s3.objects.all.keys(), ...[...s3.objects.uploads.values()].map(({ key }) => `${key}.part`)]
        .map((key) => key.replace('designs/', ''))
        .sort(),
    async close() {
      await s3.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const streamOf = (bytes: Uint8Array, piece = 64 * 1024) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let from = 0; from < bytes.length; from += piece) controller.enqueue(bytes.subarray(from, from + piece));
      controller.close();
    },
  });
const ANY: StoreLimits = { maxBytes: 64 * 1024 * 1024, expectedBytes: null, expectedSha256: null };

async function contentOf(storage: Storage, key: string): Promise<Buffer | null> {
  const stream = await storage.read(key);
  return stream && Buffer.from(await new Response(stream).arrayBuffer());
}

let place: Place;
afterEach(() => place.close());

describe.each([
  ['the data folder', async () => folderPlace()],
  ['a bucket', bucketPlace],
])('%s as storage', (_what, open) => {
  const start = async () => {
    place = await open();
    return place.storage;
  };

  it.each([
    ['a byte', 1],
    ['what is usual', 70_000],
    ['exactly one part', 8 * 1024 * 1024],
    ['a byte more than a part', 8 * 1024 * 1024 + 1],
    ['three parts', 20 * 1024 * 1024],
  ])('[DE20] keeps %s and gives it back', async (_size, bytes) => {
    const storage = await start();
    const content = randomBytes(bytes);
    const stored = await storage.put('k1', streamOf(content, 1_000_003), ANY);
    expect(stored).toEqual({ ok: true, value: { bytes, sha256: sha256(content) } });
    expect(await storage.find('k1')).toMatchObject({ bytes });
    expect((await contentOf(storage, 'k1'))?.equals(content)).toBe(true);
    const path = await storage.localPath('k1');
    expect(readFileSync(path!).equals(content)).toBe(true);
    expect(await storage.localPath('k1')).toBe(path);
    expect(place.names()).toEqual(['k1']);
  });

  it('[DE20] never overwrites, and of several at once one is kept', async () => {
    const storage = await start();
    const contents = [1, 2, 3, 4].map((value) => new Uint8Array(200_000).fill(value));
    const outcomes = await Promise.all(contents.map((bytes) => storage.put('k1', streamOf(bytes), ANY)));
    const won = outcomes.flatMap((outcome, i) => (outcome.ok ? [i] : []));
    expect(won).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.error).toBe('exists');
    expect((await contentOf(storage, 'k1'))?.equals(contents[won[0]!]!)).toBe(true);
    const large = randomBytes(9 * 1024 * 1024);
    expect(await storage.put('k1', streamOf(large), ANY)).toEqual({ ok: false, error: 'exists' });
    expect(place.names()).toEqual(['k1']);
  });

  it.each([
    ['too long', { maxBytes: 99 }, 'too_large'],
    ['shorter than announced', { expectedBytes: 101 }, 'incomplete'],
    ['longer than announced', { expectedBytes: 99 }, 'incomplete'],
    ['another than announced', { expectedSha256: sha256(new Uint8Array(3)) }, 'altered'],
  ])('[DE3] leaves nothing of what is %s', async (_what, limits, fault) => {
    const storage = await start();
    expect(await storage.put('k1', streamOf(randomBytes(100)), { ...ANY, ...limits })).toEqual({
      ok: false,
      error: fault,
    });
    expect(place.names()).toEqual([]);
    expect(await storage.find('k1')).toBeNull();
    expect((await storage.put('k1', streamOf(randomBytes(100)), ANY)).ok).toBe(true);
  });

  it('[DE3] leaves nothing of what is empty or breaks off, in the middle of a part and after some', async () => {
    const storage = await start();
    expect(await storage.put('k1', null, ANY)).toEqual({ ok: false, error: 'empty' });
    expect(await storage.put('k1', streamOf(new Uint8Array(0)), ANY)).toEqual({ ok: false, error: 'empty' });
    for (const bytes of [10_000, 17 * 1024 * 1024]) {
      let isSent = false;
      const cut = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (isSent) return controller.error(new Error('cut'));
          isSent = true;
          controller.enqueue(new Uint8Array(bytes));
        },
      });
      expect(await storage.put('k1', cut, ANY)).toEqual({ ok: false, error: 'incomplete' });
      expect(place.names()).toEqual([]);
    }
  });

  it('[DE20] says that there is nothing, lists what there is and forgets', async () => {
    const storage = await start();
    expect([await storage.find('k9'), await storage.read('k9'), await storage.localPath('k9')]).toEqual([
      null,
      null,
      null,
    ]);
    for (const key of ['k1', 'k2', 'k3', 'k4', 'k5']) await storage.put(key, streamOf(randomBytes(10)), ANY);
    const pages: string[][] = [];
    for await (const files of storage.list(2)) pages.push(files.map(({ key, bytes }) => `${key} ${bytes}`));
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat().sort()).toEqual(['k1', 'k2', 'k3', 'k4', 'k5'].map((key) => `${key} 10`));
    await storage.localPath('k3');
    await storage.remove('k3');
    await storage.remove('k3');
    expect(place.names()).toEqual(['k1', 'k2', 'k4', 'k5']);
    expect(await storage.localPath('k3')).toBeNull();
  });

  it('[BA33] says whose the files are, once, and lists no file for it', async () => {
    const storage = await start();
    expect(await storage.owner()).toBeNull();
    await storage.setOwner('first');
    await storage.setOwner('second');
    expect(await storage.owner()).toBe('first');
    await storage.setOwner('third', true);
    expect(await storage.owner()).toBe('third');
    const listed: unknown[] = [];
    for await (const files of storage.list(10)) listed.push(...files);
    expect([listed, place.names()]).toEqual([[], ['.shop']]);
  });

  it.each(['../secret', 'a/b', '..', '', 'A', 'a.part', 'k\0', 'x'.repeat(65), 'k?uploads', '%2e%2e'])(
    '[DE20] takes no key %j',
    async (key) => {
      const storage = await start();
      const calls = [
        () => storage.put(key, streamOf(randomBytes(9)), ANY),
        () => storage.find(key),
        () => storage.read(key),
      ];
      for (const call of [...calls, () => storage.localPath(key), async () => storage.remove(key)])
        await expect((async () => call())()).rejects.toThrow('letters and digits');
      expect(place.names()).toEqual([]);
    },
  );
});

describe('the data folder', () => {
  it('throws away what a crash left, and while others write only what is old', async () => {
    place = folderPlace();
    const other = mkdtempSync(join(tmpdir(), 'kerfwise-storage-'));
    const storage = createDataDirStorage(other);
    mkdirSync(join(other, 'uploads'), { recursive: true });
    const half = join(other, 'uploads', 'k1.abc.part');
    writeFileSync(half, 'half');
    await storage.sweep(60_000);
    expect(readdirSync(join(other, 'uploads'))).toEqual(['k1.abc.part']);
    // As after a clock was set back; a moment is enough.
    const toCome = Date.now() / 1000 + 3600;
    utimesSync(half, toCome, toCome);
    await storage.sweep(60_000);
    expect(readdirSync(join(other, 'uploads'))).toEqual(['k1.abc.part']);
    await storage.sweep(0);
    expect(readdirSync(join(other, 'uploads'))).toEqual([]);
    rmSync(other, { recursive: true, force: true });
  });
});
