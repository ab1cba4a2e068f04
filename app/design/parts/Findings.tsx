import { CircleCheck, Wrench } from 'lucide-react';
import { DESIGN_TITLE } from '../../../shared/drawing/presets.ts';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { repairsOf } from '../../../shared/analysis/dfm/records.ts';
import { offers } from '../../../shared/analysis/repairs/offers.ts';
import type { Repair, RepairKind } from '../../../shared/analysis/repairs/repair.ts';
import type { ReadinessItem } from '../../../shared/part/readiness.ts';
import { misfitWords } from '../../catalog/misfit-words.ts';
import { setAccepted } from '../../part/choices.ts';
import { takeRepairs } from '../../part/repairs.ts';
import { useEffectOfAll } from '../../part/use-previews.ts';
import { usePart } from '../../part/use-part.ts';
import { useUnit } from '../../platform/units.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { type Finding, severityOf, showFinding, showNext, useFindings } from '../findings.ts';
import { effectPrice, shortMm } from '../repair-words.ts';
import { view } from '../state.ts';
import { DimensionWarning } from './DimensionWarning.tsx';
import styles from './Findings.module.css';
import { LimitsButton, LimitWords } from './Limits.tsx';
import { NoticeWords, titleOf } from './Notices.tsx';
import { QuickRepair, RepairOffers, RepairsMade } from './Repairs.tsx';
import { ShowPlaces } from './ShowPlaces.tsx';

/** Repairs that need nothing chosen, which can be made in one go. */
const PLAIN_REPAIRS: ReadonlySet<RepairKind> = new Set([
  'remove_duplicates',
  'remove_copies',
  'drop_specks',
  'join_gaps',
  'simplify',
]);

/** Findings in the drawing, beside it and never over it: numbered as there, each with its place and its repair. */
export function FindingsPanel() {
  const findings = useFindings();
  const { checking, making, piece, problem } = usePart();
  const { finding: selected } = useSnapshot(view);
  const info = findings.filter((finding) => severityOf(finding) === 'info').length;
  const repairs = piece.repairs.length;
  return (
    <section className={styles.panel} aria-label="Findings" id="findings" tabIndex={-1}>
      <header className={styles.head}>
        <h2>Findings</h2>
        {info > 0 && <Badge>{`${info} good to know`}</Badge>}
        {(checking || making) && <span className={styles.checking}>checking …</span>}
        <span className={styles.keys}>
          {repairs > 0 && <Before />}
          {findings.length > 0 && (
            <button type="button" className={styles.key} onClick={() => showNext(findings)}>
              <kbd>N</kbd> next
            </button>
          )}
        </span>
      </header>
      <div className={styles.list}>
        {/* First: what comes and goes with a choice of stock moves it nowhere. */}
        <RepairsMade />
        <DimensionWarning />
        <MendAll />
        {findings.length + repairs === 0 && (
          <p className={styles.clean}>
            {!problem && <CircleCheck size={18} aria-hidden="true" />}
            {checking || making ? 'Looking the drawing over …' : (problem?.message ?? 'The drawing is clean.')}
          </p>
        )}
        <ol key={useListKey(findings, selected)}>
          {findings.map((finding) => (
            <Item key={finding.key} finding={finding} selected={finding.key === selected} />
          ))}
        </ol>
      </div>
    </section>
  );
}

/**
 * Another set of findings is another list, so that none of them slides to where one stood before; but not while one is open that is in both: what was
 * chosen in it, and where the keyboard is, stay.
 */
function useListKey(findings: readonly Finding[], selected: string | null): string {
  const keys = findings.map(({ key }) => key);
  const now = keys.join();
  const [held, hold] = useState({ key: now, now });
  if (held.now !== now) {
    const stays = selected !== null && keys.includes(selected) && held.now.split(',').includes(selected);
    hold({ key: stays ? held.key : now, now });
  }
  return held.key;
}

/** One finding: a row, or all there is to know about it where it is selected. */
function Item({ finding, selected }: { readonly finding: Finding; readonly selected: boolean }) {
  const { number, notice, limit, places, item: verdict } = finding;
  const severity = severityOf(finding);
  const unit = useUnit();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const title = notice ? titleOf(notice) : misfitWords(limit!, unit);
  const count = notice?.count ?? limit?.count ?? 1;
  const toggle = () => {
    if (selected) Object.assign(view, { finding: null, place: null });
    else showFinding(finding);
  };
  return (
    <li
      ref={item}
      className={cx(styles.item, selected && styles.selected)}
      data-notice={notice?.code ?? 'limit'}
      data-severity={severity}
    >
      <div className={styles.row}>
        <button type="button" className={styles.title} aria-expanded={selected} onClick={toggle}>
          <span className={styles.number} data-severity={severity}>
            {number}
          </span>
          <span className={styles.name}>
            {title}
            {count > 1 && <span className={styles.count}>{count.toLocaleString('en-US')} ×</span>}
            {verdict?.state === 'accepted' && <Badge tone="good">Accepted</Badge>}
          </span>
        </button>
        {!selected && notice && <QuickRepair code={notice.code} />}
      </div>
      {selected && (
        <div className={styles.words}>
          <p className={styles.about}>{DESIGN_TITLE}</p>
          {notice ? <NoticeWords notice={notice} standing={severity} /> : <LimitWords misfit={limit!} />}
          <div className={styles.actions}>
            {places.length > 1 && <ShowPlaces places={places} shown />}
            {verdict?.key !== undefined && <Accept item={verdict} mm={limit?.measured?.[0] ?? null} />}
            {limit && <LimitsButton />}
          </div>
          {notice && <RepairOffers code={notice.code} />}
        </div>
      )}
    </li>
  );
}

/** Takes a finding as it is, or takes that back; for this place, figure, stock and size only. */
function Accept({ item, mm }: { readonly item: ReadinessItem; readonly mm: number | null }) {
  const unit = useUnit();
  const accepted = item.state === 'accepted';
  const what = mm === null ? 'as it is' : shortMm(mm, unit);
  return (
    <Button size="s" data-accept={item.code} onClick={() => item.key && setAccepted(item.key, !accepted)}>
      {accepted ? `Undo “accepted ${what}”` : `Accept ${what}`}
    </Button>
  );
}

/** Makes all repairs that need nothing chosen, where there are several. */
function MendAll() {
  const { report, piece } = usePart();
  const taken = new Set(piece.repairs.map(({ kind }) => kind));
  const found = new Set(report?.analysis.notices.flatMap(({ code }) => repairsOf(code)));
  const open = (report ? offers(report) : []).filter(
    ({ kind }) => PLAIN_REPAIRS.has(kind) && found.has(kind) && !taken.has(kind),
  );
  return open.length > 1 ? <MendThese repairs={open} /> : null;
}

function MendThese({ repairs }: { readonly repairs: readonly Repair[] }) {
  const effect = useEffectOfAll(repairs);
  const [busy, setBusy] = useState(false);
  const mend = async () => {
    setBusy(true);
    await takeRepairs(repairs);
    setBusy(false);
  };
  const price = effect ? effectPrice(effect) : '';
  return (
    <div className={styles.all}>
      <Button size="s" busy={busy} icon={<Wrench size={14} aria-hidden="true" />} onClick={() => void mend()}>
        {`${repairs.length === 2 ? 'Fix both' : `Fix all ${repairs.length}`}${price ? `, ${price}` : ''}`}
      </Button>
    </div>
  );
}

/** Shows the drawing as it was before its repairs, while it is on. */
function Before() {
  const { before } = useSnapshot(view);
  return (
    <button
      type="button"
      className={styles.key}
      aria-pressed={before}
      title="Hold B to see the drawing before its repairs"
      onClick={() => {
        view.before = !before;
      }}
    >
      <kbd>B</kbd> before
    </button>
  );
}
