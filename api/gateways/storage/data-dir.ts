import { randomBytes } from 'node:crypto';
import { access, link, open, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { err, type Result } from '../../../shared/base/result.ts';
import { measureStream } from './measured-stream.ts';
import {
  type Announced,
  checkedKey,
  isStorageKey,
  OWNER_NAME,
  ownerIn,
  type Storage,
  type StoredFile,
  type StoreFault,
} from './storage.ts';
import { makeFolder } from '../../make-folder.ts';

const PART_SUFFIX = '.part';
/** Of who is about to name a file; what a crash leaves goes as half-written files do. */
const CLAIM_SUFFIX = `.claim${PART_SUFFIX}`;

/** File systems without hard links say so in one of these ways. */
const NO_LINKS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Result of giving a file its name. */
type Naming = 'named' | 'exists' | 'gone';

/** Gives a complete file its name, unless there is one of that name. `gone`: somebody took the file away, not the folder. */
async function named(part: string, target: string): Promise<Naming> {
  try {
    await link(part, target);
    return 'named';
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'EEXIST') return 'exists';
    if (code === 'ENOENT' && (await isThere(dirname(target)))) return 'gone';
    if (!NO_LINKS.has(code)) throw error;
  }
  return renamed(part, target);
}

/** The same without links. Servers that share the folder may name one at the same time: who makes the claim first does. */
async function renamed(part: string, target: string): Promise<Naming> {
  const claim = `${target}${CLAIM_SUFFIX}`;
  const mine = await open(claim, 'wx', 0o600).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'EEXIST') return null;
    throw error;
  });
  if (mine === null) return 'exists';
  try {
    await mine.close();
    if (await isThere(target)) return 'exists';
    await rename(part, target);
    return 'named';
  } finally {
    await rm(claim, { force: true });
  }
}

/**
 * Files in DATA_DIR/uploads. A stream goes to a `.part` file, is flushed, and takes its name only when it is complete.
 */
export function createDataDirStorage(dataDir: string): Storage {
  const folder = join(dataDir, 'uploads');
  makeFolder(folder);
  const pathOf = (key: string): string => join(folder, checkedKey(key));

  return {
    direct: null,
    async put(key, body, limits) {
      const target = pathOf(key);
      const part = `${target}.${randomBytes(6).toString('hex')}${PART_SUFFIX}`;
      try {
        const file = await open(part, 'wx', 0o600);
        let written: Result<Announced, StoreFault>;
        try {
          written = await measureStream(body, limits, (piece) => file.write(piece));
          if (written.ok) await file.sync();
        } finally {
          await file.close();
        }
        if (!written.ok) return written;
        const naming = await named(part, target);
        return naming === 'named' ? written : err(naming === 'exists' ? 'exists' : 'incomplete');
      } finally {
        // Gone already where it took its name.
        await rm(part, { force: true }).catch(() => {});
      }
    },
    async find(key) {
      const info = await stat(pathOf(key)).catch(orNothing);
      return info?.isFile() ? { bytes: info.size, sha256: null } : null;
    },
    async read(key) {
      const path = pathOf(key);
      return (await isThere(path)) ? streamOf(path) : null;
    },
    async localPath(key) {
      const path = pathOf(key);
      return (await isThere(path)) ? path : null;
    },
    async *list(atOnce) {
      let files: StoredFile[] = [];
      for await (const { name } of await opendir(folder)) {
        if (!isStorageKey(name)) continue;
        const info = await stat(join(folder, name)).catch(() => null);
        if (info?.isFile()) files.push({ key: name, bytes: info.size, changedMs: info.mtimeMs });
        if (files.length < atOnce) continue;
        yield files;
        files = [];
      }
      if (files.length > 0) yield files;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async owner() {
      const bytes = await readFile(join(folder, OWNER_NAME)).catch(orNothing);
      return bytes && ownerIn(bytes);
    },
    async setOwner(shopId, replace = false) {
      const target = join(folder, OWNER_NAME);
      const part = `${target}.${randomBytes(6).toString('hex')}${PART_SUFFIX}`;
      await writeFile(part, `${shopId}\n`, { flag: 'wx', mode: 0o600, flush: true });
      try {
        if (replace) await rename(part, target);
        else await named(part, target);
      } finally {
        await rm(part, { force: true });
      }
    },
    async sweep(olderThanMs) {
      for (const name of await readdir(folder)) {
        if (!name.endsWith(PART_SUFFIX)) continue;
        const info = await stat(join(folder, name)).catch(() => null);
        // The disk tells time finer than the clock, and the clock may have been set back: what is of a moment to come is of now.
        if (info && Math.max(0, Date.now() - info.mtimeMs) >= olderThanMs)
          await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** A file that is opened when it is first read: an answer whose body nobody asks for holds nothing open. */
function streamOf(path: string): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= (
          (await open(path)).readableWebStream({ autoClose: true }) as ReadableStream<Uint8Array>
        ).getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** A file that is not there is an answer; every other fault is the disk's. */
function orNothing(error: unknown): null {
  if ((error as { code?: unknown }).code === 'ENOENT') return null;
  throw error;
}
