import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { newPassword, oldPassword, type Session } from '../../../shared/account/wire.ts';
import { laterApi } from '../../platform/later-api.ts';
import { loginPath } from '../../platform/safe-path.ts';
import { adoptSignIn } from '../../platform/session.ts';
import { knownDevice } from '../../platform/session-state.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { showAuthError } from './auth-error.ts';
import styles from './AuthForms.module.css';

interface AcceptFormProps {
  readonly token: string;
  /** The e-mail that was invited: it can't be another one. */
  readonly email: string;
  readonly hasAccount: boolean;
  /** Whether that account is signed in here; then no password is asked for. */
  readonly isSignedIn: boolean;
  readonly onDone: () => void;
}

/** Accepts an invitation, with the password of the account that is there or of a new one; it logs in. */
export function AcceptForm({ token, email, hasAccount, isSignedIn, onDone }: AcceptFormProps) {
  const password = isSignedIn ? z.string() : hasAccount ? oldPassword : newPassword;
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(z.object({ password })),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    clearErrors();
    const device = knownDevice();
    const body = {
      ...(isSignedIn ? {} : { password: values.password }),
      ...(device === null ? {} : { device_token: device }),
    };
    const answer = await laterApi.organization.accept({ params: { token }, body });
    if (!answer.ok) return showAuthError(answer.error, ['password'], setError);
    // The room of organizations does not import the account's wire: it answers a session as that describes it.
    adoptSignIn(answer.value as unknown as Session);
    onDone();
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormMessage message={errors.root?.message} />
      <TextField label="E-mail" type="email" value={email} disabled />
      {!isSignedIn && (
        <PasswordField
          {...register('password')}
          label={hasAccount ? 'Your password' : 'Choose a password'}
          required
          isNew={!hasAccount}
          error={errors.password?.message}
        />
      )}
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        Accept the invitation
      </Button>
      {hasAccount && !isSignedIn && (
        <p className={styles.switch}>
          Forgot it, or sign in with Google?
          <LinkButton variant="quiet" size="s" to={loginPath(`/invite/${token}`)}>
            Log in first
          </LinkButton>
        </p>
      )}
    </form>
  );
}
