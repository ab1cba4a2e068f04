import { useSyncExternalStore } from 'react';
import { onPartChange, partOf, storedParts } from '../store.ts';
import type { PartView } from '../view.ts';

const NONE: readonly PartView[] = [];
let last: readonly PartView[] = NONE;

/** The parts that lie side by side, in order; none where there is one part at most. The very same list while none of them changed. */
export function trayParts(): readonly PartView[] {
  const now = storedParts().tray.map(partOf);
  if (now.length !== last.length || now.some((part, i) => part !== last[i])) last = now;
  return last;
}

/** The same for components. */
export function useTray(): readonly PartView[] {
  return useSyncExternalStore(onPartChange, trayParts, () => NONE);
}

const size = () => storedParts().tray.length;

/** How many parts lie side by side, for components; 0 where there is one part at most. */
export function useTraySize(): number {
  return useSyncExternalStore(onPartChange, size, () => 0);
}

/** The part of this device that a part of a quote is, so that it can be shown in the workspace, for components; null where it has none. */
export function usePartHere(partId: string): string | null {
  const here = () => {
    const { parts } = storedParts();
    return Object.keys(parts).find((id) => parts[id]!.link.partId === partId) ?? null;
  };
  return useSyncExternalStore(onPartChange, here, () => null);
}
