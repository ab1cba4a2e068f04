import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../ui/TextField.tsx';
import styles from './AddressForm.module.css';

interface PlaceFieldsProps<Name extends string> {
  /** Props of a field of the form. */
  readonly field: (name: Name) => UseFormRegisterReturn & { readonly error: string | undefined };
  /** Kind of address that the browser fills in. */
  readonly of: 'shipping' | 'billing';
}

/** Who gets it: the person and the company. */
export function NameFields({ field, of }: PlaceFieldsProps<'name' | 'company'>) {
  return (
    <>
      <TextField {...field('name')} label="Name" autoComplete={`${of} name`} className={styles.half} />
      <TextField
        {...field('company')}
        label="Company"
        optional
        autoComplete={`${of} organization`}
        className={styles.half}
      />
    </>
  );
}

interface StreetFieldsProps extends PlaceFieldsProps<'line1' | 'line2'> {
  /** Label of the second line. */
  readonly second: string;
}

/** Street, and what is more to it. */
export function StreetFields({ field, of, second }: StreetFieldsProps) {
  return (
    <>
      <TextField
        {...field('line1')}
        label="Street and number"
        autoComplete={`${of} address-line1`}
        className={styles.full}
      />
      <TextField
        {...field('line2')}
        label={second}
        optional
        autoComplete={`${of} address-line2`}
        className={styles.full}
      />
    </>
  );
}

/** City. */
export function CityField({ field, of }: PlaceFieldsProps<'city'>) {
  return <TextField {...field('city')} label="City" autoComplete={`${of} address-level2`} className={styles.half} />;
}
