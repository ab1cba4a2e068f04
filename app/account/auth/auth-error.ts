import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ApiFailure } from '../../../api/client.ts';
import { FIELD_OF_CODE } from '../form-errors.ts';

/** Cause by its place: under a field, or above the form. Source: product spec §8. */
export interface AuthCause {
  readonly email?: string;
  readonly password?: string;
  /** Above the form, a line each. */
  readonly all?: readonly string[];
}

/** Fields by what the server calls them. */
const FIELDS: Readonly<Record<string, 'email' | 'password'>> = {
  email: 'email',
  password: 'password',
  new_password: 'password',
};

/**
 * A failed call of the account form as an error. With a `cause`, its messages take the place of those that stand in the form; without
 * one the error's own message stands above it.
 */
export class AuthError extends Error {
  override readonly cause: AuthCause | undefined;
  constructor(message: string, cause: AuthCause | undefined) {
    super(message);
    this.name = 'AuthError';
    this.cause = cause;
  }
}

/** Makes the error of a failure. Of several messages for a field the first one stands there. */
export function authError({ code, message, errors }: ApiFailure): AuthError {
  const own = FIELD_OF_CODE[code];
  const told = errors.length > 0 ? errors : own === undefined ? [] : [{ field: own, message }];
  if (told.length === 0) return new AuthError(message, undefined);
  const cause: { email?: string; password?: string; all: string[] } = { all: [] };
  for (const one of told) {
    const field = FIELDS[one.field.split('.').at(-1)!];
    if (field === undefined) cause.all.push(one.message);
    else cause[field] ??= one.message;
  }
  return new AuthError(message, cause);
}

/** Puts a failed call's messages where they belong in a form that has these fields; what belongs to another field stands above. */
export function showAuthError<T extends FieldValues>(
  failure: ApiFailure,
  fields: readonly (Path<T> & ('email' | 'password'))[],
  setError: UseFormSetError<T>,
): void {
  const { message, cause } = authError(failure);
  if (cause === undefined) {
    setError('root', { message });
    return;
  }
  const above = [...(cause.all ?? [])];
  let first = true;
  for (const name of ['email', 'password'] as const) {
    const words = cause[name];
    if (words === undefined) continue;
    const field = fields.find((one) => one === name);
    if (field === undefined) above.push(words);
    else setError(field, { message: words }, { shouldFocus: first });
    first = false;
  }
  if (above.length > 0) setError('root', { message: above.join('\n') });
}
