import { type MoneyRow, rowWords } from '../../shared/quote/money-rows.ts';
import { cx } from '../ui/cx.ts';
import { Price } from '../ui/Price.tsx';
import styles from './MoneyTable.module.css';

interface MoneyTableProps {
  readonly rows: readonly MoneyRow[];
  readonly totalLabel: string;
  readonly totalCents: number;
  /** How the total is paid, where not by a card alone. */
  readonly payment?: readonly MoneyRow[];
  readonly className?: string;
}

/** A sum, row by row, with its total in bold. */
export function MoneyTable({ rows, totalLabel, totalCents, payment = [], className }: MoneyTableProps) {
  return (
    <dl className={cx(styles.rows, className)}>
      {rows.map((row) => (
        <div key={row.key} className={styles.row}>
          <dt>{row.label}</dt>
          <dd>
            {row.pending ? (
              <span className={styles.pending}>{row.pending}</span>
            ) : (
              <Price cents={row.cents} columns={9} zero={rowWords(row)} />
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
      {payment.map(({ key, label, cents }) => (
        <div key={key} className={cx(styles.row, key === 'due' && styles.due)}>
          <dt>{label}</dt>
          <dd>
            <Price cents={cents} columns={9} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
