import { design, Limits } from '../design.ts';
import { circle, type Point, rectangle } from '../outline.ts';
import { count, mm, more } from '../parameter.ts';
import { grid, leastEdgeMm, leastHoleMm, mostBetween, spread } from '../room-for.ts';
import { length } from '../../base/trig.ts';

/** A plate with holes in rows. */
export const PLATE = design({
  slug: 'plate-with-holes',
  name: 'Plate with holes',
  family: 'plates',
  about: 'A rectangular plate with round corners, mounting holes in rows and an opening in the middle.',
  hints: [
    'Two rows and two columns give a mounting plate; more give a pegboard.',
    'Holes come out at the size you set. For a screw to pass, add a tenth of its diameter.',
  ],
  stocks: [
    { material: 'aluminium-5052', mm: 1.6 },
    { material: 'mild-steel-crs', mm: 1.52 },
    { material: 'stainless-304', mm: 1.52 },
    { material: 'acrylic-clear', mm: 3 },
    { material: 'birch-plywood', mm: 3.2 },
  ],
  parameters: {
    width: mm('Width', [20, 120, 700]),
    height: mm('Height', [20, 80, 370]),
    radius: mm('Corner radius', [0, 6, 60], 0.5),
    hole: mm('Hole diameter', [1, 5, 60], 0.1),
    inset: mm('Hole center to edge', [2, 10, 120], 0.5),
    columns: count('Columns', [1, 2, 12]),
    rows: count('Rows', [1, 2, 12]),
    middle: more(mm('Opening in the middle', [0, 0, 300])),
  },
  draw({ width, height, radius, hole, inset, columns, rows, middle }, stock) {
    const limits = new Limits();
    const edge = leastEdgeMm(stock);
    const short = Math.min(width, height);
    const least = leastHoleMm(stock);
    const atLeast = limits.least(hole, least, (at) => `Holes are ${at} at least in this sheet.`);
    const diameter = limits.most(atLeast, short - 2 * edge, (at) => `Holes are ${at} at most on this plate.`);
    const from = limits.least(inset, diameter / 2 + edge, (at) => `Holes lie ${at} from the edge at least.`);
    const [insetX, insetY] = [Math.min(from, width / 2), Math.min(from, height / 2)];
    const across = limits.most(
      columns,
      mostBetween(insetX, width - insetX, diameter, edge),
      () => 'Fewer columns fit.',
    );
    const down = limits.most(rows, mostBetween(insetY, height - insetY, diameter, edge), () => 'Fewer rows fit.');
    const opening = limits.most(middle, short - 2 * edge, (at) => `The opening is ${at} at most.`);
    const isOpen = opening >= least;
    const centre: Point = [width / 2, height / 2];
    const reach = opening / 2 + diameter / 2 + edge;
    const holes = grid(spread(insetX, width - insetX, across), spread(insetY, height - insetY, down)).filter(
      ([x, y]) => !isOpen || length(x - centre[0], y - centre[1]) >= reach,
    );
    // A corner hole keeps its distance from a round corner too: r − √2·(r − inset) ≥ what has to stay.
    const need = diameter / 2 + edge;
    const inmost = Math.min(...holes.map(([x, y]) => Math.min(x, y)), short / 2);
    const round = limits.most(
      radius,
      Math.min(short / 2, (Math.SQRT2 * inmost - need) / (Math.SQRT2 - 1)),
      (at) => `Corners are ${at} at most beside these holes.`,
    );
    return {
      pieces: [
        {
          name: 'Plate',
          outer: rectangle(0, 0, width, height, Math.max(0, round)),
          holes: [
            ...holes.map(([x, y]) => circle(x, y, diameter / 2)),
            ...(isOpen ? [circle(...centre, opening / 2)] : []),
          ],
        },
      ],
      facts: [['Holes', String(holes.length + (isOpen ? 1 : 0))]],
      notes: limits.notes,
    };
  },
});
