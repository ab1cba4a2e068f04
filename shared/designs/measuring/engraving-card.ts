import { design, figure } from '../design.ts';
import { lettering, textWidth } from '../letters.ts';
import { circle, type Outline, polyline, rectangle } from '../outline.ts';
import { mm, words } from '../parameter.ts';

/** Heights of letters on the card, mm. */
const HEIGHTS = [1.5, 2, 3, 4, 6] as const;
/** How far the lines of a hatched square are apart, mm. */
const SPACINGS = [0.3, 0.5, 0.8, 1.2] as const;
/** Side of a hatched square, mm. */
const SQUARE = 12;

/** A square of lines. */
function hatched(left: number, top: number, spacing: number): readonly Outline[] {
  const lines = Math.floor(SQUARE / spacing + 1e-9) + 1;
  return Array.from({ length: lines }, (_, i) =>
    polyline([
      [left, top + i * spacing],
      [left + SQUARE, top + i * spacing],
    ]),
  );
}

/** A card that shows how a material engraves. */
export const ENGRAVING_CARD = design({
  slug: 'engraving-card',
  name: 'Engraving card',
  family: 'measuring',
  about: 'A card with your text in five heights, hatching in four densities, and circles: see how a material engraves.',
  hints: [
    'Read it at arm’s length: the smallest line that you can read is the least for your part.',
    'Dense hatching reads as a dark patch. On acrylic it turns white.',
  ],
  stocks: [
    { material: 'birch-plywood', mm: 3.2 },
    { material: 'acrylic-black', mm: 3 },
    { material: 'veg-tan-leather', mm: 2 },
    { material: 'stainless-304', mm: 1.22 },
    { material: 'aluminium-anodised-black', mm: 1 },
  ],
  parameters: {
    text: words('Text', 'KERFWISE 0123', 18),
    width: mm('Width', [80, 90, 160]),
    radius: mm('Corner radius', [0, 4, 12], 0.5),
  },
  draw({ text, width, radius }) {
    const line = text.trim();
    let y = 6;
    const texts = HEIGHTS.flatMap((high) => {
      const fits = line === '' ? high : Math.min(high, (width - 24) / textWidth(line, 1));
      const at = y + high / 2;
      y += high + 3;
      const label = String(high);
      return [
        ...lettering(label, [6 + textWidth(label, 1.5) / 2, at], 1.5),
        ...lettering(line, [14 + textWidth(line, fits) / 2, at], fits),
      ];
    });
    const top = y + 2;
    const step = (width - 12 - SQUARE) / (SPACINGS.length - 1);
    const squares = SPACINGS.flatMap((spacing, i) => [
      ...hatched(6 + i * step, top, spacing),
      ...lettering(String(spacing), [6 + i * step + SQUARE / 2, top + SQUARE + 3.5], 2),
    ]);
    const middle = top + SQUARE + 14;
    const circles = [6, 4, 2, 1].map((reach, i) => circle(6 + i * step + SQUARE / 2, middle, reach));
    const height = middle + 12;
    return {
      pieces: [
        {
          name: 'Card',
          outer: rectangle(0, 0, width, height, radius),
          holes: [],
          marks: [...texts, ...squares, ...circles],
        },
      ],
      facts: [
        ['Card', `${figure(width)} × ${figure(height)}`],
        ['Letters', `${HEIGHTS[0]} mm to ${figure(HEIGHTS.at(-1)!)}`],
      ],
      notes: [],
    };
  },
});
