import { formatCents } from '../base/money.ts';

/** Limits of a member's spending without approval, cents; null where there is no limit. */
export interface SpendingLimits {
  readonly perOrderCents: number | null;
  readonly perMonthCents: number | null;
}

/** Why an order needs somebody's approval, a sentence; null where it needs none. `spentCents`: what was paid in this month before. */
export function aboveLimit(
  { perOrderCents, perMonthCents }: SpendingLimits,
  totalCents: number,
  spentCents: number,
): string | null {
  if (perOrderCents !== null && totalCents > perOrderCents)
    return `This order is above your limit of ${formatCents(perOrderCents)} per order. Request approval.`;
  if (perMonthCents !== null && spentCents + totalCents > perMonthCents)
    return `This order takes you above your limit of ${formatCents(perMonthCents)} per month. Request approval.`;
  return null;
}

/** The calendar month (UTC) that a moment is in, from its first moment to the next month's, ISO 8601 UTC. */
export function monthOf(nowMs: number): { readonly from: string; readonly before: string } {
  const now = new Date(nowMs);
  const at = (month: number) => new Date(Date.UTC(now.getUTCFullYear(), month, 1)).toISOString();
  return { from: at(now.getUTCMonth()), before: at(now.getUTCMonth() + 1) };
}
