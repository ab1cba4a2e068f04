import type { LateOrder } from '../../shared/order/wire.ts';
import { oneByOne } from '../list/definition.ts';
import { listKey } from '../list/list-key.ts';
import { formatDay } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './AskLate.module.css';
import { useOrderStep } from './use-order-step.ts';

/** Asks the customer of a late order about the day that is proposed, with one press; says that it was asked where nobody has answered, or told that it will be late. */
export function AskLate({ order: { id, number, asks, told, later_day } }: { readonly order: LateOrder }) {
  const { busy, take } = useOrderStep(id);
  if (asks) return <>Asked, no answer yet</>;
  const ask = () =>
    take('ask', () => laterApi.order.askLate({ params: { id } }), `The customer of ${number} was asked.`);
  return (
    <>
      <Button
        size="s"
        busy={busy !== null}
        aria-label={`Ask the customer of ${number} about ${formatDay(later_day)}`}
        onClick={() => void ask()}
      >
        Ask about {formatDay(later_day)}
      </Button>
      {told && <span className={styles.told}>Told that a new date will follow</span>}
    </>
  );
}

/** Asks the customers of several, one after the other. */
export async function askLateOrders(orders: readonly LateOrder[]) {
  const asked = await oneByOne(orders, ({ id }) => laterApi.order.askLate({ params: { id } }));
  if (asked.failure) return asked;
  void queryClient.invalidateQueries({ queryKey: listKey() });
  notify({ tone: 'good', title: orders.length === 1 ? 'The customer was asked' : 'The customers were asked' });
  announce('Asked.');
  return asked;
}
