import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './Sheet.module.css';

interface SheetProps {
  /** Names the region and, with "Open" or "Close" before it, the handle. */
  readonly label: string;
  /** Always in view. */
  readonly summary: ReactNode;
  /** Shown when it is open. */
  readonly children: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly className?: string;
}

/** A drawer at the lower edge of a phone: a bar that is always in view and opens upwards. Not modal. */
export function Sheet({ label, summary, children, open, onOpenChange, className }: SheetProps) {
  const id = useId();
  return (
    <section
      className={cx(styles.sheet, className)}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) onOpenChange(false);
      }}
    >
      <button
        type="button"
        className={styles.handle}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${open ? 'Close' : 'Open'} ${label.toLowerCase()}`}
        onClick={() => onOpenChange(!open)}
      >
        <span className={styles.grip} aria-hidden="true" />
      </button>
      <div className={styles.summary}>{summary}</div>
      <div id={id} className={styles.content} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
