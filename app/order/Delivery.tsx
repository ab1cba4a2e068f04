import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Order } from '../../shared/order/wire.ts';
import type { Shipment } from '../../shared/shipment/wire.ts';
import { AddressLines } from '../address/AddressLines.tsx';
import { formatDate, formatDay } from '../platform/dates.ts';
import { Card } from '../ui/Card.tsx';
import styles from './Delivery.module.css';
import { PurchaseOrder } from './PurchaseOrder.tsx';
import { shipmentsQuery } from '../platform/orders.ts';

interface DeliveryProps {
  readonly order: Order;
  readonly mayChange: boolean;
  /** Why a member of the organization may not change it; null where they may. */
  readonly reason: string | null;
}

/** Where an order goes, what of it has left and where that can be followed. */
export function Delivery({ order, mayChange, reason }: DeliveryProps) {
  const { data: shipments = [] } = useQuery(shipmentsQuery(order.id));
  const { shipping, ships_by, pickup, status } = order;
  const isOnItsWay = status !== 'delivered' && status !== 'cancelled';
  const arrival = isOnItsWay && shipping.delivers_by ? `arrives ${formatDay(shipping.delivers_by)}` : '';
  return (
    <Card as="section" aria-labelledby="order-delivery" className={styles.card!}>
      <h2 id="order-delivery" className={styles.title}>
        {pickup ? 'Pickup' : 'Delivery'}
      </h2>
      {pickup ? <PickupPlace order={order} /> : <AddressLines address={order.shipping_address} />}
      <dl className={styles.facts}>
        <Fact term={shipping.label} value={arrival} />
        <Fact term={pickup ? 'Ready on' : 'Ships by'} value={formatDay(ships_by)} />
      </dl>
      <PurchaseOrder order={order} mayChange={mayChange} reason={reason} />
      {shipments.length > 0 && (
        <ol className={styles.shipments} aria-label="Shipments">
          {shipments.map((shipment) => (
            <ShipmentView key={shipment.id} shipment={shipment} />
          ))}
        </ol>
      )}
    </Card>
  );
}

/** Where it is fetched, and when somebody is there. */
export function PickupPlace({ order: { pickup_at } }: { readonly order: Pick<Order, 'pickup_at'> }) {
  if (pickup_at === null) return <p>We’ll e-mail you where when it is ready.</p>;
  return (
    <address>
      {pickup_at.lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      <div className={styles.faint}>{pickup_at.hours}</div>
    </address>
  );
}

function Fact({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function ShipmentView({ shipment }: { readonly shipment: Shipment }) {
  const { pickup, shipped_on, delivered_at, lines, carrier_name, tracking_number, tracking_url } = shipment;
  const left = pickup ? `Ready since ${formatDay(shipped_on)}` : `Shipped ${formatDay(shipped_on)}`;
  const arrived = delivered_at ? `, ${pickup ? 'picked up' : 'delivered'} ${formatDate(delivered_at)}` : '';
  const by = [carrier_name, tracking_number].filter(Boolean).join(' ');
  return (
    <li>
      <strong>{left + arrived}</strong>
      <span className={styles.faint}>{lines.map(({ name, count }) => `${count} × ${name}`).join(', ')}</span>
      {tracking_url ? (
        <a href={tracking_url} target="_blank" rel="noreferrer" className={styles.track}>
          Follow {by}
          <ArrowUpRight size={14} aria-hidden="true" />
        </a>
      ) : (
        by && <span className={styles.faint}>{by}</span>
      )}
      <Link
        to={`/account/production/orders/${shipment.order_id}/packing-slip?shipment=${shipment.number}`}
        className={styles.track}
        aria-label={`Packing slip of shipment ${shipment.number}`}
      >
        Packing slip
      </Link>
    </li>
  );
}
