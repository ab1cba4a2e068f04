import { err, type Result } from '../../../shared/base/result.ts';
import type { Clock } from '../../clock.ts';
import { createFileCache } from './file-cache.ts';
import { measureStream } from './measured-stream.ts';
import { createPieces } from './pieces.ts';
import { createS3Client, type S3Answer } from './s3-client.ts';
import {
  abortMultipart,
  beginMultipart,
  type MultipartUpload,
  openUploads,
  PART_BYTES,
  xmlOf,
} from './s3-multipart.ts';
import { bucketUrl, PATIENCE, type S3Options } from './s3-options.ts';
import { blocksIn, textIn } from './s3-xml.ts';
import {
  type Announced,
  checkedKey,
  type FoundFile,
  isStorageKey,
  type Storage,
  type StoredFile,
  type StoreFault,
  type StoreLimits,
  StorageUnavailable,
} from './storage.ts';
import { timedStream } from './timed-stream.ts';

const OCTETS = 'application/octet-stream';
/** Age of parts that nobody will complete, ms: longer than any upload takes. */
const STRAY_PARTS_MS = 24 * 60 * 60_000;

const toBase64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');

/** The hash of a whole object; null where it was uploaded in parts (then it is a hash of hashes), or has none. */
function sha256In(headers: Headers): string | null {
  const given = headers.get('x-amz-checksum-sha256') ?? '';
  const bytes = Buffer.from(given, 'base64');
  return !given.includes('-') && bytes.length === 32 ? bytes.toString('hex') : null;
}

function foundIn({ headers }: S3Answer): FoundFile {
  const length = headers.get('content-length');
  // Every object has a tag; an answer without one comes from something in between.
  if (length === null || !/^\d+$/.test(length) || !headers.has('etag'))
    throw new StorageUnavailable('The bucket does not say what a file is.');
  return { bytes: Number(length), sha256: sha256In(headers) };
}

/**
 * Files in a bucket. Browsers send theirs straight to it by a signed address that takes these bytes alone, once; what we write
 * ourselves goes in parts where it is large. Threads read from copies in `cacheDir`, which may go at any time.
 */
export function createS3Storage(options: S3Options, clock: Clock, cacheDir: string, patience = PATIENCE): Storage {
  const s3 = createS3Client(options, clock, patience);
  const keyOf = (key: string): string => options.prefix + checkedKey(key);
  const cache = createFileCache(cacheDir, async (key) => {
    const answer = await get(key);
    return answer && { stream: bodyOf(answer), sha256: foundIn(answer).sha256, bytes: foundIn(answer).bytes };
  });

  async function get(key: string): Promise<S3Answer | null> {
    const headers = { 'x-amz-checksum-mode': 'ENABLED' };
    const answer = await s3.send({ method: 'GET', key: keyOf(key), headers, idempotent: true });
    return answer.status === 200 ? answer : nothing(answer);
  }

  /** Only "not found" means that there is nothing. */
  function nothing({ status, code }: S3Answer): null {
    if (status === 404 && code !== 'NoSuchBucket') return null;
    throw new StorageUnavailable(`The bucket answers ${status} ${code}.`);
  }

  function bodyOf(answer: S3Answer): ReadableStream<Uint8Array> {
    const { bytes } = foundIn(answer);
    const empty = () => new Blob([]).stream();
    return timedStream(answer.body ?? empty(), { bytes, idleMs: patience.idleMs, totalMs: patience.readMs });
  }

  async function find(key: string): Promise<FoundFile | null> {
    const headers = { 'x-amz-checksum-mode': 'ENABLED' };
    const answer = await s3.send({ method: 'HEAD', key: keyOf(key), headers, idempotent: true });
    return answer.status === 200 ? foundIn(answer) : nothing(answer);
  }

  /** Whether a refused write is one of ours that was carried out and whose answer got lost. */
  async function isOurs(key: string, { bytes, sha256 }: Announced): Promise<boolean> {
    const there = await find(key);
    return there !== null && there.bytes === bytes && there.sha256 === sha256;
  }

  async function putWhole(key: string, body: Uint8Array<ArrayBuffer>, file: Announced): Promise<StoreFault | null> {
    const answer = await s3.send({
      method: 'PUT',
      key: keyOf(key),
      headers: {
        'content-type': OCTETS,
        'if-none-match': '*',
        'x-amz-checksum-sha256': toBase64(file.sha256),
      },
      body,
      bodySha256: file.sha256,
      // Twice is once: the second one is refused, and what is there found to be ours.
      idempotent: true,
      isLarge: true,
    });
    if (answer.status === 200) return null;
    if (answer.status === 412 || answer.status === 409)
      return answer.isRepeated && (await isOurs(key, file)) ? null : 'exists';
    nothing(answer);
    throw new StorageUnavailable('The bucket is not there.');
  }

  async function put(
    key: string,
    body: ReadableStream<Uint8Array> | null,
    limits: StoreLimits,
  ): Promise<Result<Announced, StoreFault>> {
    const pieces = createPieces(PART_BYTES);
    let upload: MultipartUpload | null = null;
    let isDone = false;
    try {
      const stored = await measureStream(body, limits, async (piece) => {
        for (const part of pieces.add(piece)) {
          upload ??= await beginMultipart(s3, keyOf(key));
          await upload.add(part);
        }
      });
      if (!stored.ok) return stored;
      const open = upload as MultipartUpload | null;
      if (open === null) {
        const fault = await putWhole(key, pieces.rest(), stored.value);
        return fault ? err(fault) : stored;
      }
      await open.add(pieces.rest());
      isDone = await open.complete();
      return isDone ? stored : err('exists');
    } finally {
      // What can't be thrown away now goes with the daily sweep.
      if (!isDone) await (upload as MultipartUpload | null)?.abort().catch(() => {});
    }
  }

  async function* list(atOnce: number): AsyncGenerator<readonly StoredFile[]> {
    for (let after: string | null = ''; after !== null; ) {
      const query = {
        'list-type': '2',
        'max-keys': String(atOnce),
        prefix: options.prefix,
        ...(after === '' ? {} : { 'continuation-token': after }),
      };
      const answer = await s3.send({ method: 'GET', key: '', query, idempotent: true });
      const xml = await xmlOf(answer);
      if (answer.status !== 200 || !xml.includes('<ListBucketResult'))
        throw new StorageUnavailable('The bucket lists nothing.');
      yield blocksIn(xml, 'Contents').flatMap((entry) => {
        const key = (textIn(entry, 'Key') ?? '').slice(options.prefix.length);
        const file = {
          key,
          bytes: Number(textIn(entry, 'Size')),
          changedMs: Date.parse(textIn(entry, 'LastModified') ?? ''),
        };
        return isStorageKey(key) ? [file] : [];
      });
      after = textIn(xml, 'NextContinuationToken');
    }
  }

  return {
    put,
    find,
    list,
    async read(key) {
      const answer = await get(key);
      return answer && bodyOf(answer);
    },
    localPath: (key) => cache.path(checkedKey(key)),
    async remove(key) {
      await s3.send({ method: 'DELETE', key: keyOf(key), idempotent: true });
      await cache.forget(key);
    },
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
        const headers = {
          'content-type': OCTETS,
          'if-none-match': '*',
          'x-amz-checksum-sha256': toBase64(sha256),
        };
        // A browser says the length itself, and only the true one.
        const url = await s3.presignPut(keyOf(key), { ...headers, 'content-length': String(bytes) }, lifeMs);
        return { url, headers };
      },
    },
  };
}
