import type { OrderStatus } from '../../shared/order/wire.ts';
import { Badge } from '../ui/Badge.tsx';
import { STATUS_WORDS } from './status.ts';

/** The state of an order. */
export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const { label, tone } = STATUS_WORDS[status];
  return <Badge tone={tone}>{label}</Badge>;
}
