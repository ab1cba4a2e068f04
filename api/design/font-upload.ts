import { createHash } from 'node:crypto';
import type { Handler } from 'hono';
import { failure } from '../../shared/base/failure.ts';
import { MAX_FONT_BYTES } from '../../shared/drawing/outlines/font-file.ts';
import { parseFont } from '../../shared/drawing/outlines/opentype-font.ts';
import type { Deps } from '../deps.ts';
import { sendFailure } from '../middleware/answer.ts';
import { findCaller } from '../middleware/dispatch.ts';

const HASH = /^[0-9a-f]{64}$/;
const PREFIX = 'sha256:';

/** The key a dropped font is stored under; null for an id that names none. */
export function fontKey(id: string): string | null {
  const hash = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : '';
  return HASH.test(hash) ? hash : null;
}

/**
 * Takes a font that a customer dropped, under the SHA-256 of its bytes, so that the server outlines text with the very
 * font the customer saw. Any visitor may send one; it is read before it is kept, and the same font twice is kept once.
 */
export function fontUploadHandler(deps: Deps): Handler {
  return async (c) => {
    const caller = findCaller(deps, c);
    if (!caller) return sendFailure(c, failure('unauthorized'));
    if (!deps.limits.uploads.take(caller.account.id)) return sendFailure(c, failure('rate_limited'));
    const hash = c.req.param('hash') ?? '';
    if (!HASH.test(hash)) return sendFailure(c, failure('not_found'));
    const bytes = await readWhole(c.req.raw.body, MAX_FONT_BYTES);
    if (bytes === null)
      return sendFailure(
        c,
        failure('file_too_large', { message: 'The font is larger than 10 MB. Choose a smaller one.' }),
      );
    if (createHash('sha256').update(bytes).digest('hex') !== hash) return sendFailure(c, failure('upload_incomplete'));
    const font = parseFont(bytes);
    if (!font.ok) return sendFailure(c, font.error);
    const stored = await deps.storage.put(hash, new Blob([bytes]).stream(), {
      maxBytes: MAX_FONT_BYTES,
      expectedBytes: bytes.length,
    });
    if (!stored.ok) return sendFailure(c, failure('upload_incomplete'));
    return c.json({ id: `${PREFIX}${hash}`, family: font.value.family, style: font.value.style });
  };
}

/** A body of at most `most` bytes; null where it is larger, what has come where it breaks off. */
async function readWhole(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of body ?? []) {
      size += part.length;
      if (size > most) return null;
      parts.push(part);
    }
  } catch {
    // The hash tells that something is missing.
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
