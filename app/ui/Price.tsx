import { formatCents } from '../../shared/base/money.ts';
import { cx } from './cx.ts';
import styles from './Price.module.css';

interface PriceProps {
  readonly cents: number;
  /** xl is the one price of a page. */
  readonly size?: 's' | 'm' | 'l' | 'xl';
  /** Width of the column in characters, so that a changing figure moves nothing. */
  readonly columns?: number;
  /** Where nothing is added, words are clearer than $0.00. */
  readonly zero?: string;
  readonly align?: 'left' | 'right';
  readonly className?: string;
}

/** An amount of money: tabular digits in a column of fixed width. */
export function Price({ cents, size = 'm', columns, zero, align = 'right', className }: PriceProps) {
  return (
    <span
      className={cx(styles.price, styles[size], align === 'left' && styles.left, className)}
      style={columns === undefined ? undefined : { minWidth: `${columns}ch` }}
    >
      {cents === 0 && zero !== undefined ? zero : formatCents(cents)}
    </span>
  );
}
