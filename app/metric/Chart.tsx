import { METRIC_WORDS, meetsGoal } from '../../shared/metric/metrics.ts';
import type { Figure } from '../../shared/metric/wire.ts';
import styles from './Metrics.module.css';
import { goalWords, shortDay, stretchWords, valueWords } from './metric-words.ts';

/** Size of the drawing, and its margins; units of its own. */
const [WIDTH, HEIGHT] = [340, 130];
const [LEFT, RIGHT, TOP, BOTTOM] = [48, 10, 8, 20];

interface ChartProps {
  readonly figure: Figure;
  /** The stretch that is looked at, by its first day. */
  readonly chosen: string | null;
  readonly onChoose: (from: string) => void;
}

/** Bottom and top of the scale: all values and the goal with some room, never beyond what there can be. */
function scaleOf({ metric, points, goal }: Figure): readonly [number, number] {
  const values = [...points.flatMap(({ value }) => value ?? []), ...(goal.value === null ? [] : [goal.value])];
  if (values.length === 0) return [0, 1];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max((high - low) * 0.15, 0.02);
  const most = METRIC_WORDS[metric].unit === 'share' ? Math.max(1, high) : Number.POSITIVE_INFINITY;
  return [Math.max(0, low - room), Math.min(most, high + room)];
}

/** A figure over its period: a line through the stretches that have a value, the goal as a dashed one. The table below says the same. */
export function Chart({ figure, chosen, onChoose }: ChartProps) {
  const { metric, points, goal } = figure;
  const [low, high] = scaleOf(figure);
  const span = high - low || 1;
  const x = (at: number) => LEFT + (WIDTH - LEFT - RIGHT) * (points.length === 1 ? 0.5 : at / (points.length - 1));
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - (value - low) / span);
  const valued = points.flatMap(({ value }, at) => (value === null ? [] : [{ at, value }]));
  const marks = [high, (high + low) / 2, low];
  const label = `${METRIC_WORDS[metric].name}, ${stretchWords(figure)}: ${valueWords(metric, figure.value)}. ${goalWords(figure)}.`;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {marks.map((mark) => (
        <g key={mark}>
          <line className={styles.grid} x1={LEFT} x2={WIDTH - RIGHT} y1={y(mark)} y2={y(mark)} />
          <text className={styles.axis} x={LEFT - 6} y={y(mark) + 3} textAnchor="end">
            {valueWords(metric, mark)}
          </text>
        </g>
      ))}
      {goal.value !== null && (
        <line className={styles.goal} x1={LEFT} x2={WIDTH - RIGHT} y1={y(goal.value)} y2={y(goal.value)} />
      )}
      <polyline className={styles.curve} points={valued.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')} />
      {valued.map(({ at, value }) => {
        const point = points[at]!;
        const met = goal.value === null || meetsGoal(metric, value, goal.value);
        return (
          <g key={point.from} data-point={point.from}>
            <circle
              className={met ? styles.met : styles.missed}
              cx={x(at)}
              cy={y(value)}
              r={point.from === chosen ? 5 : at === valued.at(-1)!.at ? 4 : 2.5}
            />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the table below has a button for each. */}
            <circle className={styles.press} cx={x(at)} cy={y(value)} r={12} onClick={() => onChoose(point.from)}>
              <title>{`${stretchWords(point)}: ${valueWords(metric, value)}`}</title>
            </circle>
          </g>
        );
      })}
      <text className={styles.axis} x={LEFT} y={HEIGHT - 5}>
        {shortDay(figure.from)}
      </text>
      <text className={styles.axis} x={WIDTH - RIGHT} y={HEIGHT - 5} textAnchor="end">
        {shortDay(figure.to)}
      </text>
    </svg>
  );
}
