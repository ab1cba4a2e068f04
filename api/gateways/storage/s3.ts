import type { Clock } from '../../clock.ts';
import { createFileCache } from './file-cache.ts';
import { createS3Client } from './s3-client.ts';
import { listBucket } from './s3-list.ts';
import { abortMultipart, openUploads } from './s3-multipart.ts';
import { bucketUrl, PATIENCE, type S3Options } from './s3-options.ts';
import { createS3Reader } from './s3-read.ts';
import { putObject, putOwner, writeHeaders } from './s3-write.ts';
import { checkedKey, OWNER_NAME, ownerIn, type Storage } from './storage.ts';

/** Age of parts that nobody will complete, ms: longer than any upload takes. */
const STRAY_PARTS_MS = 24 * 60 * 60_000;

/**
 * Files in a bucket. Browsers send theirs straight to it by a signed address that takes these bytes alone, once; what we write
 * ourselves goes in parts where it is large. Threads read from copies in `cacheDir`, which may go at any time.
 */
export function createS3Storage(options: S3Options, clock: Clock, cacheDir: string, patience = PATIENCE): Storage {
  const s3 = createS3Client(options, clock, patience);
  const reader = createS3Reader(s3, patience);
  const ownerKey = options.prefix + OWNER_NAME;
  const keyOf = (key: string): string => options.prefix + checkedKey(key);
  const cache = createFileCache(cacheDir, (key) => reader.get(keyOf(key)));

  return {
    // Async, so that a key that is none rejects as every other fault does.
    put: async (key, body, limits) => putObject({ s3, reader }, keyOf(key), body, limits),
    find: async (key) => reader.find(keyOf(key)),
    list: (atOnce) => listBucket(s3, options.prefix, atOnce),
    read: async (key) => (await reader.get(keyOf(key)))?.stream ?? null,
    localPath: (key) => cache.path(checkedKey(key)),
    async remove(key) {
      await s3.send({ method: 'DELETE', key: keyOf(key), idempotent: true });
      await cache.forget(key);
    },
    async owner() {
      const found = await reader.get(ownerKey);
      return found && ownerIn(new Uint8Array(await new Response(found.stream).arrayBuffer()));
    },
    setOwner: (shopId, replace = false) => putOwner(s3, ownerKey, shopId, replace),
    async sweep(olderThanMs) {
      await cache.sweep();
      // Others may be writing theirs at this moment.
      const age = Math.max(olderThanMs, STRAY_PARTS_MS);
      for (const open of await openUploads(s3, options.prefix))
        if (clock.now() - open.startedMs > age) await abortMultipart(s3, open);
    },
    direct: {
      origin: new URL(bucketUrl(options)).origin,
      async sign(key, { bytes, sha256 }, lifeMs) {
        const headers = writeHeaders(sha256);
        // A browser says the length itself, and only the true one.
        const url = await s3.presignPut(keyOf(key), { ...headers, 'content-length': String(bytes) }, lifeMs);
        return { url, headers };
      },
    },
  };
}
