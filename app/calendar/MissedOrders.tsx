import { Link } from 'react-router-dom';
import type { CalendarEffect } from '../../shared/calendar/wire.ts';
import { formatDay } from '../platform/dates.ts';
import styles from './Calendar.module.css';

/** How many orders, in words. */
export function orderCount(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}

/** Orders that can't leave by their date any more, each with the day that the calendar gives it now. */
export function MissedOrders({ missed, missed_count }: CalendarEffect) {
  const more = missed_count - missed.length;
  return (
    <>
      <ul className={styles.missed}>
        {missed.map(({ id, number, email, ships_by, would_ship }) => (
          <li key={id}>
            <Link to={`/account/production/orders/${id}`}>{number}</Link> of {email}: promised for {formatDay(ships_by)}
            , would ship on {formatDay(would_ship)}.
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {orderCount(more)} more.</p>}
    </>
  );
}
