import { FRONT, type Pose, SIDE } from '../pose.ts';
import { design, figure, Limits, type Piece } from '../design.ts';
import { type Outline, type Point, polygon } from '../outline.ts';
import { count, mm } from '../parameter.ts';
import { leastEdgeMm, spread } from '../room-for.ts';
import { fitParameter, slotFor } from './fit.ts';

/** A strip with slots from its upper edge down, half as deep as it is high. */
function strip(long: number, high: number, slots: readonly number[], wide: number, up: boolean): Outline {
  const notch = slots.flatMap((x): Point[] => [
    [x - wide / 2, 0],
    [x - wide / 2, high / 2],
    [x + wide / 2, high / 2],
    [x + wide / 2, 0],
  ]);
  const points: readonly Point[] = [[0, 0], ...notch, [long, 0], [long, high], [0, high]];
  return polygon(up ? points : points.map(([x, y]): Point => [long - x, high - y]));
}

/** Strips that are put into each other to a grid. */
export const DRAWER_ORGANIZER = design({
  slug: 'drawer-organizer',
  name: 'Drawer organizer',
  family: 'boxes',
  about: 'Dividers for a drawer: strips with half-lap slots that follow your sheet and go together without glue.',
  hints: [
    'Measure the drawer inside and take off 2 mm, so that the grid goes in.',
    'The slots let the thickest strip of the lot go all the way in.',
  ],
  stocks: [
    { material: 'birch-plywood', mm: 3.2 },
    { material: 'mdf', mm: 3 },
    { material: 'poplar-plywood', mm: 5 },
    { material: 'acrylic-clear', mm: 3 },
  ],
  parameters: {
    width: mm('Width', [80, 300, 700]),
    depth: mm('Depth', [80, 240, 700]),
    height: mm('Height', [25, 50, 150]),
    columns: count('Columns', [1, 3, 10]),
    rows: count('Rows', [1, 2, 10]),
    fit: fitParameter,
  },
  draw({ width, depth, height, columns, rows, fit }, stock) {
    const limits = new Limits();
    const thick = stock.measured_mm.max;
    const slot = slotFor(stock, fit);
    // Beyond the outermost slots stays enough to carry the joint.
    const end = leastEdgeMm(stock) + slot;
    const most = (long: number) => Math.max(1, Math.floor((long - 2 * end) / (slot + 15)));
    const across = limits.most(columns, most(width), () => `${most(width)} columns fit.`);
    const down = limits.most(rows, most(depth), () => `${most(depth)} rows fit.`);
    const xs = spread(end, width - end, across + 1);
    const ys = spread(end, depth - end, down + 1);
    const pieces: readonly Piece[] = [
      ...ys.map((_, i) => ({
        name: `Long strip ${i + 1}`,
        outer: strip(width, height, xs, slot, true),
        holes: [],
      })),
      ...xs.map((_, i) => ({
        name: `Cross strip ${i + 1}`,
        outer: strip(depth, height, ys, slot, false),
        holes: [],
      })),
    ];
    const inside = (places: readonly number[]) => places[1]! - places[0]! - thick;
    return {
      pieces,
      poses: [
        ...ys.map((y): Pose => ({ ...FRONT, at: [0, y - thick / 2, height], crossed: xs })),
        ...xs.map((x): Pose => ({ ...SIDE, at: [x + thick / 2, 0, height], crossed: ys })),
      ],
      facts: [
        ['Compartments', String(across * down)],
        ['Each', `${figure(inside(xs))} × ${figure(inside(ys))}`],
      ],
      notes: limits.notes,
    };
  },
});
