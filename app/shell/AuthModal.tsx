import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AUTH_MODAL, askToSignIn, closeSignIn, useAuthPrompt } from '../platform/auth-prompt.ts';
import { Modal } from '../ui/Modal.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const AuthForm = lazy(() => import('../account/AuthForm.tsx').then((m) => ({ default: m.AuthForm })));

/** Log in or sign up without leaving the page. Opened from anywhere with `askToSignIn`. */
export function AuthModal() {
  const { view, redirect } = useAuthPrompt();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // A link inside the form leads to a page that must not stay behind it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes.
  useEffect(() => closeSignIn(), [pathname]);
  const done = () => {
    closeSignIn();
    if (redirect !== null) void navigate(redirect);
  };
  return (
    <Modal name={AUTH_MODAL} title={view === 'login' ? 'Log in' : 'Create your account'} closeOnOutside={false}>
      <Suspense fallback={<Skeleton height={300} />}>
        <AuthForm key={view} view={view} onDone={done} onView={(next) => askToSignIn(next, redirect)} />
      </Suspense>
    </Modal>
  );
}
