import { formatCents } from '../base/money.ts';
import type { TradeCreditState } from './status.ts';

/** Debt of an owner on terms now, whole cents ≥ 0. */
export interface TradeCreditDebt {
  /** Of placed orders, what no invoice was written for yet. */
  readonly uninvoicedCents: number;
  /** Of invoices, what is left to pay. */
  readonly unpaidCents: number;
  /** Sum that was paid and is for no invoice yet. */
  readonly unappliedCents: number;
}

/** Facts that decide whether an order goes on terms. */
export interface TradeCreditExposure extends TradeCreditDebt {
  readonly status: TradeCreditState;
  /** Null where nothing was decided yet. */
  readonly limitCents: number | null;
  readonly overdueCents: number;
}

/** Used part of the limit; below zero where more was paid than is owed. */
export function exposureCents({ uninvoicedCents, unpaidCents, unappliedCents }: TradeCreditDebt): number {
  return uninvoicedCents + unpaidCents - unappliedCents;
}

/** Free part of the limit, never below zero; nothing where terms are not approved. */
export function freeCents(exposure: TradeCreditExposure): number {
  if (exposure.status !== 'approved') return 0;
  return Math.max(0, (exposure.limitCents ?? 0) - exposureCents(exposure));
}

const NOT_NOW: Readonly<Record<Exclude<TradeCreditState, 'approved'>, string>> = {
  requested: 'Your terms are being reviewed.',
  refused: 'Your terms were not approved.',
  suspended: 'Your terms are suspended. E-mail us.',
  closed: 'Your terms are closed.',
};

/** Why so many cents can't go on terms, a sentence; null where they can. The one rule, for server and screens alike. */
export function refusedTradeCredit(exposure: TradeCreditExposure, cents: number): string | null {
  if (exposure.status !== 'approved') return NOT_NOW[exposure.status];
  if (exposure.overdueCents > 0)
    return `Invoices of ${formatCents(exposure.overdueCents)} are overdue. Pay them, then order on terms again.`;
  const free = freeCents(exposure);
  if (cents > free) return `${formatCents(free)} of your limit is available; this order needs ${formatCents(cents)}.`;
  return null;
}
