import { design, figure, Limits } from '../design.ts';
import { onCircle } from '../kerf.ts';
import { circle, type Outline, rounded } from '../outline.ts';
import { count, degrees, mm, more } from '../parameter.ts';
import { LYING } from '../pose.ts';
import { leastEdgeMm, leastHoleMm } from '../room-for.ts';

/** A star about the origin with round points. */
function star(points: number, radius: number, share: number, turn: number): Outline {
  const step = Math.PI / points;
  return rounded(
    Array.from({ length: 2 * points }, (_, i) =>
      onCircle(0, 0, i % 2 === 0 ? radius : radius * share, i * step + turn - Math.PI / 2),
    ),
    radius * 0.02,
  );
}

/** An ornament of layers that are glued on each other. */
export const ORNAMENT = design({
  slug: 'layered-ornament',
  name: 'Layered ornament',
  family: 'home',
  about: 'An ornament of rings with stars that get smaller and turn from layer to layer, to glue together and hang up.',
  hints: [
    'Stack the layers by the hole at the top, the widest star in front.',
    'Two materials look best: plywood and acrylic of the same thickness.',
  ],
  stocks: [
    { material: 'birch-plywood', mm: 3.2 },
    { material: 'walnut-plywood', mm: 3.2 },
    { material: 'acrylic-mirror-gold', mm: 3 },
    { material: 'birch-plywood', mm: 1.5 },
  ],
  parameters: {
    layers: count('Layers', [1, 3, 5]),
    size: mm('Size', [60, 90, 180]),
    points: count('Points', [4, 6, 12]),
    rim: mm('Rim', [5, 9, 30], 0.5),
    turn: degrees('Turn from layer to layer', [0, 15, 45]),
    hole: mm('Hole', [2, 3, 8], 0.5),
    depth: more(count('Depth of the star, percent', [35, 55, 75])),
  },
  draw({ layers, size, points, rim, turn, hole, depth }, stock) {
    const limits = new Limits();
    const [edge, least] = [leastEdgeMm(stock), leastHoleMm(stock)];
    const diameter = limits.least(hole, least, (at) => `The hole is ${at} at least in this sheet.`);
    const radius = size / 2;
    const wide = limits.least(rim, diameter + 2 * edge, (at) => `The rim is ${at} at least around this hole.`);
    const opening = Math.max(radius - wide, radius * 0.2);
    const pieces = Array.from({ length: layers }, (_, i) => {
      const reach = opening * (1 - (i * 0.8) / layers);
      return {
        name: `Layer ${i + 1}`,
        outer: circle(0, 0, radius),
        holes: [
          circle(0, -(radius - wide / 2), diameter / 2),
          star(points, reach, depth / 100, (i * turn * Math.PI) / 180),
        ],
      };
    });
    // The widest star lies on top.
    const stacked = pieces.map((_, i) => ({ ...LYING, at: [0, 0, (layers - 1 - i) * stock.mm] as const }));
    return {
      pieces,
      ...(layers > 1 ? { poses: stacked } : {}),
      facts: [
        ['Thickness', `${figure(layers * stock.measured_mm.min)} to ${figure(layers * stock.measured_mm.max)}`],
        ['Widest star', figure(2 * opening)],
      ],
      notes: limits.notes,
    };
  },
});
