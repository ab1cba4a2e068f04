import type { Drawing } from '../../drawing/drawing.ts';
import type { Measurement } from '../measure.ts';
import { drawingFacts } from './style-facts.ts';

/**
 * Ids of the styles whose outlines lie in no other, those that hold most of them first: what a part could be cut along. Pages and whatever else
 * is left out come last.
 * @param leftOut by style
 */
export function outlineStyles(drawing: Drawing, measurement: Measurement, leftOut: readonly boolean[]): string[] {
  const made = outerOnes(drawing, measurement, (i) => leftOut[i] !== true);
  return leftOut.includes(true) ? [...new Set([...made, ...outerOnes(drawing, measurement, () => true)])] : made;
}

function outerOnes(drawing: Drawing, measurement: Measurement, counts: (style: number) => boolean): string[] {
  const facts = drawingFacts(
    drawing,
    measurement,
    drawing.styles.map((_, i) => counts(i)),
  );
  return drawing.styles
    .map(({ id }, i) => ({ id, area: facts.styles[i]!.outerArea }))
    .filter(({ area }) => area > 0)
    .sort((a, b) => b.area - a.area)
    .map(({ id }) => id);
}
