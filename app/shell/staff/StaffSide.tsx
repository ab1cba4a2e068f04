import { useQuery } from '@tanstack/react-query';
import { LogOut, Menu, Search, User, X } from 'lucide-react';
import { useEffect, useState, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ScanButton } from '../../floor/camera/ScanButton.tsx';
import { LastPut } from '../../floor/LastPut.tsx';
import { BURST_MS, useScans } from '../../floor/use-scans.ts';
import { QueryScope } from '../../platform/query-client.tsx';
import { TODAY } from '../../platform/landing.ts';
import type { MenuEntry, StaffLine } from '../../platform/room-screens.ts';
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

/** Lines of the menu by heading: what is made, who it is for, and the shop itself. */
const SECTIONS: readonly { readonly heading?: string; readonly lines: readonly StaffLine[] }[] = [
  { lines: ['Today'] },
  { heading: 'Production', lines: ['Jobs', 'Batches', 'Schedule', 'Packing', 'Stock'] },
  { heading: 'Customers', lines: ['Orders', 'Requests', 'Remakes', 'Customers'] },
  { heading: 'Shop', lines: ['Money', 'Catalog', 'Site', 'Figures'] },
];

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
  const count = (to: string) => (data ? countOf(to, data.counts) : 0);
  return (
    <nav ref={nav} aria-label="Staff" className={styles.nav}>
      {SECTIONS.map(({ heading, lines }) => {
        const seen = lines
          .map((name) => ({ name, pages: entries.filter(({ line }) => line === name) }))
          .filter(({ pages }) => pages.length > 0);
        if (seen.length === 0) return null;
        return (
          <div key={heading ?? 'first'} className={styles.group}>
            {heading && <h2>{heading}</h2>}
            <ul>
              {seen.map((one) => (
                <Line key={one.name} {...one} count={count} />
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

/** Whether the page that is open belongs to an entry. */
const isHere = ({ to, within = to }: MenuEntry, pathname: string) =>
  pathname === within || pathname.startsWith(`${within}/`);

interface LineProps {
  readonly name: StaffLine;
  readonly pages: readonly MenuEntry[];
  readonly count: (to: string) => number;
}

/** A line of the menu, which leads to its first page; its others stand below it while one of them is open. */
function Line({ name, pages, count }: LineProps) {
  const { pathname } = useLocation();
  const here = pages.find((page) => isHere(page, pathname));
  const [first] = pages;
  const below = here === undefined || pages.length === 1 ? [] : pages.filter(({ label }) => label !== name);
  const waiting = pages.reduce((sum, { to }) => sum + count(to), 0);
  const isOwn = here !== undefined && !below.includes(here);
  return (
    <li>
      <Entry entry={{ ...first!, label: name }} count={below.length > 0 ? count(first!.to) : waiting} isHere={isOwn} />
      {below.length > 0 && (
        <ul aria-label={name} className={styles.below}>
          {below.map((entry) => (
            <li key={entry.to}>
              <Entry entry={entry} count={count(entry.to)} isHere={entry === here} isBelow />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly count: number;
  readonly isHere: boolean;
  readonly isBelow?: boolean;
}

function Entry({ entry: { to, label, line }, count, isHere, isBelow = false }: EntryProps) {
  const Icon = iconOf(line);
  return (
    <Link to={to} className={styles.link!} aria-current={isHere ? 'page' : undefined}>
      {!isBelow && <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
      <span>{label}</span>
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Link>
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
