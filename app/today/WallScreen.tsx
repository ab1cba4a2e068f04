import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { TodayOrder } from '../../shared/today/wire.ts';
import { formatDay } from '../platform/dates.ts';
import { TODAY } from '../platform/landing.ts';
import { QueryScope } from '../platform/query-client.tsx';
import { useStaffNews } from '../platform/staff-news.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { todayQuery } from './queries.ts';
import styles from './Today.module.css';
import { orderWords, REASON_WORDS } from './words.ts';

/** The day on a screen on the wall: late, next and running by their numbers, nothing to press, no names of customers. */
export function WallScreen() {
  return (
    <QueryScope>
      <Wall />
    </QueryScope>
  );
}

function Wall() {
  useStaffNews();
  const { data } = useQuery(todayQuery);
  if (!data) return <Skeleton height={520} />;
  const { needs, ready, running, counts, day } = data;
  return (
    <div className={styles.wall}>
      <header className={styles.wallHead}>
        <h1>{formatDay(day)}</h1>
        <span>
          {counts.needs} need action, {counts.ready} ready, {counts.running} running, {counts.ships_today} ship today
        </span>
        <Link to={TODAY}>Back to Today</Link>
      </header>
      <div className={styles.wallColumns}>
        <Lane
          title="Needs action"
          orders={needs}
          none="No order is late or blocked."
          labelOf={({ id }) => labelOf(needs, id)}
        />
        <Lane title="Next" orders={ready} none="No orders are waiting to start." />
        <Lane title="Running" orders={running} none="Nothing is in production." />
      </div>
    </div>
  );
}

function labelOf(needs: readonly { readonly id: string; readonly reason: keyof typeof REASON_WORDS }[], id: string) {
  return REASON_WORDS[needs.find((one) => one.id === id)!.reason].label;
}

interface LaneProps {
  readonly title: string;
  readonly orders: readonly TodayOrder[];
  readonly none: string;
  readonly labelOf?: (order: TodayOrder) => string;
}

function Lane({ title, orders, none, labelOf: label }: LaneProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {orders.length === 0 && <p>{none}</p>}
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <strong>{order.number}</strong>
            <span>{label ? label(order) : orderWords(order)}</span>
            <span>{formatDay(order.ships_by)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
