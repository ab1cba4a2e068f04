import type { FormEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useUnsaved } from './unsaved.ts';

/**
 * Props of a form beside the page's main one, which is saved with that where it was filled in and left (unsaved.ts).
 * @param write answers whether it was saved; tells at its fields why not
 */
export function useSavedForm<I extends FieldValues, C, O>(
  { handleSubmit, formState }: UseFormReturn<I, C, O>,
  write: (body: O) => Promise<boolean>,
) {
  const save = async () => {
    let isSaved = false;
    await handleSubmit(async (body) => {
      isSaved = await write(body);
    })();
    return isSaved;
  };
  const ref = useUnsaved(formState.isDirty, save);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return { ref, onSubmit, noValidate: true };
}
