import { length } from '../../base/trig.ts';
import { design, figure, Limits } from '../design.ts';
import { circle, type Point, rounded } from '../outline.ts';
import { count, mm } from '../parameter.ts';
import { leastEdgeMm, leastHoleMm, mostBetween, spread } from '../room-for.ts';

/** A triangular gusset. */
export const GUSSET = design({
  slug: 'triangular-gusset',
  name: 'Triangular gusset',
  family: 'brackets',
  about: 'A gusset plate for right-angled corners, with blunt toes and bolt holes along both legs.',
  hints: ['Blunt toes are safer to handle and give the last bolt its edge.', 'Without holes it is a plate to weld in.'],
  stocks: [
    { material: 'mild-steel-hot-rolled', mm: 4.78 },
    { material: 'mild-steel-hot-rolled', mm: 3.18 },
    { material: 'aluminium-5052', mm: 3.18 },
    { material: 'birch-plywood', mm: 6.35 },
  ],
  parameters: {
    legA: mm('Leg down', [40, 100, 350]),
    legB: mm('Leg across', [40, 100, 350]),
    toe: mm('Toe', [6, 20, 60]),
    hole: mm('Hole diameter', [3, 6.5, 30], 0.1),
    holes: count('Holes in each leg', [0, 3, 10]),
    radius: mm('Corner radius', [0, 5, 20], 0.5),
  },
  draw({ legA, legB, toe, hole, holes, radius }, stock) {
    const limits = new Limits();
    const edge = leastEdgeMm(stock);
    const short = Math.min(legA, legB);
    const blunt = limits.most(toe, short * 0.6, (at) => `Toes are ${at} at most.`);
    const atLeast = limits.least(hole, leastHoleMm(stock), (at) => `Holes are ${at} at least in this sheet.`);
    const diameter = limits.most(atLeast, short / 8, (at) => `Holes are ${at} at most in this gusset.`);
    const drilled = diameter >= leastHoleMm(stock) ? holes : 0;
    const need = diameter / 2 + edge;
    const inset = Math.max(need + edge, blunt / 2);
    // The slope runs from the toe of one leg to that of the other.
    const [from, to]: readonly [Point, Point] = [
      [blunt, legA],
      [legB, blunt],
    ];
    const slope = length(to[0] - from[0], to[1] - from[1]);
    /** Farthest that a hole at the inset lies along a leg, clear of slope and toe. */
    const farthest = (long: number, run: number, rise: number) =>
      Math.min(long - need, long - ((inset - blunt) * run + need * slope) / rise);
    const down = farthest(legA, legA - blunt, legB - blunt);
    const across = farthest(legB, legB - blunt, legA - blunt);
    const along = (last: number) => {
      const each = Math.min(drilled, last < inset ? 0 : mostBetween(inset, last, diameter, edge));
      return each === 0 ? [] : each === 1 ? [inset] : spread(inset, last, each);
    };
    const [ys, xs] = [along(down), along(across)];
    limits.most(holes, Math.max(ys.length, xs.length), () => 'Fewer holes fit along these legs.');
    const centres: readonly Point[] = [
      ...ys.map((y): Point => [inset, y]),
      ...xs.slice(ys.length > 0 ? 1 : 0).map((x): Point => [x, inset]),
    ];
    const round = limits.most(
      radius,
      Math.min(blunt / 2, (Math.SQRT2 * inset - need) / (Math.SQRT2 - 1)),
      (at) => `Corners are ${at} at most.`,
    );
    return {
      pieces: [
        {
          name: 'Gusset',
          outer: rounded([[0, 0], [legB, 0], to, from, [0, legA]], Math.max(0, round)),
          holes: centres.map(([x, y]) => circle(x, y, diameter / 2)),
        },
      ],
      facts: [
        ['Holes', String(centres.length)],
        ['Slope', figure(slope)],
      ],
      notes: limits.notes,
    };
  },
});
