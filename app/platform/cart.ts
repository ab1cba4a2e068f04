import { proxy, useSnapshot } from 'valtio';
import { api } from './api.ts';
import { onSessionEnd } from './session.ts';
import { sessionStatus } from './session-state.ts';

const cart = proxy<{ partCount: number }>({ partCount: 0 });

onSessionEnd(() => {
  cart.partCount = 0;
});

/** Notes how many parts the open quote has. */
export function setCartCount(partCount: number): void {
  cart.partCount = partCount;
}

/** Parts on the open quote, for components. */
export function useCartCount(): number {
  return useSnapshot(cart).partCount;
}

/** Asks the server for the open quote of a signed-in customer. */
export async function refreshCart(): Promise<void> {
  if (sessionStatus() !== 'authenticated') return;
  const answer = await api.quote.latest({});
  if (answer.ok) setCartCount(answer.value.parts.length);
}
