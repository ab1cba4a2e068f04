import { useSnapshot } from 'valtio';
import type { ColourMode } from './canvas/paint.ts';
import { view } from './state.ts';

/** How the drawing is shown: the view that was chosen, else the one that tells most. */
export function useViewMode(): ColourMode {
  return useSnapshot(view).mode ?? 'operations';
}
