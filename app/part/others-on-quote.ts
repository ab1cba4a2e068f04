import type { CartSums } from '../platform/cart-count.ts';
import type { Pricer } from '../platform/compute/pricer.ts';
import { sumOf } from './tray/sum.ts';
import type { PartView } from './view.ts';

/** Other parts of one order with the part in hand. */
export interface OthersOnQuote {
  /** Other parts, setup and packing, cents. */
  readonly cents: number;
  /** The part in hand is among what they are counted in. */
  readonly holdsPart: boolean;
  /** On the open quote; else lying beside the part on this device. */
  readonly where: 'quote' | 'device';
  /** An engineer's analysis is ordered for one of the others. */
  readonly analyzed: boolean;
}

/** Other parts on the open quote; null where there are none. */
export function othersOnQuote(sums: CartSums | null, partId: string | null): OthersOnQuote | null {
  const others = sums?.parts.filter(({ id }) => id !== partId) ?? [];
  if (!sums || others.length === 0) return null;
  const cents = others.reduce((sum, part) => sum + part.cents, sums.feesCents);
  const analyzed = others.some((part) => part.analyzed);
  return { cents, holdsPart: others.length < sums.parts.length, where: 'quote', analyzed };
}

/** Other parts on the device in one order with a part: setup and packing are of all of them. */
export function othersOnDevice(
  parts: readonly PartView[],
  inHand: PartView,
  pricer: Pricer | null,
): OthersOnQuote | null {
  if (parts.length === 0) return null;
  const together = parts.filter(({ id, leftOut }) => !leftOut || id === inHand.id);
  const { partsCents, setupFeeCents, packingCents } = sumOf(together, pricer);
  const own = inHand.view?.price.priceCents ?? 0;
  const cents = partsCents + setupFeeCents + packingCents - own;
  const analyzed = together.some(({ id, choices }) => id !== inHand.id && choices.dfm_analysis);
  return { cents, holdsPart: true, where: 'device', analyzed };
}
