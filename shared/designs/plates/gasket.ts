import { design, figure, Limits } from '../design.ts';
import { circle, type Point, rectangle } from '../outline.ts';
import { count, mm } from '../parameter.ts';
import { leastEdgeMm, leastHoleMm, mostBetween, spread } from '../room-for.ts';

/** A rectangular gasket. */
export const GASKET = design({
  slug: 'gasket',
  name: 'Gasket',
  family: 'plates',
  about: 'A rectangular gasket or frame with bolt holes all around, for covers, pumps and enclosures.',
  hints: [
    'Silicone takes heat, EPDM takes weather, cork seals oil at low pressure.',
    'Make bolt holes a little larger than the bolts: rubber grows when it is pressed.',
  ],
  stocks: [
    { material: 'silicone-rubber', mm: 1.6 },
    { material: 'epdm', mm: 1.5 },
    { material: 'cork', mm: 3 },
  ],
  parameters: {
    width: mm('Width', [40, 140, 290]),
    height: mm('Height', [40, 90, 280]),
    frame: mm('Frame width', [8, 16, 60], 0.5),
    radius: mm('Corner radius', [0, 12, 60], 0.5),
    hole: mm('Bolt hole', [2, 5, 20], 0.1),
    across: count('Bolts across', [2, 4, 12]),
    down: count('Bolts down', [2, 3, 12]),
  },
  draw({ width, height, frame, radius, hole, across, down }, stock) {
    const limits = new Limits();
    const [edge, least] = [leastEdgeMm(stock), leastHoleMm(stock)];
    const atLeast = limits.least(hole, least, (at) => `Bolt holes are ${at} at least in this sheet.`);
    const room = Math.min(width, height) - least - 2 * edge;
    const rim = limits.most(frame, room / 2, (at) => `The frame is ${at} wide at most.`);
    const diameter = limits.most(atLeast, rim - 2 * edge, (at) => `Bolt holes are ${at} at most in this frame.`);
    const inset = rim / 2;
    const fits = (long: number) => mostBetween(inset, long - inset, diameter, edge);
    const columns = limits.most(across, fits(width), () => 'Fewer bolts fit across.');
    const rows = limits.most(down, fits(height), () => 'Fewer bolts fit down.');
    const need = diameter / 2 + edge;
    const most = Math.min(width / 2, height / 2, (Math.SQRT2 * inset - need) / (Math.SQRT2 - 1));
    const round = Math.max(
      0,
      limits.most(radius, most, (at) => `Corners are ${at} at most beside these holes.`),
    );
    const xs = spread(inset, width - inset, columns);
    const ys = spread(inset, height - inset, rows).slice(1, -1);
    const centres: readonly Point[] = [
      ...xs.flatMap((x): Point[] => [
        [x, inset],
        [x, height - inset],
      ]),
      ...ys.flatMap((y): Point[] => [
        [inset, y],
        [width - inset, y],
      ]),
    ];
    const opening = rectangle(rim, rim, width - 2 * rim, height - 2 * rim, Math.max(0, round - rim));
    return {
      pieces: [
        {
          name: 'Gasket',
          outer: rectangle(0, 0, width, height, round),
          holes: [opening, ...centres.map(([x, y]) => circle(x, y, diameter / 2))],
        },
      ],
      facts: [
        ['Opening', `${figure(width - 2 * rim)} × ${figure(height - 2 * rim)}`],
        ['Bolts', String(centres.length)],
      ],
      notes: limits.notes,
    };
  },
});
