import { Menu, Search, ShoppingCart, X } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { laterPart } from '../platform/later-part.ts';
import { Link, useLocation } from 'react-router-dom';
import { useCartCount } from '../platform/cart-count.ts';
import { useHere } from '../platform/here.ts';
import { loginPath } from '../platform/safe-path.ts';
import { useSession } from '../platform/session-state.ts';
import { LinkButton } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Logo } from '../ui/Logo.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { GuestMenu } from './GuestMenu.tsx';
import styles from './Header.module.css';
import { LinksMenu } from './LinksMenu.tsx';
import { GUIDES, MATERIALS, SERVICES } from '../router/site-links.ts';
import { withAllRooms } from '../router/routes.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import { UnitSwitch } from './UnitSwitch.tsx';

/** Fetched when it is opened: the first script does without it. */
const MobileMenu = laterPart(() => withAllRooms(import('./MobileMenu.tsx').then((m) => m.MobileMenu)));

/** The bar at the top of every page. */
export function Header() {
  const { status } = useSession();
  const { key } = useLocation();
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const open = menuAt === key;
  // app/public/theme.js sets it before the first picture, which the server rendered for nobody.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-account', status === 'authenticated');
  }, [status]);
  const toggle = () => setMenuAt(open ? null : key);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label="Kerfwise, home">
          <Logo />
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          <LinksMenu id="services-menu" label="Services" groups={SERVICES} />
          <LinksMenu id="materials-menu" label="Materials" groups={MATERIALS} />
          <span className={styles.roomy}>
            <LinksMenu id="guides-menu" label="Guides" groups={GUIDES} />
          </span>
          <Link to="/pricing" className={styles.roomy}>
            Pricing
          </Link>
          <Link to="/help" className={styles.roomy}>
            Help
          </Link>
        </nav>
        <div className={styles.tools}>
          <Link to="/search" className={styles.cart} aria-label="Search">
            <Search size={20} strokeWidth={1.75} aria-hidden="true" />
          </Link>
          <span className={styles.wideOnly}>
            <ThemeToggle />
          </span>
          <span className={styles.wideOnly}>
            <UnitSwitch />
          </span>
          <CartLink />
          <span className={cx(styles.wideOnly, styles.who)}>
            {status === 'authenticated' ? <AccountMenu /> : <SignIn />}
          </span>
          {status !== 'authenticated' && (
            <Link to="/#upload" className={cx(styles.wideOnly, styles.quote)}>
              Free quote in seconds
            </Link>
          )}
          <IconButton
            className={styles.narrowOnly}
            label={open ? 'Close menu' : 'Menu'}
            aria-expanded={open}
            aria-controls="mobile-menu"
            onClick={toggle}
          >
            {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </IconButton>
        </div>
      </div>
      {open && (
        <Suspense fallback={null}>
          <MobileMenu id="mobile-menu" onDone={() => setMenuAt(null)} />
        </Suspense>
      )}
    </header>
  );
}

/** Log in, and the menu with both ways to an account. */
function SignIn() {
  const here = useHere();
  return (
    <>
      <LinkButton size="s" className={styles.login} to={loginPath(here)}>
        Log in
      </LinkButton>
      <GuestMenu />
    </>
  );
}

function CartLink() {
  const count = useCartCount();
  const shown = count > 0;
  return (
    <Link
      to="/price"
      className={styles.cart}
      aria-label={shown ? `Quote, ${count} ${count === 1 ? 'part' : 'parts'}` : 'Quote'}
    >
      <ShoppingCart size={20} strokeWidth={1.75} aria-hidden="true" />
      {shown && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
