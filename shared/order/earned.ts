import type { FrozenOrder } from './frozen.ts';
import type { OrderLine } from './lines.ts';
import { orderShares } from './shares.ts';

/**
 * Earned part of an order's goods, whole cents: of each line the share of its pieces that left us, or were picked up
 * where the order is for pickup, and with the first of them the fees that are paid once, setup and packing. When all
 * has left it is the order's deferred revenue at full price (shared/ledger/lines.ts), to the cent. Lines of remakes
 * cost nothing.
 */
export function earnedCents(frozen: FrozenOrder, lines: readonly OrderLine[], pickup: boolean): number {
  const away = ({ shipped, delivered }: OrderLine) => (pickup ? delivered : shipped);
  const gone = lines.filter((line) => line.remakeId === null && away(line) > 0);
  if (gone.length === 0) return 0;
  const owed = new Map(
    orderShares(frozen).map((share) => [share.key, share.netCents + share.couponCents + share.promotionalCents]),
  );
  const earned = gone.map((line) => Math.floor(((owed.get(line.itemId) ?? 0) * away(line)) / line.ordered));
  return earned.reduce((sum, one) => sum + one, owed.get('fees') ?? 0);
}
