import type { S3Answer, S3Client } from './s3-client.ts';
import type { S3Patience } from './s3-options.ts';
import { type FoundFile, StorageUnavailable } from './storage.ts';
import { timedStream } from './timed-stream.ts';

/** Reads objects of a bucket. Keys come with the prefix. */
export interface S3Reader {
  /** Size and hash of an object; null where there is none. */
  find(key: string): Promise<FoundFile | null>;
  /** An object with its bytes, which have to be read in time; null where there is none. */
  get(key: string): Promise<(FoundFile & { readonly stream: ReadableStream<Uint8Array> }) | null>;
}

const WITH_CHECKSUM = { 'x-amz-checksum-mode': 'ENABLED' };

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

/** Meaning of an answer without an object: only "not found" says that there is nothing. */
export function nothing({ status, code }: S3Answer): null {
  if (status === 404 && code !== 'NoSuchBucket') return null;
  throw new StorageUnavailable(`The bucket answers ${status} ${code}.`);
}

/** Makes a reader. */
export function createS3Reader(s3: S3Client, patience: S3Patience): S3Reader {
  return {
    async find(key) {
      const answer = await s3.send({ method: 'HEAD', key, headers: WITH_CHECKSUM, idempotent: true });
      return answer.status === 200 ? foundIn(answer) : nothing(answer);
    },
    async get(key) {
      const answer = await s3.send({ method: 'GET', key, headers: WITH_CHECKSUM, idempotent: true });
      if (answer.status !== 200) return nothing(answer);
      const found = foundIn(answer);
      const times = { bytes: found.bytes, idleMs: patience.idleMs, totalMs: patience.readMs };
      return { ...found, stream: timedStream(answer.body ?? new Blob([]).stream(), times) };
    },
  };
}
