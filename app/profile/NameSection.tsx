import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { profileBody } from '../../shared/account/wire.ts';
import { notify } from '../platform/notify.ts';
import { saveProfile } from '../platform/session.ts';
import { useSession } from '../platform/session-state.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { showFailure } from '../account/form-errors.ts';
import styles from './ProfileScreen.module.css';
import { AvatarEditor } from './AvatarEditor.tsx';
import { Section } from '../ui/Section.tsx';

/** Picture and name. */
export function NameSection() {
  const { account } = useSession();
  if (account === null) return null;
  return (
    <Section id="name" title="You">
      <AvatarEditor account={account} />
      <NameForm name={account.name ?? ''} lastName={account.lastName ?? ''} />
    </Section>
  );
}

const nameFields = z.object({
  name: profileBody.shape.name.unwrap(),
  lastName: profileBody.shape.lastName.unwrap(),
});

function NameForm(names: { readonly name: string; readonly lastName: string }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(nameFields),
    defaultValues: names,
  });
  const { errors, isSubmitting, isDirty } = formState;
  const submit = handleSubmit(async (body) => {
    const answer = await saveProfile(body);
    if (!answer.ok) return showFailure(answer.error, ['name', 'lastName'], setError);
    reset(body);
    notify({ tone: 'good', title: 'Your name is saved' });
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormMessage message={errors.root?.message} />
      <div className={styles.pair}>
        <TextField
          {...register('name')}
          label="First name"
          optional
          autoComplete="given-name"
          error={errors.name?.message}
        />
        <TextField
          {...register('lastName')}
          label="Last name"
          optional
          autoComplete="family-name"
          error={errors.lastName?.message}
        />
      </div>
      <div>
        <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
          Save name
        </Button>
      </div>
    </form>
  );
}
