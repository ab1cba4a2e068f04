import { FEE_SHARES, type OrderShare, shareOfPieces } from '../order/shares.ts';

/** Part of one share of an order that is not invoiced yet, whole cents ≥ 0. */
export type ShareLeft = OrderShare;

/** Pieces of a line. */
export interface Pieces {
  readonly key: string;
  readonly count: number;
}

/** Shares that are taken off, and what is left then. */
export interface TakenShares {
  readonly taken: readonly ShareLeft[];
  readonly left: readonly ShareLeft[];
}

function isFee(key: string): boolean {
  return (FEE_SHARES as readonly string[]).includes(key);
}

function take(share: ShareLeft, count: number): ShareLeft {
  if (count > share.count) throw new Error(`Of ${share.key} only ${share.count} of ${count} pieces are left.`);
  const of = (cents: number) => shareOfPieces(cents, share.count, count);
  const { netCents, taxCents, couponCents, promotionalCents } = share;
  return {
    ...share,
    count,
    netCents: of(netCents),
    taxCents: of(taxCents),
    couponCents: of(couponCents),
    promotionalCents: of(promotionalCents),
  };
}

/**
 * Takes pieces off what is left of an order's shares. `fees`: setup, packing and shipping go along, all of what is left of them. The last
 * piece of a line takes all that is left of it, so that whatever is taken in whatever steps adds up to the cent. Lines that are not the
 * order's (what is made again at no charge) are passed over. Throws where more pieces are named than are left.
 */
export function takeShares(left: readonly ShareLeft[], pieces: readonly Pieces[], fees: boolean): TakenShares {
  const counts = new Map<string, number>();
  for (const { key, count } of pieces) counts.set(key, (counts.get(key) ?? 0) + count);
  const taken: ShareLeft[] = [];
  const after = left.map((share): ShareLeft => {
    const count = isFee(share.key) ? (fees ? share.count : 0) : (counts.get(share.key) ?? 0);
    if (count === 0) return share;
    const off = take(share, count);
    taken.push(off);
    return {
      ...share,
      count: share.count - count,
      netCents: share.netCents - off.netCents,
      taxCents: share.taxCents - off.taxCents,
      couponCents: share.couponCents - off.couponCents,
      promotionalCents: share.promotionalCents - off.promotionalCents,
    };
  });
  return { taken, left: after };
}

/** Whether a line of the order is left, so that there is more to come. */
export function hasLines(left: readonly ShareLeft[]): boolean {
  return left.some(({ key, count }) => !isFee(key) && count > 0);
}

/** Net and tax of shares, whole cents. */
export function centsOf(shares: readonly ShareLeft[]): number {
  return shares.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0);
}
