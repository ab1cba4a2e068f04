import type { Drawing } from '../../drawing/drawing.ts';
import type { Measurement } from '../measure.ts';
import { drawingFacts } from './style-facts.ts';

/** Ids of the styles whose outlines lie in no other, those that hold most of them first: what a part could be cut along. */
export function outlineStyles(drawing: Drawing, measurement: Measurement): string[] {
  const facts = drawingFacts(
    drawing,
    measurement,
    drawing.styles.map(() => true),
  );
  return drawing.styles
    .map(({ id }, i) => ({ id, area: facts.styles[i]!.outerArea }))
    .filter(({ area }) => area > 0)
    .sort((a, b) => b.area - a.area)
    .map(({ id }) => id);
}
