import type { CheckRecord } from '../check-record.ts';

/** More straight segments than the course needs. Facts: how many there are, how many would do, and within how many mm. */
export const MANY_POINTS = {
  code: 'many_points',
  severity: 'info',
  title: 'More points than needed',
  say: (_, lines, needed, within) =>
    `${lines} short straight segments where about ${needed} would do within ${within} mm. The machine slows down at every corner; simplify the paths.`,
  judged: null,
  acceptable: false,
  repairs: ['simplify'],
} as const satisfies CheckRecord<[lines: number, needed: number, within: number]>;
