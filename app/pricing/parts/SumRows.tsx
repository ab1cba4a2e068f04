import { formatCents } from '../../../shared/base/money.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { PriceRow } from '../rows.ts';
import styles from './Breakdown.module.css';

interface SumRowsProps {
  readonly rows: readonly Pick<PriceRow, 'key' | 'label' | 'cents'>[];
}

/** One bar: what share each row has of several parts' price. */
export function SumBar({ rows }: SumRowsProps) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {rows.map(({ key, cents }) => (
        <span key={key} className={styles[key]} style={{ flexGrow: cents }} />
      ))}
    </div>
  );
}

/** The rows that make the price of several parts; they add up to the cent. */
export function SumRows({ rows }: SumRowsProps) {
  if (rows.length === 0) return null;
  return (
    <table className={styles.rows}>
      <caption>
        <VisuallyHidden>What makes the price</VisuallyHidden>
      </caption>
      <tbody>
        {rows.map(({ key, label, cents }) => (
          <tr key={key} data-row={key} data-cents={cents}>
            <th scope="row">
              <span className={styles.plain}>
                <span className={`${styles.dot} ${styles[key]}`} aria-hidden="true" />
                {label}
              </span>
            </th>
            <td>{formatCents(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
