import type { Drawing } from '../../drawing/drawing.ts';
import type { Intent } from '../intent/decided.ts';
import { ENGRAVED_FILL, UNSEEN_MM2 } from '../intent/fills.ts';
import type { ReadAreas } from '../measured.ts';
import type { GeometryKernel } from '../measure.ts';
import { totalsAsMade } from './areas.ts';
import { fillWorks } from './fill-work.ts';
import { withKnockouts } from './knockouts.ts';

/** A drawing with its knock-outs told apart, its intents without what they wrongly take for covered, and its figures as it is made by them. */
export const readAreas: ReadAreas = ({ drawing: read, measurement, intents: guessed }, kernel) => {
  const drawing = withKnockouts(read, guessed);
  const intents = uncovered(drawing, guessed, kernel);
  const operations = intents.map(({ operation }) => operation);
  return { drawing, intents, totals: totalsAsMade(drawing, measurement, operations, kernel) };
};

/** Fills that lie wholly under others are left out, but not where those are themselves left out, or only give a cut line its look. */
function uncovered(drawing: Drawing, intents: readonly Intent[], kernel: GeometryKernel): readonly Intent[] {
  if (!intents.some(isCovered)) return intents;
  const operations = intents.map((intent) => (isCovered(intent) ? 'areaEngraving' : intent.operation));
  const { styles } = kernel.measure(drawing, undefined, fillWorks(drawing, operations));
  return intents.map((intent, i) => (isCovered(intent) && styles[i]!.area >= UNSEEN_MM2 ? ENGRAVED_FILL : intent));
}

function isCovered({ evidence }: Intent): boolean {
  return evidence === 'covered';
}
