import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { AppRoutes } from '../router/AppRoutes.tsx';
import { routeOf } from '../router/match.ts';
import { NOT_KNOWN_YET } from '../router/not-known-yet.ts';
import { useTable } from '../router/routes.ts';
import { laterPart } from '../platform/later-part.ts';
import { type Chrome, letsIn } from '../platform/room-screens.ts';
import { useSession } from '../platform/session-state.ts';
import { announce } from '../ui/Announcer.tsx';
import { cx } from '../ui/cx.ts';
import { SlotPlace } from '../ui/Slot.tsx';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { ConfirmEmail, NetworkBar, NotificationBar } from './Notices.tsx';
import { ScreenPlace } from './ScreenPlace.tsx';
import { Stepper } from './Stepper.tsx';

/** Not in a customer's script. */
const StaffSide = laterPart(() => import('./staff/StaffSide.tsx').then((m) => m.StaffSide));

const STEPS: Partial<Record<Chrome, 'wide' | 'narrow'>> = {
  workspace: 'wide',
  quote: 'wide',
  catalog: 'narrow',
  material: 'narrow',
};

/**
 * Screens without the bar that asks to confirm the e-mail: those that speak of it themselves, and those that the server renders for everybody,
 * where it would push down what is read already.
 */
const WITHOUT_BAR: ReadonlySet<string> = new Set([
  'auth',
  'mail-link',
  'profile',
  'home',
  'legal',
  'terms',
  'terms-version',
  'privacy',
  'not-found',
  'search',
]);

/** Begins the ids of routes of the site, none of which has that bar either. */
const OF_SITE = /^(?:site|calculator)-/;

/** Header, stepper, screen and footer, as the route wants them. */
export function Frame() {
  const { pathname } = useLocation();
  const { route } = routeOf(pathname, useTable());
  const { chrome } = route;
  const main = useRef<HTMLElement>(null);
  // Whoever is not let in sees the page that says so in the frame of customers.
  const { account } = useSession();
  const staff = (chrome === 'staff' || route.isDesk) && letsIn('staff', account);
  const steps = staff ? undefined : STEPS[chrome];
  const standalone = chrome === 'standalone' || staff;
  return (
    <div className={cx(styles.frame, staff ? styles.staff : chrome !== 'staff' && styles[chrome])}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {!standalone && <Header />}
      {(!standalone || staff) && <NetworkBar />}
      {(!standalone || staff) && <NotificationBar />}
      <div className={styles.body}>
        {steps && (
          <div className={cx(styles.side, styles[steps])}>
            <Stepper narrow={steps === 'narrow'} bottom={chrome === 'material'} />
            {steps === 'wide' && <SlotPlace name="sidebar" className={styles.slot} />}
          </div>
        )}
        {staff && (
          <div className={styles.staffSide}>
            <Suspense fallback={null}>
              <StaffSide />
            </Suspense>
          </div>
        )}
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <ScreenPlace>
            {/* First, so that a screen may set a closer title after it. */}
            <Arrival routeId={route.id} title={route.title} main={main} />
            <AppRoutes />
          </ScreenPlace>
        </main>
      </div>
      {/* Below the page: above it, it would push down what the server sent already. */}
      {chrome === 'page' && !staff && !WITHOUT_BAR.has(route.id) && !OF_SITE.test(route.id) && <ConfirmEmail />}
      {!standalone && chrome !== 'workspace' && <Footer />}
    </div>
  );
}

interface ArrivalProps {
  readonly routeId: string;
  readonly title: string;
  readonly main: React.RefObject<HTMLElement | null>;
}

/**
 * After a new screen has appeared: title, scroll position, and focus to the main part with the title read out. Addresses
 * that share a screen move nothing, so that typing is never interrupted.
 */
function Arrival({ routeId, title, main }: ArrivalProps) {
  const { hash, key } = useLocation();
  const how = useNavigationType();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const first = shown.current === null;
    if (shown.current === routeId || routeId === NOT_KNOWN_YET.id) return;
    shown.current = routeId;
    document.title = title === '' ? 'Kerfwise: laser cutting priced line by line' : `${title} · Kerfwise`;
    if (first) return;
    main.current?.focus({ preventScroll: true });
    announce(title === '' ? 'Home' : title);
    if (how !== 'POP') scrollTo(0, 0);
  }, [routeId, title, main, how]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor again scrolls again.
  useEffect(() => {
    if (hash.length > 1) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, key]);
  return null;
}
