import { link, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { measureStream } from '../gateways/storage/measured-stream.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { eachAtOnce } from './at-once.ts';
import type { NamedFile } from './database-snapshot.ts';
import { type BackedFile, hashOfFile } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';

/** Files that are copied at once: a bucket answers several as fast as one. */
const AT_ONCE = 4;
/** Files listed at once. */
const PAGE = 500;

/** Copies of the shop's files in a folder. */
export interface FileCopies {
  /** Copies everything that is there and was not copied before. */
  copyAll(): Promise<void>;
  /**
   * Keeps what the database names, and fonts, whose names are in its texts. Answers the files, and the keys that are named and
   * gone for good. Throws BackupRefusal where a file is not what the database says.
   */
  keepNamed(named: readonly NamedFile[]): Promise<{ files: BackedFile[]; missing: string[] }>;
}

/** Where files come from: `folder` where they lie on this machine, and need no second copy of what never changes. */
export interface FileSource {
  readonly storage: Storage;
  readonly folder: string | null;
}

/** Makes copies in `target`. */
export function createFileCopies({ storage, folder }: FileSource, target: string): FileCopies {
  const copied = new Map<string, BackedFile>();

  async function copy(key: string): Promise<void> {
    if (copied.has(key)) return;
    const path = join(target, key);
    if (folder !== null && (await linked(join(folder, key), path))) {
      copied.set(key, { key, ...(await hashOfFile(path)) });
      return;
    }
    const stream = await storage.read(key);
    // Nothing that was named when we began goes within days; what goes now was named by nobody.
    if (stream === null) return;
    const file = await open(path, 'wx', 0o600);
    try {
      const limits = { maxBytes: Number.POSITIVE_INFINITY, expectedBytes: null, expectedSha256: null };
      const stored = await measureStream(stream, limits, (piece) => file.write(piece));
      if (!stored.ok) throw new BackupRefusal(`The file ${key} could not be read: ${stored.error}.`);
      await file.sync();
      copied.set(key, { key, ...stored.value });
    } finally {
      await file.close();
    }
  }

  return {
    async copyAll() {
      for await (const page of storage.list(PAGE)) await eachAtOnce(page, AT_ONCE, ({ key }) => copy(key));
    },
    async keepNamed(named) {
      await eachAtOnce(named, AT_ONCE, ({ key }) => copy(key));
      const keys = new Set(named.map(({ key }) => key));
      for (const key of copied.keys()) {
        if (keys.has(key) || /^[0-9a-f]{64}$/.test(key)) continue;
        await rm(join(target, key));
        copied.delete(key);
      }
      for (const { key, sha256, bytes } of named) {
        const file = copied.get(key);
        if (file && (file.sha256 !== (sha256 ?? file.sha256) || file.bytes !== (bytes ?? file.bytes)))
          throw new BackupRefusal(`The file ${key} is damaged: it is not the one that was uploaded.`);
      }
      const files = [...copied.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
      const gone = named.filter(({ key, isWrittenAnew }) => !isWrittenAnew && !copied.has(key));
      return { files, missing: gone.map(({ key }) => key).sort() };
    },
  };
}

/** Gives a file a second name; false where the file system can't, or the file is gone. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'ENOENT'].includes(code ?? '')) return false;
    throw error;
  }
}
