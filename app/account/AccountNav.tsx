import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { isStaff } from '../../shared/account/roles.ts';
import { hadPrime, isPartner } from './menu-readers.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { useSession } from '../platform/session-state.ts';
import styles from './AccountNav.module.css';

/** Strip of the pages before the open one, CSS px: it shows that there are some. */
const BESIDE_PX = 48;

interface AccountNavProps {
  readonly title: string;
  /** Title of the browser's tab, where it is not the heading. */
  readonly tab?: string;
}

/** Heading of an account page, with the way to the others. */
export function AccountNav({ title, tab = title }: AccountNavProps) {
  usePageTitle(tab);
  const { account, status } = useSession();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // Staff has more pages than fit: the one that is open is brought into view, sideways alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: links come with the address and with who is signed in.
  useEffect(() => {
    const here = nav.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const box = nav.current?.getBoundingClientRect();
    if (nav.current && here && box && (here.right > box.right || here.left < box.left))
      nav.current.scrollLeft += here.left - box.left - BESIDE_PX;
  }, [pathname, account?.role, status]);
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <nav ref={nav} aria-label="Account pages" className={styles.nav}>
        {status === 'authenticated' && (
          <NavLink to="/account" end>
            Overview
          </NavLink>
        )}
        <NavLink to="/account/quotes">Quotes</NavLink>
        {status === 'authenticated' && (
          <>
            <NavLink to="/account/orders" end>
              Orders
            </NavLink>
            {account && (account.v1UserId > 0 || isStaff(account.role)) && (
              <NavLink to="/account/imported-orders">Former shop</NavLink>
            )}
            <NavLink to="/account/invoices">Invoices</NavLink>
            <NavLink to="/account/requests">Requests</NavLink>
            <NavLink to="/account/credits">Credit</NavLink>
            {account && hadPrime(account) && <NavLink to="/account/prime">Prime</NavLink>}
            {account && isPartner(account) && <NavLink to="/partner-campaign">Partner campaign</NavLink>}
            <NavLink to="/account/organization">Organization</NavLink>
          </>
        )}
        <NavLink to="/account/parts">Saved parts</NavLink>
        {status === 'authenticated' && <NavLink to="/account/profile">Profile</NavLink>}
        {account && isStaff(account.role) && <NavLink to="/account/production/today">Staff</NavLink>}
      </nav>
    </div>
  );
}
