import { type FormEvent, useState } from 'react';
import { leftOf, mayLeave } from '../../shared/order/lines.ts';
import { blockedBy } from '../../shared/order/moves.ts';
import type { Order, OrderLineOnWire } from '../../shared/order/wire.ts';
import { useOrderStep } from '../order/use-order-step.ts';
import { laterApi } from '../platform/later-api.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { CarrierFields, type Way } from './CarrierFields.tsx';
import styles from './Shipment.module.css';

/** Lines of which pieces may leave now. */
function ready({ lines }: Order): OrderLineOnWire[] {
  return lines.filter((line) => leftOf(line) > 0 && mayLeave({ kind: line.kind, begunAt: line.begun_at }));
}

/** For the shop: what leaves, how many pieces of each line, with whom. Nothing where nothing may leave. */
export function ShipForm({ order }: { readonly order: Order }) {
  const { busy, take } = useOrderStep(order.id);
  const lines = ready(order);
  const [counts, setCounts] = useState(() => Object.fromEntries(lines.map((line) => [line.id, leftOf(line)])));
  const [way, setWay] = useState<Way>({
    carrier: 'ups',
    name: '',
    number: '',
    day: '',
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  if (lines.length === 0) return null;
  const blocked = blockedBy('ship', order.tasks);
  const pieces = lines.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const leaving = lines.flatMap(({ id }) => (counts[id] ? [{ line_id: id, count: counts[id] }] : []));
    if (leaving.length === 0) return setErrors({ lines: 'Choose what leaves.' });
    const by = {
      carrier: way.carrier,
      carrier_name: way.carrier === 'other' ? way.name : '',
      tracking_number: way.number,
    };
    const body = {
      version: order.version,
      lines: leaving,
      ...(order.pickup ? {} : by),
      ...(way.day ? { shipped_on: way.day } : {}),
    };
    const step = async () => {
      const answer = await laterApi.shipment.create({ params: { id: order.id }, body });
      return answer.ok ? { ok: true as const, value: answer.value.order } : answer;
    };
    const done = order.pickup ? 'Ready to be fetched.' : 'Shipped.';
    const failure = await take('ship', step, done);
    if (failure) setErrors(Object.fromEntries(failure.errors.map(({ field, message }) => [field, message])));
  };
  return (
    <Card as="section" aria-labelledby="ship">
      <h2 id="ship" className={styles.title}>
        {order.pickup ? 'Ready for pick-up' : 'Ship'}
      </h2>
      {blocked ? (
        <p className={styles.faint}>{blocked}</p>
      ) : (
        <form
          className={styles.form}
          noValidate
          aria-label={order.pickup ? 'Ready for pick-up' : 'Ship'}
          onSubmit={(event) => void send(event)}
        >
          {errors.lines && (
            <Banner tone="bad" role="alert">
              {errors.lines}
            </Banner>
          )}
          <div className={styles.counts}>
            {lines.map((line) => (
              <NumberField
                key={line.id}
                label={line.remake_id === null ? line.name : `${line.name}, made again`}
                value={counts[line.id] ?? 0}
                max={leftOf(line)}
                suffix={`of ${leftOf(line)} left`}
                stepper
                onChange={(count) => setCounts({ ...counts, [line.id]: count })}
              />
            ))}
          </div>
          {!order.pickup && <CarrierFields way={way} errors={errors} onChange={setWay} withDay />}
          <Button type="submit" variant="primary" busy={busy !== null}>
            {order.pickup ? `Lay out ${pieces}` : `Ship ${pieces}`} {pieces === 1 ? 'piece' : 'pieces'}
          </Button>
          <p className={styles.faint}>The customer is told in ten minutes. Until then it can be taken back.</p>
        </form>
      )}
    </Card>
  );
}
