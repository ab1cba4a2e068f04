/** Figures that the shop is run by. */
export const METRICS = ['quality', 'speed', 'productivity', 'uptime', 'conversion', 'minutes'] as const;
export type Metric = (typeof METRICS)[number];

/** Teams, each with the figures that it answers for. */
export const TEAMS = ['product', 'production', 'sales', 'support'] as const;
export type Team = (typeof TEAMS)[number];

/** Figures of the teams, the one that matters most first. */
export const TEAM_METRICS: Readonly<Record<Team, readonly Metric[]>> = {
  product: ['conversion', 'quality', 'minutes'],
  production: METRICS,
  sales: ['conversion', 'speed'],
  support: ['quality', 'speed'],
};

/** Description of a figure to people. */
export interface MetricWords {
  readonly name: string;
  /** Formula in words. */
  readonly formula: string;
  /** How it is counted, in full sentences. */
  readonly counted: string;
  /** Words of the two sums that it is made of, upper and lower. */
  readonly top: string;
  readonly bottom: string;
  /** `share`: 0…1, shown in percent · `factor`: a multiple. */
  readonly unit: 'share' | 'factor';
  /** Whether more of it is better. */
  readonly better: 'high' | 'low';
}

/** Words, formulas and directions of the figures. Source: product rules. */
export const METRIC_WORDS: Readonly<Record<Metric, MetricWords>> = {
  quality: {
    name: 'Quality',
    formula: '1 − remade ÷ shipped pieces',
    counted:
      'Shipped pieces by the day they left. Remade pieces by the day the customer reported them, once we said yes. Chips don’t count.',
    top: 'remade pieces',
    bottom: 'shipped pieces',
    unit: 'share',
    better: 'high',
  },
  speed: {
    name: 'Speed',
    formula: 'shipped on time ÷ due orders',
    counted:
      'Orders by the date they were promised for, up to today. An order is on time when its last piece left by then. Canceled orders don’t count.',
    top: 'orders on time',
    bottom: 'orders due',
    unit: 'share',
    better: 'high',
  },
  productivity: {
    name: 'Productivity',
    formula: 'planned ÷ paid operator minutes',
    counted:
      'Planned minutes of jobs by the day the last piece of their order left. Paid minutes are those of the shifts.',
    top: 'planned minutes',
    bottom: 'paid minutes',
    unit: 'share',
    better: 'high',
  },
  uptime: {
    name: 'Uptime',
    formula: 'machine minutes available ÷ scheduled',
    counted: 'Scheduled: the minutes of each machine on the working days of its hub. Downtime is taken off.',
    top: 'available minutes',
    bottom: 'scheduled minutes',
    unit: 'share',
    better: 'high',
  },
  conversion: {
    name: 'Conversion',
    formula: 'people with an order ÷ people with a price',
    counted:
      'People by the day they uploaded a drawing and saw its price. Each counts once in a period. Their quotes and orders may come later.',
    top: 'people with an order',
    bottom: 'people with a price',
    unit: 'share',
    better: 'high',
  },
  minutes: {
    name: 'Minutes',
    formula: 'used ÷ planned',
    counted: 'Machine minutes of sheets by the day they were cut. A cut that was undone doesn’t count.',
    top: 'used minutes',
    bottom: 'planned minutes',
    unit: 'factor',
    better: 'low',
  },
};

/** The two sums of a figure. */
export interface Tally {
  readonly top: number;
  readonly bottom: number;
}

/** The figure of two sums; null where there is nothing to divide by. Quality counts what went wrong, so it is what is left of one. */
export function quotientOf(metric: Metric, { top, bottom }: Tally): number | null {
  if (bottom <= 0) return null;
  return metric === 'quality' ? Math.max(0, 1 - top / bottom) : top / bottom;
}

/** Whether a figure meets its goal. */
export function meetsGoal(metric: Metric, value: number, goal: number): boolean {
  return METRIC_WORDS[metric].better === 'high' ? value >= goal : value <= goal;
}

/** The largest goal that can be set: a share is never above one. */
export function highestGoal(metric: Metric): number {
  return METRIC_WORDS[metric].unit === 'share' ? 1 : 10;
}

/** The number in the middle, or the mean of the two; null of none. */
export function medianOf(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** The same of numbers that stand for several each. */
export function medianOfCounted(numbers: readonly { readonly value: number; readonly count: number }[]): number | null {
  const sorted = numbers.toSorted((a, b) => a.value - b.value);
  const all = sorted.reduce((sum, { count }) => sum + count, 0);
  const nth = (place: number) => {
    let left = place;
    for (const { value, count } of sorted) {
      if (left < count) return value;
      left -= count;
    }
    return 0;
  };
  return all === 0 ? null : (nth((all - 1) >> 1) + nth(all >> 1)) / 2;
}
