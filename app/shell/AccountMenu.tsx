import { ChevronDown, LogOut } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../platform/session-state.ts';
import { Button } from '../ui/Button.tsx';
import styles from './AccountMenu.module.css';
import { menuOf } from '../router/menus.ts';
import { signOut } from '../platform/sign-out.ts';

/** The signed-in customer's menu: a native popover, closed by Escape and by clicking elsewhere. */
export function AccountMenu() {
  const { account } = useSession();
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  if (account === null) return null;
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <Button size="s" variant="quiet" popoverTarget="account-menu" aria-expanded={open} className={styles.button}>
        <span className={styles.initial} aria-hidden="true">
          {(account.name || account.email || '?').slice(0, 1).toUpperCase()}
        </span>
        <span className={styles.label}>{account.name || 'Account'}</span>
        <ChevronDown aria-hidden="true" />
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moves focus between the links and buttons inside. */}
      <div
        ref={menu}
        id="account-menu"
        popover="auto"
        className={styles.menu}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={moveFocus}
      >
        <p className={styles.who}>{account.email}</p>
        <nav aria-label="Account">
          {menuOf('account', account).map(({ to, label }) => (
            <Link key={to} to={to} className={styles.item} onClick={close}>
              {label}
            </Link>
          ))}
        </nav>
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
      </div>
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  items[(at + step + items.length) % items.length]?.focus();
}
