import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { codeField, loginBody, signupBody } from '../../../shared/account/wire.ts';
import { login, signup } from '../../platform/session.ts';
import { useSession } from '../../platform/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { CodeField } from '../CodeField.tsx';
import { afterSignUp, isForCheckout } from './after-sign-up.ts';
import { showAuthError } from './auth-error.ts';
import { useCode } from './use-code.ts';
import styles from './AuthForms.module.css';
import { type AuthFlow, CHECKOUT_REASON } from './flow.ts';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { EmailField } from '../EmailField.tsx';

const credentials = loginBody.pick({ email: true, password: true, code: true });
const newCredentials = signupBody.pick({ email: true, password: true }).extend({ code: codeField.optional() });

/** Fields of the form; the code is asked once the server wants one. */
interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

/** E-mail and password, for logging in or for a new account. Enter submits; messages stand under their fields. */
export function CredentialsForm({ view, flow }: { readonly view: 'login' | 'signup'; readonly flow: AuthFlow }) {
  const isLogin = view === 'login';
  const { status } = useSession();
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(isLogin ? credentials : newCredentials),
    defaultValues: { email: '', password: '' } as Credentials,
  });
  const { errors, isSubmitting } = formState;
  const { asksCode, isCodeAsked, askCode } = useCode((message) => setError('code', { message }, { shouldFocus: true }));
  const submit = handleSubmit(async (body) => {
    clearErrors();
    const answer = isLogin ? await login(body) : await signup({ email: body.email, password: body.password });
    if (!answer.ok && isCodeAsked(answer.error)) askCode(answer.error);
    else if (!answer.ok) showAuthError(answer.error, ['email', 'password'], setError);
    else if (isLogin) flow.done();
    else afterSignUp(flow);
  });
  return (
    <div className={styles.form}>
      {!flow.isPage && isForCheckout(flow) && <p>{CHECKOUT_REASON}</p>}
      <GoogleSignIn view={view} flow={flow} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormMessage message={errors.root?.message} />
        <EmailField {...register('email')} label="E-mail" error={errors.email?.message} />
        <PasswordField
          {...register('password')}
          label="Password"
          required
          isNew={!isLogin}
          error={errors.password?.message}
        />
        {asksCode && <CodeField {...register('code')} error={errors.code?.message} />}
        {isLogin && (
          <Button variant="quiet" size="s" className={styles.aside} onClick={() => flow.go('forgot')}>
            Forgot your password?
          </Button>
        )}
        <Button type="submit" variant="primary" wide busy={isSubmitting}>
          {isLogin ? 'Log in' : 'Create account'}
        </Button>
      </form>
      {!isLogin && (
        <p className={styles.small}>
          {status === 'guest' && 'We’ll move your designs and quote to the account. '}By creating an account you accept
          our <Link to="/legal">terms and privacy notes</Link>.
        </p>
      )}
      {isLogin && <PasskeySignIn flow={flow} />}
      {isLogin && (
        <p className={styles.small}>
          Customer of our former shop without a password? <Link to="/magic-login">Get a link by e-mail</Link>
        </p>
      )}
      <p className={styles.switch}>
        {isLogin ? 'New here?' : 'Already have an account?'}
        <Button variant="quiet" size="s" onClick={() => flow.go(isLogin ? 'signup' : 'login')}>
          {isLogin ? 'Create an account' : 'Log in'}
        </Button>
      </p>
    </div>
  );
}
