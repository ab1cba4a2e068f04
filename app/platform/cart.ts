import { proxy, useSnapshot } from 'valtio';
import { sessionStatus } from './session-state.ts';

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

/** Asks the server for the open quote of a signed-in customer. */
export async function refreshCart(): Promise<void> {
  if (sessionStatus() !== 'authenticated') return;
  const { fetchOpenQuote } = await import('./quotes.ts');
  await fetchOpenQuote().catch(() => {
    // Offline: the count comes with the next answer.
  });
}
