import { byLargestRemainder } from '../pricing/tax-shares.ts';
import { type CouponCondition, discountTakenBack } from '../refund/coupon-least.ts';
import type { RefundItem } from '../refund/item.ts';
import type { ShareLeft } from './shipment-shares.ts';

/** Part of an order on trade credit that is invoiced already, less what was given back of it. */
export interface InvoicedShares {
  readonly invoiceId: string;
  readonly shares: readonly ShareLeft[];
}

/** Shares of an order on trade credit from which pieces are dropped. */
export interface DroppedFrom {
  /** Shares that were not invoiced before, those of them that are dropped, and those that stay to be invoiced. */
  readonly before: readonly ShareLeft[];
  readonly taken: readonly ShareLeft[];
  readonly left: readonly ShareLeft[];
  /** Oldest invoice first. */
  readonly invoiced: readonly InvoicedShares[];
}

/** End of a coupon for what is left of an order, whole cents. */
export interface CouponEnd {
  /** Discount with its tax, as items that take it off what the dropped pieces were worth. */
  readonly items: readonly RefundItem[];
  /** Shares that stay to be invoiced, at their price without the coupon. */
  readonly left: readonly ShareLeft[];
  /** Discount on what is invoiced already, as shares of an invoice of its own. */
  readonly owed: readonly ShareLeft[];
  /** Discount that shares of earlier invoices carry no longer. */
  readonly ended: readonly { readonly invoiceId: string; readonly key: string; readonly couponCents: number }[];
}

/** Shares of the whole order by key: what was not invoiced with what was. */
function together(before: readonly ShareLeft[], invoiced: readonly InvoicedShares[]): ShareLeft[] {
  const all = [...before, ...invoiced.flatMap(({ shares }) => shares)];
  return before.map((share) => {
    const same = all.filter(({ key }) => key === share.key);
    const sum = (of: (one: ShareLeft) => number) => same.reduce((total, one) => total + of(one), 0);
    return {
      ...share,
      count: sum(({ count }) => count),
      netCents: sum(({ netCents }) => netCents),
      taxCents: sum(({ taxCents }) => taxCents),
      couponCents: sum(({ couponCents }) => couponCents),
    };
  });
}

/** Discount of one line, taken from its invoices in their order. */
function endedOn(invoiced: readonly InvoicedShares[], key: string, couponCents: number) {
  let rest = couponCents;
  return invoiced.flatMap(({ invoiceId, shares }) => {
    const most = shares.find((share) => share.key === key)?.couponCents ?? 0;
    const cents = Math.min(rest, most);
    rest -= cents;
    return cents > 0 ? [{ invoiceId, key, couponCents: cents }] : [];
  });
}

/**
 * End of a coupon whose least order what is left of an order on trade credit does not reach: first the pieces that stay
 * to be invoiced lose its discount, then those that were invoiced. No more is taken back than the dropped pieces were
 * worth ({@link discountTakenBack}); without items nothing ends.
 */
export function couponEnd({ before, taken, left, invoiced }: DroppedFrom, terms: CouponCondition): CouponEnd {
  const items = discountTakenBack(together(before, invoiced), taken, terms);
  const owed: ShareLeft[] = [];
  const ended: CouponEnd['ended'][number][] = [];
  const itemOf = new Map(items.map((item) => [item.key, item]));
  const raised = left.map((share): ShareLeft => {
    const item = itemOf.get(share.key);
    if (!item) return share;
    const own = Math.min(item.couponCents, share.couponCents);
    const [ownTax = 0, taxCents = 0] = byLargestRemainder(0 - item.taxCents, [own, item.couponCents - own]);
    if (item.couponCents > own || taxCents > 0) {
      const couponCents = item.couponCents - own;
      owed.push({
        ...share,
        name: item.name,
        count: 0,
        netCents: couponCents,
        taxCents,
        couponCents: 0,
        promotionalCents: 0,
      });
      ended.push(...endedOn(invoiced, share.key, couponCents));
    }
    return {
      ...share,
      netCents: share.netCents + own,
      taxCents: share.taxCents + ownTax,
      couponCents: share.couponCents - own,
    };
  });
  return { items, left: raised, owed, ended };
}
