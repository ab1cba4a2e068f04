import type { Context } from 'hono';
import type { z } from 'zod';
import { type FieldError, type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';

/** Largest JSON body. The largest legitimate one lists a few hundred style assignments. */
export const MAX_BODY_BYTES = 256 * 1024;

function tooLarge(maxBytes: number): Failure {
  return failure('file_too_large', { message: `The request is larger than ${maxBytes / 1024} kB.` });
}

/** Turns zod's issues into field errors; unknown keys get an entry each, so that the sender sees which. */
export function fieldErrors(error: z.ZodError, root: string): FieldError[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: path ? `${path}.${key}` : key,
        message: `“${key}” is not taken here.`,
      }));
    }
    return [{ field: path || root, message: issue.message }];
  });
}

/** Checks a value against a schema; failures name every field. */
export function check(schema: z.ZodType | undefined, value: unknown, root: string): Result<unknown, Failure> {
  if (!schema) return ok(undefined);
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const errors = fieldErrors(parsed.error, root);
  const only = errors.length === 1 ? errors[0] : undefined;
  return err(failure('invalid_request', { errors, ...(only ? { message: only.message } : {}) }));
}

/** Reads a JSON body: 415 for another type, 413 above the limit, 400 for what is not JSON. */
export async function readJson(c: Context, maxBytes = MAX_BODY_BYTES): Promise<Result<unknown, Failure>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) return err(failure('unsupported_media'));
  // A sender that hangs up in the middle makes reading reject; there is nobody left to tell.
  const text = await readText(c, maxBytes).catch(() => '');
  if (text === null) return err(tooLarge(maxBytes));
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return err(failure('invalid_request', { message: 'The body is not valid JSON.' }));
  }
}

/** Reads a body of bytes: 415 for another type, 413 above the limit, 409 where the sender broke off. */
export async function readBytes(c: Context, maxBytes: number): Promise<Result<Uint8Array, Failure>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/octet-stream\s*(?:;|$)/i.test(type))
    return err(failure('unsupported_media', { message: 'This address takes application/octet-stream.' }));
  const most = `${Math.floor(maxBytes / 1024 / 1024)} MB`;
  if (Number(c.req.header('content-length') ?? 0) > maxBytes)
    return err(failure('file_too_large', { message: `The file is larger than ${most}.` }));
  const bytes = await readAll(c, maxBytes).catch(() => undefined);
  if (bytes === undefined) return err(failure('upload_incomplete'));
  return bytes === null ? err(failure('file_too_large', { message: `The file is larger than ${most}.` })) : ok(bytes);
}

/** The body as text, or null where it is larger than allowed. Without an announced length it is counted as it comes. */
async function readText(c: Context, maxBytes: number): Promise<string | null> {
  const announced = c.req.header('content-length');
  if (announced !== undefined) return Number(announced) > maxBytes ? null : await c.req.text();
  return (await readAll(c, maxBytes))?.toString('utf8') ?? null;
}

/** The body, or null where it is larger than allowed. */
async function readAll(c: Context, maxBytes: number): Promise<Buffer | null> {
  const reader = c.req.raw.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      void reader.cancel().catch(() => {});
      return null;
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}
