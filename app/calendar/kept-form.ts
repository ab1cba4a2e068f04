import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

/** A form of {@link useKeptForm}. */
interface KeptForm<Filled extends FieldValues> extends UseFormReturn<Filled, unknown, Filled> {
  /** To be called once `filled` is saved: fields that still hold it follow the server from then on. */
  readonly saved: (filled: Filled) => void;
}

/**
 * A form that follows what the server has without losing a word: a field that somebody typed into keeps it when the
 * thing behind the form changes, by another form of the page or another person; all other fields take the new values.
 */
export function useKeptForm<Filled extends FieldValues>(
  schema: z.ZodType<Filled, Filled>,
  values: Filled,
): KeptForm<Filled> {
  const form = useForm<Filled, unknown, Filled>({
    resolver: zodResolver(schema),
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const saved = (filled: Filled) => {
    const now = form.getValues();
    // Typed on while the answer was on its way: what is typed is not saved yet.
    if (JSON.stringify(now) === JSON.stringify(filled)) form.reset(now);
  };
  return { ...form, saved };
}
