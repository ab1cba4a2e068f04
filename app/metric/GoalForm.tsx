import { useState } from 'react';
import { highestGoal, METRIC_WORDS } from '../../shared/metric/metrics.ts';
import type { Figure } from '../../shared/metric/wire.ts';
import { formatDate } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { useStep } from '../platform/use-step.ts';
import { Button } from '../ui/Button.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import styles from './Metrics.module.css';
import { metricsChanged } from './queries.ts';

/** Where an administrator sets the goal of a figure. */
export function GoalForm({ figure: { metric, goal } }: { readonly figure: Figure }) {
  const share = METRIC_WORDS[metric].unit === 'share';
  const scale = share ? 100 : 1;
  const [value, setValue] = useState(Number(((goal.value ?? (share ? 0.95 : 1)) * scale).toFixed(2)));
  const { busy, take } = useStep(metricsChanged);
  const set = (to: number | null) =>
    take(
      to === null ? 'clear' : 'set',
      () => laterApi.metric.setGoal({ params: { id: metric }, body: { value: to } }),
      to === null ? 'Goal removed' : 'Goal saved',
    );
  return (
    <div className={styles.goalForm}>
      <NumberField
        label={`Goal for ${METRIC_WORDS[metric].name.toLowerCase()}`}
        value={value}
        min={0}
        max={highestGoal(metric) * scale}
        decimals={share ? 1 : 2}
        step={share ? 0.5 : 0.05}
        suffix={share ? '%' : '×'}
        onChange={setValue}
      />
      <Button variant="primary" busy={busy === 'set'} onClick={() => void set(Number((value / scale).toFixed(4)))}>
        Save goal
      </Button>
      {goal.value !== null && (
        <Button busy={busy === 'clear'} onClick={() => void set(null)}>
          Remove goal
        </Button>
      )}
      {goal.set_at !== null && (
        <p className={styles.counted}>
          Set by {goal.set_by ?? 'somebody who left'}, {formatDate(goal.set_at)}
        </p>
      )}
    </div>
  );
}
