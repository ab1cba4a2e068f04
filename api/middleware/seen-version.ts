import { failure, type Failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';

/** A body without the version that it names, and that version. */
export interface Seen {
  readonly body: unknown;
  /** Null where the call names none. */
  readonly version: number | null;
}

function wrong(field: string): Result<never, Failure> {
  const message = 'The version is the whole number that the quote was answered with.';
  return err(failure('invalid_request', { message, errors: [{ field, message }] }));
}

/**
 * The version that a call saw: of `If-Match` ("12", or 12; * is any), else `version` in a JSON body, which the endpoint's own schema
 * does not know of.
 */
export function seenVersion(header: string | undefined, body: unknown): Result<Seen, Failure> {
  const inBody = typeof body === 'object' && body !== null && !Array.isArray(body) && Object.hasOwn(body, 'version');
  const { version: named, ...rest } = inBody ? (body as Record<string, unknown>) : { version: null };
  const without = inBody ? rest : body;
  if (header !== undefined && header.trim() !== '*') {
    const digits = /^(?:W\/)?"?([1-9]\d{0,8})"?$/.exec(header.trim())?.[1];
    return digits === undefined ? wrong('If-Match') : ok({ body: without, version: Number(digits) });
  }
  if (!inBody) return ok({ body, version: null });
  const isVersion = typeof named === 'number' && Number.isSafeInteger(named) && named >= 1;
  return isVersion ? ok({ body: without, version: named }) : wrong('version');
}
