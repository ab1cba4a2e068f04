import { useSnapshot } from 'valtio';
import type { ColourMode } from './canvas/look.ts';
import { readLocal, writeLocal } from '../platform/local-data.ts';
import { view } from './state.ts';

const KEY = 'view';
const MODES: readonly ColourMode[] = ['made', 'operations', 'file', 'cost'];

/** How the drawing is shown: the view that was chosen, in this visit or on this device before; else as it will be made. */
export function useViewMode(): ColourMode {
  return useSnapshot(view).mode ?? keptMode();
}

/** Shows the drawing in a view, and remembers it on this device. */
export function chooseMode(mode: ColourMode): void {
  view.mode = mode;
  writeLocal(KEY, mode);
}

function keptMode(): ColourMode {
  const kept = readLocal(KEY);
  return MODES.find((mode) => mode === kept) ?? 'made';
}
