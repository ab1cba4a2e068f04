import { allocateCents, roundHalfUp } from '../base/money.ts';
import { type DesignShare, designUsd, type PricedLine } from './with-share.ts';

/** The share of `designUsd` in whole cents, mark-ups included. */
function designCents(line: PricedLine): number {
  const { inflationMarkupPercent: inflation, remakeMarkupPercent: remake } = line.input.pricingModel;
  const { priceCents, bendingCents, servicesCents } = line.price;
  const cents = roundHalfUp(designUsd(line) * (1 + inflation / 100) * (1 + remake / 100) * 100);
  return Math.min(cents, priceCents - bendingCents - servicesCents);
}

/**
 * Pieces of one file in one material and thickness pay together once for what is done once: as much as the one that pays most for it
 * alone, shared over them as they would pay alone. So no line pays more than alone, all together no less than any of them alone, and one
 * line the same as alone.
 */
export function designShares(lines: readonly PricedLine[]): DesignShare[] {
  const alone = lines.map(designCents);
  const once = alone.reduce((most, cents) => Math.max(most, cents), 0);
  const shared = allocateCents(once, alone);
  return alone.map((aloneCents, i) => ({ aloneCents, sharedCents: shared[i]! }));
}
