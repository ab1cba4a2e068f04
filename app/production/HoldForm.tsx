import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { HOLD_REASONS, HOLD_WORDS, isRefusal } from '../../shared/order/holds.ts';
import { UNDER_WAY } from '../../shared/order/status.ts';
import { holdBody, type Order } from '../../shared/order/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { laterApi } from '../platform/later-api.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { WordOptions } from '../ui/WordOptions.tsx';
import styles from './ProductionOrderScreen.module.css';
import { useOrderStep } from '../order/use-order-step.ts';

const form = holdBody.omit({ version: true });

/** For the shop: holds an order until it is clear that we may make it, and releases it. What may not be made is cancelled while it is held. */
export function HoldForm({ order }: { readonly order: Order }) {
  if (!UNDER_WAY.includes(order.status)) return null;
  return (
    <Card as="section" aria-labelledby="hold">
      <h2 id="hold" className={styles.title}>
        Export and legal check
      </h2>
      {order.hold ? <Release order={order} /> : <Hold order={order} />}
    </Card>
  );
}

function Release({ order }: { readonly order: Order }) {
  const { busy, take } = useOrderStep(order.id);
  const { id, version, hold } = order;
  const release = () => laterApi.order.release({ params: { id }, body: { version } });
  return (
    <div className={styles.form}>
      <p>{`Held: ${HOLD_WORDS[hold!.reason]}. We make and ship nothing until it is released. ${isRefusal(hold) ? 'If we can’t make it, cancel what is left: we tell the customer that we declined it and refund all of it.' : 'If we can’t make it, cancel what is left.'}`}</p>
      <Button busy={busy !== null} onClick={() => void take('release', release, 'Order released.')}>
        Release order
      </Button>
    </div>
  );
}

function Hold({ order }: { readonly order: Order }) {
  const { busy, take } = useOrderStep(order.id);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { reason: 'not_allowed' as const, words: '' },
  });
  const { errors } = formState;
  const hold = handleSubmit(async (asked) => {
    const step = () => laterApi.order.hold({ params: { id: order.id }, body: { ...asked, version: order.version } });
    const failure = await take('hold', step, 'Order on hold.');
    if (failure) showFailure(failure, ['reason', 'words'], setError);
  });
  return (
    <form className={styles.form} noValidate aria-label="Hold order" onSubmit={(event) => void hold(event)}>
      <SelectField label="Why" error={errors.reason?.message} {...register('reason')}>
        <WordOptions words={HOLD_WORDS} of={HOLD_REASONS} />
      </SelectField>
      <TextArea
        label="To the customer"
        optional
        rows={2}
        hint="They get it by e-mail and on the order page."
        error={errors.words?.message}
        {...register('words')}
      />
      <Button type="submit" busy={busy !== null}>
        Hold order
      </Button>
    </form>
  );
}
