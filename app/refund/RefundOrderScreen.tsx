import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import type { RefundableView } from '../../shared/refund/wire.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Layout.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { leftCents } from './ask.ts';
import { refundableQuery } from './queries.ts';
import styles from './Refund.module.css';
import { RefundForm } from './RefundForm.tsx';

/** Giving something back of an order. For role 1. */
export function RefundOrderScreen() {
  const { id = '' } = useParams();
  return (
    <QueryScope>
      <Page>
        <BackLink to={`/account/production/orders/${id}`}>Back to the order</BackLink>
        <Loaded id={id} />
      </Page>
    </QueryScope>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: left, error } = useQuery({ ...refundableQuery(id, chosen), placeholderData: keepPreviousData });
  if (error || !left)
    return (
      <NotThere
        error={error}
        height={480}
        failed="This order can’t be shown"
        action={<LinkButton to="/account/admin/refunds">See all refunds</LinkButton>}
      />
    );
  return (
    <>
      <h1 className={styles.title}>Refund order {left.order_number}</h1>
      {left.invoices.length > 1 && (
        <RadioCards
          className={styles.invoices}
          legend="Invoice to correct"
          options={left.invoices.map(({ id: value, number, left_cents, open_cents }) => ({
            value,
            title: number,
            detail: open_cents > 0 ? `${formatCents(open_cents)} isn’t paid yet` : 'Paid',
            aside: `${formatCents(left_cents)} left`,
            disabled: left_cents === 0,
          }))}
          value={chosen ?? left.invoice_id}
          onChange={setChosen}
        />
      )}
      {chosen !== null && chosen !== left.invoice_id ? <Skeleton height={320} /> : <OfInvoice left={left} />}
    </>
  );
}

function OfInvoice({ left }: { readonly left: RefundableView }) {
  return leftCents(left) === 0 ? <Nothing left={left} /> : <RefundForm key={left.invoice_id} left={left} />;
}

function Nothing({ left: { on_terms, invoices } }: { readonly left: RefundableView }) {
  if (on_terms && invoices.length === 0)
    return (
      <EmptyState title="Nothing invoiced yet">
        This order is on terms: cancel lines instead, and we won’t invoice them.
      </EmptyState>
    );
  return <EmptyState title="Nothing is left to refund">All of it was refunded.</EmptyState>;
}
