import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import { useCredits } from '../platform/credits.ts';
import { useHere } from '../platform/here.ts';
import { authPath } from '../platform/safe-path.ts';
import { useSession } from '../platform/session-state.ts';
import { setTheme, type ThemeChoice, useTheme } from '../platform/theme.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { useMenu } from '../router/menus.ts';
import { FOOTER, GUIDES, MATERIALS, SERVICES } from '../router/site-links.ts';
import { BuyingFor } from '../organization/BuyingFor.tsx';
import styles from './MobileMenu.module.css';
import { signOut } from '../platform/sign-out.ts';
import { UnitSwitch } from './UnitSwitch.tsx';

const THEMES: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Links of the wide header, below it on a narrow screen. */
export function MobileMenu({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { account, status } = useSession();
  const { choice } = useTheme();
  const credits = useCredits();
  const here = useHere();
  const signedIn = status === 'authenticated' ? account : null;
  const own = useMenu('account', signedIn);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDone();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [onDone]);
  const leave = (action: () => void) => () => {
    onDone();
    action();
  };
  return (
    <div id={id} className={styles.menu}>
      <nav aria-label="Menu">
        {own.map(({ to, label }) => (
          <Link key={to} to={to} className={styles.link} onClick={onDone}>
            {label}
            {to === '/account/profile' && signedIn && (
              <span className={styles.who}>
                <span className={styles.email}>{signedIn.email}</span>
                {credits && <span>{`${formatCents(credits.totalCreditValue)} credit`}</span>}
              </span>
            )}
          </Link>
        ))}
        <div className={styles.site}>
          {[...MATERIALS, ...SERVICES, ...GUIDES, ...FOOTER.slice(1)].map(({ title, links }) => (
            <details key={title}>
              <summary className={styles.link}>{title}</summary>
              {links.map(({ to, label }) => (
                <Link key={to} to={to} className={styles.link} onClick={onDone}>
                  {label}
                </Link>
              ))}
            </details>
          ))}
        </div>
      </nav>
      <BuyingFor />
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
          <LinkButton wide to={authPath('/login', here)} onClick={onDone}>
            Log in
          </LinkButton>
          <LinkButton wide to={authPath('/signup', here)} onClick={onDone}>
            Sign up
          </LinkButton>
        </div>
      )}
    </div>
  );
}
