import { createHash } from 'node:crypto';
import type { S3Answer, S3Client } from './s3-client.ts';
import { blocksIn, textIn } from './s3-xml.ts';
import { StorageUnavailable } from './storage.ts';

/** Bytes of a part: S3 takes 5 MiB at least, and one of them is held in memory for each upload. */
export const PART_BYTES = 8 * 1024 * 1024;

/** An object that is written in parts; nothing of it is there before it is completed. */
export interface MultipartUpload {
  add(part: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Puts the parts together; false where there is an object of that key. */
  complete(): Promise<boolean>;
  /** Throws the parts away. */
  abort(): Promise<void>;
}

/** An upload that was begun and not ended. */
export interface OpenUpload {
  readonly key: string;
  readonly uploadId: string;
  readonly startedMs: number;
}

/** Longest that the text of an answer may take, ms; a list of a thousand keys has some 300 kB. */
const TEXT_MS = 15_000;

/** The text of an answer, in time. */
export async function xmlOf({ body }: Pick<S3Answer, 'body'>): Promise<string> {
  if (body === null) return '';
  const cut = new AbortController();
  const timer = setTimeout(() => cut.abort(), TEXT_MS);
  try {
    const pieces: Uint8Array[] = [];
    await body.pipeTo(new WritableStream({ write: (piece) => void pieces.push(piece) }), { signal: cut.signal });
    return Buffer.concat(pieces).toString('utf8');
  } catch (error) {
    throw new StorageUnavailable(`The bucket broke off: ${String(error)}`);
  } finally {
    clearTimeout(timer);
  }
}

/** Begins an upload in parts. */
export async function beginMultipart(s3: S3Client, key: string): Promise<MultipartUpload> {
  const begun = await s3.send({ method: 'POST', key, query: { uploads: '' }, idempotent: false });
  const uploadId = textIn(await xmlOf(begun), 'UploadId');
  if (!uploadId) throw new StorageUnavailable('The bucket began an upload without a name.');
  const tags: string[] = [];
  return {
    async add(part) {
      const sha256 = createHash('sha256').update(part).digest('hex');
      const query = { partNumber: String(tags.length + 1), uploadId };
      const answer = await s3.send({
        method: 'PUT',
        key,
        query,
        body: part,
        bodySha256: sha256,
        idempotent: true,
        isLarge: true,
      });
      const tag = answer.headers.get('etag');
      if (answer.status !== 200 || !tag) throw new StorageUnavailable(`The bucket took no part: ${answer.status}`);
      tags.push(tag);
    },
    async complete() {
      const parts = tags.map(
        (tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
      );
      const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
      const answer = await s3.send({
        method: 'POST',
        key,
        query: { uploadId },
        headers: { 'if-none-match': '*', 'content-type': 'application/xml' },
        body,
        bodySha256: createHash('sha256').update(body).digest('hex'),
        idempotent: false,
        isLarge: true,
      });
      // S3 begins to answer before it is done: what it says in the end counts.
      const xml = answer.status === 200 ? await xmlOf(answer) : '';
      if (answer.status === 200 && !xml.includes('<CompleteMultipartUploadResult'))
        throw new StorageUnavailable(`The bucket did not put an upload together: ${textIn(xml, 'Code') ?? ''}`);
      if (answer.status === 200) return true;
      if (answer.status === 412 || answer.status === 409) return false;
      throw new StorageUnavailable(`The bucket did not put an upload together: ${answer.status} ${answer.code}`);
    },
    abort: () => abortMultipart(s3, { key, uploadId }),
  };
}

/** Throws away what was uploaded of an object; nothing happens where that is gone. */
export async function abortMultipart(
  s3: S3Client,
  { key, uploadId }: Pick<OpenUpload, 'key' | 'uploadId'>,
): Promise<void> {
  await s3.send({ method: 'DELETE', key, query: { uploadId }, idempotent: true });
}

/** Uploads below a prefix that were begun and not ended, a thousand at most. */
export async function openUploads(s3: S3Client, prefix: string): Promise<OpenUpload[]> {
  const answer = await s3.send({ method: 'GET', key: '', query: { prefix, uploads: '' }, idempotent: true });
  return blocksIn(await xmlOf(answer), 'Upload').flatMap((upload) => {
    const [key, uploadId, initiated] = ['Key', 'UploadId', 'Initiated'].map((name) => textIn(upload, name));
    return key && uploadId ? [{ key, uploadId, startedMs: Date.parse(initiated ?? '') }] : [];
  });
}
