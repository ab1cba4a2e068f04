import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useUnit } from '../../platform/units.ts';
import { lengthsIn } from '../../../shared/base/length-text.ts';
import type { Severity } from '../../../shared/drawing/notice.ts';
import type { Notice } from '../../../shared/analysis/notice.ts';
import { usePart } from '../../part/use-part.ts';
import { NOTICE_WORDS, SEVERITY_WORDS } from '../copy.ts';
import styles from './Notices.module.css';
import { RepairOffers } from './Repairs.tsx';
import { ShowPlaces } from './ShowPlaces.tsx';

const ICONS = { error: CircleAlert, warning: TriangleAlert, info: Info } as const;
const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** The notices of the part in hand that are shown in the list, worst first. The size has its own place. */
export function useNotices(): readonly Notice[] {
  const notices = usePart().report?.analysis.notices;
  return useMemo(
    () =>
      (notices ?? [])
        .filter(({ code }) => code !== 'units_assumed')
        .toSorted((a, b) => RANK[a.severity] - RANK[b.severity]) as readonly Notice[],
    [notices],
  );
}

/** One notice of a file that is refused: how bad, what, how often, what to do, and where. `bare`: its title stands above already. */
export function NoticeItem({ notice, bare = false }: { readonly notice: Notice; readonly bare?: boolean }) {
  const { code, severity, count } = notice;
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
        <NoticeWords notice={notice} />
        {report?.drawing && <ShowPlaces places={notice.places ?? []} />}
        <RepairOffers code={code} />
      </div>
    </li>
  );
}

/** How bad it is, the reader's or check's sentence, and what to do. `standing`: what the verdict makes of it; the notice's own where it says nothing. */
export function NoticeWords({
  notice: { code, severity, message },
  standing = severity,
}: {
  readonly notice: Notice;
  readonly standing?: Severity;
}) {
  const unit = useUnit();
  return (
    <p>
      <span className={styles.severity}>{SEVERITY_WORDS[standing]}. </span>
      {lengthsIn(message, unit)} {NOTICE_WORDS[code]?.advice}
    </p>
  );
}

/** A notice in a few words. */
export function titleOf({ code, message }: Notice): string {
  return NOTICE_WORDS[code]?.title ?? message;
}
