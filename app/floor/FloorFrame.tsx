import { Wifi, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { usePageTitle } from '../platform/page-title.ts';
import { QueryScope } from '../platform/query-client.tsx';
import { cx } from '../ui/cx.ts';
import { Logo } from '../ui/Logo.tsx';
import styles from './FloorFrame.module.css';
import { LastPut } from './LastPut.tsx';
import { flush, operatorHere, setOperatorHere, useWaitingScans } from './scan-queue.ts';
import { useScans } from './use-scans.ts';

/** Pages of the shop floor. */
const PAGES = [
  ['/account/production/machine', 'Machines'],
  ['/account/production/sorting', 'Sorting'],
  ['/account/production/benches/bend', 'Bending'],
  ['/account/production/benches/finish', 'Finishing'],
  ['/account/production/benches/inspect', 'Inspection'],
  ['/account/production/packing', 'Packing'],
] as const;

/** The way between the pages of the shop floor. */
function FloorNav() {
  return (
    <nav aria-label="Shop floor" className={styles.nav}>
      {PAGES.map(([to, label]) => (
        <NavLink key={to} to={to}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

interface FloorFrameProps {
  readonly title: string;
  /** The page reads scans itself. */
  readonly scans?: boolean;
  readonly children: ReactNode;
}

/** Frame of the pages at machines and tables: large, without anything that is not needed there. Shows who works here and what waits for the network. */
export function FloorFrame({ title, scans = false, children }: FloorFrameProps) {
  usePageTitle(title);
  return (
    <QueryScope>
      {!scans && <Scans />}
      <div className={styles.frame}>
        <header className={styles.head}>
          <Link to="/account/production/today" aria-label="Kerfwise, Today" className={styles.logo}>
            <Logo />
          </Link>
          <FloorNav />
          <Network />
          <Operator />
        </header>
        <div className={styles.main}>{children}</div>
        <LastPut />
      </div>
    </QueryScope>
  );
}

function Scans() {
  useScans();
  return null;
}

function Network() {
  const waiting = useWaitingScans();
  const [online, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const changed = () => {
      setOnline(navigator.onLine);
      if (navigator.onLine) void flush();
    };
    window.addEventListener('online', changed);
    window.addEventListener('offline', changed);
    return () => {
      window.removeEventListener('online', changed);
      window.removeEventListener('offline', changed);
    };
  }, []);
  const fine = online && waiting === 0;
  return (
    <span role="status" className={cx(styles.network, !fine && styles.away)}>
      {online ? <Wifi size={18} aria-hidden="true" /> : <WifiOff size={18} aria-hidden="true" />}
      {waiting > 0 ? `${waiting} waiting` : online ? 'Online' : 'Offline'}
    </span>
  );
}

function Operator() {
  const [name, setName] = useState(operatorHere);
  return (
    <label className={styles.operator}>
      <span>Operator</span>
      <input
        value={name}
        maxLength={60}
        placeholder="Your name"
        onChange={(event) => {
          setName(event.target.value);
          setOperatorHere(event.target.value.trim());
        }}
      />
    </label>
  );
}
