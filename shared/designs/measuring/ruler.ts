import { design, figure } from '../design.ts';
import { lettering } from '../letters.ts';
import { circle, polyline, rectangle } from '../outline.ts';
import { choice, mm } from '../parameter.ts';

/** Units that a ruler is divided in: one step, steps to a middle mark, steps to a number. */
const SCALES = {
  mm: { step: 1, middle: 5, number: 10, label: (i: number) => String(i / 10) },
  in: { step: 25.4 / 16, middle: 8, number: 16, label: (i: number) => String(i / 16) },
} as const;

/** A ruler with engraved marks. */
export const RULER = design({
  slug: 'ruler',
  name: 'Ruler',
  family: 'measuring',
  about: 'A ruler in millimeters or sixteenths of an inch, with engraved marks and a hole to hang it by.',
  hints: ['The marks are lines, so they take seconds. Check it against steel: it shows how true our scale is.'],
  stocks: [
    { material: 'birch-plywood', mm: 3.2 },
    { material: 'acrylic-white', mm: 3 },
    { material: 'stainless-304', mm: 1.22 },
    { material: 'bamboo-plywood', mm: 3 },
  ],
  parameters: {
    unit: choice('Scale', { mm: 'Millimeters', in: 'Inches' }),
    length: mm('Length', [50, 150, 600], 10),
    width: mm('Width', [20, 30, 60]),
    hole: mm('Hole', [4, 6, 12], 0.5),
  },
  draw({ unit, length, width, hole }, stock) {
    const { step, middle, number, label } = SCALES[unit];
    const [from, end] = [6, hole + 14];
    const ticks = Math.floor(length / step + 1e-6);
    const marks = Array.from({ length: ticks + 1 }, (_, i) => {
      const x = from + i * step;
      const high = i % number === 0 ? 8 : i % middle === 0 ? 6 : 4;
      const words = i % number === 0 ? lettering(label(i), [x, 11.5], 3) : [];
      return [
        polyline([
          [x, 1],
          [x, high],
        ]),
        ...words,
      ];
    }).flat();
    const whole = from + length + end;
    return {
      pieces: [
        {
          name: 'Ruler',
          outer: rectangle(0, 0, whole, width, 3),
          holes: [circle(whole - end / 2, width / 2, Math.max(hole, stock.min_hole_mm + 0.5) / 2)],
          marks,
        },
      ],
      facts: [
        ['Marks', String(ticks + 1)],
        ['Step', figure(step)],
      ],
      notes: [],
    };
  },
});
