import { Suspense, useMemo } from 'react';
import { laterPart } from '../platform/later-part.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { AUTH_MODAL, askToSignIn, closeSignIn, useAuthPrompt } from '../platform/auth-prompt.ts';
import { landingOf } from '../platform/landing.ts';
import { Modal } from '../ui/Modal.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const AuthViews = laterPart(() => import('../account/auth/AuthViews.tsx').then((m) => m.AuthViews));

const TITLES = {
  login: 'Log in',
  signup: 'Create your account',
  segmentation: 'Personalise your experience',
  forgot: 'Forgot your password?',
  resetsent: 'Check your e-mail',
} as const;

/** Log in or sign up without leaving the page. */
export function SignInDialog() {
  const { view, redirect } = useAuthPrompt();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const target = redirect ?? pathname + search + hash;
  const flow = useMemo(
    () => ({
      target,
      isPage: false,
      go: (next: typeof view) => askToSignIn(next, redirect),
      done() {
        closeSignIn();
        const to = landingOf(redirect ?? pathname);
        if (redirect !== null || to !== pathname) void navigate(to);
      },
    }),
    [navigate, redirect, target, pathname],
  );
  return (
    <Modal
      name={AUTH_MODAL}
      title={TITLES[view]}
      closeOnOutside={false}
      size={view === 'segmentation' ? 'm' : 's'}
      onClose={() => view === 'segmentation' && redirect !== null && void navigate(redirect)}
    >
      <Suspense fallback={<Skeleton height={300} />}>
        <AuthViews view={view} flow={flow} />
      </Suspense>
    </Modal>
  );
}
