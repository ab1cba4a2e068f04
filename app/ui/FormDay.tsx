import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { DateField } from './DateField.tsx';

interface FormDayProps<F extends FieldValues, T> {
  readonly name: FieldPathByValue<F, string | null | undefined>;
  readonly label: string;
  readonly optional?: boolean;
  readonly className?: string | undefined;
  readonly control: Control<F, unknown, T>;
}

/** A day of a form, or none; what is wrong with it stands below. */
export function FormDay<F extends FieldValues, T>({ name, label, control, optional, className }: FormDayProps<F, T>) {
  const { field, fieldState } = useController({ name, control });
  return (
    <DateField
      label={label}
      optional={optional}
      className={className}
      // A field that a schema leaves empty may have the empty text.
      value={field.value || null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      error={fieldState.error?.message}
    />
  );
}
