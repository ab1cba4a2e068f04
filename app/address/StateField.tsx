import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { ComboBox } from '../ui/ComboBox.tsx';

interface StateFieldProps<F extends FieldValues, T> {
  readonly name: FieldPathByValue<F, string | null | undefined>;
  readonly control: Control<F, unknown, T>;
  readonly label: string;
  /** Codes of post with their names. */
  readonly names: Readonly<Record<string, string>>;
  /** Kind of address that the browser fills in. */
  readonly of: 'shipping' | 'billing';
  readonly className: string | undefined;
}

/** A state or province, found by typing its name or its code; the empty text where none is chosen. */
export function StateField<F extends FieldValues, T>({ control, name, names, of, ...look }: StateFieldProps<F, T>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <ComboBox
      {...look}
      ref={field.ref}
      options={Object.entries(names).map(([value, label]) => ({ value, label }))}
      value={field.value || null}
      onChange={(value) => field.onChange(value ?? '')}
      onBlur={field.onBlur}
      opensBy="input"
      autoComplete={`${of} address-level1`}
      error={fieldState.error?.message}
    />
  );
}
