import type { Order } from '../../shared/order/wire.ts';
import { formatTime } from '../platform/dates.ts';
import { Card } from '../ui/Card.tsx';
import styles from './Timeline.module.css';

/** Timeline of an order, newest first. */
export function Timeline({ order }: { readonly order: Order }) {
  return (
    <Card as="section" aria-labelledby="order-timeline">
      <header className={styles.head}>
        <h2 id="order-timeline">What happened</h2>
        <span className={styles.note}>E-mails go to {order.email}</span>
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
