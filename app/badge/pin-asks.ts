import { useSyncExternalStore } from 'react';

/** A badge whose PIN was right. */
export interface ProvenBadge {
  readonly code: string;
  readonly proof: string;
}

/** Something that takes a badge and its PIN. */
export interface PinAsk {
  /** Reason, in words. */
  readonly why: string;
  readonly answer: (proven: ProvenBadge | null) => void;
}

let asks: readonly PinAsk[] = [];
const followers = new Set<() => void>();

function set(next: readonly PinAsk[]): void {
  asks = next;
  for (const follow of followers) follow();
}

/** Asks for a badge and its PIN, after what was asked for before; null where nobody gives it, or no page of the floor is open. */
export function askPin(why: string): Promise<ProvenBadge | null> {
  if (followers.size === 0) return Promise.resolve(null);
  return new Promise((resolve) => {
    const ask: PinAsk = {
      why,
      answer: (proven) => {
        set(asks.filter((one) => one !== ask));
        resolve(proven);
      },
    };
    set([...asks, ask]);
  });
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  return () => followers.delete(changed);
}

/** The question that is asked now; null where none is. */
export function usePinAsk(): PinAsk | null {
  return useSyncExternalStore(follow, () => asks[0] ?? null);
}
