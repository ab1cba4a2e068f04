import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, PackageSearch, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { Order } from '../../shared/order/wire.ts';
import { moneyRows } from '../../shared/quote/money-rows.ts';
import { AddressLines } from '../checkout/AddressLines.tsx';
import { brandLabel } from '../checkout/card.ts';
import { MoneyTable } from '../checkout/MoneyTable.tsx';
import { formatDate, formatDay } from '../platform/dates.ts';
import { failureOf, QueryScope } from '../platform/query-client.tsx';
import { announce } from '../ui/Announcer.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './OrderScreen.module.css';
import { AgainBanner } from '../saved/AgainBanner.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import { OrderTasks } from './OrderTasks.tsx';
import { PartsTable } from './PartsTable.tsx';
import { orderQuery } from './queries.ts';
import { ShopFacts } from './ShopFacts.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** One order: what was made, where it goes, what was paid. Prints on one sheet. */
export function OrderScreen() {
  const { id = '' } = useParams();
  return (
    <QueryScope>
      <Page>
        <LoadedOrder id={id} />
      </Page>
    </QueryScope>
  );
}

function LoadedOrder({ id }: { readonly id: string }) {
  const { data: order, error } = useQuery(orderQuery(id));
  if (order) return <OrderView order={order} />;
  if (error) {
    return (
      <EmptyState
        level={1}
        icon={<PackageSearch />}
        title={failureOf(error).status === 404 ? 'There is no such order' : 'The order could not be loaded'}
        action={<LinkButton to="/account/orders">See your orders</LinkButton>}
      >
        {failureOf(error).message}
      </EmptyState>
    );
  }
  return <Skeleton height={520} />;
}

function OrderView({ order }: { readonly order: Order }) {
  const justPaid = (useLocation().state as { justPaid?: boolean } | null)?.justPaid === true;
  useEffect(() => {
    document.title = `Order ${order.number} · Kerfwise`;
    if (justPaid) announce(`Paid. Your order number is ${order.number}.`);
  }, [order.number, justPaid]);
  const rows = moneyRows({
    totals: order.totals,
    production: order.production_speed.label,
    shipping: order.shipping.label,
    tax: null,
    settled: true,
  });
  return (
    <article>
      <Link to="/account/orders" className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        Orders
      </Link>
      {justPaid && (
        <Banner tone="good" className={styles.paid} title={`Paid, thank you. This is order ${order.number}.`}>
          A confirmation is on its way to {order.email}.
        </Banner>
      )}
      <HeldBanner order={order} />
      <AgainBanner page={order.id} />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>Order {order.number}</h1>
          <p className={styles.when}>
            Placed {formatDate(order.placed_at)}
            {order.purchase_order_number && `, your number ${order.purchase_order_number}`}
          </p>
        </div>
        <StatusBadge status={order.status} held={order.held} />
        <OrderAgain order={order} />
        <Button className={styles.print} icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          Print
        </Button>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Card padding="none" as="section" aria-labelledby="order-parts">
            <h2 id="order-parts" className={styles.partsTitle}>
              Parts
            </h2>
            <PartsTable orderId={order.id} parts={order.parts} />
          </Card>
          <OrderTasks order={order} />
          <ShopFacts parts={order.parts} />
          <Card as="section" aria-labelledby="order-delivery">
            <h2 id="order-delivery" className={styles.cardTitle}>
              Delivery
            </h2>
            <div className={styles.delivery}>
              <AddressLines address={order.shipping_address} />
              <dl className={styles.facts}>
                <dt>Ships by</dt>
                <dd>{formatDay(order.ships_by)}</dd>
                <dt>Shipping</dt>
                <dd>{order.shipping.label}</dd>
                {order.shipping.delivers_by && (
                  <>
                    <dt>Arrives</dt>
                    <dd>{formatDay(order.shipping.delivers_by)}</dd>
                  </>
                )}
              </dl>
            </div>
          </Card>
        </div>
        <div className={styles.side}>
          <Card as="section" aria-labelledby="order-sum" padding="m">
            <h2 id="order-sum" className={styles.cardTitle}>
              Paid
            </h2>
            <MoneyTable rows={rows} totalLabel="Total" totalCents={order.totals.total_cents} />
            <p className={styles.payment}>
              {brandLabel(order.payment.brand)} ending in {order.payment.last4}, {formatDate(order.payment.paid_at)}
            </p>
          </Card>
        </div>
      </div>
    </article>
  );
}

/** What the order waits for before it is made; nothing where it waits for nothing. */
function HeldBanner({ order }: { readonly order: Order }) {
  if (!order.held) return null;
  const held = order.tasks.filter(({ kind, status }) => kind === 'dfm_analysis' && status === 'open');
  const names = held.map(({ part_id }) => order.parts.find(({ id }) => id === part_id)?.name ?? 'a part');
  return (
    <Banner tone="info" className={styles.held} title="Held: our engineer’s analysis is under way">
      {`Nothing of ${names.join(', ')} is cut before the report is sent. The ship date counts with it.`}
    </Banner>
  );
}
