import type { Prepare } from './access-request.ts';

/** Figures and their goals, and what each caller is answered. */
export const metricRows = <S>(STAFF: S, ADMIN: S): Record<string, readonly [S, Prepare]> => ({
  ...Object.fromEntries(
    ['quality', 'speed', 'productivity', 'uptime', 'conversion', 'minutes', 'goals'].map((name) => [
      `metric.${name}`,
      [STAFF, async () => ({})] as const,
    ]),
  ),
  'metric.setGoal': [ADMIN, async () => ({ params: { id: 'speed' }, body: { value: 0.95 } })],
});
