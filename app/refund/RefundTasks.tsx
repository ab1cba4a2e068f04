import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { Result } from '../../shared/base/result.ts';
import { REFUND_STATE_WORDS } from '../../shared/refund/status.ts';
import type { ShopRefund } from '../../shared/refund/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { failureOf, queryClient, unwrap } from '../platform/query-client.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import { waitingRefundsQuery } from './queries.ts';
import { changedRefunds } from './changed.ts';
import styles from './Refund.module.css';
import { SettleForm } from './SettleForm.tsx';

/** Refunds that wait for somebody: to be agreed to, or because their card did not take them. Nothing where none does. */
export function RefundTasks() {
  const { data } = useQuery(waitingRefundsQuery);
  if (!data || data.refunds.length === 0) return null;
  const { refunds: waiting, more } = data;
  const many = more ? `More than ${waiting.length} refunds` : `${waiting.length} refunds`;
  const title = waiting.length === 1 && !more ? 'One refund is waiting for you' : `${many} are waiting for you`;
  return (
    <Banner tone="warn" role="status" title={title}>
      <ul className={styles.tasks}>
        {waiting.map((refund) => (
          <li key={refund.id}>
            <RefundTask refund={refund} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** One of them, with what can be done about it. */
export function RefundTask({ refund }: { readonly refund: ShopRefund }) {
  const { state, order_number, amount_cents, card_cents, reason, message } = refund;
  const cents = formatCents(state === 'failed' ? card_cents : amount_cents);
  return (
    <>
      <p>
        <strong>
          {cents} of {order_number ?? 'bought credit'}
        </strong>{' '}
        {REFUND_STATE_WORDS[state].toLowerCase()}: {message ?? reason}
      </p>
      {state === 'failed' ? <Failed refund={refund} /> : <Requested refund={refund} />}
    </>
  );
}

type Decide = (call: Promise<Result<ShopRefund, ApiFailure>>) => void;

function useDecision(words: string): { busy: boolean; decide: Decide } {
  const act = useMutation({
    mutationFn: async (call: Promise<Result<ShopRefund, ApiFailure>>) => unwrap(await call),
    onSuccess: () => notify({ tone: 'good', title: words }),
    onError: (error) => notify({ tone: 'bad', title: 'Not done', text: failureOf(error).message }),
    onSettled: () => changedRefunds(queryClient),
  });
  return { busy: act.isPending, decide: act.mutate };
}

function Requested({ refund: { id, is_own, order_number } }: { readonly refund: ShopRefund }) {
  const agree = useDecision('Approved: the money is on its way');
  const refuse = useDecision('Refund declined');
  const params = { id };
  return (
    <Row gap={3}>
      {is_own ? (
        <p>You requested it: another administrator has to approve it.</p>
      ) : (
        <Button
          variant="primary"
          busy={agree.busy}
          aria-label={`Approve the refund of ${order_number}`}
          onClick={() => agree.decide(laterApi.refund.agree({ params }))}
        >
          Approve
        </Button>
      )}
      <Button
        busy={refuse.busy}
        aria-label={`${is_own ? 'Withdraw' : 'Decline'} the refund of ${order_number}`}
        onClick={() => refuse.decide(laterApi.refund.refuse({ params }))}
      >
        {is_own ? 'Withdraw' : 'Decline'}
      </Button>
    </Row>
  );
}

function Failed({ refund }: { readonly refund: ShopRefund }) {
  const [isOpen, setOpen] = useState(false);
  const retry = useDecision('Sent again');
  if (isOpen) return <SettleForm refund={refund} onClose={() => setOpen(false)} />;
  return (
    <Row gap={3}>
      <Button busy={retry.busy} onClick={() => retry.decide(laterApi.refund.retry({ params: { id: refund.id } }))}>
        Send again
      </Button>
      <Button onClick={() => setOpen(true)}>Paid another way</Button>
    </Row>
  );
}
