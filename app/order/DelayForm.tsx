import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { UNDER_WAY } from '../../shared/order/status.ts';
import { delayBody, type Order } from '../../shared/order/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { laterApi } from '../platform/later-api.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Row } from '../ui/Layout.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './ProductionOrderScreen.module.css';
import { useOrderStep } from './use-order-step.ts';

const form = delayBody.omit({ version: true });

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
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { ships_by: '', reason: '' },
  });
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
      {errors.root?.message && (
        <Banner tone="bad" role="alert">
          {errors.root.message}
        </Banner>
      )}
      <TextField label="New ship date" type="date" error={errors.ships_by?.message} {...register('ships_by')} />
      <TextArea
        label="Why"
        rows={3}
        hint="The customer reads it by mail and on the order, and agrees or cancels."
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
