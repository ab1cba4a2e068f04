import { useState } from 'react';
import type { LinkOrder } from '../../shared/order/link-wire.ts';
import { formatDay } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';
import { announce } from '../ui/Announcer.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import { backWords } from './cancel-words.ts';
import { payersOrderKey } from './payers-order.ts';

interface PayersDelayProps {
  readonly token: string;
  readonly order: LinkOrder;
}

/** Asks who paid by a link about a later ship date; nothing where none is asked about, or its sender is asked. */
export function PayersDelay({ token, order }: PayersDelayProps) {
  const [busy, setBusy] = useState<'agree' | 'cancel' | null>(null);
  const confirm = useConfirm();
  const { delay, version, payment, ships_by } = order;
  if (!delay) return null;
  const params = { token };
  const answer = async (to: 'agree' | 'cancel', done: string, expected_cents?: number) => {
    setBusy(to);
    const body = { version, answer: to, ...(expected_cents === undefined ? {} : { expected_cents }) };
    const answered = await laterApi.byLink.answerDelay({ params, body });
    setBusy(null);
    if (answered.ok) {
      queryClient.setQueryData(payersOrderKey(token), answered.value);
      announce(done);
      return;
    }
    await queryClient.invalidateQueries({ queryKey: payersOrderKey(token) });
    notify({ tone: 'bad', title: 'That didn’t work', text: answered.error.message });
  };
  const cancel = async () => {
    const plan = await laterApi.byLink.delayPlan({ params });
    if (!plan.ok) return void notify({ tone: 'bad', title: 'That didn’t work', text: plan.error.message });
    const sure = await confirm.ask({
      title: 'Cancel what hasn’t shipped?',
      text: `We’ll cancel everything that hasn’t shipped. ${backWords(plan.value, { payment, on_terms: null })}`,
      action: 'Cancel for a refund',
      keep: 'Keep the order',
    });
    if (sure) await answer('cancel', 'Canceled. Your refund is on its way.', plan.value.back_cents);
  };
  return (
    <Banner
      tone="warn"
      title={`It will be late: ${formatDay(delay.ships_by)} instead of ${formatDay(ships_by)}`}
      actions={
        <>
          <Button variant="primary" busy={busy === 'agree'} onClick={() => void answer('agree', 'The new day is set.')}>
            Agree to {formatDay(delay.ships_by)}
          </Button>
          <Button busy={busy === 'cancel'} onClick={() => void cancel()}>
            Cancel for a refund
          </Button>
        </>
      }
    >
      {delay.reason}
      {confirm.dialog}
    </Banner>
  );
}
