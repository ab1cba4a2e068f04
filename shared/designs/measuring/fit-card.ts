import { design, figure } from '../design.ts';
import { lettering } from '../letters.ts';
import { type Point, polygon } from '../outline.ts';
import { count, mm, more } from '../parameter.ts';

/** A card with slots of growing width. */
export const FIT_CARD = design({
  slug: 'kerf-and-fit-card',
  name: 'Kerf and fit card',
  family: 'measuring',
  about:
    'A card with slots of graded widths around the thickness of your sheet: push a piece in and read which one holds.',
  hints: [
    'The middle slot is as wide as the middle of what we measured on this sheet.',
    'Cut it from the same sheet as your parts; thickness varies from lot to lot.',
  ],
  stocks: [
    { material: 'birch-plywood', mm: 3.2 },
    { material: 'mdf', mm: 3 },
    { material: 'acrylic-clear', mm: 3 },
    { material: 'poplar-plywood', mm: 3 },
  ],
  parameters: {
    slots: count('Slots', [3, 7, 11]),
    step: mm('Step', [0.05, 0.1, 0.3], 0.05),
    depth: mm('Slot depth', [8, 16, 40]),
    pitch: more(mm('Between slots', [10, 14, 30])),
  },
  draw({ slots, step, depth, pitch }, stock) {
    const { min, max } = stock.measured_mm;
    const middle = Math.round(((min + max) / 2) * 20) / 20;
    const odd = slots % 2 === 0 ? slots - 1 : slots;
    // The smallest slot stays wider than the smallest hole, so that it can be cut at all.
    const smallest = Math.max(0.3, stock.min_hole_mm * 0.5);
    const widths = Array.from({ length: odd }, (_, i) => middle + (i - (odd - 1) / 2) * step).filter(
      (w) => w >= smallest,
    );
    const width = widths.length * pitch + pitch * 0.5 + widths.reduce((sum, w) => sum + w, 0);
    const height = depth + 16;
    const top: Point[] = [[0, 0]];
    let x = pitch * 0.75;
    const marks = widths.flatMap((wide) => {
      top.push([x, 0], [x, depth], [x + wide, depth], [x + wide, 0]);
      const label = lettering(String(Number(wide.toFixed(2))), [x + wide / 2, depth + 5], 3);
      x += wide + pitch;
      return label;
    });
    const outer = polygon([...top, [width, 0], [width, height], [0, height]]);
    const name = lettering(`${Number(stock.mm.toFixed(2))} MM  FIT CARD`, [width / 2, height - 4], 3);
    return {
      pieces: [{ name: 'Card', outer, holes: [], marks: [...marks, ...name] }],
      facts: [
        ['Slots', `${figure(widths[0]!)} to ${figure(widths.at(-1)!)}`],
        ['Step', figure(step)],
      ],
      notes: [],
    };
  },
});
