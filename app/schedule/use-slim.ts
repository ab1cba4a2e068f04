import { useSyncExternalStore } from 'react';

/** Width below which a board has no room for its days: the list is the view then. */
const slim = globalThis.matchMedia?.('(max-width: 767px)') ?? null;

function subscribe(changed: () => void): () => void {
  slim?.addEventListener('change', changed);
  return () => slim?.removeEventListener('change', changed);
}

/** Whether the page is too slim for the board. */
export function useSlim(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => slim?.matches ?? false,
    () => false,
  );
}
