import { Link } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import type { MoneyTask } from '../../shared/money-task/wire.ts';
import { chargeWords } from '../order/UnmatchedCharges.tsx';
import { SettleCharge } from '../order/SettleCharge.tsx';
import { caseWords } from '../payment-case/PaymentCases.tsx';
import { SettleCase } from '../payment-case/SettleCase.tsx';
import { formatDate, formatTime } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { RefundTask } from '../refund/RefundTasks.tsx';
import { BookStray } from './BookStray.tsx';
import { GivenUpJob } from './GivenUpJob.tsx';
import styles from './MoneyTasks.module.css';
import { moneyTasksQuery } from './queries.ts';

type Task<K extends MoneyTask['kind']> = Extract<MoneyTask, { kind: K }>;

const listKey = moneyTasksQuery.queryKey;

/** Something about money that waits: what it is, where it leads and what can be done. */
export function TaskRow({ task }: { readonly task: MoneyTask }) {
  return (
    <div className={styles.row}>
      <span className={styles.since}>Since {formatTime(task.since)}</span>
      <TaskBody task={task} />
    </div>
  );
}

function TaskBody({ task }: { readonly task: MoneyTask }) {
  switch (task.kind) {
    case 'refund':
      return <Refund task={task} />;
    case 'case':
      return <Case task={task} />;
    case 'charge':
      return <Charge task={task} />;
    case 'stray_refund':
      return <Stray task={task} />;
    case 'job':
      return <GivenUpJob job={task.job} />;
  }
}

function Refund({ task: { refund } }: { readonly task: Task<'refund'> }) {
  const { order_id, order_number, customer_email } = refund;
  return (
    <>
      <RefundTask refund={refund} />
      <p>
        {order_id === null ? (
          <Link to={`/account/admin/bought-credit?search=${encodeURIComponent(customer_email)}`}>
            Bought credit of {customer_email}
          </Link>
        ) : (
          <Link to={`/account/orders/${order_id}`}>
            Order {order_number} of {customer_email}
          </Link>
        )}
      </p>
    </>
  );
}

function Case({ task: { case: one } }: { readonly task: Task<'case'> }) {
  return (
    <>
      <p>
        {one.order && <Link to={`/account/orders/${one.order.id}`}>Order {one.order.number}</Link>} {caseWords(one)}
      </p>
      <div>
        <SettleCase one={one} listKey={listKey} />
      </div>
    </>
  );
}

function Charge({ task: { charge } }: { readonly task: Task<'charge'> }) {
  const params = { id: charge.payment_id };
  return (
    <>
      <p>A payment without an order: {chargeWords(charge)}</p>
      <div>
        <SettleCharge
          name={charge.charge_id}
          listKey={listKey}
          settle={(body) => laterApi.checkout.settleCharge({ params, body })}
        />
      </div>
    </>
  );
}

function Stray({ task: { refund } }: { readonly task: Task<'stray_refund'> }) {
  const { key, order, amount_cents, refunded_at, reference } = refund;
  const params = { id: key };
  return (
    <>
      <p>
        {order && <Link to={`/account/orders/${order.id}`}>Order {order.number}</Link>} {formatCents(amount_cents)} was
        refunded to its card on {formatDate(refunded_at)}, and our books don’t have it ({reference}).
      </p>
      <div>
        {order && <BookStray refund={refund} />}
        <SettleCharge
          name={reference}
          listKey={listKey}
          settle={(body) => laterApi.refund.settleStray({ params, body })}
        />
      </div>
    </>
  );
}
