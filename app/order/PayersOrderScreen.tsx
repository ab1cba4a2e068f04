import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, PackageSearch, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { cardWords } from '../../shared/base/card-brand.ts';
import type { LinkOrder } from '../../shared/order/link-wire.ts';
import { MoneyTable } from '../checkout/MoneyTable.tsx';
import { formatDate, formatDay } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { QueryScope, unwrap } from '../platform/query-client.tsx';
import { useNoIndex } from '../platform/use-no-index.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Layout.tsx';
import delivery from './Delivery.module.css';
import { PickupPlace } from './Delivery.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import styles from './OrderScreen.module.css';
import { PayersDelay } from './PayersDelay.tsx';
import { PayersActions, PayersReports } from './PayersPapers.tsx';
import { payersOrderKey } from './payers-order.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { Timeline } from './Timeline.tsx';

/** /share/orders/{token}: the order of a quote for who paid it by its link, without an account. */
export function PayersOrderScreen() {
  useNoIndex();
  const { orderToken = '' } = useParams();
  return (
    <QueryScope>
      <Page>
        <LoadedOrder token={orderToken} />
      </Page>
    </QueryScope>
  );
}

function LoadedOrder({ token }: { readonly token: string }) {
  const { data: order, error } = useQuery({
    queryKey: payersOrderKey(token),
    queryFn: async ({ signal }) => unwrap(await laterApi.byLink.order({ params: { token } }, signal)),
  });
  if (order) return <PayersOrder token={token} order={order} />;
  return (
    <NotThere
      error={error}
      height={520}
      icon={<PackageSearch />}
      missing="We couldn’t find that order"
      failed="The order didn’t load"
      action={<LinkButton to="/">Get your own price</LinkButton>}
    />
  );
}

interface PayersOrderProps {
  readonly token: string;
  readonly order: LinkOrder;
}

function PayersOrder({ token, order }: PayersOrderProps) {
  const { number, quote_number, placed_at, status, held, purchase_order_number } = order;
  useEffect(() => {
    document.title = `Order ${number} · Kerfwise`;
  }, [number]);
  return (
    <article>
      <PayersDelay token={token} order={order} />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>Order {number}</h1>
          <p className={styles.when}>
            You paid quote {quote_number} on {formatDate(placed_at)}
            {purchase_order_number && `, your number ${purchase_order_number}`}
          </p>
        </div>
        <StatusBadge status={status} held={held} />
        <div className={styles.actions}>
          {order.is_own && <PayersActions token={token} order={order} />}
          <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            Print
          </Button>
        </div>
      </header>
      <div className={styles.main}>
        <OrderProgress order={{ ...order, on_terms: null }} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <Lines order={order} />
            {order.is_own && <PayersReports token={token} order={order} />}
            <Timeline order={order} note={order.is_own ? 'We e-mail you each step' : null} />
          </div>
          <div className={styles.side}>
            <Paid order={order} />
            <PayersDelivery order={order} />
            {!order.is_own && <SendersNote />}
          </div>
        </div>
      </div>
    </article>
  );
}

/** Who answers questions of an order that somebody with an account has. */
function SendersNote() {
  return (
    <Card as="section" aria-labelledby="order-sender" padding="m">
      <h2 id="order-sender" className={styles.cardTitle}>
        Questions about it
      </h2>
      <p className={styles.payment}>
        Whoever sent you the quote has the invoice and can report a problem: the order is in their account.
      </p>
    </Card>
  );
}

/** Names and pieces that were ordered, as the quote listed them. */
function Lines({ order: { lines } }: { readonly order: LinkOrder }) {
  return (
    <Card padding="none" as="section" aria-labelledby="ordered">
      <header className={styles.partsHead}>
        <h2 id="ordered">What was ordered</h2>
      </header>
      <ul className={styles.others}>
        {lines.map(({ id, name, ordered, cancelled }) => (
          <li key={id}>
            <span>{`${ordered - cancelled} × ${name}`}</span>
            {cancelled > 0 && <span className={styles.when}>{cancelled} canceled</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Paid({ order: { rows, total_cents, payment } }: { readonly order: LinkOrder }) {
  return (
    <Card as="section" aria-labelledby="order-sum" padding="m">
      <h2 id="order-sum" className={styles.cardTitle}>
        Paid
      </h2>
      <MoneyTable rows={rows} totalLabel="Total" totalCents={total_cents} />
      <p className={styles.payment}>
        {cardWords(payment)}, {formatDate(payment.paid_at)}
      </p>
    </Card>
  );
}

function PayersDelivery({ order }: { readonly order: LinkOrder }) {
  const { pickup, place, shipping, ships_by, shipments, status } = order;
  const isOnItsWay = status !== 'delivered' && status !== 'cancelled';
  const arrival = isOnItsWay && shipping.delivers_by ? `arrives ${formatDay(shipping.delivers_by)}` : '';
  return (
    <Card as="section" aria-labelledby="order-delivery" className={delivery.card!}>
      <h2 id="order-delivery" className={delivery.title}>
        {pickup ? 'Pickup' : 'Delivery'}
      </h2>
      {pickup ? (
        <PickupPlace order={order} />
      ) : (
        <address>
          {place.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      )}
      <dl className={delivery.facts}>
        <div className={delivery.fact}>
          <dt className={delivery.term}>{shipping.label}</dt>
          <dd>{arrival}</dd>
        </div>
        <div className={delivery.fact}>
          <dt className={delivery.term}>{pickup ? 'Ready on' : 'Ships by'}</dt>
          <dd>{formatDay(ships_by)}</dd>
        </div>
      </dl>
      {shipments.length > 0 && (
        <ol className={delivery.shipments} aria-label="Shipments">
          {shipments.map((shipment) => (
            <Shipment key={shipment.number} shipment={shipment} pickup={pickup} />
          ))}
        </ol>
      )}
    </Card>
  );
}

interface ShipmentProps {
  readonly shipment: LinkOrder['shipments'][number];
  readonly pickup: boolean;
}

function Shipment({ shipment, pickup }: ShipmentProps) {
  const { shipped_on, carrier_name, tracking_number, tracking_url, delivered } = shipment;
  const by = [carrier_name, tracking_number].filter(Boolean).join(' ');
  return (
    <li>
      <strong>
        {`${pickup ? 'Ready since' : 'Shipped'} ${formatDay(shipped_on)}`}
        {delivered && `, ${pickup ? 'picked up' : 'delivered'}`}
      </strong>
      {tracking_url ? (
        <a href={tracking_url} target="_blank" rel="noreferrer" className={delivery.track}>
          Follow {by}
          <ArrowUpRight size={14} aria-hidden="true" />
        </a>
      ) : (
        by && <span className={delivery.faint}>{by}</span>
      )}
    </li>
  );
}
