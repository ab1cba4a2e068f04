import { useState } from 'react';
import { blockedBy } from '../../shared/order/moves.ts';
import type { Order, OrderLineOnWire } from '../../shared/order/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { LineBadge } from '../order/LineBadge.tsx';
import { mayBegin } from '../order/may-begin.ts';
import styles from './ProductionOrderScreen.module.css';
import { useOrderStep } from '../order/use-order-step.ts';

/** Lines of an order with their counts, for the shop: their production is begun here, and a mistake taken back. */
export function ProductionLines({ order }: { readonly order: Order }) {
  const { busy, take } = useOrderStep(order.id);
  const waiting = order.lines.filter(mayBegin);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const chosen = waiting.map(({ id }) => id).filter((id) => !leftOut.includes(id));
  const blocked = blockedBy('begin', order.tasks);
  const params = { id: order.id };
  const begin = () =>
    take(
      'begin',
      () => laterApi.order.begin({ params, body: { version: order.version, lines: chosen } }),
      'Production started.',
    );
  const undo = (id: string) =>
    take(
      id,
      () => laterApi.order.unbegin({ params, body: { version: order.version, lines: [id] } }),
      'Undone: production hasn’t started.',
    );
  const toggle = (id: string, on: boolean) => setLeftOut(on ? leftOut.filter((one) => one !== id) : [...leftOut, id]);
  return (
    <Card as="section" aria-labelledby="production-lines">
      <h2 id="production-lines" className={styles.title}>
        Lines
      </h2>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.id} className={styles.line}>
            {mayBegin(line) ? (
              <Checkbox checked={chosen.includes(line.id)} onChange={(event) => toggle(line.id, event.target.checked)}>
                {nameOf(line)}
              </Checkbox>
            ) : (
              <span>
                {nameOf(line)}
                <span className={styles.counts}>
                  {line.shipped} of {line.ordered - line.cancelled} {order.pickup ? 'ready' : 'shipped'},{' '}
                  {line.delivered} {order.pickup ? 'picked up' : 'delivered'}
                </span>
              </span>
            )}
            <LineBadge line={line} />
            {line.status === 'in_production' && (
              <Button
                size="s"
                variant="quiet"
                busy={busy === line.id}
                aria-label={`Undo production of ${line.name}`}
                onClick={() => void undo(line.id)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      {waiting.length > 0 && blocked && <p className={styles.faint}>{blocked}</p>}
      {waiting.length > 0 && !blocked && (
        <Button variant="primary" busy={busy === 'begin'} disabled={chosen.length === 0} onClick={() => void begin()}>
          {chosen.length === waiting.length ? 'Start production' : `Start production of ${chosen.length}`}
        </Button>
      )}
    </Card>
  );
}

function nameOf({ ordered, name, remake_id }: OrderLineOnWire): string {
  return `${ordered} × ${name}${remake_id === null ? '' : ', remake'}`;
}
