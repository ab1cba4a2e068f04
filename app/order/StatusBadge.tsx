import type { OrderStatus } from '../../shared/order/wire.ts';
import { Badge } from '../ui/Badge.tsx';
import styles from './StatusBadge.module.css';
import { HELD_WORDS, STATUS_WORDS } from './status.ts';

interface StatusBadgeProps {
  readonly status: OrderStatus;
  /** It waits for an engineer's report. */
  readonly held: boolean;
}

/** The state of an order, and whether it is held. */
export function StatusBadge({ status, held }: StatusBadgeProps) {
  const { label, tone } = STATUS_WORDS[status];
  return (
    <span className={styles.states}>
      <Badge tone={tone}>{label}</Badge>
      {held && <Badge tone="warn">{HELD_WORDS}</Badge>}
    </span>
  );
}
