import { useQuery } from '@tanstack/react-query';
import { SketchPicture } from '../issued/SketchPicture.tsx';
import { firstSketchQuery } from '../platform/orders.ts';
import styles from './Today.module.css';

interface OrderPictureProps {
  readonly id: string;
  readonly number: string;
}

/** The first part of an order, small, to tell it by. Its place is kept where nothing can be drawn. */
export function OrderPicture({ id, number }: OrderPictureProps) {
  const { data } = useQuery(firstSketchQuery(id));
  return (
    <span className={styles.picture}>{data && <SketchPicture sketch={data} name={`First part of ${number}`} />}</span>
  );
}
