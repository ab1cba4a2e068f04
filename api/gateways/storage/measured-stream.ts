import { createHash } from 'node:crypto';
import { err, ok, type Result } from '../../../shared/base/result.ts';
import type { Announced, StoreFault, StoreLimits } from './storage.ts';

/**
 * Reads a stream to its end, counting and hashing, and hands each piece to `take`. Fails where it is not what it may be: too long,
 * ended early, empty, or not what was announced. What `take` throws is thrown on.
 */
export async function measureStream(
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, expectedBytes, expectedSha256 }: StoreLimits,
  take: (piece: Uint8Array) => Promise<unknown>,
): Promise<Result<Announced, StoreFault>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const reader = body?.getReader();
  while (reader) {
    // The connection broke: a stream that ends early rejects.
    const next = await reader.read().catch(() => null);
    if (next === null) return err('incomplete');
    if (next.done) break;
    bytes += next.value.byteLength;
    if (bytes > maxBytes) {
      void reader.cancel().catch(() => {});
      return err('too_large');
    }
    hash.update(next.value);
    try {
      await take(next.value);
    } catch (error) {
      void reader.cancel().catch(() => {});
      throw error;
    }
  }
  if (bytes !== (expectedBytes ?? bytes)) return err('incomplete');
  if (bytes === 0) return err('empty');
  const sha256 = hash.digest('hex');
  return sha256 === (expectedSha256 ?? sha256) ? ok({ bytes, sha256 }) : err('altered');
}

/** The hash and the size of a whole stream. Rejects where it ends early. */
export async function hashOf(body: ReadableStream<Uint8Array>): Promise<Announced> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    hash.update(piece);
  }
  return { bytes, sha256: hash.digest('hex') };
}
