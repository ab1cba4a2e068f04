import type { Context } from 'hono';
import type { FileAnswer } from '../../shared/base/file-answer.ts';
import { answerWith } from './answer-headers.ts';

/** Lets nothing of a file run, load or be shown inside of a page of ours. */
const SANDBOX = "default-src 'none'; sandbox";

/** Sends a file to be saved, never to be shown in place of a page of ours, under the name that people know it by. */
export function sendFile(c: Context, file: FileAnswer): Response {
  const { body, bytes, type, filename, foreign } = file;
  return answerWith(c, body, 200, {
    ...(foreign ? { 'content-security-policy': SANDBOX, 'referrer-policy': 'no-referrer' } : {}),
    'content-type': type,
    ...(bytes === null ? {} : { 'content-length': String(bytes) }),
    'content-disposition': disposition(filename),
    'cache-control': cacheControl(file),
    'x-content-type-options': 'nosniff',
  });
}

function cacheControl({ keptSeconds, neverChanges }: FileAnswer): string {
  if (neverChanges) return 'public, max-age=31536000, immutable';
  return keptSeconds === undefined ? 'private, no-store' : `private, max-age=${keptSeconds}`;
}

/** `attachment` with the name twice: in plain letters, and as it is. Source: RFC 6266, RFC 8187. */
function disposition(filename: string): string {
  const plain = filename.replace(/[^\w. ()-]+/g, '_').slice(0, 100);
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
