import { Check, Factory, House, Package, Truck } from 'lucide-react';
import { formatDay, formatTime } from '../platform/dates.ts';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import styles from './OrderProgress.module.css';
import { piecesOf, type Progressing, type Stage, stagesOf } from './progress.ts';

const ICONS = { placed: Package, made: Factory, shipped: Truck, delivered: House } as const;

/** How far an order is: its stages with their times, and how many pieces have left. Nothing of one that was cancelled. */
export function OrderProgress({ order }: { readonly order: Progressing }) {
  if (order.status === 'cancelled') return null;
  const { wanted, shipped } = piecesOf(order);
  return (
    <Card as="section" padding="s" aria-label="Progress">
      <ol className={styles.stages}>
        {stagesOf(order).map((stage) => (
          <StageView key={stage.key} stage={stage} due={dueOf(order, stage)}>
            {stage.key === 'made' && order.status !== 'placed' && shipped < wanted && (
              <>
                <progress className={styles.bar} value={shipped} max={wanted} aria-label="Pieces shipped" />
                <span className={styles.count}>
                  {shipped} of {wanted} {wanted === 1 ? 'piece' : 'pieces'} {order.pickup ? 'ready' : 'shipped'}
                </span>
              </>
            )}
          </StageView>
        ))}
      </ol>
    </Card>
  );
}

/** The day that is promised for a stage; null for those that have none. */
function dueOf({ ships_by, shipping }: Progressing, { key, at }: Stage): string | null {
  if (at !== null) return null;
  if (key === 'shipped') return ships_by;
  return key === 'delivered' ? shipping.delivers_by : null;
}

interface StageViewProps {
  readonly stage: Stage;
  readonly due: string | null;
  readonly children: React.ReactNode;
}

function StageView({ stage: { key, label, state, at }, due, children }: StageViewProps) {
  const Icon = state === 'done' ? Check : ICONS[key];
  return (
    <li
      className={cx(styles.stage, styles[state.replace(' ', '')])}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className={styles.dot}>
        <Icon size={14} aria-hidden="true" />
      </span>
      <span className={styles.label}>{label}</span>
      {at && <span className={styles.when}>{formatTime(at)}</span>}
      {due && <span className={styles.when}>{formatDay(due)}</span>}
      {children}
    </li>
  );
}
