import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { lineField } from '../../shared/base/fields.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { MOST_VIEW_NAME } from './kept-views.ts';
import styles from './Views.module.css';

/** A view stays on the device: its name keeps to the rules that names have on the wire. */
const form = z.object({ name: lineField(MOST_VIEW_NAME).min(1, { error: 'Give the view a name.' }) });

/** Asks under which name the view is kept. `onSave` is false where there are too many. */
export function SaveView({ onSave }: { readonly onSave: (name: string) => boolean }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { name: '' },
  });
  const save = handleSubmit(({ name }) => {
    if (onSave(name)) reset();
    else setError('name', { message: 'There are many views. Delete one first.' });
  });
  return (
    <form className={styles.save} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label="Save this view as"
        maxLength={MOST_VIEW_NAME}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Button type="submit">Save</Button>
    </form>
  );
}
