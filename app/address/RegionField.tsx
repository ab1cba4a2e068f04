import type { Ref } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { regionsOf } from '../../shared/checkout/regions.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { WordOptions } from '../ui/WordOptions.tsx';

interface RegionFieldProps extends Omit<UseFormRegisterReturn, 'ref'> {
  readonly country: string;
  readonly error: string | undefined;
  readonly className: string | undefined;
  readonly ref: Ref<HTMLInputElement & HTMLSelectElement>;
}

/** State, province or county: one of a list where the country has one, else in words. */
export function RegionField({ country, ...field }: RegionFieldProps) {
  const { label, names } = regionsOf(country);
  if (names === null) return <TextField {...field} label={label} optional autoComplete="billing address-level1" />;
  return (
    <SelectField {...field} label={label} autoComplete="billing address-level1">
      <WordOptions words={names} empty="Choose" />
    </SelectField>
  );
}
