import { useSyncExternalStore } from 'react';

const query = matchMedia('(min-width: 1024px)');

function watch(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for the three columns of the workspace. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => query.matches);
}
