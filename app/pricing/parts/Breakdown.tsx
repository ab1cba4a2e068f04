import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatCents } from '../../../shared/base/money.ts';
import { useUnit } from '../../platform/units.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { orderRows, type PriceRow, type PriceRowKey, partRows } from '../rows.ts';
import { useQuoteSoFar } from '../use-quote-so-far.ts';
import { usePart } from '../../part/use-part.ts';
import styles from './Breakdown.module.css';

/** One bar: what share each row has of the price. */
export function BreakdownBar() {
  const { view } = usePart();
  const unit = useUnit();
  const quote = useQuoteSoFar();
  if (!view) return <div className={styles.bar} aria-hidden="true" />;
  return (
    <div className={styles.bar} aria-hidden="true">
      {[...partRows(view, unit), ...(quote ? [] : orderRows(view))].map((row) => (
        <span key={row.key} className={styles[row.key]} style={{ flexGrow: row.cents }} />
      ))}
    </div>
  );
}

/** The rows that make the price; they add up to the cent, and each opens to how it comes about. */
export function BreakdownRows() {
  const { view, choices } = usePart();
  const unit = useUnit();
  const quote = useQuoteSoFar();
  const [open, setOpen] = useState<PriceRowKey | null>(null);
  if (!view) return null;
  const { quantity } = choices;
  const toggle = (key: PriceRowKey) => setOpen(open === key ? null : key);
  const line = (row: PriceRow) => <Row key={row.key} row={row} open={open === row.key} onToggle={toggle} />;
  return (
    <>
      <table className={styles.rows}>
        <caption>
          <VisuallyHidden>What makes the price</VisuallyHidden>
        </caption>
        <tbody>
          {partRows(view, unit).map(line)}
          {!quote && orderRows(view).map(line)}
        </tbody>
      </table>
      <dl className={styles.sums}>
        <div data-strong="">
          <dt>{`This part, ${quantity.toLocaleString('en-US')} ${quantity === 1 ? 'piece' : 'pieces'}`}</dt>
          <dd>{formatCents(view.price.priceCents)}</dd>
        </div>
        {quote && (
          <div>
            <dt>{quote.where === 'quote' ? 'Already in your quote' : 'The other parts, with setup and packing'}</dt>
            <dd>{formatCents(quote.cents)}</dd>
          </div>
        )}
        <div>
          <dt>{quote?.where === 'device' ? 'All parts so far' : 'Quote so far'}</dt>
          <dd>{formatCents(quote ? quote.cents + view.price.priceCents : view.orderCents)}</dd>
        </div>
      </dl>
    </>
  );
}

interface RowProps {
  readonly row: PriceRow;
  readonly open: boolean;
  readonly onToggle: (key: PriceRowKey) => void;
}

function Row({ row, open, onToggle }: RowProps) {
  return (
    <>
      <tr data-row={row.key} data-cents={row.cents}>
        <th scope="row">
          <button type="button" className={styles.open} aria-expanded={open} onClick={() => onToggle(row.key)}>
            <span className={`${styles.dot} ${styles[row.key]}`} aria-hidden="true" />
            <span className={styles.label}>
              {row.label}
              {row.detail && `, ${row.detail}`}
            </span>
            <ChevronDown size={14} className={styles.chevron} aria-hidden="true" />
          </button>
        </th>
        <td>{formatCents(row.cents)}</td>
      </tr>
      {open && (
        <tr className={styles.formula}>
          <th colSpan={2}>{row.formula()}</th>
        </tr>
      )}
    </>
  );
}
