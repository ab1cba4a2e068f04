import type { Today, TodayBatch, TodayOrder } from '../../shared/today/wire.ts';
import type { TodayReason } from '../../shared/today/reasons.ts';

/** Badges of the reasons for which an order needs somebody. */
export const REASON_WORDS: Readonly<Record<TodayReason, { readonly label: string; readonly tone: 'bad' | 'warn' }>> = {
  late: { label: 'Late', tone: 'bad' },
  hold: { label: 'On hold', tone: 'warn' },
  dispute: { label: 'Disputed', tone: 'warn' },
  check: { label: 'Check due', tone: 'warn' },
  delay_asked: { label: 'Asked', tone: 'warn' },
  date_at_risk: { label: 'At risk', tone: 'warn' },
};

/** Buttons of the reasons. */
export const REASON_STEPS: Readonly<Record<TodayReason, string>> = {
  late: 'Set a date',
  hold: 'Decide',
  dispute: 'Open dispute',
  check: 'Open check',
  delay_asked: 'See order',
  date_at_risk: 'Start now',
};

/** Where the step of an order that needs somebody is taken. */
export function stepPath({ id, reason }: Today['needs'][number]): string {
  return reason === 'late' ? '/account/production/late' : `/account/production/orders/${id}`;
}

/** Names of money tasks. */
export const MONEY_WORDS: Readonly<Record<Today['money'][number]['kind'], string>> = {
  refund: 'Refund to check',
  case: 'Dispute or late charge',
  charge: 'Charge without an order',
  stray_refund: 'Refund that isn’t booked',
  job: 'Failed payment job',
};

/** "12 pieces, Birch plywood, Acrylic". */
export function orderWords({ piece_count, materials }: Pick<TodayOrder, 'piece_count' | 'materials'>): string {
  return [`${piece_count.toLocaleString('en-US')} ${piece_count === 1 ? 'piece' : 'pieces'}`, ...materials].join(', ');
}

/** Buttons of batches, by how far they are. */
export const BATCH_STEPS: Readonly<Record<TodayBatch['status'], string>> = {
  draft: 'Release',
  released: 'Cut',
  cutting: 'Open',
  cut: 'Sort',
  sorted: 'Open',
  dissolved: 'Open',
};

/** "Fiber laser, sheet 2 of 3, Dee, 12 min", or what a batch is of and how far it is. */
export function batchWords(batch: TodayBatch, nowMs: number): string {
  const { running, machine, sheet_count, sheets_done, material, thickness_mm } = batch;
  if (running)
    return [machine, `sheet ${running.sheet} of ${sheet_count}`, running.operator, ageWords(running.since, nowMs)]
      .filter(Boolean)
      .join(', ');
  return `${material}, ${thickness_mm} mm, ${sheets_done} of ${sheet_count} ${sheet_count === 1 ? 'sheet' : 'sheets'} cut`;
}

/** The first thing to do, in one sentence. */
export function firstStep({ needs, ready, requests, remakes, money }: Today): string {
  const [worst] = needs;
  if (worst) return `Start with ${worst.number}: ${worst.why.charAt(0).toLowerCase()}${worst.why.slice(1)}`;
  if (remakes[0]) return `Start with the problem reported on ${remakes[0].order_number}.`;
  if (requests[0]) return `Start with request ${requests[0].number}.`;
  if (money[0]) return 'Start with the payments to review.';
  return ready[0] ? `Start ${ready[0].number}: it ships first.` : 'You’re all caught up.';
}

/** "3 h", "2 days": how long something has waited at a time, ms since 1970. */
export function ageWords(since: string, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}
