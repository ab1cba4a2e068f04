import { proxy, subscribe, useSnapshot } from 'valtio';
import { useOwnState } from './own-state.ts';

/** A part on the open quote. */
export interface CartPart {
  readonly id: string;
  readonly cents: number;
  /** An engineer's analysis is ordered for it, which moves the ship date. */
  readonly analyzed: boolean;
}

/** Sums of the open quote, before shipping and tax. */
export interface CartSums {
  readonly parts: readonly CartPart[];
  /** Once per order: setup and packing, cents. */
  readonly feesCents: number;
}

/** Told by the one who holds the quotes (quotes.ts), which the first screen does without. */
const cart = proxy<{ sums: CartSums | null }>({ sums: null });

/** Shows what is on the open quote; for quotes.ts, which derives it from the quote itself. */
export function showCart(sums: CartSums | null): void {
  // Every answer of the server comes by here; those that change nothing tell nobody.
  if (JSON.stringify(sums) !== JSON.stringify(cart.sums)) cart.sums = sums;
}

/** Sums of the open quote now, outside components. */
export function cartSums(): CartSums | null {
  return cart.sums;
}

/** Has `listener` called after every change of the open quote. */
export function onCartChange(listener: () => void): () => void {
  return subscribe(cart, listener);
}

/** The open quote's sums, for components. */
export function useCartSums(): CartSums | null {
  const own = useOwnState();
  const { sums } = useSnapshot(cart);
  return own ? sums : null;
}

/** Parts on the open quote, for components. */
export function useCartCount(): number {
  return useCartSums()?.parts.length ?? 0;
}
