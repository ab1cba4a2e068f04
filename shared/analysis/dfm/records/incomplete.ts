import type { CheckRecord } from '../check-record.ts';

/** Checks that a limit on work cut short. Facts: which, in words. */
export const INCOMPLETE = {
  code: 'checks_incomplete',
  severity: 'info',
  title: 'Checked in part',
  say: (_, checks) =>
    `The drawing is very large, so we only checked part of it for: ${checks}. We may have missed places, and counts may be too low.`,
  judged: 'blocks',
  acceptable: false,
  repairs: [],
} as const satisfies CheckRecord<[checks: string]>;
