import { ChevronRight, CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { ReadinessItem } from '../../../shared/part/readiness.ts';
import { verdictWords } from '../../../shared/part/verdict-words.ts';
import { usePart } from '../../part/use-part.ts';
import { isOpen } from '../../../shared/part/to-answer.ts';
import { type Finding, showFinding, useFindings } from '../findings.ts';
import { view } from '../state.ts';
import { useToAnswer } from '../to-answer.ts';
import styles from './Verdict.module.css';

/** How the part stands, in the words of quote and order; null where there is nothing to judge. */
export function useVerdictWords(): string | null {
  const { readiness, status, checking, making } = usePart();
  const waiting = useToAnswer();
  if (status !== 'ready') return null;
  if (readiness) return verdictWords(readiness);
  if (waiting > 0) return `${waiting} to answer`;
  return checking || making ? 'Checking…' : null;
}

/** Above the main button: whether the part can be made, and if not, what is first in the way. */
export function VerdictBar() {
  const words = useVerdictWords();
  const { readiness, openQuestions, status } = usePart();
  const findings = useFindings();
  const waiting = useToAnswer();
  const isReady = readiness?.state === 'ready';
  if (words === null || status !== 'ready') return <div className={styles.place} />;
  if (isReady || (!readiness && openQuestions.length === 0))
    return (
      <div className={styles.place}>
        <p className={styles.bar} data-state={isReady ? 'ready' : 'checking'} role="status">
          {isReady && <CircleCheck size={18} aria-hidden="true" />}
          <span>{isReady ? 'Ready to make' : words}</span>
        </p>
      </div>
    );
  const isBlocked = readiness?.state === 'blocked';
  const Icon = isBlocked ? CircleX : CircleHelp;
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.bar}
        data-state={isBlocked ? 'blocked' : 'asks'}
        onClick={() => goToFirst(readiness?.items ?? [], findings, openQuestions.length > 0)}
      >
        <Icon size={18} aria-hidden="true" />
        <span>
          {isBlocked ? words : `${waiting} ${waiting === 1 ? 'question' : 'questions'} before we can make it`}
        </span>
        <ChevronRight size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Leads to what is first in the way: a question, a finding, or the choice of the material. */
function goToFirst(items: readonly ReadinessItem[], findings: readonly Finding[], asks: boolean): void {
  const finding = findings.find(({ item }) => item !== null && isOpen(item));
  if (asks) focusOn('questions');
  else if (finding) {
    view.tab = 'findings';
    showFinding(finding);
    focusOn('findings');
  } else if (items.some(({ code, state }) => code === 'bend' && state === 'blocked')) {
    view.tab = 'operations';
    focusOn('bends');
  } else if (items.some(({ code, state }) => code === 'material' && state === 'asks'))
    document
      .querySelector<HTMLElement>('[aria-label=Price] select, [aria-label=Price] [aria-haspopup=listbox]')
      ?.focus();
}

/** Opens the dock and goes to a place in it, or in the list of operations, once that is on the page. */
function focusOn(id: string): void {
  if (id !== 'bends') view.dock = 'open';
  requestAnimationFrame(() => {
    const place = document.getElementById(id);
    place?.scrollIntoView({ block: 'nearest' });
    place?.focus();
  });
}
