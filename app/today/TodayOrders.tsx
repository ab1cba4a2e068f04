import { Link } from 'react-router-dom';
import type { Today, TodayOrder } from '../../shared/today/wire.ts';
import { FirstPartPicture } from '../order/FirstPartPicture.tsx';
import { formatDay } from '../platform/dates.ts';
import { Badge } from '../ui/Badge.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { MOST_SHOWN, Section } from './Section.tsx';
import styles from './Today.module.css';
import { orderWords, REASON_STEPS, REASON_WORDS, stepPath } from './words.ts';

const ORDERS = '/account/production/orders';

/** Orders that can’t go on by themselves, or are late. */
export function Needs({ today: { needs, counts } }: { readonly today: Today }) {
  return (
    <Section
      id="today-needs"
      title="Needs you"
      count={counts.needs}
      shown={needs.length}
      none="No order is late or blocked."
      all={`${ORDERS}?attention=yes`}
    >
      {needs.map((order, at) => (
        <li key={order.id} className={styles.row}>
          <FirstPartPicture orderId={order.id} />
          <span className={styles.what}>
            <span className={styles.line}>
              <Link to={`${ORDERS}/${order.id}`}>{order.number}</Link>
              <Badge tone={REASON_WORDS[order.reason].tone}>{REASON_WORDS[order.reason].label}</Badge>
            </span>
            <span className={styles.cut} title={order.customer_email}>
              {order.customer_email}
            </span>
          </span>
          <span className={styles.why}>
            <strong>{order.why}</strong>
            <span className={styles.faint}>{orderWords(order)}</span>
          </span>
          <span className={order.reason === 'late' ? styles.late : styles.due}>{formatDay(order.ships_by)}</span>
          <LinkButton
            data-step=""
            size="s"
            variant={at === 0 ? 'primary' : 'secondary'}
            to={stepPath(order)}
            aria-label={`${REASON_STEPS[order.reason]}, ${order.number}`}
          >
            {REASON_STEPS[order.reason]}
          </LinkButton>
        </li>
      ))}
    </Section>
  );
}

interface OrdersProps {
  readonly id: string;
  readonly title: string;
  readonly orders: readonly TodayOrder[];
  readonly count: number;
  readonly step: string;
  readonly none: string;
  /** Whether they have begun. */
  readonly running?: boolean;
}

/** Orders in a state, those that ship first on top. */
export function Orders({ id, title, orders, count, step, none, running = false }: OrdersProps) {
  const all = `${ORDERS}?status=${running ? 'in_production,partly_shipped' : 'placed'}&sort=ships_by`;
  const shown = orders.slice(0, MOST_SHOWN);
  return (
    <Section id={id} title={title} count={count} shown={shown.length} none={none} all={all}>
      {shown.map((order) => (
        <li key={order.id} className={styles.row}>
          <FirstPartPicture orderId={order.id} />
          <span className={styles.what}>
            <Link to={`${ORDERS}/${order.id}`}>{order.number}</Link>
            <span className={styles.cut} title={order.customer_email}>
              {order.customer_email}
            </span>
          </span>
          <span className={styles.why}>{orderWords(order)}</span>
          <span className={styles.due}>{formatDay(order.ships_by)}</span>
          <LinkButton data-step="" size="s" to={startPath(order, running)} aria-label={`${step} ${order.number}`}>
            {step}
          </LinkButton>
        </li>
      ))}
    </Section>
  );
}

/** Where an order is begun: a batch of what may be laid out, or its page where nothing may. */
function startPath({ id, to_nest }: TodayOrder, isRunning: boolean): string {
  return to_nest > 0 && !isRunning ? `/account/production/batches/new?order=${id}` : `${ORDERS}/${id}`;
}
