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
import { Card } from '../../ui/Card.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { showFailure } from '../form-errors.ts';
import { PasswordField } from '../PasswordField.tsx';
import { resendConfirmation } from './resend.ts';
import styles from './Security.module.css';
import { EmailField } from '../EmailField.tsx';

/** The e-mail, whether it is confirmed, and the way to another one. */
export function EmailSection({ security }: { readonly security: Security }) {
  const { email, email_confirmed, has_password, pending_email } = security;
  const [changing, setChanging] = useState(false);
  return (
    <Card as="section" id="email" aria-labelledby="security-email">
      <h2 id="security-email" className={styles.heading}>
        E-mail
      </h2>
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
              Send the link again
            </Button>
          }
        >
          Open the link that we sent you, so that quotes and orders reach you.
        </Banner>
      )}
      {pending_email && (
        <Banner title={`Change to ${pending_email.email}`} className={styles.banner}>
          {pending_email.waits_for_new && <p>It waits for the link that we sent there.</p>}
          {pending_email.waits_for_old && <p>It waits for the link that we sent to {email}.</p>}
        </Banner>
      )}
      {changing ? (
        <EmailForm onDone={() => setChanging(false)} />
      ) : (
        <div className={styles.buttons}>
          <Button onClick={() => setChanging(true)} disabled={!has_password}>
            Change e-mail
          </Button>
          {!has_password && <p className={styles.note}>Set a password first: it is asked for here.</p>}
        </div>
      )}
    </Card>
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
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormMessage message={errors.root?.message} />
      <EmailField {...register('email')} label="New e-mail" error={errors.email?.message} />
      <PasswordField
        {...register('password')}
        label="Your password"
        required
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Send the links
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
