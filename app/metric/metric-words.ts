import { METRIC_WORDS, type Metric, meetsGoal } from '../../shared/metric/metrics.ts';
import type { Figure } from '../../shared/metric/wire.ts';
import { formatDay } from '../platform/dates.ts';

type Point = Figure['points'][number];

/** A figure as people read it: "98.8%", "1.06×", "3.5 days", "Not counted". */
export function figureWords(value: number | null, unit: Figure['also'][number]['unit']): string {
  if (value === null) return '–';
  if (unit === 'share') return `${(value * 100).toFixed(1)}%`;
  if (unit === 'factor') return `${value.toFixed(2)}×`;
  if (unit === 'days') return value === 1 ? '1 day' : `${Number(value.toFixed(1))} days`;
  return Math.round(value).toLocaleString('en-US');
}

/** A value of a figure as people read it. */
export function valueWords(metric: Metric, value: number | null): string {
  return figureWords(value, METRIC_WORDS[metric].unit);
}

/** A sum of a figure: whole from ten up, else with one decimal where it needs one. */
export function sumWords(sum: number): string {
  return (sum >= 10 ? Math.round(sum) : Number(sum.toFixed(1))).toLocaleString('en-US');
}

/** "Goal 99%, met". */
export function goalWords({ metric, goal, value }: Pick<Figure, 'metric' | 'goal' | 'value'>): string {
  if (goal.value === null) return 'No goal';
  const named = `Goal ${valueWords(metric, goal.value)}`;
  return value !== null && meetsGoal(metric, value, goal.value) ? `${named}, met` : named;
}

/** "Mon, Nov 9" of a day; "Nov 9 – Nov 15" of a longer stretch. */
export function stretchWords({ from, to }: Pick<Point, 'from' | 'to'>): string {
  return from === to ? formatDay(from) : `${shortDay(from)} – ${shortDay(to)}`;
}

/** "Nov 9". */
export function shortDay(day: string): string {
  return formatDay(day).slice(5);
}

/** The change from the first to the last stretch that has a value; null where fewer than two do. */
export function changeOf({ metric, points }: Figure): { readonly words: string; readonly better: boolean } | null {
  const valued = points.filter(({ value }) => value !== null);
  const [first, last] = [valued[0], valued.at(-1)];
  if (!first || !last || first === last) return null;
  const by = last.value! - first.value!;
  const { unit, better } = METRIC_WORDS[metric];
  const size = unit === 'share' ? `${Math.abs(by * 100).toFixed(1)} pts` : Math.abs(by).toFixed(2);
  const way = by > 0 ? 'up' : by < 0 ? 'down' : 'unchanged';
  const words = by === 0 ? `unchanged since ${shortDay(first.from)}` : `${way} ${size} since ${shortDay(first.from)}`;
  return { words, better: by === 0 || by > 0 === (better === 'high') };
}

/** Rows of a CSV file: every stretch of every figure. */
export function csvRows(figures: readonly Figure[]): string {
  const head = 'metric,from,to,value,top,bottom,goal';
  const rows = figures.flatMap(({ metric, goal, points }) =>
    points.map(({ from, to, value, top, bottom }) =>
      [metric, from, to, value ?? '', top, bottom, goal.value ?? ''].join(),
    ),
  );
  return [head, ...rows].join('\r\n');
}
