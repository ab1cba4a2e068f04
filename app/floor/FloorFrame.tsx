import { Wifi, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { readBadgeCode } from '../../shared/production/codes.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { useStaffNews } from '../platform/staff-news.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { QueryScope } from '../platform/query-client.tsx';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Logo } from '../ui/Logo.tsx';
import { badgeHere, scanBadge, setBadgeHere, useBadgeHere } from '../badge/badge-here.ts';
import styles from './FloorFrame.module.css';
import { ScanButton } from './camera/ScanButton.tsx';
import { LastPut } from './LastPut.tsx';
import { PinDialog } from '../badge/PinDialog.tsx';
import { flush, operatorHere, setOperatorHere, useWaitingScans } from './scan-queue.ts';
import { useFloorStep } from './use-floor-step.ts';
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
  useStaffNews();
  return (
    <QueryScope>
      <div className={styles.frame}>
        <header className={styles.head}>
          <Link to="/account/production/today" aria-label="Kerfwise, Today" className={styles.logo}>
            <Logo />
          </Link>
          <FloorNav />
          {!scans && <Scans />}
          <Network />
          <Operator />
        </header>
        <div className={styles.main}>{children}</div>
        <LastPut />
        <PinDialog />
      </div>
    </QueryScope>
  );
}

/** Reads what a scanner types here, and what the camera sees. */
function Scans() {
  const scan = useScans();
  return <ScanButton onCode={(code) => void scan(code)} />;
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

/** Has a badge that was scanned into the operator’s field work here. */
async function worn(code: string): Promise<void> {
  const refused = await scanBadge(code);
  if (refused !== null) notify({ tone: 'bad', title: 'That badge doesn’t work', text: refused });
}

function Operator() {
  const badge = useBadgeHere();
  const [name, setName] = useState(operatorHere);
  const set = (typed: string) => {
    const code = readBadgeCode(typed);
    setName(code === null ? typed : '');
    setOperatorHere(code === null ? typed.trim() : '');
    if (code !== null) void worn(code);
  };
  const leave = () => {
    set('');
    setBadgeHere(null);
  };
  return (
    <>
      {badge ? (
        <span className={styles.operator}>
          <span>Badge</span>
          <strong>{badge.name}</strong>
          <Button size="s" aria-label={`Put ${badge.name}’s badge away`} onClick={leave}>
            Not me
          </Button>
        </span>
      ) : (
        <label className={styles.operator}>
          <span>Operator</span>
          <input
            value={name}
            maxLength={60}
            placeholder="Badge or name"
            onChange={(event) => set(event.target.value)}
          />
        </label>
      )}
      <EndShift onEnded={leave} />
    </>
  );
}

/** Pauses every machine time of who works here. One that was forgotten is opened, to say how long it really ran. */
function EndShift({ onEnded }: { readonly onEnded: () => void }) {
  const { busy, take } = useFloorStep();
  const navigate = useNavigate();
  const end = async () => {
    const operator = badgeHere()?.name ?? operatorHere();
    if (operator === '')
      return notify({ tone: 'info', title: 'Who ends the shift?', text: 'Scan your badge or enter your name first.' });
    const step = () => laterApi.production.endShift({ body: { operator } });
    const done = await take('shift', step, 'Shift ended.');
    if (!done) return;
    const [open] = done.open;
    if (open) {
      notify({ tone: 'info', title: `${open.name} ran for more than 12 hours`, text: 'Enter how long it really ran.' });
      return void navigate(`/account/production/machine/${open.id}`);
    }
    const count = done.paused.length;
    notify({ tone: 'good', title: 'Shift ended', text: count === 0 ? 'Nothing was running.' : `${count} paused.` });
    onEnded();
  };
  return (
    <Button size="s" busy={busy !== null} onClick={() => void end()}>
      End shift
    </Button>
  );
}
