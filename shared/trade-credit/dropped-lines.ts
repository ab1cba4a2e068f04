import type { LedgerLine } from '../ledger/lines.ts';
import type { ShareLeft } from './shipment-shares.ts';

/** How what is dropped of an order is taken back: what was owed for it, and what credit had paid of it. Whole cents ≥ 0. */
export interface DroppedMoney {
  readonly owedCents: number;
  readonly creditCents: number;
}

/**
 * Pieces of an order on terms that will not be made, as they are booked: what was promised, shipping and tax are taken back, what was owed
 * for them is not owed any more, and credit that had paid is there again.
 */
export function droppedLines(shares: readonly ShareLeft[], money: DroppedMoney, ownerId: string): LedgerLine[] {
  const sum = (of: (share: ShareLeft) => number) => shares.reduce((cents, share) => cents + of(share), 0);
  const shippingCents = sum(({ key, netCents }) => (key === 'shipping' ? netCents : 0));
  const couponCents = sum((share) => share.couponCents);
  const promotionalCents = sum((share) => share.promotionalCents);
  const goodsCents = sum((share) => share.netCents) - shippingCents + couponCents + promotionalCents;
  const lines: LedgerLine[] = [
    { account: 'deferred_revenue', ownerId, cents: goodsCents },
    { account: 'shipping', ownerId, cents: shippingCents },
    { account: 'tax', ownerId, cents: sum((share) => share.taxCents) },
    { account: 'promotion_cost', ownerId, cents: -couponCents },
    { account: 'receivable', ownerId, cents: -money.owedCents },
    { account: 'customer_credit', ownerId, cents: -(money.creditCents + promotionalCents) },
  ];
  return lines.filter(({ cents }) => cents !== 0);
}
