import { useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { statesOfZip } from '../../shared/checkout/zip-states.ts';
import { laterApi } from '../platform/later-api.ts';

/** Names of a form's fields for the ZIP code and what it suggests. */
interface ZipFields<F extends FieldValues> {
  readonly zip: Path<F>;
  readonly state: Path<F>;
  readonly city: Path<F>;
}

/**
 * Fills in state and city of a whole ZIP code as it is typed: the state at once where it is of one alone, what the server suggests when it answers.
 * What somebody typed or chose stays; what was suggested for an earlier code gives way.
 * @param applies - whether the code is one of the United States by what the form says now
 */
export function useZipSuggestion<F extends FieldValues, Context, T>(
  { getValues, setValue }: UseFormReturn<F, Context, T>,
  fields: ZipFields<F>,
  applies: () => boolean = () => true,
) {
  const suggested = useRef({ state: '', city: '' });
  const textOf = (name: Path<F>) => String(getValues(name) ?? '');
  const zipNow = () => (applies() ? textOf(fields.zip).trim().slice(0, 5) : '');
  const fill = (name: 'state' | 'city', value: string | null) => {
    const now = textOf(fields[name]);
    if (value === null || (now !== '' && now !== suggested.current[name])) return;
    suggested.current[name] = value;
    setValue(fields[name], value as PathValue<F, Path<F>>, { shouldDirty: true, shouldValidate: now !== '' });
  };
  return async () => {
    const zip = zipNow();
    if (!/^\d{5}$/.test(zip)) return;
    const [only, another] = statesOfZip(zip);
    if (only !== undefined && another === undefined) fill('state', only);
    const answer = await laterApi.checkout.zipPlace({ params: { zip } });
    // Nobody waits for it: without an answer, or with one that came late, the fields are typed as before.
    if (!answer.ok || zipNow() !== zip) return;
    fill('state', answer.value.state);
    fill('city', answer.value.city);
  };
}
