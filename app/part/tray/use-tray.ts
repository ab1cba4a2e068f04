import { useSyncExternalStore } from 'react';
import { onPartChange, partOf, storedParts } from '../store.ts';
import type { PartInHand } from '../view.ts';

let last: readonly PartInHand[] = [];

/** The parts that lie side by side, in order; none where there is one part at most. The very same list while none of them changed. */
export function trayParts(): readonly PartInHand[] {
  const now = storedParts().tray.map(partOf);
  if (now.length !== last.length || now.some((part, i) => part !== last[i])) last = now;
  return last;
}

/** The same for components. */
export function useTray(): readonly PartInHand[] {
  return useSyncExternalStore(onPartChange, trayParts, trayParts);
}

const size = () => storedParts().tray.length;

/** How many parts lie side by side, for components; 0 where there is one part at most. */
export function useTraySize(): number {
  return useSyncExternalStore(onPartChange, size, size);
}
