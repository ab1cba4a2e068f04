import { createHash, randomUUID } from 'node:crypto';
import { documentOf, element, escaped, Refusal } from './refusal.ts';

/** An object of the bucket. */
export interface StoredObject {
  readonly bytes: Buffer;
  readonly etag: string;
  /** As x-amz-checksum-sha256 says it; null where none was sent or it was uploaded in parts. */
  readonly checksum: string | null;
  readonly changedMs: number;
}

interface Upload {
  readonly key: string;
  readonly startedMs: number;
  readonly parts: Map<number, { readonly bytes: Buffer; readonly etag: string }>;
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

/** S3 takes parts of 5 MiB at least; only the last may be smaller. */
const LEAST_PART_BYTES = 5 * 1024 * 1024;

/** Objects of a bucket, and uploads in parts that are not done. */
export class Objects {
  readonly all = new Map<string, StoredObject>();
  readonly uploads = new Map<string, Upload>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  get(key: string): StoredObject {
    const found = this.all.get(key);
    if (!found) throw new Refusal(404, 'NoSuchKey');
    return found;
  }

  /** `checksum`: base64, held against the bytes. `onlyNew`: refuse where there is an object. */
  put(key: string, bytes: Buffer, checksum: string | null, onlyNew: boolean): StoredObject {
    if (checksum !== null && checksum !== createHash('sha256').update(bytes).digest('base64'))
      throw new Refusal(400, 'BadDigest', 'The SHA256 you specified did not match what we received.');
    if (onlyNew && this.all.has(key)) throw new Refusal(412, 'PreconditionFailed');
    const object = { bytes, etag: `"${md5(bytes)}"`, checksum, changedMs: this.#now() };
    this.all.set(key, object);
    return object;
  }

  begin(key: string): string {
    const id = randomUUID();
    this.uploads.set(id, { key, startedMs: this.#now(), parts: new Map() });
    return documentOf(element('InitiateMultipartUploadResult', element('Key', escaped(key)), element('UploadId', id)));
  }

  #upload(key: string, id: string): Upload {
    const upload = this.uploads.get(id);
    if (upload?.key !== key) throw new Refusal(404, 'NoSuchUpload');
    return upload;
  }

  addPart(key: string, id: string, number: number, bytes: Buffer): string {
    const upload = this.#upload(key, id);
    if (!(number >= 1 && number <= 10_000)) throw new Refusal(400, 'InvalidArgument');
    const etag = `"${md5(bytes)}"`;
    upload.parts.set(number, { bytes, etag });
    return etag;
  }

  complete(key: string, id: string, xml: string, onlyNew: boolean): string {
    const upload = this.#upload(key, id);
    const named = [
      ...xml.matchAll(
        /<Part><PartNumber>(\d+)<\/PartNumber><ETag>(?:&quot;|")([0-9a-f]{32})(?:&quot;|")<\/ETag><\/Part>/g,
      ),
    ];
    if (named.length === 0) throw new Refusal(400, 'MalformedXML');
    const pieces = named.map(([, number, etag], i) => {
      const part = upload.parts.get(Number(number));
      if (part?.etag !== `"${etag}"`) throw new Refusal(400, 'InvalidPart');
      if (i > 0 && Number(number) <= Number(named[i - 1]![1])) throw new Refusal(400, 'InvalidPartOrder');
      if (i < named.length - 1 && part.bytes.length < LEAST_PART_BYTES) throw new Refusal(400, 'EntityTooSmall');
      return part.bytes;
    });
    if (onlyNew && this.all.has(key)) throw new Refusal(412, 'PreconditionFailed');
    const bytes = Buffer.concat(pieces);
    const etag = `"${md5(Buffer.concat(pieces.map((piece) => Buffer.from(md5(piece), 'hex'))))}-${pieces.length}"`;
    this.all.set(key, { bytes, etag, checksum: null, changedMs: this.#now() });
    this.uploads.delete(id);
    return documentOf(
      element('CompleteMultipartUploadResult', element('Key', escaped(key)), element('ETag', escaped(etag))),
    );
  }

  abort(key: string, id: string): void {
    this.#upload(key, id);
    this.uploads.delete(id);
  }

  listUploads(prefix: string): string {
    const open = [...this.uploads].filter(([, { key }]) => key.startsWith(prefix));
    const rows = open.map(([id, { key, startedMs }]) =>
      element(
        'Upload',
        element('Key', escaped(key)),
        element('UploadId', id),
        element('Initiated', new Date(startedMs).toISOString()),
      ),
    );
    return documentOf(element('ListMultipartUploadsResult', ...rows));
  }

  list(prefix: string, most: number, after: string): string {
    const keys = [...this.all.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, most);
    const rows = page.map((key) => {
      const { bytes, changedMs } = this.all.get(key)!;
      const fields = [element('Key', escaped(key)), element('LastModified', new Date(changedMs).toISOString())];
      return element('Contents', ...fields, element('Size', String(bytes.length)));
    });
    const isCut = page.length < keys.length;
    const next = isCut ? element('NextContinuationToken', Buffer.from(page.at(-1)!).toString('base64')) : '';
    return documentOf(element('ListBucketResult', element('IsTruncated', String(isCut)), ...rows, next));
  }
}
