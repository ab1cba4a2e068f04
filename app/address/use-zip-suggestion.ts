import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { statesOfZip } from '../../shared/checkout/zip-states.ts';
import { laterApi } from '../platform/later-api.ts';

/** Fields of an address that a ZIP code suggests, and the code. */
interface ZipFields {
  readonly zip: string;
  readonly state: string;
  readonly city: string;
}

/**
 * Fills in state and city of a whole ZIP code as it is typed: the state at once where it is of one alone, what the server suggests when it answers.
 * What somebody typed or chose stays; what was suggested for an earlier code gives way.
 */
export function useZipSuggestion<F extends ZipFields, Context, T>(form: UseFormReturn<F, Context, T>) {
  const { getValues, setValue } = form as unknown as UseFormReturn<ZipFields>;
  const suggested = useRef({ state: '', city: '' });
  const fill = (name: 'state' | 'city', value: string | null) => {
    const now = getValues(name);
    if (value === null || (now !== '' && now !== suggested.current[name])) return;
    suggested.current[name] = value;
    setValue(name, value, { shouldDirty: true, shouldValidate: now !== '' });
  };
  return async () => {
    const zip = getValues('zip').trim().slice(0, 5);
    if (!/^\d{5}$/.test(zip)) return;
    const [only, another] = statesOfZip(zip);
    if (only !== undefined && another === undefined) fill('state', only);
    const answer = await laterApi.checkout.zipPlace({ params: { zip } });
    // Nobody waits for it: without an answer, or with one that came late, the fields are typed as before.
    if (!answer.ok || getValues('zip').trim().slice(0, 5) !== zip) return;
    fill('state', answer.value.state);
    fill('city', answer.value.city);
  };
}
