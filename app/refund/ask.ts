import { dollarsField } from '../credit/amount.ts';
import type { RefundAsk } from '../../shared/refund/plan.ts';
import type { RefundableView } from '../../shared/refund/wire.ts';

/** Draft of a refund in the form. */
export interface AskDraft {
  readonly kind: 'lines' | 'amount' | 'rest';
  /** Pieces by line. */
  readonly counts: Readonly<Record<string, number>>;
  readonly fees: boolean;
  readonly shipping: boolean;
  /** Dollars as typed. */
  readonly dollars: string;
}

export const NOTHING_ASKED: AskDraft = { kind: 'lines', counts: {}, fees: false, shipping: false, dollars: '' };

/** Body of the refund; null where nothing is chosen yet. */
export function askOf({ kind, counts, fees, shipping, dollars }: AskDraft): RefundAsk | null {
  if (kind === 'rest') return { kind };
  if (kind === 'amount') {
    const cents = dollarsField.safeParse(dollars);
    return cents.success && cents.data > 0 ? { kind, cents: cents.data } : null;
  }
  const lines = Object.entries(counts).flatMap(([key, count]) => (count > 0 ? [{ key, count }] : []));
  return lines.length > 0 || fees || shipping ? { kind, lines, fees, shipping } : null;
}

/** The money that is left to give back, in whichever way. */
export function leftCents({ shares }: Pick<RefundableView, 'shares'>): number {
  return shares.reduce((sum, { net_cents, tax_cents }) => sum + net_cents + tax_cents, 0);
}
