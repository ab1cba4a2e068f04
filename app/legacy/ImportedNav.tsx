import { NavLink } from 'react-router-dom';
import { isStaff } from '../../shared/account/roles.ts';
import { AccountNav } from '../account/AccountNav.tsx';
import { StaffHead } from '../account/StaffHead.tsx';
import { useSession } from '../platform/session-state.ts';
import styles from './Imported.module.css';

/** Heading of the pages of what came from the former shop, with the way between them and to what the old shop shows. */
export function ImportedNav({ title }: { readonly title: string }) {
  const { account } = useSession();
  return (
    <>
      {account && isStaff(account.role) ? <StaffHead title={title} /> : <AccountNav title={title} />}
      <nav className={styles.nav} aria-label="Former shop">
        <NavLink to="/account/imported-orders">Orders</NavLink>
        <NavLink to="/account/imported-designs">Designs</NavLink>
        {account?.v1ShowroomUrl && (
          <a href={account.v1ShowroomUrl} target="_blank" rel="noreferrer">
            Your showroom there
          </a>
        )}
      </nav>
    </>
  );
}
