import type { DrawingStyle } from '../../drawing/drawing.ts';

/**
 * Colours of LightBurn's layers 00 to 16, which lines of its drawings have, and of its two tool layers, which it never makes: guides,
 * frames of the work area. Source: LightBurn's palette, as it stands in the SVG and DXF files that it exports.
 */
const LAYERS: ReadonlySet<string> = new Set(
  '000000 0000ff ff0000 00e000 d0d000 ff8000 00e0e0 ff00ff b4b4b4 0000a0 a00000 00a000 a0a000 c08000 00a0ff a000a0 808080'
    .split(' ')
    .map((hex) => `#${hex}`),
);
const TOOLS: ReadonlySet<string> = new Set(['#f36926', '#0c96d9']);

type Painted = Pick<DrawingStyle, 'stroke' | 'fill'>;

/** By style whether its colour is that of a tool layer, in a drawing whose every other line has the colour of a layer. */
export function toolLines(styles: readonly Painted[]): boolean[] {
  const isTool = styles.map(({ stroke, fill }) => stroke !== null && fill === null && TOOLS.has(stroke.toLowerCase()));
  const others = styles.filter(({ stroke }, i) => stroke !== null && !isTool[i]);
  const isPalette = others.length > 0 && others.every(({ stroke }) => LAYERS.has(stroke!.toLowerCase()));
  return isPalette ? isTool : styles.map(() => false);
}
