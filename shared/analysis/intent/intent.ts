import { type Drawing, isAreaOnly } from '../../drawing/drawing.ts';
import type { Measurement } from '../measure.ts';
import { operationsFor } from '../operations.ts';
import type { Intent } from './decided.ts';
import { fillIntents } from './fills.ts';
import { operationByName } from './layer-words.ts';
import { strokeIntents } from './strokes.ts';
import { drawingFacts } from './style-facts.ts';

/**
 * What should happen to each style of a design, read from the whole of it: the names of layers and line types first, then the
 * colours that shops teach, then where things lie. A default each time, that the customer changes freely. Pure, and linear in
 * the size of the drawing.
 */
export function intentsOf(drawing: Drawing, measurement: Measurement): Intent[] {
  const named = drawing.styles.map((style, i) => byName(drawing, measurement, i) ?? byLineType(style));
  const facts = drawingFacts(
    drawing,
    measurement,
    named.map((intent) => intent?.operation !== 'ignored'),
    // Of one style nothing lies in anything else.
    drawing.styles.length > 1,
  );
  const filled = fillIntents(drawing, facts, named);
  const decided = strokeIntents(drawing, measurement, facts, filled);
  return decided.map((intent, i) =>
    possible(drawing, i, intent ?? { operation: 'cutting', evidence: 'only_colour', sure: true }),
  );
}

function byName(drawing: Drawing, measurement: Measurement, i: number): Intent | null {
  const style = drawing.styles[i]!;
  const operation = operationByName(style.layer);
  if (operation === null) return null;
  const fillOnly = style.stroke === null && style.fill !== null;
  // Circles never bend.
  if (operation === 'metalBending' && (fillOnly || measurement.styles[i]!.lengthOfLines === 0)) return null;
  const named = operation === 'lineEngraving' && fillOnly ? 'areaEngraving' : operation;
  return { operation: named, evidence: 'layer_name', sure: true };
}

function byLineType({ help }: Drawing['styles'][number]): Intent | null {
  return help ? { operation: 'ignored', evidence: 'line_type', sure: true } : null;
}

/** Areas without lines can only be engraved or left out. */
function possible(drawing: Drawing, i: number, intent: Intent): Intent {
  const style = drawing.styles[i]!;
  if (operationsFor(style, drawing.format).includes(intent.operation)) return intent;
  return { ...intent, operation: isAreaOnly(drawing, style) ? 'areaEngraving' : intent.operation };
}
