import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { loginBody, MIN_PASSWORD_LENGTH, signupBody } from '../../shared/account/wire.ts';
import type { AuthView } from '../platform/auth-prompt.ts';
import { login, signup } from '../platform/session.ts';
import { useSession } from '../platform/session-state.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './AuthForm.module.css';
import { showFailure } from './form-errors.ts';
import { PasswordField } from './PasswordField.tsx';

interface AuthFormProps {
  readonly view: AuthView;
  /** The account is signed in. */
  readonly onDone: () => void;
  /** The customer wants the other view. */
  readonly onView: (view: AuthView) => void;
}

const credentials = z.object({ email: loginBody.shape.email, password: loginBody.shape.password });
const newCredentials = z.object({ email: signupBody.shape.email, password: signupBody.shape.password });

/** E-mail and password, for logging in or for a new account. Enter submits; messages stand under their fields. */
export function AuthForm({ view, onDone, onView }: AuthFormProps) {
  const isLogin = view === 'login';
  const { status } = useSession();
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(isLogin ? credentials : newCredentials),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    clearErrors('root');
    const answer = isLogin ? await login(body) : await signup(body);
    if (answer.ok) onDone();
    else showFailure(answer.error, ['email', 'password'], setError);
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {errors.root?.message && (
        <Banner tone="bad" role="alert">
          {errors.root.message}
        </Banner>
      )}
      <TextField
        {...register('email')}
        label="E-mail"
        type="email"
        required
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password')}
        label="Password"
        required
        autoComplete={isLogin ? 'current-password' : 'new-password'}
        error={errors.password?.message}
        hint={isLogin ? undefined : `At least ${MIN_PASSWORD_LENGTH} characters.`}
      />
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        {isLogin ? 'Log in' : 'Create account'}
      </Button>
      {!isLogin && (
        <p className={styles.small}>
          {status === 'guest' && 'Your designs and your quote move to the account. '}By creating an account you accept
          the <Link to="/legal/terms">terms</Link> and the <Link to="/legal/privacy">privacy notes</Link>.
        </p>
      )}
      <p className={styles.switch}>
        {isLogin ? 'New here?' : 'Already have an account?'}
        <Button variant="quiet" size="s" onClick={() => onView(isLogin ? 'signup' : 'login')}>
          {isLogin ? 'Create an account' : 'Log in'}
        </Button>
      </p>
    </form>
  );
}
