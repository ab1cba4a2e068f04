import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ApiFailure } from '../../api/client.ts';

/** Fields that some failures belong to even where the server names none. */
export const FIELD_OF_CODE: Readonly<Record<string, string>> = { email_taken: 'email', weak_password: 'password' };

/**
 * Puts a failed call's messages where they belong: under the fields the server named, else above the form
 * (react-hook-form's `root`). Field names like `body.email` are taken by their last part, those of rows by the whole.
 */
export function showFailure<T extends FieldValues>(
  failure: ApiFailure,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
): void {
  const known = (name: string | undefined) =>
    fields.find((field) => field === name) ?? fields.find((field) => field === name?.split('.').at(-1));
  const named = failure.errors.flatMap(({ field, message }) => {
    const target = known(field);
    return target === undefined ? [] : [{ target, message }];
  });
  const byCode = known(FIELD_OF_CODE[failure.code]);
  const placed = named.length > 0 ? named : byCode === undefined ? [] : [{ target: byCode, message: failure.message }];
  for (const [index, { target, message }] of placed.entries())
    setError(target, { message }, { shouldFocus: index === 0 });
  if (placed.length === 0) setError('root', { message: failure.message });
}
