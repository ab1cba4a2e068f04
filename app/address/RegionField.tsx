import type { Control, FieldPathByValue, FieldValues, UseFormRegisterReturn } from 'react-hook-form';
import { regionsOf } from '../../shared/checkout/regions.ts';
import { TextField } from '../ui/TextField.tsx';
import { StateField } from './StateField.tsx';

interface RegionFieldProps<F extends FieldValues, T> {
  readonly name: FieldPathByValue<F, string | null | undefined>;
  readonly control: Control<F, unknown, T>;
  /** Props of the field where it is in words. */
  readonly field: UseFormRegisterReturn & { readonly error: string | undefined };
  readonly country: string;
  readonly className: string | undefined;
}

/** State, province or county: one of a list where the country has one, else in words. */
export function RegionField<F extends FieldValues, T>({ name, control, field, ...place }: RegionFieldProps<F, T>) {
  const { country, className } = place;
  const { label, names } = regionsOf(country);
  if (names !== null) return <StateField key={country} of="billing" {...{ name, control, label, names, className }} />;
  return <TextField {...field} label={label} optional autoComplete="billing address-level1" className={className} />;
}
