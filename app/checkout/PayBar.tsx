import type { ReactNode } from 'react';
import { CONSENT_ID } from './ConsentNote.tsx';
import { Price } from '../ui/Price.tsx';
import styles from './PayBar.module.css';

interface PayBarProps {
  readonly label: string;
  readonly cents: number;
  /** The Pay button. */
  readonly children: ReactNode;
}

/**
 * Holds the Pay button. In one column it stays at the bottom edge of the window, with the total and the way to what is accepted by paying; beside the form
 * both stand above it already.
 */
export function PayBar({ label, cents, children }: PayBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.total}>
        <span>{label}</span> <Price cents={cents} />
      </p>
      {children}
      <p className={styles.terms}>
        By paying you accept <a href={`#${CONSENT_ID}`}>our terms and the declaration</a>.
      </p>
    </div>
  );
}
