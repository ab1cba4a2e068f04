import { Link } from 'react-router-dom';
import { askToSignIn } from '../platform/auth-prompt.ts';
import { useSession } from '../platform/session-state.ts';
import { setTheme, type ThemeChoice, useTheme } from '../platform/theme.ts';
import { Button } from '../ui/Button.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { menuOf } from '../router/menus.ts';
import styles from './MobileMenu.module.css';
import { signOut } from '../platform/sign-out.ts';
import { UnitSwitch } from './UnitSwitch.tsx';

const THEMES: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** What the header holds on a wide screen, below it on a narrow one. */
export function MobileMenu({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { account, status } = useSession();
  const { choice } = useTheme();
  const links = [...menuOf('main', null), ...(status === 'authenticated' && account ? menuOf('account', account) : [])];
  const leave = (action: () => void) => () => {
    onDone();
    action();
  };
  return (
    <div id={id} className={styles.menu}>
      <nav aria-label="Menu">
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className={styles.link} onClick={onDone}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.setting}>
        <span>Units</span>
        <UnitSwitch />
      </div>
      <div className={styles.setting}>
        <span>Theme</span>
        <Segmented label="Theme" options={THEMES} value={choice} onChange={setTheme} />
      </div>
      {status === 'authenticated' ? (
        <Button wide onClick={leave(signOut)}>
          Log out
        </Button>
      ) : (
        <div className={styles.buttons}>
          <Button wide onClick={leave(() => askToSignIn('login'))}>
            Log in
          </Button>
          <Button wide onClick={leave(() => askToSignIn('signup'))}>
            Sign up
          </Button>
        </div>
      )}
    </div>
  );
}
