import type { MoneyRow } from '../../shared/quote/money-rows.ts';
import { cx } from '../ui/cx.ts';
import { Price } from '../ui/Price.tsx';
import styles from './MoneyTable.module.css';

interface MoneyTableProps {
  readonly rows: readonly MoneyRow[];
  readonly totalLabel: string;
  readonly totalCents: number;
  readonly className?: string;
}

/** A sum, row by row, with its total in bold. */
export function MoneyTable({ rows, totalLabel, totalCents, className }: MoneyTableProps) {
  return (
    <dl className={cx(styles.rows, className)}>
      {rows.map((row) => (
        <div key={row.key} className={styles.row}>
          <dt>{row.label}</dt>
          <dd>
            {row.pending ? (
              <span className={styles.pending}>{row.pending}</span>
            ) : (
              <Price cents={row.cents} columns={9} zero={row.key === 'tax' ? undefined : 'free'} />
            )}
          </dd>
        </div>
      ))}
      <div className={cx(styles.row, styles.total)}>
        <dt>{totalLabel}</dt>
        <dd>
          <Price cents={totalCents} columns={9} />
        </dd>
      </div>
    </dl>
  );
}
