import { Bug, LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ROLE } from '../../shared/account/roles.ts';
import { formatCents } from '../../shared/base/money.ts';
import { BuyingFor } from '../organization/BuyingFor.tsx';
import { fetchCreditsWhenIdle, useCredits } from '../platform/credits.ts';
import { useSession } from '../platform/session-state.ts';
import { signOut } from '../platform/sign-out.ts';
import { useMenu } from '../router/menus.ts';
import { VariantChoice } from '../visit/VariantChoice.tsx';
import styles from './AccountMenu.module.css';

const ACCOUNT = '/account/profile';

/** Menu of a signed-in customer: name, the places of the account, and the way out. */
export function AccountMenuItems({ close }: { readonly close: () => void }) {
  const { account } = useSession();
  const credits = useCredits();
  const links = useMenu('account', account);
  const id = account?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has other credits.
  useEffect(fetchCreditsWhenIdle, [id]);
  if (account === null) return null;
  return (
    <>
      <nav aria-label="Account">
        <Link to={ACCOUNT} className={styles.who} onClick={close}>
          <span className={styles.whoTitle}>Account</span>
          <span className={styles.whoLine}>{account.email}</span>
          {credits && <span className={styles.whoLine}>{`${formatCents(credits.totalCreditValue)} credit`}</span>}
        </Link>
        <BuyingFor className={styles.buyingFor} />
        {links
          .filter(({ to }) => to !== ACCOUNT)
          .map(({ to, label: words }) => (
            <Link key={to} to={to} className={styles.item} onClick={close}>
              {words}
            </Link>
          ))}
      </nav>
      {account.role === ROLE.admin && <ForAdministrators close={close} />}
      <button
        type="button"
        className={styles.item}
        onClick={() => {
          close();
          signOut();
        }}
      >
        <LogOut size={16} aria-hidden="true" />
        Log out
      </button>
    </>
  );
}

/** Addresses of the workspace: it has a part in hand to look into. */
const isWorkspace = (pathname: string) => pathname === '/designs' || pathname === '/proof';

function ForAdministrators({ close }: { readonly close: () => void }) {
  const { pathname } = useLocation();
  const open = async () => {
    close();
    const { openDebugPanel } = await import('../design/debug/open-debug-panel.tsx');
    openDebugPanel();
  };
  return (
    <>
      <VariantChoice />
      {isWorkspace(pathname) && (
        <button type="button" className={styles.item} onClick={() => void open()}>
          <Bug size={16} aria-hidden="true" />
          Debug panel
        </button>
      )}
    </>
  );
}
