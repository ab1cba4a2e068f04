import type { ReactNode } from 'react';
import { formatCents } from '../../shared/base/money.ts';
import { cx } from '../ui/cx.ts';
import styles from './Sheet.module.css';

// Building blocks of quotes, invoices and credit notes as pages that print.

/** Who it is from or for, a line each, under a word. */
export function SheetPeople({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <p className={styles.label}>{title}</p>
      <p className={styles.text}>{lines.join('\n')}</p>
    </div>
  );
}

/** Facts of the whole: labels and values; null ones are left out. */
export function SheetFacts({ facts }: { readonly facts: readonly (readonly [label: string, value: string | null])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface SheetAmountProps {
  readonly line: { readonly quantity: number; readonly unit_cents: number | null; readonly price_cents: number | null };
  readonly className?: string | undefined;
}

/** Price of a line, and its count of pieces where it has any. */
export function SheetAmount({ line: { quantity, unit_cents, price_cents }, className }: SheetAmountProps) {
  return (
    <div className={cx(styles.amount, className)}>
      <p className={styles.price}>{price_cents === null ? 'no price' : formatCents(price_cents)}</p>
      {quantity > 0 && (
        <p className={styles.faint}>
          {quantity.toLocaleString('en-US')} {quantity === 1 ? 'piece' : 'pieces'}
          {unit_cents !== null && `, ${formatCents(unit_cents)} each`}
        </p>
      )}
    </div>
  );
}

/** The rows that come to a total. */
export function SheetSums({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.sums}>{children}</dl>;
}

interface SheetSumProps {
  readonly label: string;
  /** Cents, or why there are none yet. */
  readonly sum: number | string;
  readonly strong?: boolean;
  readonly testId?: string;
}

/** A row of the sums. */
export function SheetSum({ label, sum, strong = false, testId }: SheetSumProps) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{label}</dt>
      <dd data-testid={testId}>{typeof sum === 'number' ? formatCents(sum) : sum}</dd>
    </div>
  );
}
