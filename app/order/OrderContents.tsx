import { useQuery } from '@tanstack/react-query';
import { Shapes } from 'lucide-react';
import type { ListedOrder } from '../../shared/order/wire.ts';
import { SketchPicture } from '../issued/SketchPicture.tsx';
import { firstSketchQuery } from '../platform/orders.ts';
import styles from './OrderContents.module.css';

/** Names of what was ordered, the first ones and how many more, as “plate, bracket and 3 more”. */
export function contentsWords({ names, part_count: count }: Pick<ListedOrder, 'names' | 'part_count'>): string {
  const more = Math.max(count - names.length, 0);
  return more === 0 ? names.join(' and ') : `${names.join(', ')} and ${more} more`;
}

/** Contents of an order, for its row in a list: a picture of its first part, and the names. */
export function OrderContents({ order }: { readonly order: ListedOrder }) {
  const { data: sketch = null } = useQuery(firstSketchQuery(order.id));
  return (
    <span className={styles.contents}>
      <span className={styles.picture} aria-hidden="true">
        {sketch ? <SketchPicture sketch={sketch} name={order.names[0] ?? ''} /> : <Shapes size={18} />}
      </span>
      <span className={styles.names}>{contentsWords(order)}</span>
    </span>
  );
}
