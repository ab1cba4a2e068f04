import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { notify } from '../platform/notify.ts';
import { logout } from '../platform/session.ts';
import { routeOf } from '../router/match.ts';

/** Gives what the Log out entries do: end the session, and leave for Home where the page needs a sign-in. */
export function useSignOut(): () => void {
  const navigate: NavigateFunction = useNavigate();
  const { pathname } = useLocation();
  return () => {
    if (routeOf(pathname).route.guard !== 'none') void navigate('/');
    logout();
    notify({ tone: 'info', title: 'You are logged out' });
  };
}
