import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AuthView } from '../platform/auth-prompt.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { safePath } from '../platform/safe-path.ts';
import { useSession } from '../platform/session-state.ts';
import { Card } from '../ui/Card.tsx';
import { AuthForm } from './AuthForm.tsx';
import styles from './AuthScreen.module.css';

/** /login and /signup: the account form as a page. Afterwards the customer goes to the `redirect` of the address, or home. */
export function AuthScreen() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { status } = useSession();
  const view: AuthView = pathname === '/signup' ? 'signup' : 'login';
  const title = view === 'login' ? 'Log in' : 'Create your account';
  const target = safePath(query.get('redirect'));
  usePageTitle(title);
  if (status === 'authenticated') return <Navigate replace to={target} />;
  return (
    <div className={styles.screen}>
      <Card className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.why}>{whyOf(view, target)}</p>
        <AuthForm
          key={view}
          view={view}
          onDone={() => void navigate(target, { replace: true })}
          onView={(next) =>
            void navigate({ pathname: `/${next}`, search: query.size > 0 ? `?${query}` : '' }, { replace: true })
          }
        />
      </Card>
    </div>
  );
}

function whyOf(view: AuthView, target: string): string {
  if (target.startsWith('/checkout')) return 'One step before checkout, so that you find the order again.';
  if (view === 'signup') return 'For orders and saved designs. Pricing a drawing needs no account.';
  return 'To see your orders and check out.';
}
