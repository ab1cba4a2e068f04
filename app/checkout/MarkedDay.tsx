import { Badge } from '../ui/Badge.tsx';
import styles from './ShippingSection.module.css';

interface MarkedDayProps {
  readonly day: string;
  readonly isCheapest: boolean;
  readonly isFastest: boolean;
}

/** The day of a delivery, and whether nothing is cheaper or sooner. */
export function MarkedDay({ day, isCheapest, isFastest }: MarkedDayProps) {
  return (
    <span className={styles.day}>
      {day}
      {isCheapest && <Badge>{isFastest ? 'Cheapest and fastest' : 'Cheapest'}</Badge>}
      {isFastest && !isCheapest && <Badge>Fastest</Badge>}
    </span>
  );
}
