import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

/** A form of {@link useKeptForm}. */
interface KeptForm<Input extends FieldValues, Output> extends UseFormReturn<Input, unknown, Output> {
  /** To be called once `sent`, the form's values as they were sent, is saved: they follow the server from then on. */
  readonly saved: (sent: Input) => void;
}

/**
 * A form that follows the server's values without losing a word: a field that somebody typed into keeps it when the
 * thing behind the form changes, by another form of the page or another person; all other fields take the new values.
 */
export function useKeptForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  values: Input,
): KeptForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const saved = (sent: Input) => {
    const now = form.getValues();
    // Typed on while the answer was on its way: that is not saved yet.
    if (JSON.stringify(now) === JSON.stringify(sent)) form.reset(now);
  };
  return { ...form, saved };
}
