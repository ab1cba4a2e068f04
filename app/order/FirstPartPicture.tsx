import { useQuery } from '@tanstack/react-query';
import { Shapes } from 'lucide-react';
import { SketchPicture } from '../issued/SketchPicture.tsx';
import { firstSketchQuery } from '../platform/orders.ts';
import styles from './FirstPartPicture.module.css';

/** Shape of an order's first part, to tell the order by in a list; decorative. */
export function FirstPartPicture({ orderId }: { readonly orderId: string }) {
  const { data: sketch = null } = useQuery(firstSketchQuery(orderId));
  return (
    <span className={styles.picture} aria-hidden="true">
      {sketch ? <SketchPicture sketch={sketch} name="" /> : <Shapes size={18} />}
    </span>
  );
}
