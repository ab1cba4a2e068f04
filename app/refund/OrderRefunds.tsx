import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { ROLE } from '../../shared/account/roles.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { Order } from '../../shared/order/wire.ts';
import { formatDate } from '../platform/dates.ts';
import { session } from '../platform/session-state.ts';
import { useReason } from '../platform/use-reason.ts';
import { LinkButton } from '../ui/Button.tsx';
import { orderRefundsQuery } from './queries.ts';
import styles from './Refund.module.css';
import { RefundBadge } from './RefundBadge.tsx';

/** Sums that came back, and that are not owed any more. */
function backWords(amountCents: number, owedCents: number): string {
  const back = amountCents - owedCents;
  const parts = [
    ...(owedCents > 0 ? [`${formatCents(owedCents)} less to pay`] : []),
    ...(back > 0 || owedCents === 0 ? [`${formatCents(back)} back`] : []),
  ];
  return parts.join(', ');
}

interface OrderRefundsProps {
  readonly order: Pick<Order, 'id' | 'organization_id'>;
  /** Whether there is an invoice to lead to. */
  readonly invoiced: boolean;
}

/** Refunds of an order, the way to its invoice and, for role 1, to a refund. */
export function OrderRefunds({ order: { id: orderId, organization_id }, invoiced }: OrderRefundsProps) {
  const maySee = useReason(organization_id, 'invoice') === null;
  const { data: refunds = [], error } = useQuery({ ...orderRefundsQuery(orderId), enabled: maySee });
  const mayGiveBack = useSnapshot(session).account?.role === ROLE.admin;
  // Members who don't see to bills are not shown what they may not open.
  if (error || !maySee) return null;
  return (
    <>
      {refunds.length > 0 && (
        <ul className={styles.given} aria-label="Refunded">
          {refunds.map(({ id, state, amount_cents, owed_cents, reason, created_at }) => (
            <li key={id}>
              {backWords(amount_cents, owed_cents)}, {formatDate(created_at)} <RefundBadge state={state} />
              <br />
              <span className={styles.quiet}>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.links}>
        {invoiced && <LinkButton to={`/account/orders/${orderId}/invoice`}>See the invoice</LinkButton>}
        {mayGiveBack && <LinkButton to={`/account/admin/orders/${orderId}/refund`}>Refund</LinkButton>}
      </div>
    </>
  );
}
