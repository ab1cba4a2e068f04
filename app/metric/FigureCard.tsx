import { METRIC_WORDS, meetsGoal } from '../../shared/metric/metrics.ts';
import type { Figure } from '../../shared/metric/wire.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { Chart } from './Chart.tsx';
import { changeOf, goalWords, valueWords } from './metric-words.ts';
import styles from './Metrics.module.css';

interface FigureCardProps {
  readonly figure: Figure;
  readonly open: boolean;
  readonly chosen: string | null;
  readonly onOpen: () => void;
  readonly onChoose: (from: string) => void;
}

/** A figure with its goal and its course. */
export function FigureCard({ figure, open, chosen, onOpen, onChoose }: FigureCardProps) {
  const { metric, value, goal, missing } = figure;
  const { name, formula } = METRIC_WORDS[metric];
  const change = changeOf(figure);
  const met = goal.value !== null && value !== null && meetsGoal(metric, value, goal.value);
  return (
    <Card as="section" padding="s" className={cx(styles.card, open && styles.open)} aria-label={name}>
      <div className={styles.top}>
        <h2>
          <button type="button" className={styles.name} aria-pressed={open} onClick={onOpen}>
            {name}
          </button>
        </h2>
        <Badge tone={goal.value === null ? 'plain' : met ? 'good' : 'warn'}>{goalWords(figure)}</Badge>
      </div>
      <p className={styles.formula}>{formula}</p>
      {missing === null ? (
        <>
          <p className={styles.value}>
            <strong>{valueWords(metric, value)}</strong>
            {change && <span className={change.better ? styles.up : styles.down}>{change.words}</span>}
          </p>
          {value === null ? (
            <p className={styles.none}>Nothing to count in this period.</p>
          ) : (
            <Chart figure={figure} chosen={chosen} onChoose={onChoose} />
          )}
        </>
      ) : (
        <p className={styles.none}>{missing}</p>
      )}
    </Card>
  );
}
