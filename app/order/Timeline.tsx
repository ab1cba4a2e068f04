import type { Order } from '../../shared/order/wire.ts';
import { formatTime } from '../platform/dates.ts';
import { Card } from '../ui/Card.tsx';
import styles from './Timeline.module.css';

interface TimelineProps {
  readonly order: Pick<Order, 'timeline'>;
  /** Word about who gets its e-mails; null where the reader gets none. */
  readonly note: string | null;
}

/** Timeline of an order, newest first. */
export function Timeline({ order, note }: TimelineProps) {
  return (
    <Card as="section" aria-labelledby="order-timeline">
      <header className={styles.head}>
        <h2 id="order-timeline">What happened</h2>
        {note !== null && <span className={styles.note}>{note}</span>}
      </header>
      <ol className={styles.events}>
        {order.timeline.toReversed().map(({ id, at, text }) => (
          <li key={id}>
            <time dateTime={at}>{formatTime(at)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
