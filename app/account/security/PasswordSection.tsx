import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changePasswordBody, type Security } from '../../../shared/account/identity-wire.ts';
import { laterApi } from '../../platform/later-api.ts';
import { notify } from '../../platform/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { showFailure } from '../form-errors.ts';
import { PasswordField } from '../PasswordField.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import styles from './Security.module.css';

/** Changing the password, or the way to a first one for who signs in with Google. */
export function PasswordSection({ security }: { readonly security: Security }) {
  const [changing, setChanging] = useState(false);
  const { has_password, has_google } = security;
  return (
    <Section id="password" title="Password">
      {has_google && <p className={styles.note}>Google is linked: you can sign in with it too.</p>}
      {!has_password && <FirstPassword email={security.email} />}
      {has_password && changing && <PasswordForm onDone={() => setChanging(false)} />}
      {has_password && !changing && (
        <div className={styles.buttons}>
          <Button onClick={() => setChanging(true)}>Change password</Button>
        </div>
      )}
    </Section>
  );
}

function FirstPassword({ email }: { readonly email: string }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const answer = await laterApi.identity.forgetPassword({ body: { email } });
    setBusy(false);
    const sent = answer.ok && answer.value.success;
    const text = answer.ok ? answer.value.message : answer.error.message;
    notify(
      sent ? { tone: 'good', title: 'A link is on its way' } : { tone: 'bad', title: 'The link wasn’t sent', text },
    );
  };
  return (
    <>
      <p className={styles.note}>Your account has no password yet.</p>
      <div className={styles.buttons}>
        <Button busy={busy} onClick={() => void send()}>
          E-mail me a link to set one
        </Button>
      </div>
    </>
  );
}

function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const queries = useQueryClient();
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(changePasswordBody),
    defaultValues: { old_password: '', new_password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    clearErrors();
    const answer = await laterApi.identity.changePassword({ body });
    if (!answer.ok) return showFailure(answer.error, ['old_password', 'new_password'], setError);
    notify({ tone: 'good', title: 'Password changed', text: 'We signed out all other devices.' });
    await queries.invalidateQueries({ queryKey: ['security'] });
    onDone();
  });
  return (
    <ChangeForm
      onSubmit={submit}
      busy={isSubmitting}
      message={errors.root?.message}
      action="Change password"
      onCancel={onDone}
    >
      <PasswordField
        {...register('old_password')}
        label="Your password"
        required
        error={errors.old_password?.message}
      />
      <PasswordField
        {...register('new_password')}
        label="New password"
        required
        isNew
        consequence="We signed out all other devices."
        error={errors.new_password?.message}
      />
    </ChangeForm>
  );
}
