import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { failureOf, QueryScope } from '../platform/query-client.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { refundableQuery } from './queries.ts';
import styles from './Refund.module.css';
import { RefundForm } from './RefundForm.tsx';

/** Giving something back of an order. For role 1. */
export function RefundOrderScreen() {
  const { id = '' } = useParams();
  return (
    <QueryScope>
      <Page>
        <Link to={`/account/orders/${id}`} className={styles.back}>
          <ArrowLeft size={16} aria-hidden="true" />
          Back to the order
        </Link>
        <Loaded id={id} />
      </Page>
    </QueryScope>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const { data: left, error } = useQuery(refundableQuery(id));
  if (error)
    return (
      <EmptyState
        level={1}
        title="This order can’t be shown"
        action={<LinkButton to="/account/admin/refunds">See all refunds</LinkButton>}
      >
        {failureOf(error).message}
      </EmptyState>
    );
  if (!left) return <Skeleton height={480} />;
  return (
    <>
      <h1 className={styles.title}>Give back of order {left.order_number}</h1>
      {left.card_cents + left.credit_cents === 0 ? (
        <EmptyState title="Nothing is left to give back">All that was paid for this order was given back.</EmptyState>
      ) : (
        <RefundForm left={left} />
      )}
    </>
  );
}
