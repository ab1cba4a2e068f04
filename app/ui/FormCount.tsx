import type { ReactNode } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { NumberField } from './NumberField.tsx';

interface FormCountProps<F extends FieldValues, T> {
  readonly name: FieldPathByValue<F, number>;
  readonly label: string;
  readonly max: number;
  readonly suffix?: ReactNode;
  readonly control: Control<F, unknown, T>;
}

/** How many of one thing a form names, from none to `max`. What is wrong is told once for all such counts, by the form. */
export function FormCount<F extends FieldValues, T>({ name, label, max, suffix, control }: FormCountProps<F, T>) {
  const { field } = useController({ name, control });
  return (
    <NumberField
      label={label}
      max={max}
      suffix={suffix}
      stepper
      value={field.value}
      onChange={field.onChange}
      ref={field.ref}
    />
  );
}
