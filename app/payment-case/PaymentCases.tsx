import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ROLE } from '../../shared/account/roles.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { CaseState } from '../../shared/payment-case/status.ts';
import type { PaymentCase } from '../../shared/payment-case/wire.ts';
import styles from '../order/UnmatchedCharges.module.css';
import { formatDate } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { unwrap } from '../platform/query-client.tsx';
import { useSession } from '../platform/session-state.ts';
import { Banner } from '../ui/Banner.tsx';
import { SettleCase } from './SettleCase.tsx';

const casesQuery = queryOptions({
  queryKey: ['payment-cases'],
  queryFn: async ({ signal }) => unwrap(await laterApi.paymentCase.list({}, signal)).cases,
});

/** Sentences on a dispute, by its state. */
const DISPUTE_WORDS: Partial<Record<CaseState, string>> = {
  inquiry: 'the card’s bank asks about it',
  open: 'the cardholder disputes it and the bank reversed it',
  lost: 'the dispute is lost',
};

/** A payment that waits, in a sentence. */
export function caseWords(one: PaymentCase): string {
  const { kind, state, amount_cents, opened_at, due_at, reference, invoice, order } = one;
  const paidFor = invoice ? ` for invoice ${invoice.number}` : kind === 'dispute' && !order ? ' for bought credit' : '';
  const what =
    kind === 'dispute'
      ? (DISPUTE_WORDS[state] ?? 'disputed')
      : state === 'failed'
        ? 'it arrived too late and the card’s bank won’t take it back'
        : 'it arrived too late and is on its way back';
  const until = due_at === null ? '' : `; answer it by ${formatDate(due_at)}`;
  return `${formatCents(amount_cents)}${paidFor} on ${formatDate(opened_at)}: ${what}${until} (${reference})`;
}

/** Payments that wait for the shop: disputed, or come too late; nothing where there is none. Their orders are held. */
export function PaymentCases() {
  const { data = [] } = useQuery(casesQuery);
  const mayMoney = useSession().account?.role === ROLE.admin;
  if (data.length === 0) return null;
  const title = data.length === 1 ? 'One payment to review' : `${data.length} payments to review`;
  return (
    <Banner tone="bad" role="status" title={title} className={styles.told!}>
      Answer disputes at the payment service. An administrator then records what was done. Until then we hold the
      orders.
      <ul className={styles.charges}>
        {data.map((one) => (
          <li key={one.id}>
            {one.order && <Link to={`/account/orders/${one.order.id}`}>{one.order.number}</Link>} {caseWords(one)}{' '}
            {mayMoney ? <SettleCase one={one} listKey={casesQuery.queryKey} /> : null}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
