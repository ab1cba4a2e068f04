import { NavLink } from 'react-router-dom';
import { isStaff } from '../../shared/account/roles.ts';
import { useSession } from '../platform/session-state.ts';
import styles from './AccountNav.module.css';

/** Heading of the account pages with the way from one to the other. */
export function AccountNav() {
  const { account } = useSession();
  return (
    <div className={styles.head}>
      <h1>Account</h1>
      <nav aria-label="Account pages" className={styles.nav}>
        <NavLink to="/account/orders" end>
          Orders
        </NavLink>
        <NavLink to="/account/profile">Profile</NavLink>
        {account && isStaff(account.role) && <NavLink to="/account/production/orders">Production orders</NavLink>}
      </nav>
    </div>
  );
}
