import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { forgetPasswordBody } from '../../../shared/account/identity-wire.ts';
import { laterApi } from '../../platform/later-api.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { showAuthError } from './auth-error.ts';
import styles from './AuthForms.module.css';
import type { AuthFlow } from './flow.ts';
import { EmailField } from '../EmailField.tsx';

/** Asks for the e-mail that a link to a new password goes to. */
export function ForgotForm({ flow }: { readonly flow: AuthFlow }) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(forgetPasswordBody),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    clearErrors();
    const answer = await laterApi.identity.forgetPassword({ body });
    if (!answer.ok) return showAuthError(answer.error, ['email'], setError);
    if (!answer.value.success) return setError('root', { message: answer.value.message });
    flow.go('resetsent');
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormMessage message={errors.root?.message} />
      <EmailField {...register('email')} label="E-mail" error={errors.email?.message} />
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        Send link
      </Button>
      <p className={styles.switch}>
        Remember it?
        <Button variant="quiet" size="s" onClick={() => flow.go('login')}>
          Back to log in
        </Button>
      </p>
    </form>
  );
}

/** Says that the link is on its way, without saying whether there is an account. */
export function ResetSent({ flow }: { readonly flow: AuthFlow }) {
  return (
    <div className={styles.form}>
      <p>If this e-mail has an account, a link to choose a new password is on its way. It works once, for one hour.</p>
      <p className={styles.small}>Nothing there? Check your spam folder and the spelling of the address.</p>
      <Button wide onClick={() => flow.go('forgot')}>
        Send it again
      </Button>
      <p className={styles.switch}>
        <Button variant="quiet" size="s" onClick={() => flow.go('login')}>
          Back to log in
        </Button>
      </p>
    </div>
  );
}
