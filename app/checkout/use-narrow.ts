import { useSyncExternalStore } from 'react';

/** Windows of a phone, where sections that are answered fold to a line. */
const narrow = matchMedia('(max-width: 640px)');

function watch(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    watch,
    () => narrow.matches,
    () => false,
  );
}
