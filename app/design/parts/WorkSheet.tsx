import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { AddToQuote, type WayOut } from '../../pricing/parts/AddToQuote.tsx';
import { PriceControls, PriceExplained } from '../../pricing/PricePanel.tsx';
import { NoPrice, PriceBrief } from '../../pricing/parts/PriceHead.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useFindings } from '../findings.ts';
import { leadTo } from '../lead.ts';
import { view } from '../state.ts';
import { useToAnswer } from '../to-answer.ts';
import { FindingsPanel } from './Findings.tsx';
import { BendsList } from './BendsList.tsx';
import { FaceAndGrain } from './FaceAndGrain.tsx';
import { OperationsList } from './OperationsList.tsx';
import { useVerdictWords } from './Verdict.tsx';
import styles from './WorkSheet.module.css';

/** Where the sheet rests: only its tabs, half the screen, or all but a strip of the drawing. */
const SNAPS = ['low', 'half', 'full'] as const;
type Snap = (typeof SNAPS)[number];

const WORDS: Readonly<Record<Snap, string>> = { low: 'closed', half: 'half open', full: 'open' };

/** Screens lower than this begin with the sheet closed, CSS px. */
const LOW_SCREEN_PX = 700;
/** A handle that moved this far goes to the next rest; less is a tap, CSS px. */
const DRAG_PX = 36;
const TAP_PX = 6;

/** Where the sheet rests, and what its handle does: dragged or tapped, and by arrow keys, Enter and Escape. */
function useSnap() {
  const [snap, setSnap] = useState<Snap>(() => (innerHeight < LOW_SCREEN_PX ? 'low' : 'half'));
  const dragged = useRef<{ readonly y: number; readonly id: number } | null>(null);
  const wasDragged = useRef(false);
  const step = (by: number) => {
    const at = Math.min(SNAPS.length - 1, Math.max(0, SNAPS.indexOf(snap) + by));
    setSnap(SNAPS[at]!);
  };
  const press = (event: PointerEvent) => {
    dragged.current = { y: event.clientY, id: event.pointerId };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const release = (event: PointerEvent) => {
    const moved = dragged.current ? event.clientY - dragged.current.y : 0;
    dragged.current = null;
    wasDragged.current = Math.abs(moved) > TAP_PX;
    if (moved < -DRAG_PX) step(moved < -4 * DRAG_PX ? 2 : 1);
    else if (moved > DRAG_PX) step(moved > 4 * DRAG_PX ? -2 : -1);
  };
  // Not before the click of a tap: what moves below the finger until then, an answer to a question, would be pressed.
  const tap = ({ detail }: MouseEvent) => {
    if (wasDragged.current && detail > 0) return;
    setSnap(snap === 'low' ? 'half' : snap === 'half' ? 'full' : 'low');
  };
  const key = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1, Escape: -2 }[event.key];
    if (event.key === 'Enter' || event.key === ' ') setSnap(snap === 'full' ? 'low' : SNAPS[SNAPS.indexOf(snap) + 1]!);
    else if (by !== undefined) step(by);
    else return;
    event.preventDefault();
  };
  const cancel = () => {
    dragged.current = null;
  };
  const handle = { onPointerDown: press, onPointerUp: release, onPointerCancel: cancel, onClick: tap, onKeyDown: key };
  return { snap, setSnap, handle };
}

/** On narrow windows: price, findings and operations in one sheet below the drawing, and below that price and main button. */
export function WorkSheet() {
  const { tab } = useSnapshot(view);
  const findings = useFindings();
  const verdict = useVerdictWords();
  const { snap, setSnap, handle } = useSnap();
  const lead = (way: WayOut) => {
    if (snap === 'low') setSnap('half');
    leadTo(way);
  };
  const asks = useToAnswer();
  return (
    <>
      <section className={styles.sheet} data-snap={snap} aria-label="Price, findings and operations">
        <button
          type="button"
          className={styles.handle}
          aria-expanded={snap !== 'low'}
          aria-label={`Price, findings and operations: ${WORDS[snap]}`}
          {...handle}
        >
          <span className={styles.grip} aria-hidden="true" />
        </button>
        <div className={styles.inside}>
          <Tabs
            label="Price, findings and operations"
            value={tab}
            onChange={(next) => {
              view.tab = next;
              if (snap === 'low') setSnap(innerHeight < LOW_SCREEN_PX ? 'full' : 'half');
            }}
            tabs={[
              {
                key: 'price',
                label: 'Price',
                panel: (
                  <div className={styles.price}>
                    <PriceControls />
                    <PriceExplained />
                  </div>
                ),
              },
              {
                key: 'findings',
                label: (
                  <>
                    Findings
                    {findings.length + asks > 0 && (
                      <span className={styles.count} data-asks={asks > 0 || undefined}>
                        {asks > 0 ? asks : findings.length}
                      </span>
                    )}
                  </>
                ),
                panel: <FindingsPanel />,
              },
              { key: 'operations', label: 'Operations', panel: <OperationsPanel /> },
            ]}
          />
        </div>
      </section>
      <NoPrice />
      <aside className={styles.foot} aria-label="Price">
        <PriceBrief state={verdict} />
        <AddToQuote compact onLead={lead} />
      </aside>
    </>
  );
}

function OperationsPanel() {
  return (
    <>
      <OperationsList />
      <BendsList />
      <FaceAndGrain />
    </>
  );
}
