import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../shared/order/wire.ts';
import type { Shipment } from '../../shared/shipment/wire.ts';
import { shipmentsQuery } from '../platform/orders.ts';
import { useOrderStep } from '../order/use-order-step.ts';
import { formatDay, formatTime } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CorrectTracking } from './CorrectTracking.tsx';
import styles from './Shipment.module.css';

/** For the shop: what of an order has left; that it arrived is noted here, and the last step taken back. */
export function StaffShipments({ order }: { readonly order: Order }) {
  const { data: shipments = [] } = useQuery(shipmentsQuery(order.id));
  if (shipments.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="shipments">
      <h2 id="shipments" className={styles.title}>
        {order.pickup ? 'Set out' : 'Shipments'}
      </h2>
      <ol className={styles.shipments}>
        {shipments.map((shipment) => (
          <StaffShipment key={shipment.id} order={order} shipment={shipment} />
        ))}
      </ol>
    </Card>
  );
}

function StaffShipment({ order, shipment }: { readonly order: Order; readonly shipment: Shipment }) {
  const { busy, take } = useOrderStep(order.id);
  const { id, number, pickup, shipped_on, lines, delivered_at, undo_until } = shipment;
  const input = { params: { id }, body: { version: order.version } };
  const step = (kind: 'delivered' | 'undo', done: string) =>
    take(
      kind,
      async () => {
        const answer = await laterApi.shipment[kind](input);
        return answer.ok ? { ok: true as const, value: answer.value.order } : answer;
      },
      done,
    );
  const by = [shipment.carrier_name, shipment.tracking_number].filter(Boolean).join(' ');
  return (
    <li className={styles.shipment} aria-label={`Shipment ${number}`}>
      <span>
        <strong>
          {number}. {formatDay(shipped_on)}
          {by && `, ${by}`}
        </strong>
        <span className={styles.faint}>{lines.map(({ name, count }) => `${count} × ${name}`).join(', ')}</span>
        {delivered_at && (
          <span className={styles.faint}>
            {pickup ? 'Picked up' : 'Delivered'} {formatTime(delivered_at)}
          </span>
        )}
      </span>
      <span className={styles.buttons}>
        <LinkButton
          size="s"
          variant="quiet"
          to={`/account/production/orders/${order.id}/packing-slip?shipment=${number}`}
          aria-label={`Packing slip of shipment ${number}`}
        >
          Packing slip
        </LinkButton>
        {delivered_at === null && (
          <Button size="s" busy={busy === 'delivered'} onClick={() => void step('delivered', 'Saved.')}>
            {pickup ? 'Picked up' : 'Delivered'}
          </Button>
        )}
        {undo_until && (
          <Button size="s" variant="quiet" busy={busy === 'undo'} onClick={() => void step('undo', 'Undone.')}>
            Undo
          </Button>
        )}
        {!pickup && delivered_at === null && undo_until === null && (
          <CorrectTracking order={order} shipment={shipment} />
        )}
      </span>
    </li>
  );
}
