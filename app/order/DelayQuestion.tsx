import type { Order } from '../../shared/order/wire.ts';
import { formatDay } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import { ORDER_REASON } from './reason.ts';
import { failureOf, queryClient } from '../platform/query-client.tsx';
import { notify } from '../platform/notify.ts';
import { backWords } from './cancel-words.ts';
import { cancelPlanQuery } from '../platform/orders.ts';
import { useOrderStep } from './use-order-step.ts';

interface DelayQuestionProps {
  readonly order: Order;
  readonly mayAnswer: boolean;
  /** Why a member of the organization may not answer; null where they may. */
  readonly reason?: string | null;
}

/** Asks the customer about a later ship date; nothing where none is asked about. `mayAnswer`: staff only sees that it waits. */
export function DelayQuestion({ order, mayAnswer, reason = null }: DelayQuestionProps) {
  const { busy, take } = useOrderStep(order.id);
  const confirm = useConfirm();
  const { delay, version } = order;
  if (!delay) return null;
  const answer = (to: 'agree' | 'cancel', done: string, expected_cents?: number) => {
    const body = { version, answer: to, ...(expected_cents === undefined ? {} : { expected_cents }) };
    return take(to, () => laterApi.order.answerDelay({ params: { id: order.id }, body }), done);
  };
  const cancel = async () => {
    const plan = await queryClient.fetchQuery(cancelPlanQuery(order, 'late')).catch((error: unknown) => {
      notify({ tone: 'bad', title: 'That didn’t work', text: failureOf(error).message });
      return null;
    });
    if (!plan) return;
    const sure = await confirm.ask({
      title: 'Cancel what hasn’t shipped?',
      text: `We’ll cancel everything that hasn’t shipped. ${backWords(plan, order)}`,
      action: 'Cancel for a refund',
      keep: 'Keep the order',
    });
    if (sure) await answer('cancel', 'Canceled. Your refund is on its way.', plan.back_cents);
  };
  const refused = reason === null ? {} : { disabled: true, 'aria-describedby': ORDER_REASON };
  const title = `It will be late: ${formatDay(delay.ships_by)} instead of ${formatDay(order.ships_by)}`;
  return (
    <Banner
      tone="warn"
      title={title}
      actions={
        mayAnswer ? (
          <>
            <Button
              variant="primary"
              {...refused}
              busy={busy === 'agree'}
              onClick={() => void answer('agree', 'The new day is set.')}
            >
              Agree to {formatDay(delay.ships_by)}
            </Button>
            <Button {...refused} busy={busy === 'cancel'} onClick={() => void cancel()}>
              Cancel for a refund
            </Button>
          </>
        ) : (
          <>The customer hasn’t answered yet.</>
        )
      }
    >
      {delay.reason}
      {mayAnswer && reason !== null && <p>{reason}</p>}
      {confirm.dialog}
    </Banner>
  );
}
