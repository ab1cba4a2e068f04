import { proxy, useSnapshot } from 'valtio';
import type { ApiOptions } from '../../api/client.ts';

const state = proxy({ asks: false });

/** Calls that wait for the same password, and where it is asked for. */
let waiting: ((entered: boolean) => void)[] = [];
let places = 0;

/** Whether the password is asked for now. */
export function useAsksPassword(): boolean {
  return useSnapshot(state).asks;
}

/** Says that there is a dialog that asks, until the answer is called. */
export function offerPasswordDialog(): () => void {
  places += 1;
  return () => {
    places -= 1;
    if (places === 0) endAsking(false);
  };
}

/** Ends the question: the calls that wait go on where the password was entered, and else fail as they did. */
export function endAsking(entered: boolean): void {
  state.asks = false;
  const told = waiting;
  waiting = [];
  for (const tell of told) tell(entered);
}

function askPassword(): Promise<boolean> {
  if (places === 0) return Promise.resolve(false);
  state.asks = true;
  return new Promise((resolve) => waiting.push(resolve));
}

/** A client's fetch that asks for the password where a call wants it entered lately, and makes the call once more. */
export function askingForPassword(fetch: ApiOptions['fetch']): ApiOptions['fetch'] {
  return async (url, init, endpoint) => {
    const response = await fetch(url, init, endpoint);
    if (response.status !== 409) return response;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    if ((body as { code?: unknown } | null)?.code !== 'password_needed') return response;
    return (await askPassword()) ? fetch(url, init, endpoint) : response;
  };
}
