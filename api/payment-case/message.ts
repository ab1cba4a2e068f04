import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';

/** The text of a message to the byte: it is signed as it came. Fails with file_too_large, and upload_incomplete where its sender hung up. */
export async function readMessage(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Result<string, Failure>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) return err(failure('file_too_large', { message: 'The message is too long.' }));
      chunks.push(chunk);
    }
  } catch {
    return err(failure('upload_incomplete', { message: 'The message did not arrive completely.' }));
  }
  return ok(Buffer.concat(chunks).toString('utf8'));
}
