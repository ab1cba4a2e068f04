import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { leftOf, mayLeave } from '../../shared/order/lines.ts';
import { blockedBy } from '../../shared/order/moves.ts';
import type { Order, OrderLineOnWire } from '../../shared/order/wire.ts';
import { shipmentBody } from '../../shared/shipment/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { PinDialog } from '../badge/PinDialog.tsx';
import { withPin } from '../badge/with-pin.ts';
import { beginsNext } from '../order/may-begin.ts';
import { useOrderStep } from '../order/use-order-step.ts';
import { laterApi } from '../platform/later-api.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { FormCount } from '../ui/FormCount.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { CarrierFields } from './CarrierFields.tsx';
import styles from './Shipment.module.css';
import { EMPTY_WAY, refuseWay, sentWay, WAY_FIELDS, wayFields } from './way-form.ts';

/** Lines of which pieces may leave now. */
function ready({ lines }: Order): OrderLineOnWire[] {
  return lines.filter((line) => leftOf(line) > 0 && mayLeave({ kind: line.kind, begunAt: line.begun_at }));
}

/** Pieces of each line that leave; lines of which none leave are not sent. */
const leaving = z.array(z.object({ line_id: z.string(), count: z.int() })).transform((all, ctx) => {
  const left = shipmentBody.shape.lines.safeParse(all.filter(({ count }) => count > 0));
  if (left.success) return left.data;
  // Of all lines; the first one is where it can be put right.
  const { message } = left.error.issues[0]!;
  ctx.issues.push({ code: 'custom', message, path: [0, 'count'], input: all });
  return z.NEVER;
});

const pickupForm = z.object({ ...wayFields, lines: leaving });
const shipForm = pickupForm.check(refuseWay);

const FIELDS = ['lines', ...WAY_FIELDS] as const;

/** For the shop: what leaves, how many pieces of each line, with whom. Nothing where nothing may leave. */
export function ShipForm({ order }: { readonly order: Order }) {
  const lines = ready(order);
  if (lines.length === 0) return null;
  const blocked = blockedBy('ship', order.tasks);
  return (
    <Card as="section" aria-labelledby="ship">
      <h2 id="ship" className={styles.title}>
        {order.pickup ? 'Ready for pickup' : 'Ship'}
      </h2>
      {blocked ? (
        <p className={styles.faint}>{blocked}</p>
      ) : (
        // Anew with what may leave alone: an order changes while somebody types.
        <LeavingForm key={lines.map((line) => `${line.id} ${leftOf(line)}`).join(' ')} order={order} lines={lines} />
      )}
    </Card>
  );
}

function LeavingForm({ order, lines }: { readonly order: Order; readonly lines: readonly OrderLineOnWire[] }) {
  const { busy, take } = useOrderStep(order.id);
  const methods = useForm({
    resolver: zodResolver(order.pickup ? pickupForm : shipForm),
    defaultValues: { ...EMPTY_WAY, lines: lines.map((line) => ({ line_id: line.id, count: leftOf(line) })) },
  });
  const { control, handleSubmit, setError, watch, formState } = methods;
  const { errors } = formState;
  const pieces = watch('lines').reduce((sum, { count }) => sum + count, 0);
  const send = handleSubmit(async (leaves) => {
    const { shipped_on } = leaves;
    const body = {
      version: order.version,
      lines: leaves.lines,
      ...(order.pickup ? {} : sentWay(leaves)),
      ...(shipped_on ? { shipped_on } : {}),
    };
    const step = async () => {
      const params = { id: order.id };
      const answer = await withPin((worn) => laterApi.shipment.create({ params, body: { ...body, ...worn } }));
      return answer.ok ? { ok: true as const, value: answer.value.order } : answer;
    };
    const failure = await take('ship', step, order.pickup ? 'Ready for pickup.' : 'Shipped.');
    if (failure) showFailure(failure, FIELDS, setError);
  });
  const name = order.pickup ? 'Ready for pickup' : 'Ship';
  return (
    <FormProvider {...methods}>
      <form className={styles.form} noValidate aria-label={name} onSubmit={(event) => void send(event)}>
        <FormMessage message={errors.root?.message ?? errors.lines?.[0]?.count?.message ?? errors.lines?.message} />
        <div className={styles.counts}>
          {lines.map((line, at) => (
            <FormCount
              key={line.id}
              name={`lines.${at}.count`}
              control={control}
              label={line.remake_id === null ? line.name : `${line.name}, remake`}
              max={leftOf(line)}
              suffix={`of ${leftOf(line)} left`}
            />
          ))}
        </div>
        {!order.pickup && <CarrierFields withDay />}
        <Button type="submit" variant={beginsNext(order) ? 'secondary' : 'primary'} busy={busy !== null}>
          {order.pickup ? `Set out ${pieces}` : `Ship ${pieces}`} {pieces === 1 ? 'piece' : 'pieces'}
        </Button>
        <p className={styles.faint}>We’ll e-mail the customer in ten minutes. Until then you can undo it.</p>
      </form>
      <PinDialog />
    </FormProvider>
  );
}
