import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '../../api/client.ts';
import { authError, showAuthError } from '../../app/account/auth/auth-error.ts';

const failure = (more: Partial<ApiFailure>): ApiFailure => ({
  status: 400,
  code: 'invalid_request',
  message: 'Some of the details are missing or not valid.',
  errors: [],
  ...more,
});

/** Messages of a form that has these fields, by their place. */
function shown(of: ApiFailure, fields: ('email' | 'password')[]): Record<string, string | undefined> {
  const stands: Record<string, string | undefined> = {};
  showAuthError<{ email: string; password: string }>(of, fields, (name, { message }) => {
    stands[name] = message;
  });
  return stands;
}

describe('what went wrong with the account form', () => {
  it('has a cause where the server names fields, whatever it calls them, and what belongs to none stands above', () => {
    const errors = [
      { field: 'email', message: 'E' },
      { field: 'body.new_password', message: 'P' },
      { field: 'new_password', message: 'second' },
      { field: 'reset_token', message: 'T' },
      { field: 'name', message: 'N' },
    ];
    expect(authError(failure({ errors })).cause).toEqual({ email: 'E', password: 'P', all: ['T', 'N'] });
    expect(shown(failure({ errors }), ['email', 'password'])).toEqual({ email: 'E', password: 'P', root: 'T\nN' });
    expect(shown(failure({ errors }), ['password'])).toEqual({ password: 'P', root: 'T\nN\nE' });
  });

  it('belongs to a field by its code alone', () => {
    const taken = failure({ code: 'email_taken', message: 'There is one.' });
    expect(shown(taken, ['email', 'password'])).toEqual({ email: 'There is one.' });
  });

  it('has no cause where there are no errors: its message stands above', () => {
    const wrong = failure({ status: 401, code: 'invalid_credentials', message: 'Not right.' });
    expect(authError(wrong)).toMatchObject({ message: 'Not right.', cause: undefined });
    expect(shown(wrong, ['email', 'password'])).toEqual({ root: 'Not right.' });
  });
});
