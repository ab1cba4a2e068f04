import type { Context } from 'hono';
import type { Endpoint } from '../../shared/base/endpoint.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type FormFault, type FormField, arrivingForm } from './multipart.ts';
import { plainText } from './plain-text.ts';
import { check, MAX_BODY_BYTES, receiveWhole, type SentBody } from './request.ts';

/** Fields of a form; the largest of ours has ten files. */
const MAX_FIELDS = 40;

/** Bytes of forms that are taken in at one time, on this server: they are in memory until they are stored. */
const AT_ONCE = 256 * 1024 * 1024;

let underWay = 0;

/**
 * Takes a form in: 415 for another type, 413 above the limit, 408 where it takes too long, 400 where it is broken, 429 while too much
 * is on its way.
 */
export async function receiveForm(c: Context, maxBytes: number): Promise<Result<SentBody, Failure>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    return err(failure('unsupported_media', { message: 'This address takes multipart/form-data.' }));
  const announced = Math.min(maxBytes, Number(c.req.header('content-length') ?? maxBytes) || 0);
  if (underWay + announced > AT_ONCE) return err(failure('rate_limited'));
  const form = arrivingForm(type, { fields: MAX_FIELDS, textBytes: MAX_BODY_BYTES });
  if (typeof form === 'string') return err(FAULTS[form]);
  underWay += announced;
  try {
    const bytes = await receiveWhole(c, maxBytes, (body) => {
      const fault = form.look(body);
      return fault && FAULTS[fault];
    });
    if (!bytes.ok) return bytes;
    const fields = form.fields();
    return typeof fields === 'string' ? err(FAULTS[fields]) : ok({ form: byName(fields) });
  } finally {
    underWay -= announced;
  }
}

const FAULTS: Readonly<Record<FormFault, Failure>> = {
  broken: failure('invalid_request', { message: 'The form could not be read.' }),
  many: failure('invalid_request', { message: 'The form has too many fields.' }),
  long: failure('file_too_large', { message: `The form has more than ${MAX_BODY_BYTES / 1024} kB of text.` }),
};

function byName(entries: readonly FormField[]): Readonly<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of entries) {
    const key = name.replace(/\[\]$/, '');
    const before = fields.get(key);
    if (before === undefined) fields.set(key, key === name ? value : [value]);
    else fields.set(key, Array.isArray(before) ? [...before, value] : [before, value]);
  }
  return Object.fromEntries(fields);
}

/** The fields as the endpoint's schema makes them. */
export function readForm(endpoint: Endpoint, form: Readonly<Record<string, unknown>>): Result<unknown, Failure> {
  const texts = Object.entries(form).filter(([, value]) => typeof value === 'string');
  const plain = plainText(Object.fromEntries(texts), 'body');
  return plain.ok ? check(endpoint.body, { ...form, ...(plain.value as object) }, 'body') : plain;
}
