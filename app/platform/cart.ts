import { sessionStatus } from './session-state.ts';

/** Asks the server for the open quote of a customer or a guest. */
export async function refreshCart(): Promise<void> {
  if (sessionStatus() === 'anonymous') return;
  const { fetchOpenQuote } = await import('./quotes.ts');
  await fetchOpenQuote().catch(() => {
    // Offline: the count comes with the next answer.
  });
}
