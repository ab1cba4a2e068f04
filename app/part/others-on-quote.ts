import type { CartSums } from '../platform/cart-count.ts';

/** What is on the open quote beside the part in hand. */
export interface OthersOnQuote {
  /** Other parts, set-up and packing, cents. */
  readonly cents: number;
  /** The part in hand is on the quote, too. */
  readonly holdsPart: boolean;
  /** An engineer's analysis is ordered for one of the others. */
  readonly analyzed: boolean;
}

/** What is on the open quote beside a part; null where no other part is. */
export function othersOnQuote(sums: CartSums | null, partId: string | null): OthersOnQuote | null {
  const others = sums?.parts.filter(({ id }) => id !== partId) ?? [];
  if (!sums || others.length === 0) return null;
  const cents = others.reduce((sum, part) => sum + part.cents, sums.feesCents);
  const analyzed = others.some((part) => part.analyzed);
  return { cents, holdsPart: others.length < sums.parts.length, analyzed };
}
