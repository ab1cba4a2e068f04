import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import { refusedDelay } from '../../shared/order/late.ts';
import { UNDER_WAY } from '../../shared/order/status.ts';
import { delayBody, type Order } from '../../shared/order/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { laterApi } from '../platform/later-api.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { FormDay } from '../platform/FormDay.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row } from '../ui/Layout.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import styles from './ProductionOrderScreen.module.css';
import { useOrderStep } from '../order/use-order-step.ts';

/** Form of a delay: a day that the order's rules take, and a reason. */
function delayForm({ status, ships_by: shipsBy }: Order) {
  return delayBody.omit({ version: true }).check((ctx) => {
    const { ships_by } = ctx.value;
    const refused = refusedDelay({ status, shipsBy }, ships_by, shopDay(Date.now()));
    if (refused) ctx.issues.push({ code: 'custom', message: refused.message, path: ['ships_by'], input: ships_by });
  });
}

/** For the shop: asks the customer about a later ship date. Nothing where all has left. */
export function DelayForm({ order }: { readonly order: Order }) {
  const [isOpen, setOpen] = useState(false);
  if (!UNDER_WAY.includes(order.status)) return null;
  return (
    <Card as="section" aria-labelledby="late">
      <h2 id="late" className={styles.title}>
        Can’t make the date?
      </h2>
      {isOpen ? (
        <AskForm order={order} onDone={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>Ask about a later date</Button>
      )}
    </Card>
  );
}

function AskForm({ order, onDone }: { readonly order: Order; readonly onDone: () => void }) {
  const { busy, take } = useOrderStep(order.id);
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(delayForm(order)),
    defaultValues: { ships_by: '', reason: '' },
  });
  // The field registered first gets the focus first where several are wrong; its component comes later than the others.
  register('ships_by');
  const { errors } = formState;
  const ask = handleSubmit(async (asked) => {
    const body = { ...asked, version: order.version };
    const step = () => laterApi.order.delay({ params: { id: order.id }, body });
    const failure = await take('delay', step, 'The customer was asked.');
    if (!failure) return onDone();
    showFailure(failure, ['ships_by', 'reason'], setError);
  });
  return (
    <form className={styles.form} noValidate aria-label="Later date" onSubmit={(event) => void ask(event)}>
      <FormMessage message={errors.root?.message} />
      <FormDay name="ships_by" label="New ship date" control={control} />
      <TextArea
        label="Why"
        rows={3}
        hint="The customer gets it by e-mail and on the order page, and agrees or cancels."
        error={errors.reason?.message}
        {...register('reason')}
      />
      <Row gap={2}>
        <Button type="submit" variant="primary" busy={busy !== null}>
          Ask the customer
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </Row>
    </form>
  );
}
