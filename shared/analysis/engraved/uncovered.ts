import type { Drawing } from '../../drawing/drawing.ts';
import type { Intent } from '../intent/decided.ts';
import { ENGRAVED_FILL, UNSEEN_MM2 } from '../intent/fills.ts';
import type { GeometryKernel } from '../measure.ts';
import { fillWorks } from './fill-work.ts';
import { withKnockouts } from './knockouts.ts';

/** A drawing with its knock-outs told apart, and its intents without what they wrongly take for covered. */
export function withAreas(
  drawing: Drawing,
  intents: readonly Intent[],
  kernel: GeometryKernel,
): { readonly drawing: Drawing; readonly intents: readonly Intent[] } {
  const told = withKnockouts(drawing, intents);
  return { drawing: told, intents: uncovered(told, intents, kernel) };
}

/** Fills that lie wholly under others are left out, but not where those are themselves left out, or only give a cut line its look. */
function uncovered(drawing: Drawing, intents: readonly Intent[], kernel: GeometryKernel): readonly Intent[] {
  if (!intents.some(isCovered)) return intents;
  const operations = intents.map((intent) => (isCovered(intent) ? 'areaEngraving' : intent.operation));
  const areas = kernel.areas(drawing, fillWorks(drawing, operations));
  return intents.map((intent, i) => (isCovered(intent) && areas[i]! >= UNSEEN_MM2 ? ENGRAVED_FILL : intent));
}

function isCovered({ evidence }: Intent): boolean {
  return evidence === 'covered';
}
