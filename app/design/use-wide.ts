import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 1024px)');
const slim = matchMedia('(max-width: 479px)');

function watching(query: MediaQueryList) {
  return (listener: () => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
}

const watchWide = watching(wide);
const watchSlim = watching(slim);

/** Whether there is room for the three columns of the workspace. */
export function useWide(): boolean {
  return useSyncExternalStore(watchWide, () => wide.matches);
}

/** Whether a row of words has no room beside the drawing's tools. */
export function useSlim(): boolean {
  return useSyncExternalStore(watchSlim, () => slim.matches);
}
