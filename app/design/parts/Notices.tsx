import { ChevronDown, CircleAlert, Info, TriangleAlert, Wrench } from 'lucide-react';
import { useSnapshot } from 'valtio';
import type { Notice, Severity } from '../../../shared/drawing/notice.ts';
import { usePart } from '../../part/use-part.ts';
import { cx } from '../../ui/cx.ts';
import { NOTICE_WORDS, SEVERITY_WORDS } from '../copy.ts';
import { view } from '../state.ts';
import { LimitItems, useLimits } from './Limits.tsx';
import styles from './Notices.module.css';
import { RepairOffers, RepairsMade } from './Repairs.tsx';
import { ShowPlaces } from './ShowPlaces.tsx';

const ICONS = { error: CircleAlert, warning: TriangleAlert, info: Info } as const;
const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** The notices of the part in hand that are shown in the list, worst first. The size has its own place. */
export function useNotices(): readonly Notice[] {
  const { report } = usePart();
  const notices = report?.analysis.notices ?? [];
  return notices
    .filter(({ code }) => code !== 'units_assumed')
    .toSorted((a, b) => RANK[a.severity] - RANK[b.severity]) as readonly Notice[];
}

/** Notices, limits of the chosen thickness and repairs made, over the drawing; opens the list. */
export function NoticesCard() {
  const notices = useNotices();
  const limits = useLimits();
  const repairs = usePart().choices.repairs.length;
  const { noticesOpen } = useSnapshot(view);
  const count = notices.length + limits.length;
  if (count + repairs === 0) return null;
  const worst = notices[0]?.severity ?? 'info';
  const severity = limits.length > 0 && worst === 'info' ? 'warning' : worst;
  const Icon = count === 0 ? Wrench : ICONS[severity];
  const toggle = () => {
    view.noticesOpen = !noticesOpen;
  };
  return (
    <section className={styles.card} aria-label="Notices">
      <button type="button" className={styles.summary} aria-expanded={noticesOpen} onClick={toggle}>
        <Icon size={18} className={count === 0 ? styles.good : styles[severity]} aria-hidden="true" />
        <span className={styles.title}>{cardTitle(notices, count, repairs)}</span>
        <ChevronDown size={16} className={cx(styles.chevron, noticesOpen && styles.turned)} aria-hidden="true" />
      </button>
      {noticesOpen && (
        <div className={styles.list}>
          <Entries notices={notices} />
        </div>
      )}
    </section>
  );
}

/** Repairs made, then what the chosen thickness minds, then what the file gives to know. */
function Entries({ notices }: { readonly notices: readonly Notice[] }) {
  return (
    <>
      <RepairsMade />
      <ul>
        <LimitItems />
        {notices.map((notice) => (
          <NoticeItem key={notice.code + notice.message} notice={notice} />
        ))}
      </ul>
    </>
  );
}

function cardTitle(notices: readonly Notice[], count: number, repairs: number): string {
  const made = repairs === 0 ? '' : `${repairs} ${repairs === 1 ? 'repair' : 'repairs'} made`;
  if (count === 0) return made;
  const found =
    count === 1 && notices[0]
      ? titleOf(notices[0])
      : `${count} ${count === 1 ? 'notice' : 'notices'} about this drawing`;
  return made === '' ? found : `${found}, ${made}`;
}

/** The notices one below the other, for narrow windows. */
export function NoticesList() {
  const notices = useNotices();
  const limits = useLimits();
  const { choices } = usePart();
  if (notices.length + limits.length + choices.repairs.length === 0) return null;
  return (
    <section aria-label="Notices" id="notices" className={styles.plain}>
      <h2>Notices</h2>
      <Entries notices={notices} />
    </section>
  );
}

/** One notice: how bad, what, how often, what to do, and where. `bare`: its title stands above already. */
export function NoticeItem({ notice, bare = false }: { readonly notice: Notice; readonly bare?: boolean }) {
  const { code, severity, message, count } = notice;
  const { report } = usePart();
  const Icon = ICONS[severity];
  return (
    <li className={styles.item} data-notice={code} data-severity={severity}>
      <Icon size={16} className={styles[severity]} aria-hidden="true" />
      <div className={styles.words}>
        {!bare && (
          <p className={styles.name}>
            {titleOf(notice)}
            {count > 1 && <span className={styles.count}>{count.toLocaleString('en-US')} ×</span>}
          </p>
        )}
        <p>
          <span className={styles.severity}>{SEVERITY_WORDS[severity]}. </span>
          {message} {NOTICE_WORDS[code]?.advice}
        </p>
        {report?.drawing && <ShowPlaces places={notice.places ?? []} />}
        <RepairOffers code={code} />
      </div>
    </li>
  );
}

function titleOf({ code, message }: Notice): string {
  return NOTICE_WORDS[code]?.title ?? message;
}
