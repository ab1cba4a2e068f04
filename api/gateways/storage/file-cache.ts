import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { measureStream } from './measured-stream.ts';
import { StorageUnavailable } from './storage.ts';

/** A file as it comes from afar. */
interface Source {
  readonly stream: ReadableStream<Uint8Array>;
  readonly bytes: number;
  readonly sha256: string | null;
}

/** Copies of files on this machine, for threads that read from the disk. */
export interface FileCache {
  /** The path of a copy, fetched where there is none; null where there is no such file. */
  path(key: string): Promise<string | null>;
  forget(key: string): Promise<void>;
  /** Ends copies that were not asked for in the last days, then the oldest beyond what may be kept. */
  sweep(): Promise<void>;
}

/** Bytes that copies may take: twenty of the largest designs, hundreds of usual ones. */
const MOST_BYTES = 1024 * 1024 * 1024;
/** A copy that was asked for this recently may be read by a thread at this moment, ms. */
const IN_USE_MS = 15 * 60_000;
const PART_SUFFIX = '.part';

/** Makes a cache in a folder of its own. Several processes may share the folder. */
export function createFileCache(folder: string, fetchFile: (key: string) => Promise<Source | null>): FileCache {
  const arriving = new Map<string, Promise<string | null>>();
  let written = 0;

  async function copy(key: string): Promise<string | null> {
    const path = join(folder, key);
    const now = new Date();
    // The time of the last use stands at the file, for those that share the folder.
    if (await utimes(path, now, now).then(yes, no)) return path;
    const source = await fetchFile(key);
    if (source === null) return null;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const part = `${path}.${randomBytes(6).toString('hex')}${PART_SUFFIX}`;
    try {
      const file = await open(part, 'wx', 0o600);
      const limits = { maxBytes: source.bytes, expectedBytes: source.bytes, expectedSha256: source.sha256 };
      const stored = await measureStream(source.stream, limits, (piece) => file.write(piece)).finally(() =>
        file.close(),
      );
      if (!stored.ok) throw new StorageUnavailable(`A file did not arrive from the bucket: ${stored.error}`);
      await rename(part, path);
      written += source.bytes;
    } finally {
      await rm(part, { force: true }).catch(() => {});
    }
    if (written > MOST_BYTES / 4) await sweep();
    return path;
  }

  async function sweep(): Promise<void> {
    written = 0;
    const now = Date.now();
    const found = await readdir(folder).catch(() => []);
    const copies = [];
    for (const name of found) {
      const path = join(folder, name);
      const info = await stat(path).catch(() => null);
      if (info?.isFile())
        copies.push({ path, bytes: info.size, usedMs: info.mtimeMs, isPart: name.endsWith(PART_SUFFIX) });
    }
    copies.sort((a, b) => b.usedMs - a.usedMs);
    let kept = 0;
    for (const { path, bytes, usedMs, isPart } of copies) {
      kept += bytes;
      const mayGo = now - usedMs > IN_USE_MS;
      if (mayGo && (isPart || kept > MOST_BYTES)) await rm(path, { force: true });
    }
  }

  return {
    path(key) {
      // Those who ask for a file that is on its way wait for the same copy.
      const known = arriving.get(key);
      if (known) return known;
      const mine = copy(key).finally(() => arriving.delete(key));
      arriving.set(key, mine);
      return mine;
    },
    forget: (key) => rm(join(folder, key), { force: true }),
    sweep,
  };
}

const yes = () => true;
const no = () => false;
