import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { codeField, newPassword } from '../../../shared/account/wire.ts';
import { laterApi } from '../../platform/later-api.ts';
import { adoptSignIn } from '../../platform/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { CodeField } from '../CodeField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { showAuthError } from './auth-error.ts';
import styles from './AuthForms.module.css';
import { useCode } from './use-code.ts';
import type { AuthFlow } from './flow.ts';

/** Said where the server gives no reason. Source: product spec §5. */
const FALLBACK = 'Unable to reset password';

const fields = z.object({ password: newPassword, code: codeField.optional() });

/** A new password, by the token of a link; choosing it logs in. */
export function ResetForm({ token, flow }: { readonly token: string | null; readonly flow: AuthFlow }) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { password: '' } as { password: string; code?: string | undefined },
  });
  const { errors, isSubmitting } = formState;
  const { asksCode, isCodeAsked, askCode } = useCode((message) => setError('code', { message }, { shouldFocus: true }));
  if (!token) return <BrokenLink flow={flow} />;
  const submit = handleSubmit(async ({ password, code }) => {
    clearErrors();
    const body = { reset_token: token, new_password: password, ...(code ? { code } : {}) };
    const answer = await laterApi.identity.setPassword({ body });
    if (!answer.ok) {
      const { error } = answer;
      if (isCodeAsked(error)) return askCode(error);
      const failure = error.isUnsaid ? { ...error, message: FALLBACK } : error;
      return showAuthError(failure, ['password'], setError);
    }
    adoptSignIn(answer.value);
    flow.done();
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormMessage message={errors.root?.message} />
      <PasswordField
        {...register('password')}
        label="New password"
        required
        isNew
        consequence="We’ll sign you out on all other devices."
        error={errors.password?.message}
      />
      {asksCode && <CodeField {...register('code')} error={errors.code?.message} />}
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        Save and log in
      </Button>
      <AskAgain flow={flow} />
    </form>
  );
}

function BrokenLink({ flow }: { readonly flow: AuthFlow }) {
  return (
    <div className={styles.form}>
      <Banner tone="warn" title="This link is incomplete">
        Open it from the e-mail again, or request a new one.
      </Banner>
      <AskAgain flow={flow} />
    </div>
  );
}

function AskAgain({ flow }: { readonly flow: AuthFlow }) {
  return (
    <p className={styles.switch}>
      Link not working?
      <Button variant="quiet" size="s" onClick={() => flow.go('forgot')}>
        Request a new one
      </Button>
    </p>
  );
}
