import { type Failure, failure, MAX_ERROR_NAME, MAX_ERRORS } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';

/** Escapes in a JSON text that may stand for what no database keeps as it is; anything else arrives as it was decoded. */
const SUSPICIOUS = /\\u(?:0000|d[89a-f])/i;

/** Whether texts of a JSON body have to be looked at. Few have: without such an escape there is no such character. */
export function isSuspicious(json: string): boolean {
  return SUSPICIOUS.test(json);
}

/**
 * A value whose texts every database keeps as they are: halves of surrogate pairs become the replacement character, as they would on
 * their way to the disk, so that what is answered is what is kept. A NUL character, which no name or line has and PostgreSQL takes in
 * no text, is refused by its field. `root` names the value itself.
 */
export function plainText(value: unknown, root: string): Result<unknown, Failure> {
  const bad: string[] = [];
  const plain = walk(value, '', bad);
  if (bad.length === 0) return ok(plain);
  const message = 'This text has a character in it that stands for nothing (U+0000). Take it out.';
  const errors = bad
    .slice(0, MAX_ERRORS)
    .map((field) => ({ field: (field || root).slice(0, MAX_ERROR_NAME), message }));
  return err(failure('invalid_request', { message, errors }));
}

function walk(value: unknown, path: string, bad: string[]): unknown {
  const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (typeof value === 'string') {
    if (value.includes('\0')) bad.push(path);
    return value.toWellFormed();
  }
  if (Array.isArray(value)) return value.map((one, i) => walk(one, below(i), bad));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, below(name), bad)]));
}
