import { clearanceMm } from '../clearance.ts';
import { design, figure, Limits } from '../design.ts';
import { boundsOf, circle, type Outline, rounded } from '../outline.ts';
import { choice, count, mm } from '../parameter.ts';
import { leastEdgeMm, leastHoleMm } from '../room-for.ts';

/** Shapes that hang from the top middle, by their height: they lie below the origin. */
const SHAPES = {
  drop: (high: number) =>
    rounded(
      [
        [0, 0],
        [high * 0.32, high * 0.6],
        [high * 0.32, high],
        [-high * 0.32, high],
        [-high * 0.32, high * 0.6],
      ],
      [high * 0.05, high * 0.3, high * 0.3, high * 0.3, high * 0.3],
    ),
  round: (high: number) => circle(0, high / 2, high / 2),
  diamond: (high: number) =>
    rounded(
      [
        [0, 0],
        [high * 0.3, high * 0.4],
        [0, high],
        [-high * 0.3, high * 0.4],
      ],
      high * 0.04,
    ),
  bar: (high: number) =>
    rounded(
      [
        [-high * 0.12, 0],
        [high * 0.12, 0],
        [high * 0.12, high],
        [-high * 0.12, high],
      ],
      high * 0.06,
    ),
} as const;

/** The topmost place below a height where a hole has its edge all around; null where there is none. */
function firstPlace(outer: Outline, from: number, to: number, need: number): number | null {
  for (let y = from; y <= to; y += 0.25) if (clearanceMm(outer, [0, y]) >= need) return y;
  return null;
}

/** A pair of earrings. */
export const EARRINGS = design({
  slug: 'earring-pair',
  name: 'Earring pair',
  family: 'home',
  about: 'A pair of earrings: drop, disc, diamond or bar, with a hole for the hook and a row of openings.',
  hints: [
    'Hooks go through 1.5 mm; jump rings are easier with 2 mm.',
    'Acrylic and leather are light. Brass below 0.5 mm is best etched.',
  ],
  stocks: [
    { material: 'acrylic-black', mm: 3 },
    { material: 'veg-tan-leather', mm: 2 },
    { material: 'birch-plywood', mm: 1.5 },
    { material: 'brass-260', mm: 1.02 },
    { material: 'stainless-304', mm: 0.76 },
  ],
  parameters: {
    shape: choice('Shape', { drop: 'Drop', round: 'Disc', diamond: 'Diamond', bar: 'Bar' }),
    height: mm('Height', [20, 45, 80]),
    hole: mm('Hole for the hook', [1, 1.6, 4], 0.1),
    openings: count('Openings', [0, 3, 8]),
  },
  draw({ shape, height, hole, openings }, stock) {
    const limits = new Limits();
    const [edge, least] = [leastEdgeMm(stock), leastHoleMm(stock)];
    const outer = SHAPES[shape](height);
    const diameter = limits.least(hole, least, (at) => `The hole is ${at} at least in this sheet.`);
    const place = firstPlace(outer, boundsOf([outer]).top + diameter / 2 + edge, height / 2, diameter / 2 + edge);
    const holes = place === null ? [] : [circle(0, place, diameter / 2)];
    if (place === null) limits.notes.push('There is no room for a hole in this shape. Make it larger.');
    const [from, to] = [(place ?? 0) + diameter / 2 + edge, height - edge];
    let drawn = 0;
    if (openings > 0) {
      const share = (to - from) / openings;
      for (let i = 0; i < openings; i += 1) {
        const y = from + (i + 0.5) * share;
        const wide = Math.min(share - edge, 2 * (clearanceMm(outer, [0, y]) - edge));
        if (wide < least) continue;
        holes.push(circle(0, y, wide / 2));
        drawn += 1;
      }
      limits.most(openings, drawn, () => (drawn === 0 ? 'No opening fits.' : `${drawn} of these openings fit.`));
    }
    return {
      pieces: ['Left', 'Right'].map((name) => ({ name, outer, holes })),
      facts: [
        ['Height', figure(height)],
        ['Openings', String(drawn)],
      ],
      notes: limits.notes,
    };
  },
});
