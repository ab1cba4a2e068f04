import { useQuery } from '@tanstack/react-query';
import { leftOf } from '../../shared/order/lines.ts';
import type { Order } from '../../shared/order/wire.ts';
import { orderRefundsQuery } from '../refund/queries.ts';
import { Banner } from '../ui/Banner.tsx';
import styles from './OrderScreen.module.css';

/** Warns the shop of an order whose money was all given back while pieces of it are still to be made or sent; nothing otherwise. */
export function GivenBackBanner({ order }: { readonly order: Order }) {
  const left = order.lines.filter(({ remake_id }) => remake_id === null).reduce((sum, line) => sum + leftOf(line), 0);
  const { data: refunds = [] } = useQuery({ ...orderRefundsQuery(order.id), enabled: left > 0 && !order.on_terms });
  const backCents = refunds
    .filter(({ state }) => state !== 'refused')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (left === 0 || refunds.length === 0 || backCents < order.totals.total_cents) return null;
  return (
    <Banner tone="bad" className={styles.held} title="All of it was refunded">
      {`${left} ${left === 1 ? 'piece hasn’t' : 'pieces haven’t'} shipped and ${left === 1 ? 'is' : 'are'} no longer paid for. An administrator has to cancel the rest so that nobody makes it.`}
    </Banner>
  );
}
