import type { Context } from 'hono';
import type { z } from 'zod';
import { setHeader } from './answer-headers.ts';
import { closestIssues } from './closest-issues.ts';
import { firstIssue, firstIssues } from './first-issues.ts';
import { type FieldError, type Failure, failure, MAX_ERROR_NAME, MAX_ERRORS } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { JsonShape, MAX_JSON_DEPTH, MAX_JSON_VALUES } from './json-shape.ts';
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
function fieldErrors(issues: readonly z.core.$ZodIssue[], root: string): FieldError[] {
  const found: FieldError[] = [];
  const add = (path: string, message: string) =>
    void (found.length < MAX_ERRORS && found.push({ field: path.slice(0, MAX_ERROR_NAME), message }));
  for (const issue of closestIssues(issues)) {
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

/**
 * Checks a value against a schema; failures name every field, or where `isLong` the first.
 * @param isLong the value holds so much that finding all that is wrong would keep others waiting
 */
export function check(
  schema: z.ZodType | undefined,
  value: unknown,
  root: string,
  isLong = false,
): Result<unknown, Failure> {
  if (!schema) return ok(undefined);
  const parsed = isLong ? firstIssue(schema, value) : firstIssues(schema, value, MAX_ERRORS);
  if (parsed.ok) return parsed;
  const errors = fieldErrors(parsed.error, root);
  const only = errors.length === 1 ? errors[0] : undefined;
  return err(failure('invalid_request', { errors, ...(only ? { message: only.message } : {}) }));
}

/** A body as it came: text of a JSON body, bytes, or the fields of a form. */
export type SentBody =
  | { readonly text: string }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly form: Readonly<Record<string, unknown>> };

/** Takes a JSON body in: 415 for another type, 413 above the limit, 400 where it nests too deeply or holds too much, 408 where it takes too long. */
export async function receiveJson(c: Context, maxBytes = MAX_BODY_BYTES): Promise<Result<SentBody, Failure>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) return err(failure('unsupported_media'));
  // A sender that hangs up in the middle makes reading reject; there is nobody left to tell.
  const body = await inTime(
    c,
    JSON_SECONDS,
    readJson(c, maxBytes).catch(() => ok(Buffer.alloc(0))),
  );
  if (body === LATE) return err(failure('request_timeout'));
  if (body === null) return err(tooLarge(maxBytes));
  return body.ok ? ok({ text: textOf(body.value) }) : body;
}

/** Some senders begin a text with U+FEFF, which is no part of it. Source: RFC 8259, section 8.1. */
function textOf(body: Buffer): string {
  const text = body.toString('utf8');
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

const FAULTS_OF_SHAPE = {
  deep: failure('invalid_request', { message: `The body nests deeper than ${MAX_JSON_DEPTH} levels.` }),
  many: failure('invalid_request', {
    message: `The body holds more than ${MAX_JSON_VALUES.toLocaleString('en-US')} values.`,
  }),
} as const;

/** The value of a JSON text; 400 for what is not JSON. */
export function parseJson(text: string): Result<unknown, Failure> {
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return err(failure('invalid_request', { message: 'The body is not valid JSON.' }));
  }
}

const LATE = Symbol('late');

/** Result of `arriving`, or LATE where it takes longer; then the connection is closed with the answer. */
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

/** Looks at a body that grew; what is wrong with it, or null. */
type Look = (body: Buffer<ArrayBuffer>) => Failure | null;

/**
 * The bytes of a body, whatever they are: 413 above the limit, 409 where the sender broke off, 408 where it takes too long, and what `look` finds wrong, as soon as it
 * does.
 */
export async function receiveWhole(
  c: Context,
  maxBytes: number,
  look: Look = () => null,
): Promise<Result<Uint8Array<ArrayBuffer>, Failure>> {
  const most = `${Math.floor(maxBytes / 1024 / 1024)} MB`;
  if (Number(c.req.header('content-length') ?? 0) > maxBytes)
    return err(failure('file_too_large', { message: `The file is larger than ${most}.` }));
  const seconds = Math.max(60, (maxBytes / 1024 / 1024) * SECONDS_PER_MB);
  const body = await inTime(
    c,
    seconds,
    readAll(c, maxBytes, look).catch(() => undefined),
  );
  if (body === LATE) return err(failure('request_timeout'));
  if (body === undefined) return err(failure('upload_incomplete'));
  return body ?? err(failure('file_too_large', { message: `The file is larger than ${most}.` }));
}

/** Announced bytes up to which a body is waited for as a whole, which is quicker for one that comes in one piece. */
const OF_ONE_PIECE = 8 * 1024;

/** The body, null where it is larger than allowed, or what its shape has wrong. Without an announced length it is counted as it comes. */
async function readJson(c: Context, maxBytes: number): Promise<Result<Buffer<ArrayBuffer>, Failure> | null> {
  const shape = new JsonShape();
  const look: Look = (body) => {
    const fault = shape.look(body);
    return fault && FAULTS_OF_SHAPE[fault];
  };
  const announced = Number(c.req.header('content-length') ?? Infinity);
  if (Number.isFinite(announced) && announced > maxBytes) return null;
  if (!(announced <= OF_ONE_PIECE)) return readAll(c, maxBytes, look);
  const body = Buffer.from(await c.req.arrayBuffer());
  const fault = look(body);
  return fault ? err(fault) : ok(body);
}

/** Bytes that a body without an announced length is begun with. */
const BEGUN_WITH = 64 * 1024;

/**
 * The body, null where it is larger than allowed, or what `look` finds wrong with it. What comes is copied where it belongs at once: putting 20 MB together at the end
 * keeps everybody waiting for as long as 15 ms. Nothing is set aside before the first of it is here.
 */
async function readAll(c: Context, maxBytes: number, look: Look): Promise<Result<Buffer<ArrayBuffer>, Failure> | null> {
  const reader = c.req.raw.body?.getReader();
  const announced = Number(c.req.header('content-length') ?? 0);
  let body = Buffer.alloc(0);
  let size = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    const end = size + value.byteLength;
    const isTooLarge = end > maxBytes;
    if (!isTooLarge && end > body.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(end, size === 0 ? announced || BEGUN_WITH : 2 * size));
      body.copy(larger, 0, 0, size);
      body = larger;
    }
    if (!isTooLarge) body.set(value, size);
    const fault = isTooLarge ? null : look(body.subarray(0, end));
    if (isTooLarge || fault) {
      void reader.cancel().catch(() => {});
      return fault && err(fault);
    }
    size = end;
  }
  return ok(body.subarray(0, size));
}
