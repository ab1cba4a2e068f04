import type { Drawing } from '../../drawing/drawing.ts';
import { colourClass } from '../intent/colours.ts';
import type { Intent } from '../intent/decided.ts';
import type { Evidence } from '../intent/evidence.ts';

/** Evidence for leaving a style out that has nothing to do with its colour: nobody means it as paper. */
const LEFT_OUT_ANYWAY: readonly Evidence[] = [
  'layer_name',
  'other_process',
  'line_type',
  'not_plotted',
  'frame',
  'beside',
];

/**
 * The drawing with its knock-outs told apart: fills in the colour of paper, wherever they are not engraved themselves, keep bare what they are
 * drawn over. Not those that a name leaves out, and none of DXF, whose white is the colour of whatever is not coloured. The very same drawing
 * where it has none.
 * @param intents of its styles
 */
export function withKnockouts(drawing: Drawing, intents: readonly Intent[]): Drawing {
  if (drawing.format === 'dxf') return drawing;
  const isKnockout = drawing.styles.map(({ fill }, i) => {
    const { operation, evidence } = intents[i]!;
    const isLeftOut = operation === 'ignored' && LEFT_OUT_ANYWAY.includes(evidence);
    return fill !== null && colourClass(fill) === 'paper' && !isLeftOut;
  });
  if (drawing.styles.every(({ knockout = false }, i) => knockout === isKnockout[i])) return drawing;
  const styles = drawing.styles.map((style, i) => {
    const { knockout: _, ...look } = style;
    return isKnockout[i] ? { ...look, knockout: true as const } : look;
  });
  return { ...drawing, styles };
}
