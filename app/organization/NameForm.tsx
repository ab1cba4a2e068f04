import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { organizationBody } from '../../shared/organization/wire.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './Organization.module.css';

interface NameFormProps {
  readonly name: string;
  readonly submit: string;
  /** Why it can't be done; null where it can. */
  readonly reason?: string | null;
  readonly onSave: (name: string) => Promise<unknown>;
}

/** An organization's name, of a new one or of one that is there. */
export function NameForm({ name, submit, reason = null, onSave }: NameFormProps) {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(organizationBody),
    defaultValues: { name },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const save = handleSubmit(async (body) => {
    if (await onSave(body.name)) reset(body);
  });
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextField
        {...register('name')}
        label="Name of the organization"
        autoComplete="organization"
        disabled={reason !== null}
        hint={reason ?? undefined}
        error={errors.name?.message}
      />
      <Button type="submit" busy={isSubmitting} disabled={reason !== null || !isDirty}>
        {submit}
      </Button>
    </form>
  );
}
