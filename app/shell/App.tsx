import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { APP_READY } from '../platform/app-ready.ts';
import { whenRefused } from '../platform/api.ts';
import { refreshCart } from '../platform/cart.ts';
import { hasDeviceFavorites } from '../platform/device-favorites.ts';
import { startPartInHand } from '../part/start.ts';
import { loginPath } from '../platform/safe-path.ts';
import { refreshAccount } from '../platform/session.ts';
import { useSession } from '../platform/session-state.ts';
import { arrived, useLeaving } from '../platform/sign-out.ts';
import { notify, setNotice } from '../platform/notify.ts';
import { routeOf } from '../router/match.ts';
import { Announcer } from '../ui/Announcer.tsx';
import { Frame } from './Frame.tsx';
import { LaterModals } from './LaterModals.tsx';
import { ToastRegion } from './ToastRegion.tsx';

/** The whole app: the frame with the screen of the address in it, and what floats over it. */
export function App() {
  useRefusedCalls();
  useFreshAccount();
  useAccountExtras();
  useSigningOut();
  useQuietPage();
  useEffect(startPartInHand, []);
  // Last, after what all parts of the page listen to.
  useEffect(() => void dispatchEvent(new Event(APP_READY)), []);
  return (
    <>
      <Frame />
      <LaterModals />
      <ToastRegion />
      <Announcer />
    </>
  );
}

/** A call that the server refused leads to the login page and back afterwards. */
function useRefusedCalls(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef('/');
  here.current = location.pathname + location.search + location.hash;
  useEffect(() => {
    whenRefused(() => {
      if (routeOf(here.current.split(/[?#]/)[0]!).route.id !== 'auth') void navigate(loginPath(here.current));
    });
  }, [navigate]);
}

/** Work that can wait until a page is quiet: a second after it was opened. */
function useQuietPage(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is one of its own.
  useEffect(() => {
    const timer = setTimeout(() => import('./when-quiet.ts').catch(() => null).then((m) => m?.whenQuiet()), 1000);
    return () => clearTimeout(timer);
  }, [pathname]);
}

/** Account and cart as the server knows them, once the page is quiet and again after signing in. */
function useFreshAccount(): void {
  const { status } = useSession();
  const first = useRef(true);
  useEffect(() => {
    const wait = first.current ? 1000 : 0;
    first.current = false;
    if (status === 'anonymous') return;
    if (status === 'authenticated') setNotice(null);
    const timer = setTimeout(() => {
      if (status === 'authenticated') void refreshAccount();
      void refreshCart();
    }, wait);
    return () => clearTimeout(timer);
  }, [status]);
}

/** Credits once the page is idle; favourites that were marked before there was an account. */
function useAccountExtras(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'anonymous' && hasDeviceFavorites()) void import('../catalog/favorites.ts');
  }, [status]);
}

/** Tells who logged out, once they are where no sign-in is needed. */
function useSigningOut(): void {
  const leaving = useLeaving();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!leaving || routeOf(pathname).route.guard !== 'none') return;
    arrived();
    notify({ tone: 'info', title: 'You’re logged out' });
  });
}
