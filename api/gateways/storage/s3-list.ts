import type { S3Client } from './s3-client.ts';
import { xmlOf } from './s3-multipart.ts';
import { blocksIn, textIn } from './s3-xml.ts';
import { isStorageKey, type StoredFile, StorageUnavailable } from './storage.ts';

/** The files below a prefix, `atOnce` at a time; what is not named like ours is left out. */
export async function* listBucket(s3: S3Client, below: string, atOnce: number): AsyncGenerator<readonly StoredFile[]> {
  for (let after: string | null = ''; after !== null; ) {
    const query = {
      'list-type': '2',
      'max-keys': String(atOnce),
      prefix: below,
      ...(after === '' ? {} : { 'continuation-token': after }),
    };
    const answer = await s3.send({ method: 'GET', key: '', query, idempotent: true });
    const xml = await xmlOf(answer);
    if (answer.status !== 200 || !xml.includes('<ListBucketResult'))
      throw new StorageUnavailable('The bucket lists nothing.');
    yield blocksIn(xml, 'Contents').flatMap((entry) => {
      const key = (textIn(entry, 'Key') ?? '').slice(below.length);
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
