import { useQuery } from '@tanstack/react-query';
import { LogOut, Menu, Search, User, X } from 'lucide-react';
import { useEffect, useState, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { ScanButton } from '../../floor/camera/ScanButton.tsx';
import { LastPut } from '../../floor/LastPut.tsx';
import { BURST_MS, useScans } from '../../floor/use-scans.ts';
import { QueryScope } from '../../platform/query-client.tsx';
import { TODAY } from '../../platform/landing.ts';
import type { MenuEntry } from '../../platform/room-screens.ts';
import { useSession } from '../../platform/session-state.ts';
import { signOut } from '../../platform/sign-out.ts';
import { useMenu } from '../../router/menus.ts';
import { useStaffNews } from '../../platform/staff-news.ts';
import { todayQuery } from '../../today/queries.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { openModal } from '../../ui/modals.ts';
import { ThemeToggle } from '../ThemeToggle.tsx';
import { CommandPalette, PALETTE } from './CommandPalette.tsx';
import { KEYS, KeysHelp } from './KeysHelp.tsx';
import { PasswordAgain } from './PasswordAgain.tsx';
import { countOf } from './counts.ts';
import { iconOf } from './icons.ts';
import styles from './StaffSide.module.css';

const GROUPS = [undefined, 'Production', 'Customers', 'Money', 'Catalog', 'Site', 'Figures', 'Shop'] as const;
/** Groups that are one line, which leads to the first of their pages; the others come below it while one of them is open. */
const FOLDED: readonly (string | undefined)[] = ['Money', 'Catalog', 'Site', 'Figures'];

/** The staff's menu at the side of their pages, a drawer below 1024 px, with the search and the keys. */
export function StaffSide() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the drawer.
  useEffect(() => setOpen(false), [pathname]);
  useStaffKeys(() => setOpen(false));
  const scan = useScans();
  return (
    <QueryScope>
      <header className={styles.bar}>
        <Link to={TODAY} aria-label="Kerfwise, Today">
          <Logo />
        </Link>
        <IconButton
          label={open ? 'Close menu' : 'Menu'}
          aria-expanded={open}
          aria-controls="staff-menu"
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </IconButton>
      </header>
      <aside id="staff-menu" aria-label="Menu" className={cx(styles.side, open && styles.open)}>
        <Link to={TODAY} className={styles.home} aria-label="Kerfwise, Today">
          <Logo />
        </Link>
        <button type="button" className={styles.search} onClick={() => openModal(PALETTE)}>
          <Search size={16} aria-hidden="true" />
          Search or jump
          <kbd>K</kbd>
        </button>
        <div className={styles.scan}>
          <ScanButton onCode={(code) => void scan(code)} />
        </div>
        <Entries open={open} />
        <Who />
      </aside>
      <LastPut />
      <CommandPalette />
      <KeysHelp />
      <PasswordAgain />
    </QueryScope>
  );
}

/** K searches, ? lists the keys, Escape closes the drawer; not while somebody types. The codes of scanners begin with a K, too: K waits whether more keys follow at once. */
function useStaffKeys(close: () => void): void {
  useEffect(() => {
    let waits: ReturnType<typeof setTimeout> | undefined;
    const press = (event: KeyboardEvent) => {
      clearTimeout(waits);
      const at = event.target as HTMLElement;
      if (event.key === 'Escape') close();
      if (event.defaultPrevented || event.altKey || at.closest('input, textarea, select, [contenteditable], dialog'))
        return;
      const jumps = event.key.toLowerCase() === 'k';
      // In a list K moves up: there the keys of the system search.
      if (jumps && (event.ctrlKey || event.metaKey || !at.closest('[data-step], [data-row]'))) {
        event.preventDefault();
        waits = setTimeout(() => openModal(PALETTE), event.shiftKey ? BURST_MS : 0);
      }
      if (event.key === '?' && !event.ctrlKey && !event.metaKey) openModal(KEYS);
    };
    addEventListener('keydown', press);
    return () => {
      clearTimeout(waits);
      removeEventListener('keydown', press);
    };
  });
}

/** Room below the open entry, so that it is seen that there are more, px. */
const SPARE_PX = 40;

/** The entries by group. They scroll by themselves where they are more than fit, and the one of the page that is open is always in sight. */
function Entries({ open }: { readonly open: boolean }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { account } = useSession();
  const entries = useMenu('staff', account);
  useStaffNews();
  const { data } = useQuery(todayQuery);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry.
  useEffect(() => {
    const box = nav.current;
    const here = box?.querySelector('[aria-current]');
    if (box && here)
      box.scrollTop += Math.max(0, here.getBoundingClientRect().bottom + SPARE_PX - box.getBoundingClientRect().bottom);
  }, [pathname, entries.length, open]);
  return (
    <nav ref={nav} aria-label="Staff" className={styles.nav}>
      {GROUPS.map((group) => {
        const of = entries.filter((entry) => entry.group === group);
        if (of.length === 0) return null;
        if (FOLDED.includes(group))
          return (
            <Folded key={group} name={group!} entries={of} count={(to) => (data ? countOf(to, data.counts) : 0)} />
          );
        return (
          <div key={group ?? 'first'} className={styles.group}>
            {group && <h2>{group}</h2>}
            <ul>
              {of.map((entry) => (
                <li key={entry.to}>
                  <Entry entry={entry} count={data ? countOf(entry.to, data.counts) : 0} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

interface FoldedProps {
  readonly name: string;
  readonly entries: readonly MenuEntry[];
  readonly count: (to: string) => number;
}

/** A group as one line with its name; its pages stand below while one of them is open. */
function Folded({ name, entries, count }: FoldedProps) {
  const { pathname } = useLocation();
  const [first] = entries;
  const isHere = entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const waiting = entries.reduce((sum, { to }) => sum + count(to), 0);
  if (!isHere || entries.length === 1) return <Entry entry={{ ...first!, label: name }} count={waiting} />;
  return (
    <div className={styles.group}>
      <h2>{name}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Entry entry={entry} count={count(entry.to)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entry({ entry: { to, label }, count }: { readonly entry: MenuEntry; readonly count: number }) {
  const Icon = iconOf(to);
  return (
    <NavLink to={to} className={styles.link!}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{label}</span>
      {count > 0 && <span className={styles.count}>{count}</span>}
    </NavLink>
  );
}

/** The person who is signed in, the way to their own pages, and the way out. */
function Who() {
  const { account } = useSession();
  return (
    <div className={styles.who}>
      <span className={styles.name}>{account?.email}</span>
      <div className={styles.tools}>
        <Link to="/account" className={styles.link!}>
          <User size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>Account</span>
        </Link>
        <ThemeToggle />
        <IconButton label="Log out" onClick={signOut}>
          <LogOut aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
