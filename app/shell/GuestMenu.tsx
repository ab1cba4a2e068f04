import { ChevronDown, CircleUser } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useHere } from '../platform/here.ts';
import { authPath } from '../platform/safe-path.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { MenuPopover } from './MenuPopover.tsx';
import styles from './AccountMenu.module.css';

/** The menu of who is not signed in: the ways to an account, and back to this page afterwards. */
export function GuestMenu() {
  const here = useHere();
  const label = (
    <>
      <CircleUser size={20} strokeWidth={1.75} aria-hidden="true" />
      <VisuallyHidden>Account</VisuallyHidden>
      <ChevronDown aria-hidden="true" />
    </>
  );
  return (
    <MenuPopover id="guest-menu" label={label}>
      {(close) => (
        <nav aria-label="Account">
          <Link to={authPath('/signup', here)} className={styles.item} onClick={close}>
            Sign up
          </Link>
          <Link to={authPath('/login', here)} className={styles.item} onClick={close}>
            Log in
          </Link>
        </nav>
      )}
    </MenuPopover>
  );
}
