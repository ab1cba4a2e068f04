import { cardWords } from '../../shared/base/card-brand.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleAlert, FileText, PackageSearch, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import { HOLD_WORDS } from '../../shared/order/holds.ts';
import type { Order } from '../../shared/order/wire.ts';
import { rowsAfterTotal } from '../../shared/order/trade-credit-rows.ts';
import { orderSumRows } from '../../shared/order/sum-rows.ts';
import { MoneyTable } from '../checkout/MoneyTable.tsx';
import { formatDate, formatDay, formatDayOfYear } from '../platform/dates.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { announce } from '../ui/Announcer.tsx';
import { LaterQuestions } from '../account/LaterQuestions.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Layout.tsx';
import styles from './OrderScreen.module.css';
import { AgainBanner } from '../saved/AgainBanner.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import { OrderTasks } from './OrderTasks.tsx';
import { CustomParts } from '../custom/CustomParts.tsx';
import { SampleLines } from '../sample/SampleLines.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { DisputeBanner } from './DisputeBanner.tsx';
import { FitCardNote } from './FitCardNote.tsx';
import { DelayQuestion } from './DelayQuestion.tsx';
import { Delivery } from './Delivery.tsx';
import { LineBadge } from './LineBadge.tsx';
import { OrderParts } from './OrderParts.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { countsOf, isInvoiced, isOnTime } from './progress.ts';
import { orderQuery } from '../platform/orders.ts';
import { Timeline } from './Timeline.tsx';
import { OrderRefunds } from '../refund/OrderRefunds.tsx';
import { Remakes } from '../remake/Remakes.tsx';
import { ReportProblem } from '../remake/ReportProblem.tsx';
import { reportModal } from '../remake/report-modal.ts';
import { openModal } from '../ui/modals.ts';
import { useSession } from '../platform/session-state.ts';
import { isStaff } from '../../shared/account/roles.ts';
import { UNDER_WAY } from '../../shared/order/status.ts';
import { WhoMay } from '../organization/WhoMay.tsx';
import { useReason } from '../platform/use-reason.ts';
import { ORDER_REASON } from './reason.ts';
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
  return (
    <NotThere
      error={error}
      height={520}
      icon={<PackageSearch />}
      missing="We couldn’t find that order"
      failed="The order didn’t load"
      action={<LinkButton to="/account/orders">See your orders</LinkButton>}
    />
  );
}

function OrderView({ order }: { readonly order: Order }) {
  const justPaid = (useLocation().state as { justPaid?: boolean } | null)?.justPaid === true;
  const { account } = useSession();
  const own = account !== null && !isStaff(account.role);
  useEffect(() => {
    document.title = `Order ${order.number} · Kerfwise`;
    if (justPaid) announce(`Paid. Your order number is ${order.number}.`);
  }, [order.number, justPaid]);
  const reason = useReason(order.organization_id, 'order');
  const { parts, pieces } = countsOf(order);
  return (
    <article>
      <BackLink to="/account/orders" className={styles.back}>
        Orders
      </BackLink>
      {justPaid && (
        <Banner tone="good" className={styles.paid} title={`Paid, thank you. This is order ${order.number}.`}>
          A confirmation is on its way to {order.email}.
        </Banner>
      )}
      {own && <LaterQuestions className={styles.paid} />}
      <DisputeBanner order={order} />
      <HeldBanner order={order} />
      <DelayQuestion order={order} mayAnswer={own} reason={reason} />
      <AgainBanner page={order.id} />
      <OrderHeader order={order} own={own} reason={reason} />
      <div className={styles.main}>
        <OrderProgress order={order} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <Card padding="none" as="section" aria-labelledby="order-parts">
              <header className={styles.partsHead}>
                <h2 id="order-parts">
                  {countWords(parts, 'part')}, {countWords(pieces, 'piece')}
                </h2>
                <span className={styles.when}>as you approved them on {formatDate(order.placed_at)}</span>
                {own && <CancelOrder order={order} reason={reason} />}
              </header>
              {order.parts.length > 0 && <OrderParts order={order} />}
              {order.custom_parts.length > 0 && <CustomParts parts={order.custom_parts} />}
              {order.samples.length > 0 && <SampleLines samples={order.samples} />}
              <OtherLines order={order} />
              {own && <FitCardNote parts={order.parts} />}
            </Card>
            <Remakes orderId={order.id} />
            <Timeline order={order} note={`E-mails go to ${order.email}`} />
            <OrderTasks order={order} />
            <ShopFacts parts={order.parts} />
          </div>
          <div className={styles.side}>
            <PaidCard order={order} />
            <Delivery order={order} mayChange={own} reason={reason} />
            {own && reason === null && <SomethingWrong order={order} />}
          </div>
        </div>
      </div>
      {own && <ReportProblem order={order} />}
    </article>
  );
}

/** "1 part", "3 parts". */
function countWords(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;
}

interface OrderHeaderProps {
  readonly order: Order;
  readonly own: boolean;
  /** Why nothing of it may be changed; null where it may. */
  readonly reason: string | null;
}

function OrderHeader({ order, own, reason }: OrderHeaderProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>Order {order.number}</h1>
        <p className={styles.when}>
          Placed {formatDate(order.placed_at)}
          {order.purchase_order_number && `, your number ${order.purchase_order_number}`}
        </p>
      </div>
      <StatusBadge status={order.status} held={order.held} />
      {UNDER_WAY.includes(order.status) && (
        <span className={styles.when}>
          {isOnTime(order, shopDay(Date.now())) && 'on time, '}
          {order.pickup ? 'ready on' : 'ships by'} {formatDay(order.ships_by)}
        </span>
      )}
      <div className={styles.actions}>
        <InvoiceLink order={order} />
        {own && (
          <Button
            icon={<CircleAlert aria-hidden="true" />}
            disabled={reason !== null}
            aria-describedby={reason === null ? undefined : ORDER_REASON}
            onClick={() => openModal(reportModal(order.id))}
          >
            Report a problem
          </Button>
        )}
        {own && <OrderAgain order={order} />}
        <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          Print
        </Button>
      </div>
      {own && reason !== null && <WhoMay id={ORDER_REASON} organizationId={order.organization_id} kind="order" />}
    </header>
  );
}

/** The way to what was invoiced; nothing while nothing was, and for members who don't see to bills. */
function InvoiceLink({ order }: { readonly order: Order }) {
  const { id, organization_id } = order;
  if (useReason(organization_id, 'invoice') !== null || !isInvoiced(order)) return null;
  return (
    <LinkButton to={`/account/orders/${id}/invoice`} icon={<FileText aria-hidden="true" />}>
      Invoice
    </LinkButton>
  );
}

/** How far lines are that are no instant parts: custom parts, chips, and what is made again. */
function OtherLines({ order: { lines } }: { readonly order: Order }) {
  const others = lines.filter(({ kind, remake_id }) => kind !== 'part' || remake_id !== null);
  if (others.length === 0) return null;
  return (
    <ul className={styles.others} aria-label="Progress of other lines">
      {others.map((line) => (
        <li key={line.id}>
          <span>
            {line.ordered} × {line.name}
            {line.remake_id !== null && ', remake'}
          </span>
          <LineBadge line={line} />
        </li>
      ))}
    </ul>
  );
}

/** How it was paid, or will be. */
function paidWords({ on_terms, payment }: Order): string {
  if (on_terms) return `Net ${on_terms.net_days}, invoiced by shipment`;
  return payment.last4 === '' ? 'With your credit' : cardWords(payment);
}

function PaidCard({ order }: { readonly order: Order }) {
  const { totals, payment } = order;
  const rows = orderSumRows(order);
  return (
    <Card as="section" aria-labelledby="order-sum" padding="m">
      <h2 id="order-sum" className={styles.cardTitle}>
        {order.on_terms ? 'On terms' : 'Paid'}
      </h2>
      <MoneyTable rows={rows} totalLabel="Total" totalCents={totals.total_cents} payment={rowsAfterTotal(order)} />
      <p className={styles.payment}>
        {paidWords(order)}, {formatDate(payment.paid_at)}
      </p>
      {order.terms && (
        <p className={styles.payment}>
          Placed under our{' '}
          <Link to={`/legal/terms/${order.terms.version}`}>terms of {formatDayOfYear(order.terms.version)}</Link>
          {order.terms.export_controlled && ', with export-controlled parts (ITAR/EAR)'}
        </p>
      )}
      <OrderRefunds order={order} invoiced={isInvoiced(order)} />
    </Card>
  );
}

function SomethingWrong({ order }: { readonly order: Order }) {
  return (
    <button type="button" className={styles.wrong} onClick={() => openModal(reportModal(order.id))}>
      <span>
        <strong>Something wrong?</strong>
        <span className={styles.when}>Pick the pieces and add photos. We’ll answer within one working day.</span>
      </span>
      <ChevronRight size={18} aria-hidden="true" />
    </button>
  );
}

/** Reason why the order waits before it is made; empty where it does not wait. */
function HeldBanner({ order }: { readonly order: Order }) {
  if (!order.held) return null;
  if (order.hold)
    return (
      <Banner tone="info" className={styles.held} title={`On hold: ${HOLD_WORDS[order.hold.reason]}`}>
        {order.hold.words || 'We’ll start once we’ve checked it. If we can’t make it, we’ll refund all of it.'}
      </Banner>
    );
  const held = order.tasks.filter(({ kind, status }) => kind === 'dfm_analysis' && status === 'open');
  if (held.length === 0) return null;
  const names = held.map(({ part_id }) => order.parts.find(({ id }) => id === part_id)?.name ?? 'a part');
  return (
    <Banner tone="info" className={styles.held} title="On hold: our engineer is checking the drawing">
      {`Nothing of ${names.join(', ')} is cut before we send the report. The ship date includes it.`}
    </Banner>
  );
}
