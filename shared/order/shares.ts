import { byLargestRemainder } from '../pricing/tax-shares.ts';
import { customPartCents } from '../quote/custom-part.ts';
import { sampleCents, sampleName } from '../quote/sample.ts';
import type { FrozenOrder } from './frozen.ts';
import { sharesOfOrder } from './order-tax.ts';

/** Shares of an order that are not its lines. */
export const FEE_SHARES = ['fees', 'shipping'] as const;

/** One share of a paid order, whole cents ≥ 0. */
export interface OrderShare {
  /** The line's id, `fees` (setup and packing) or `shipping`. */
  readonly key: string;
  readonly name: string;
  /** Pieces of a line; 1 of fees and shipping. */
  readonly count: number;
  /** Price paid for it before tax: discounts are off, its share of the production speed is in. */
  readonly netCents: number;
  readonly taxCents: number;
  /** Discount by a coupon. */
  readonly couponCents: number;
  /** Discount by promotional credit. */
  readonly promotionalCents: number;
}

interface Line {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly cents: number;
  /** Only instant parts carry the speed and the discounts. */
  readonly instant: boolean;
}

function linesOf({ parts, customParts, samples }: FrozenOrder['quote']): Line[] {
  return [
    ...parts.map(({ id, name, choices, priceCents }) => {
      return { id, name, count: choices.quantity, cents: priceCents ?? 0, instant: true };
    }),
    ...customParts.map((part) => {
      return { id: part.id, name: part.name, count: part.quantity, cents: customPartCents(part), instant: false };
    }),
    ...samples.map((sample) => {
      const { id, stock, quantity } = sample;
      return { id, name: sampleName(stock), count: quantity, cents: sampleCents(sample) ?? 0, instant: false };
    }),
  ];
}

/**
 * A paid order taken apart: net and tax of all shares are its total to the cent. Invoices of a part of it and refunds are made of these;
 * they follow from what was frozen alone.
 */
export function orderShares(frozen: FrozenOrder): OrderShare[] {
  const { quote } = frozen;
  const { sums } = quote;
  const tax = frozen.taxShares ?? sharesOfOrder(quote);
  const lines = linesOf(quote);
  const hasInstant = lines.some(({ instant, cents }) => instant && cents > 0);
  const weights = lines.map(({ instant, cents }) => (instant || !hasInstant ? cents : 0));
  const speed = byLargestRemainder(sums.productionCents, weights);
  const speedTax = byLargestRemainder(tax.productionCents, weights);
  const discounted = lines.map(({ instant, cents }) => (instant ? cents : 0));
  const off = byLargestRemainder(sums.couponCents + sums.promotionalCents, discounted);
  const promotional = byLargestRemainder(sums.promotionalCents, off);
  return [
    ...lines.map(({ id, name, count, cents }, at): OrderShare => {
      const taxCents = (tax.lines.find((line) => line.id === id)?.cents ?? 0) + speedTax[at]!;
      const couponCents = off[at]! - promotional[at]!;
      const netCents = cents - off[at]! + speed[at]!;
      return { key: id, name, count, netCents, taxCents, couponCents, promotionalCents: promotional[at]! };
    }),
    {
      key: 'fees',
      name: 'Setup and packing',
      count: 1,
      netCents: sums.setupFeeCents + sums.packingCents,
      taxCents: tax.setupCents + tax.packingCents,
      couponCents: 0,
      promotionalCents: 0,
    },
    {
      key: 'shipping',
      name: 'Shipping',
      count: 1,
      netCents: sums.shippingCents,
      taxCents: tax.shippingCents,
      couponCents: 0,
      promotionalCents: 0,
    },
  ];
}

/** Share of `count` of the `left` remaining pieces in their remaining cents: the last piece takes the rest. */
export function shareOfPieces(leftCents: number, left: number, count: number): number {
  return byLargestRemainder(leftCents, [count, left - count])[0]!;
}
