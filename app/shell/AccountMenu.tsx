import { ChevronDown } from 'lucide-react';
import { Suspense } from 'react';
import { laterPart } from '../platform/later-part.ts';
import { avatarAddress } from '../platform/avatar.ts';
import { useSession } from '../platform/session-state.ts';
import { withAllRooms } from '../router/routes.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { MenuPopover } from './MenuPopover.tsx';
import styles from './AccountMenu.module.css';

/** Fetched by who is signed in, with the rooms whose places it lists: the first script does without it. */
const AccountMenuItems = laterPart(() =>
  withAllRooms(import('./AccountMenuItems.tsx').then((m) => m.AccountMenuItems)),
);

/** The signed-in customer's menu: who it is, the places of the account, and the way out. */
export function AccountMenu() {
  const { account } = useSession();
  if (account === null) return null;
  const picture = avatarAddress(account, 'small');
  const initial = (account.name || account.email || '?').slice(0, 1).toUpperCase();
  const label = (
    <>
      {picture ? (
        <img src={picture} alt="" width={26} height={26} className={styles.picture} />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {initial}
        </span>
      )}
      <span className={styles.label}>{account.name || 'Account'}</span>
      <ChevronDown aria-hidden="true" />
    </>
  );
  return (
    <MenuPopover id="account-menu" label={label}>
      {(close) => (
        <Suspense fallback={<Skeleton height={240} />}>
          <AccountMenuItems close={close} />
        </Suspense>
      )}
    </MenuPopover>
  );
}
