import type { OrderStatus } from '../../shared/order/status.ts';
import { Badge } from '../ui/Badge.tsx';
import styles from './StatusBadge.module.css';
import { ASKS_WORDS, HELD_WORDS, STATUS_WORDS } from '../platform/order-status.ts';

interface StatusBadgeProps {
  readonly status: OrderStatus;
  /** It waits for an engineer's report. */
  readonly held: boolean;
  /** A later date waits for the customer's answer; left out where that is said beside it. */
  readonly asks?: boolean;
}

/** The state of an order, and whether it is held. */
export function StatusBadge({ status, held, asks = false }: StatusBadgeProps) {
  const { label, tone } = STATUS_WORDS[status];
  return (
    <span className={styles.states}>
      <Badge tone={tone}>{label}</Badge>
      {asks && <Badge tone="accent">{ASKS_WORDS}</Badge>}
      {held && <Badge tone="warn">{HELD_WORDS}</Badge>}
    </span>
  );
}
