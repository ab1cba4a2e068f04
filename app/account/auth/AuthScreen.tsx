import { useMemo, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AuthView } from '../../platform/auth-prompt.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { landingOf } from '../../platform/landing.ts';
import { authPath, safePath } from '../../platform/safe-path.ts';
import { useSession } from '../../platform/session-state.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './AuthScreen.module.css';
import { AuthViews } from './AuthViews.tsx';
import { isForCheckout } from './after-sign-up.ts';
import { type AuthFlow, CHECKOUT_REASON, TITLES } from './flow.ts';
import { isGoogleLoaded } from './google-script.ts';
import { ResetForm } from './ResetForm.tsx';

/** Addresses of the views. Source: product spec §2. */
const PATHS = {
  login: '/login',
  signup: '/signup',
  segmentation: '/afterSignup',
  forgot: '/forgot',
  resetsent: '/reset-sent',
} as const satisfies Record<AuthView, string>;

type Shown = AuthView | 'reset';

function viewOf(pathname: string): Shown {
  if (pathname === '/reset') return 'reset';
  const found = Object.entries(PATHS).find(([, path]) => path === pathname);
  return (found?.[0] as AuthView | undefined) ?? 'login';
}

/** The account form as a page, in every view. Afterwards the customer goes to the `redirect` of the address, or home. */
export function AuthScreen() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const { status } = useSession();
  const view = viewOf(pathname);
  const target = safePath(query.get('redirect'));
  const flow = usePageFlow(target);
  // Who signs in here goes on with the flow; only who came signed in is sent on at once.
  const came = useRef(status === 'authenticated');
  usePageTitle(TITLES[view]);
  const signedIn = status === 'authenticated';
  if (signedIn && came.current && view !== 'reset' && view !== 'segmentation')
    return <Navigate replace to={landingOf(target)} />;
  if (!signedIn && view === 'segmentation') return <Navigate replace to={authPath('/login', target)} />;
  return (
    <div className={styles.screen}>
      <Card className={cx(styles.card, view === 'segmentation' && styles.wide)}>
        <h1 className={styles.title}>{TITLES[view]}</h1>
        <p className={styles.why}>{whyOf(view, target)}</p>
        {view === 'reset' ? (
          <ResetForm token={query.get('reset_password_token')} flow={flow} />
        ) : (
          <AuthViews view={view} flow={flow} />
        )}
      </Card>
    </div>
  );
}

function usePageFlow(target: string): AuthFlow {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      target,
      isPage: true,
      go: (view) => void navigate(authPath(PATHS[view], target), { replace: true }),
      done() {
        // Google's script stays with the sign-in: no page beyond shares a document with it.
        const to = landingOf(target);
        if (isGoogleLoaded()) location.assign(to);
        else void navigate(to, { replace: true });
      },
    }),
    [navigate, target],
  );
}

function whyOf(view: Shown, target: string): string {
  switch (view) {
    case 'login':
    case 'signup':
      if (isForCheckout({ target })) return CHECKOUT_REASON;
      return view === 'signup'
        ? 'For orders and saved designs. Pricing a drawing needs no account.'
        : 'To see your orders and check out.';
    case 'segmentation':
      return 'Two questions, so we can show you what fits.';
    case 'forgot':
      return 'Enter your e-mail and we’ll send you a link to choose a new one.';
    case 'resetsent':
      return 'The e-mail should arrive within a minute.';
    case 'reset':
      return 'We’ll log you in right after.';
  }
}
