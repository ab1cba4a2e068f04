import { type LedgerLine, moved } from '../ledger/lines.ts';
import type { RefundPlan } from './plan.ts';

/**
 * A refund as it is booked when it is decided: what was promised and is not made any more (or was made and is allowed for), shipping and
 * tax come back; what was not paid is not owed to us any more, the card's share is owed until its bank has it, credit is there at once.
 */
export function refundLines(plan: RefundPlan, ownerId: string, isMade: boolean): LedgerLine[] {
  const sum = (of: (item: RefundPlan['items'][number]) => number) =>
    plan.items.reduce((cents, item) => cents + of(item), 0);
  const shippingCents = sum(({ key, netCents }) => (key === 'shipping' ? netCents : 0));
  const couponCents = sum((item) => item.couponCents);
  const goodsCents = plan.netCents - shippingCents + couponCents + plan.promotionalCents;
  const lines: LedgerLine[] = [
    { account: isMade ? 'returns_and_allowances' : 'deferred_revenue', ownerId, cents: goodsCents },
    { account: 'shipping', ownerId, cents: shippingCents },
    { account: 'tax', ownerId, cents: plan.taxCents },
    { account: 'promotion_cost', ownerId, cents: -couponCents },
    { account: 'receivable', ownerId, cents: -plan.owedCents },
    { account: 'refunds_payable', ownerId, cents: -plan.cardCents },
    { account: 'customer_credit', ownerId, cents: -(plan.creditCents + plan.bankCents + plan.promotionalCents) },
  ];
  return lines.filter(({ cents }) => cents !== 0);
}

/** The card's share has left us. */
export function paidLines(cents: number, ownerId: string): LedgerLine[] {
  return moved(cents, 'refunds_payable', 'cash_in_transit', ownerId);
}

/** The card's bank sent back what had left us. */
export function returnedLines(cents: number, ownerId: string): LedgerLine[] {
  return moved(cents, 'cash_in_transit', 'refunds_payable', ownerId);
}

/** Rest that the card did not take was paid otherwise: in cash by hand, or as credit. */
export function settledLines(cents: number, ownerId: string, way: 'outside' | 'credit'): LedgerLine[] {
  return moved(cents, 'refunds_payable', way === 'credit' ? 'customer_credit' : 'cash', ownerId);
}
