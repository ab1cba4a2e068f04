import { createHash } from 'node:crypto';
import { err, type Result } from '../../../shared/base/result.ts';
import { measureStream } from './measured-stream.ts';
import { createPieces } from './pieces.ts';
import type { S3Client } from './s3-client.ts';
import { beginMultipart, type MultipartUpload, PART_BYTES } from './s3-multipart.ts';
import { nothing, type S3Reader } from './s3-read.ts';
import { type Announced, type StoreFault, type StoreLimits, StorageUnavailable } from './storage.ts';

interface Bucket {
  readonly s3: S3Client;
  readonly reader: S3Reader;
}

/** Headers of a write that takes bytes of this hash (hex) alone, once. */
export function writeHeaders(sha256: string): Record<string, string> {
  return {
    'content-type': 'application/octet-stream',
    'if-none-match': '*',
    'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
  };
}

/** Whether a refused write is one of ours that was carried out and whose answer got lost. */
async function isOurs(reader: S3Reader, key: string, { bytes, sha256 }: Announced): Promise<boolean> {
  const there = await reader.find(key);
  return there !== null && there.bytes === bytes && there.sha256 === sha256;
}

async function putWhole(
  { s3, reader }: Bucket,
  key: string,
  body: Uint8Array<ArrayBuffer>,
  file: Announced,
): Promise<StoreFault | null> {
  const answer = await s3.send({
    method: 'PUT',
    key,
    headers: writeHeaders(file.sha256),
    body,
    bodySha256: file.sha256,
    // Twice is once: the second one is refused, and what is there found to be ours.
    idempotent: true,
    isLarge: true,
  });
  if (answer.status === 200) return null;
  if (answer.status === 412 || answer.status === 409)
    return answer.isRepeated && (await isOurs(reader, key, file)) ? null : 'exists';
  nothing(answer);
  throw new StorageUnavailable('The bucket is not there.');
}

/**
 * Writes an object of any size: at once, or in parts where it is large. Nothing is there before all of it is. The key comes with the
 * prefix. Fails with `exists` where there is an object of that key.
 */
export async function putObject(
  bucket: Bucket,
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
        upload ??= await beginMultipart(bucket.s3, key);
        await upload.add(part);
      }
    });
    if (!stored.ok) return stored;
    const open = upload as MultipartUpload | null;
    if (open === null) {
      const fault = await putWhole(bucket, key, pieces.rest(), stored.value);
      return fault ? err(fault) : stored;
    }
    await open.add(pieces.rest());
    isDone = await open.complete();
    return isDone ? stored : err('exists');
  } finally {
    // Uploads that can't be aborted now go with the daily sweep.
    if (!isDone) await (upload as MultipartUpload | null)?.abort().catch(() => {});
  }
}

/** Writes a few words under a key; nothing changes where something is there, unless it is to be replaced. The key comes with the prefix. */
export async function putOwner(s3: S3Client, key: string, words: string, replace: boolean): Promise<void> {
  const body = new TextEncoder().encode(`${words}\n`);
  const sha256 = createHash('sha256').update(body).digest('hex');
  const { 'if-none-match': onlyNew, ...headers } = writeHeaders(sha256);
  const answer = await s3.send({
    method: 'PUT',
    key,
    headers: replace ? headers : { ...headers, 'if-none-match': onlyNew! },
    body,
    bodySha256: sha256,
    idempotent: true,
  });
  if (answer.status !== 200 && answer.status !== 412 && answer.status !== 409)
    throw new StorageUnavailable('The bucket does not take whose files it has.');
}
