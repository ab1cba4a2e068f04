import { Suspense } from 'react';
import { laterPart } from './later-part.ts';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { Skeleton } from '../ui/Skeleton.tsx';

// Calendars of all languages come along with the first date field that is shown; the form around it does not wait for them.
const DateField = laterPart(() => import('../ui/DateField.tsx').then((m) => m.DateField));

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
    <Suspense fallback={<Skeleton height={64} />}>
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
    </Suspense>
  );
}
