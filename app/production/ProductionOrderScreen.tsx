import { useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { ROLE } from '../../shared/account/roles.ts';
import { UNDER_WAY } from '../../shared/order/status.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { Order } from '../../shared/order/wire.ts';
import { AddressLines } from '../address/AddressLines.tsx';
import { formatDate, formatDay } from '../platform/dates.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { useSession } from '../platform/session-state.ts';
import { isInvoiced } from '../order/progress.ts';
import { OrderRefunds } from '../refund/OrderRefunds.tsx';
import { Remakes } from '../remake/Remakes.tsx';
import { ShipForm } from '../shipment/ShipForm.tsx';
import { StaffShipments } from '../shipment/StaffShipments.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Card } from '../ui/Card.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Page } from '../ui/Layout.tsx';
import { CancelOrder } from '../order/CancelOrder.tsx';
import { DelayForm } from './DelayForm.tsx';
import { DisputeBanner } from '../order/DisputeBanner.tsx';
import { DelayQuestion } from '../order/DelayQuestion.tsx';
import { GivenBackBanner } from '../order/GivenBackBanner.tsx';
import { HoldForm } from './HoldForm.tsx';
import { OrderProgress } from '../order/OrderProgress.tsx';
import { PurchaseOrder } from '../order/PurchaseOrder.tsx';
import { TaskAssignees } from './TaskAssignees.tsx';
import { OrderTasks } from '../order/OrderTasks.tsx';
import styles from './ProductionOrderScreen.module.css';
import { OrderJobs } from './OrderJobs.tsx';
import { PartsToMake } from './PartsToMake.tsx';
import { ProductionLines } from './ProductionLines.tsx';
import { orderQuery } from '../platform/orders.ts';
import { StatusBadge } from '../order/StatusBadge.tsx';
import { Timeline } from '../order/Timeline.tsx';

const LIST = '/account/production/orders';

/** One order as the shop works on it: its steps, what has left, what its customer was told and reported. */
export function ProductionOrderScreen() {
  const { id = '' } = useParams();
  return (
    <QueryScope>
      <Page>
        <BackLink to={LIST} className={styles.back}>
          Production orders
        </BackLink>
        <Loaded id={id} />
      </Page>
    </QueryScope>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const { data: order, error } = useQuery(orderQuery(id));
  if (order) return <Steps order={order} />;
  return (
    <NotThere
      error={error}
      height={520}
      icon={<PackageSearch />}
      missing="We couldn’t find that order"
      failed="The order didn’t load"
      action={<LinkButton to={LIST}>All orders</LinkButton>}
    />
  );
}

function Steps({ order }: { readonly order: Order }) {
  const { account } = useSession();
  useEffect(() => {
    document.title = `Order ${order.number} in production · Kerfwise`;
  }, [order.number]);
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <h1>Order {order.number}</h1>
        <StatusBadge status={order.status} held={order.held} />
        <span className={styles.faint}>
          {order.email}, placed {formatDate(order.placed_at)}
          {UNDER_WAY.includes(order.status) &&
            `, ${order.pickup ? 'ready on' : 'ships by'} ${formatDay(order.ships_by)}`}
        </span>
        <span className={styles.actions}>
          {account?.role === ROLE.admin && <CancelOrder order={order} asShop />}
          <LinkButton to={`/account/orders/${order.id}`}>What the customer sees</LinkButton>
        </span>
      </header>
      <DisputeBanner order={order} forStaff />
      <GivenBackBanner order={order} />
      <DelayQuestion order={order} mayAnswer={false} />
      <OrderProgress order={order} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderJobs orderId={order.id} />
          <PartsToMake order={order} />
          <ProductionLines order={order} />
          <div className={styles.screenOnly}>
            <ShipForm order={order} />
          </div>
          <StaffShipments order={order} />
          <OrderTasks order={order} />
          <TaskAssignees order={order} />
        </div>
        <div className={styles.column}>
          <Card as="section" aria-labelledby="goes-to">
            <h2 id="goes-to" className={styles.title}>
              {order.pickup ? 'Picked up by' : `To, by ${order.shipping.label}`}
            </h2>
            <AddressLines address={order.shipping_address} />
            <PurchaseOrder order={order} mayChange={false} />
          </Card>
          <Card as="section" aria-labelledby="order-money">
            <h2 id="order-money" className={styles.title}>
              Money
            </h2>
            <p className={styles.sum}>
              <span>{order.on_terms ? 'On terms' : `Card ending in ${order.payment.last4}`}</span>
              <strong>{formatCents(order.total_cents)}</strong>
            </p>
            <OrderRefunds order={order} invoiced={isInvoiced(order)} />
          </Card>
          <div className={styles.screenOnly}>
            <DelayForm order={order} />
          </div>
          <div className={styles.screenOnly}>
            <HoldForm order={order} />
          </div>
          <Remakes orderId={order.id} staff />
          <Timeline order={order} note={`E-mails go to ${order.email}`} />
        </div>
      </div>
    </article>
  );
}
