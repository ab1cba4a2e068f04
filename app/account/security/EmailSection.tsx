import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changeEmailBody, type Security } from '../../../shared/account/identity-wire.ts';
import { laterApi } from '../../platform/later-api.ts';
import { notify } from '../../platform/notify.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { EmailField } from '../EmailField.tsx';
import { showFailure } from '../form-errors.ts';
import { PasswordField } from '../PasswordField.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { resendConfirmation } from './resend.ts';
import styles from './Security.module.css';

/** The e-mail, whether it is confirmed, and the way to another one. */
export function EmailSection({ security }: { readonly security: Security }) {
  const { email, email_confirmed, has_password, pending_email } = security;
  const [changing, setChanging] = useState(false);
  return (
    <Section id="email" title="E-mail">
      <p className={styles.line}>
        <span className={styles.value}>{email}</span>
        <Badge tone={email_confirmed ? 'good' : 'warn'}>{email_confirmed ? 'Confirmed' : 'Not confirmed'}</Badge>
      </p>
      {!email_confirmed && (
        <Banner
          tone="warn"
          className={styles.banner}
          actions={
            <Button size="s" onClick={() => void resendConfirmation()}>
              Send link again
            </Button>
          }
        >
          Open the link we sent you, so quotes and orders reach you.
        </Banner>
      )}
      {pending_email && (
        <Banner title={`Change to ${pending_email.email}`} className={styles.banner}>
          {pending_email.waits_for_new && <p>Waiting for you to open the link we sent there.</p>}
          {pending_email.waits_for_old && <p>Waiting for you to open the link we sent to {email}.</p>}
        </Banner>
      )}
      {changing ? (
        <EmailForm onDone={() => setChanging(false)} />
      ) : (
        <div className={styles.buttons}>
          <Button onClick={() => setChanging(true)} disabled={!has_password}>
            Change e-mail
          </Button>
          {!has_password && <p className={styles.note}>Set a password first: you need it here.</p>}
        </div>
      )}
    </Section>
  );
}

function EmailForm({ onDone }: { readonly onDone: () => void }) {
  const queries = useQueryClient();
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(changeEmailBody),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    clearErrors();
    const answer = await laterApi.identity.changeEmail({ body });
    if (!answer.ok) return showFailure(answer.error, ['email', 'password'], setError);
    if (!answer.value.success) return setError('root', { message: answer.value.message });
    notify({ tone: 'good', title: 'Two links are on their way', text: answer.value.message });
    await queries.invalidateQueries({ queryKey: ['security'] });
    onDone();
  });
  return (
    <ChangeForm
      onSubmit={submit}
      busy={isSubmitting}
      message={errors.root?.message}
      action="Send the links"
      onCancel={onDone}
    >
      <EmailField {...register('email')} label="New e-mail" error={errors.email?.message} />
      <PasswordField {...register('password')} label="Your password" required error={errors.password?.message} />
    </ChangeForm>
  );
}
