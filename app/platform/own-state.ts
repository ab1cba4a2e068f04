import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether a component may show what this page's own stores hold. Not while the server renders, which knows nobody, and not in the one render
 * that takes over its picture, which must show the same; right after that the component renders again with the page's own state.
 */
export function useOwnState(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
