import { CircleCheck } from 'lucide-react';
import styles from './Questions.module.css';
import { SizeQuestion, useSizeIsOpen } from './UnitChoices.tsx';

/** What the file leaves open, one question at a time; always of one size, so that answering moves nothing. */
export function QuestionPanel({ onSize }: { readonly onSize: () => void }) {
  const sizeIsOpen = useSizeIsOpen();
  return (
    <section className={styles.panel} aria-label="Questions" id="questions">
      {sizeIsOpen ? (
        <SizeQuestion onMore={onSize} />
      ) : (
        <p className={styles.none}>
          <CircleCheck size={18} aria-hidden="true" />
          Nothing to answer.
        </p>
      )}
    </section>
  );
}

/** The open question on narrow windows: a slim bar below the drawing, not there where nothing is open. */
export function QuestionBar({ onSize }: { readonly onSize: () => void }) {
  const sizeIsOpen = useSizeIsOpen();
  if (!sizeIsOpen) return null;
  return (
    <section className={styles.bar} aria-label="Questions" id="questions">
      <SizeQuestion onMore={onSize} />
    </section>
  );
}
