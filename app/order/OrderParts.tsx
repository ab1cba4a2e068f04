import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Shapes } from 'lucide-react';
import { useUnit } from '../platform/units.ts';
import { lengthsIn } from '../../shared/base/length-text.ts';
import { operationOf } from '../../shared/analysis/operations.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { Order, OrderLineOnWire } from '../../shared/order/wire.ts';
import { referenceWords } from '../../shared/quote/buyer-reference.ts';
import { serviceLines } from '../../shared/quote/service-lines.ts';
import type { Part } from '../../shared/quote/wire.ts';
import { PartDrawings } from '../issued/PartDrawings.tsx';
import { OPERATION_NAMES } from '../part/operation-names.ts';
import { useComputer } from '../platform/compute/compute.ts';
import { formatDate } from '../platform/dates.ts';
import { formatSize, formatThickness } from '../platform/lengths.ts';
import { PartVerdict } from '../quote/parts/PartVerdict.tsx';
import { Price } from '../ui/Price.tsx';
import { cx } from '../ui/cx.ts';
import { AsMade } from './AsMade.tsx';
import { LineBadge } from './LineBadge.tsx';
import styles from './OrderParts.module.css';
import { sketchesQuery } from '../platform/orders.ts';

/** The parts of an order as they were paid: pictures of them as made, what is done to them, what was accepted, and how far each is. */
export function OrderParts({ order }: { readonly order: Order }) {
  const { data: sketches = [] } = useQuery(sketchesQuery(order.id));
  const { book } = useComputer();
  const swatchOf = ({ material }: Part) => book?.materials.find(({ id }) => id === material?.id)?.swatch ?? null;
  return (
    <ul className={styles.parts} aria-label="Parts of this order">
      {order.parts.map((part) => {
        const line = order.lines.find(({ item_id, remake_id }) => item_id === part.id && remake_id === null);
        const sketch = sketches.find(({ part_id }) => part_id === part.id);
        return (
          <li key={part.id} className={styles.part}>
            <div className={styles.picture}>
              {sketch ? (
                <AsMade sketch={sketch} name={part.name} swatch={swatchOf(part)} />
              ) : (
                <Shapes size={28} aria-hidden="true" />
              )}
            </div>
            <PartWords part={part} order={order} />
            <Amount part={part} line={line} />
          </li>
        );
      })}
    </ul>
  );
}

function PartWords({ part, order: { id: orderId, units: unit } }: { readonly part: Part; readonly order: Order }) {
  const called = referenceWords(part.buyer_reference);
  const { width, height } = part.configuration.dimensions;
  const stock = [part.material?.display_name, part.thickness && formatThickness(part.thickness.mm, unit)];
  return (
    <div className={styles.words}>
      <h3>{part.name}</h3>
      {called !== null && <p>{called}</p>}
      {!part.filename.startsWith(part.name) && <p className={styles.faint}>{part.filename}</p>}
      <p className={styles.faint}>{[...stock, formatSize(width, height, unit)].filter(Boolean).join(', ')}</p>
      <ul className={styles.operations} aria-label={`Operations of ${part.name}`}>
        {operationsOf(part).map(({ operation, count }) => (
          <li key={operation}>
            <span className={cx(styles.mark, styles[operation])} aria-hidden="true" />
            {OPERATION_NAMES[operation]}, {count}
          </li>
        ))}
      </ul>
      {serviceLines(part).map(({ service, label, cents }) => (
        <p key={service} className={styles.faint}>
          {cents === null ? label : `${label}, in its price: ${formatCents(cents)}`}
        </p>
      ))}
      <span>
        <PartVerdict part={part} />
      </span>
      <Accepted part={part} />
      <PartDrawings partId={part.id} partName={part.name} on={{ kind: 'order', id: orderId }} readOnly />
    </div>
  );
}

/** Outlines and lines by operation, in the order they first appear; what is left out is not made. */
function operationsOf({ configuration: { styles: all } }: Part) {
  const counts = new Map<ReturnType<typeof operationOf>, number>();
  for (const { assignedTo, shape_count } of all) {
    const operation = operationOf(assignedTo);
    if (operation !== 'ignored') counts.set(operation, (counts.get(operation) ?? 0) + shape_count);
  }
  return [...counts].map(([operation, count]) => ({ operation, count }));
}

function Accepted({ part: { readiness } }: { readonly part: Part }) {
  const unit = useUnit();
  const accepted = readiness.items.filter(({ state }) => state === 'accepted');
  if (accepted.length === 0) return null;
  return (
    <ul className={styles.accepted} aria-label="Accepted findings">
      {accepted.map(({ code, message, accepted_at, accepted_by }) => (
        <li key={`${code}${message}`}>
          <BadgeCheck size={16} aria-hidden="true" />
          <span>
            <strong>Accepted:</strong> {lengthsIn(message, unit)} By {accepted_by ?? 'you'}
            {accepted_at ? `, ${formatDate(accepted_at)}` : ''}.
          </span>
        </li>
      ))}
    </ul>
  );
}

function Amount({ part, line }: { readonly part: Part; readonly line: OrderLineOnWire | undefined }) {
  const { price_cents: cents, quantity } = part;
  return (
    <div className={styles.amount}>
      {cents !== null && (
        <>
          <strong className={styles.price}>
            <Price cents={cents} />
          </strong>
          <span className={styles.faint}>
            {quantity} × {formatCents(Math.round(cents / quantity))}
          </span>
        </>
      )}
      {line && <LineBadge line={line} />}
    </div>
  );
}
