import { proxy, useSnapshot } from 'valtio';

/** Told by the one who holds the quotes (quotes.ts), which the first screen does without. */
const cart = proxy<{ partCount: number }>({ partCount: 0 });

/** Shows how many parts the open quote has; for quotes.ts, which derives it from the quote itself. */
export function showCartCount(partCount: number): void {
  cart.partCount = partCount;
}

/** Parts on the open quote, for components. */
export function useCartCount(): number {
  return useSnapshot(cart).partCount;
}
