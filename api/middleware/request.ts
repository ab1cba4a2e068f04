import type { Context } from 'hono';
import type { z } from 'zod';
import { setHeader } from './answer-headers.ts';
import { closestIssues } from './closest-issues.ts';
import { type FieldError, type Failure, failure, MAX_ERROR_NAME, MAX_ERRORS } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { faultOfShape, MAX_JSON_DEPTH, MAX_JSON_VALUES } from './json-shape.ts';
import { plainText } from './plain-text.ts';

/** Largest JSON body, and most text of a form. The largest legitimate one lists a few hundred style assignments. */
export const MAX_BODY_BYTES = 256 * 1024;

function tooLarge(maxBytes: number): Failure {
  return failure('file_too_large', { message: `The request is larger than ${maxBytes / 1024} kB.` });
}

/** Seconds that a JSON body may take to arrive: 256 kB over the slowest line that can show the page. */
const JSON_SECONDS = 30;

/** Seconds that a body of bytes may take for each MB it may hold: 50 kB/s, and a minute at least. */
const SECONDS_PER_MB = 20;

/** Turns zod's issues into field errors; unknown keys get an entry each, so that the sender sees which. */
function fieldErrors(error: z.ZodError, root: string): FieldError[] {
  const found: FieldError[] = [];
  const add = (path: string, message: string) =>
    void (found.length < MAX_ERRORS && found.push({ field: path.slice(0, MAX_ERROR_NAME), message }));
  for (const issue of closestIssues(error.issues)) {
    const path = issue.path.map(String).join('.');
    if (issue.code !== 'unrecognized_keys') add(path || root, issue.message);
    else {
      for (const key of issue.keys.slice(0, MAX_ERRORS))
        add(path ? `${path}.${key}` : key, `“${key.slice(0, MAX_ERROR_NAME)}” is not taken here.`);
    }
  }
  return found;
}

/** {@link check} of what stands in an address, whose escapes may stand for any character. */
export function checkAddress(
  schema: z.ZodType | undefined,
  value: Readonly<Record<string, string>>,
  root: string,
): Result<unknown, Failure> {
  const checked = check(schema, value, root);
  const suspicious = checked.ok && Object.values(value).some((text) => text.includes('\0'));
  return suspicious ? plainText(checked.value, root) : checked;
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

/** A body as it came: text of a JSON body, bytes, or the fields of a form. */
export type SentBody =
  | { readonly text: string }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly form: Readonly<Record<string, unknown>> };

/** Takes a JSON body in: 415 for another type, 413 above the limit, 408 where it takes too long. */
export async function receiveJson(c: Context, maxBytes = MAX_BODY_BYTES): Promise<Result<SentBody, Failure>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) return err(failure('unsupported_media'));
  // A sender that hangs up in the middle makes reading reject; there is nobody left to tell.
  const text = await inTime(
    c,
    JSON_SECONDS,
    readText(c, maxBytes).catch(() => ''),
  );
  if (text === LATE) return err(failure('request_timeout'));
  return text === null ? err(tooLarge(maxBytes)) : ok({ text });
}

const FAULTS_OF_SHAPE = {
  deep: `The body nests deeper than ${MAX_JSON_DEPTH} levels.`,
  many: `The body holds more than ${MAX_JSON_VALUES.toLocaleString('en-US')} values.`,
} as const;

/** The value of a JSON text; 400 for what is not JSON, nests too deeply or holds too much. */
export function parseJson(text: string): Result<unknown, Failure> {
  const fault = faultOfShape(text);
  if (fault) return err(failure('invalid_request', { message: FAULTS_OF_SHAPE[fault] }));
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return err(failure('invalid_request', { message: 'The body is not valid JSON.' }));
  }
}

const LATE = Symbol('late');

/** What arrives, or LATE where it takes longer; then the connection is closed with the answer. */
async function inTime<T>(c: Context, seconds: number, arriving: Promise<T>): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), seconds * 1000);
  });
  const first = await Promise.race([arriving, late]);
  clearTimeout(timer);
  if (first === LATE) setHeader(c, 'connection', 'close');
  return first;
}

/** Takes a body of bytes in: 415 for another type, 413 above the limit, 409 where the sender broke off, 408 where it takes too long. */
export async function receiveBytes(c: Context, maxBytes: number): Promise<Result<SentBody, Failure>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/octet-stream\s*(?:;|$)/i.test(type))
    return err(failure('unsupported_media', { message: 'This address takes application/octet-stream.' }));
  const bytes = await receiveWhole(c, maxBytes);
  return bytes.ok ? ok({ bytes: bytes.value }) : bytes;
}

/** The bytes of a body, whatever they are: 413 above the limit, 409 where the sender broke off, 408 where it takes too long. */
export async function receiveWhole(c: Context, maxBytes: number): Promise<Result<Uint8Array<ArrayBuffer>, Failure>> {
  const most = `${Math.floor(maxBytes / 1024 / 1024)} MB`;
  if (Number(c.req.header('content-length') ?? 0) > maxBytes)
    return err(failure('file_too_large', { message: `The file is larger than ${most}.` }));
  const seconds = Math.max(60, (maxBytes / 1024 / 1024) * SECONDS_PER_MB);
  const bytes = await inTime(
    c,
    seconds,
    readAll(c, maxBytes).catch(() => undefined),
  );
  if (bytes === LATE) return err(failure('request_timeout'));
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
async function readAll(c: Context, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
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
