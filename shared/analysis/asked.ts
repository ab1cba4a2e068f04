import type { Drawing } from '../drawing/drawing.ts';
import { outlineStyles } from './intent/outline-styles.ts';
import type { Measurement } from './measure.ts';
import { operationOf } from './operations.ts';
import { questionsOf } from './questions.ts';
import type { AskedAbout } from './summary.ts';

/** Questions that a drawing leaves open, for {@link summary}. */
export function asked(drawing: Drawing, measurement: Measurement): AskedAbout {
  return (about) => {
    const leftOut = about.styles.map(({ assignedTo }) => operationOf(assignedTo) === 'ignored');
    return questionsOf(about, () => outlineStyles(drawing, measurement, leftOut));
  };
}
