import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '../../../shared/base/result.ts';
import { diskFault } from '../../upkeep/disk-fault.ts';
import type { Storage, StoredFile, StoreFault } from './storage.ts';

const PART_SUFFIX = '.part';
const KEY = /^[0-9a-z]{1,64}$/;

/**
 * Files in DATA_DIR/uploads. A stream goes to a `.part` file, is flushed, and takes its name only when it is complete.
 */
export function createDataDirStorage(dataDir: string): Storage {
  const folder = join(dataDir, 'uploads');
  mkdirSync(folder, { recursive: true });
  const localPath = (key: string): string => {
    if (!KEY.test(key)) throw new Error('A storage key has letters and digits only.');
    return join(folder, key);
  };

  return {
    localPath,
    async put(key, body, limits) {
      const target = localPath(key);
      const part = `${target}.${randomBytes(6).toString('hex')}${PART_SUFFIX}`;
      try {
        const written = await writeStream(part, body, limits);
        if (written.ok) await rename(part, target);
        return written;
      } finally {
        // Gone already where it took its name.
        await rm(part, { force: true }).catch(() => {});
      }
    },
    async *list(atOnce) {
      let files: StoredFile[] = [];
      for await (const { name } of await opendir(folder)) {
        if (!KEY.test(name)) continue;
        const info = await stat(join(folder, name)).catch(() => null);
        if (info?.isFile()) files.push({ key: name, changedMs: info.mtimeMs });
        if (files.length < atOnce) continue;
        yield files;
        files = [];
      }
      if (files.length > 0) yield files;
    },
    remove: (key) => rm(localPath(key), { force: true }),
    async sweep() {
      for (const name of await readdir(folder))
        if (name.endsWith(PART_SUFFIX)) await rm(join(folder, name), { force: true });
    },
  };
}

async function writeStream(
  path: string,
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, expectedBytes }: { maxBytes: number; expectedBytes: number | null },
): Promise<Result<number, StoreFault>> {
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    const reader = body?.getReader();
    while (reader) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > maxBytes) {
        void reader.cancel().catch(() => {});
        return err('too_large');
      }
      await file.write(value);
    }
    await file.sync();
  } catch (error) {
    // Nobody's connection: the disk is full or fails.
    if (diskFault(error)) throw error;
    // The connection broke: a stream that ends early rejects.
    return err('incomplete');
  } finally {
    await file.close();
  }
  if (size !== (expectedBytes ?? size)) return err('incomplete');
  if (size === 0) return err('empty');
  return ok(size);
}
