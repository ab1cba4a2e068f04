import { ChevronRight, CircleHelp } from 'lucide-react';
import { usePart } from '../../part/use-part.ts';
import { useAsked } from '../questions.ts';
import styles from './Verdict.module.css';

/** How many things are open, in words; null where nothing is. */
export function useVerdictWords(): string | null {
  const { count } = useAsked();
  const { status } = usePart();
  return status === 'ready' && count > 0 ? `${count} to answer` : null;
}

/** Above the main button: what stands between the part and its making, and the way to the first of it. */
export function VerdictBar() {
  const words = useVerdictWords();
  return (
    <div className={styles.place}>
      {words && (
        <button type="button" className={styles.bar} onClick={goToQuestion}>
          <CircleHelp size={18} aria-hidden="true" />
          <span>{`${words} before it can be made`}</span>
          <ChevronRight size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function goToQuestion(): void {
  const place = document.getElementById('questions');
  place?.scrollIntoView({ block: 'nearest' });
  place?.focus();
}
