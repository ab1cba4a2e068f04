import { readLocal } from './local-data.ts';
import { sessionStatus } from './session-state.ts';

/** Asks the server for the open quote: of a customer, and of a guest who put something on it from this device. */
export async function refreshCart(): Promise<void> {
  if (sessionStatus() !== 'authenticated' && readLocal('cart') === null) return;
  const { fetchOpenQuote } = await import('./quotes.ts');
  await fetchOpenQuote().catch(() => {
    // Offline: the count comes with the next answer.
  });
}
