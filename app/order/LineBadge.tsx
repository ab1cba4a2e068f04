import type { OrderLineOnWire } from '../../shared/order/wire.ts';
import { Badge } from '../ui/Badge.tsx';
import { STATUS_WORDS } from '../platform/order-status.ts';

/** How far a line of an order is, with the count where only some pieces have left. */
export function LineBadge({ line: { status, shipped, ordered, cancelled } }: { readonly line: OrderLineOnWire }) {
  const { label, tone } = STATUS_WORDS[status];
  const some = status === 'partly_shipped' ? `, ${shipped} of ${ordered - cancelled}` : '';
  return (
    <Badge tone={tone}>
      {label}
      {some}
    </Badge>
  );
}
