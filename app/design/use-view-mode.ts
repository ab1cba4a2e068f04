import { useSnapshot } from 'valtio';
import type { ColourMode } from './canvas/look.ts';
import { usePart } from '../part/use-part.ts';
import { view } from './state.ts';

/** How the drawing is shown: the view that was chosen; else as it will be made while something is open, by operation otherwise. */
export function useViewMode(): ColourMode {
  const asks = usePart().openQuestions.length > 0;
  return useSnapshot(view).mode ?? (asks ? 'made' : 'operations');
}
