import type { ListedOrder } from '../../shared/order/wire.ts';
import { FirstPartPicture } from './FirstPartPicture.tsx';
import styles from './OrderContents.module.css';

/** Names of what was ordered, the first ones and how many more, as “plate, bracket and 3 more”. */
export function contentsWords({ names, part_count: count }: Pick<ListedOrder, 'names' | 'part_count'>): string {
  const more = Math.max(count - names.length, 0);
  return more === 0 ? names.join(' and ') : `${names.join(', ')} and ${more} more`;
}

/** Contents of an order, for its row in a list: a picture of its first part, and the names. */
export function OrderContents({ order }: { readonly order: ListedOrder }) {
  return (
    <span className={styles.contents}>
      <FirstPartPicture orderId={order.id} />
      <span className={styles.names}>{contentsWords(order)}</span>
    </span>
  );
}
