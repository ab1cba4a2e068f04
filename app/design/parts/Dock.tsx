import { ChevronDown, ChevronUp, CircleCheck, CircleHelp, Info } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { usePart } from '../../part/use-part.ts';
import { SlotPlace } from '../../ui/Slot.tsx';
import { severityOf, useFindings } from '../findings.ts';
import { view } from '../state.ts';
import { useToAnswer } from '../to-answer.ts';
import { useDimensionDoubt } from './DimensionWarning.tsx';
import styles from './Dock.module.css';
import { FindingsPanel } from './Findings.tsx';
import { QuestionPanel } from './Questions.tsx';

/** Whether the dock is open: as it was put by hand, else while something is to be answered or a finding is looked at. */
export function useDockOpen(): boolean {
  const { dock, finding } = useSnapshot(view);
  const { id, checking, making } = usePart();
  const waiting = useToAnswer();
  const doubt = useDimensionDoubt();
  const asks = waiting > 0 || doubt !== null || finding !== null;
  // While a drawing is looked over again, what it asks is not known yet: folding until then would only move the page twice.
  const before = useRef({ id, asks });
  const stays = (checking || making) && before.current.id === id && before.current.asks;
  useEffect(() => {
    if (!stays) before.current = { id, asks };
  }, [stays, id, asks]);
  return dock === null ? asks || stays : dock === 'open';
}

/** Below the drawing: its figures and how much is to be answered in one line, and below that, while it is open, questions and findings. */
export function Dock({ onSize }: { readonly onSize: () => void }) {
  const isOpen = useDockOpen();
  const panels = useId();
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  const toggle = () => {
    view.dock = isOpen ? 'folded' : 'open';
    if (isOpen) Object.assign(view, { finding: null, place: null });
  };
  return (
    <div className={styles.dock} data-open={isOpen || undefined}>
      <div className={styles.line}>
        <SlotPlace name="facts" className={styles.facts} />
        <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={panels} onClick={toggle}>
          <DockWords />
          <Chevron size={16} aria-hidden="true" />
        </button>
      </div>
      <div id={panels} className={styles.panels}>
        {isOpen && (
          <>
            <QuestionPanel onSize={onSize} />
            <FindingsPanel />
          </>
        )}
      </div>
    </div>
  );
}

/** "2 to answer", "Nothing to answer, 1 good to know". */
function DockWords() {
  const { checking, making, problem, piece } = usePart();
  const findings = useFindings();
  const waiting = useToAnswer();
  const known = findings.filter((finding) => severityOf(finding) === 'info').length;
  if (waiting > 0)
    return (
      <span className={styles.words} data-asks="">
        <CircleHelp size={16} aria-hidden="true" />
        {`${waiting} to answer`}
      </span>
    );
  if (checking || making) return <span className={styles.words}>Looking the drawing over …</span>;
  const Icon = problem ? Info : CircleCheck;
  const more = [
    ...(piece.repairs.length > 0
      ? [piece.repairs.length === 1 ? '1 repair made' : `${piece.repairs.length} repairs made`]
      : []),
    ...(known > 0 ? [`${known} good to know`] : []),
  ];
  return (
    <span className={styles.words} data-clear={problem ? undefined : ''}>
      <Icon size={16} aria-hidden="true" />
      {[problem ? 'No price yet' : 'Nothing to answer', ...more].join(', ')}
    </span>
  );
}
