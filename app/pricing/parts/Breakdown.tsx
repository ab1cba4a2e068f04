import { formatCents } from '../../../shared/base/money.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { PriceRow } from '../rows.ts';
import { priceRows } from '../rows.ts';
import { usePart } from '../../part/use-part.ts';
import styles from './Breakdown.module.css';

/** One bar: what share each row has of the price. */
export function BreakdownBar() {
  const { view } = usePart();
  if (!view) return <div className={styles.bar} aria-hidden="true" />;
  return (
    <div className={styles.bar} aria-hidden="true">
      {priceRows(view).map((row) => (
        <span key={row.key} className={styles[row.key]} style={{ flexGrow: row.cents }} />
      ))}
    </div>
  );
}

/** The rows that make the price; they add up to the cent. */
export function BreakdownRows() {
  const { view } = usePart();
  if (!view) return null;
  return (
    <table className={styles.rows}>
      <caption>
        <VisuallyHidden>What makes the price</VisuallyHidden>
      </caption>
      <tbody>
        {priceRows(view).map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { readonly row: PriceRow }) {
  return (
    <tr data-row={row.key} data-cents={row.cents}>
      <th scope="row">
        <span className={`${styles.dot} ${styles[row.key]}`} aria-hidden="true" />
        {row.label}
        {row.detail && <span className={styles.detail}>, {row.detail}</span>}
      </th>
      <td>{formatCents(row.cents)}</td>
    </tr>
  );
}
