import { bendDeductionMm, bentSheet } from '../../catalog/bend-allowance.ts';
import { type BendLine, design, figure, Limits } from '../design.ts';
import { circle, polyline, rectangle } from '../outline.ts';
import { choice, count, mm, more } from '../parameter.ts';
import { grid, holeToBendMm, leastEdgeMm, leastHoleMm, mostBetween, spread } from '../room-for.ts';

/** A channel with two or four bends. */
export const CHANNEL = design({
  slug: 'u-channel-and-hat',
  name: 'U channel and hat',
  family: 'brackets',
  about: 'A channel bent from one sheet: a U with two bends or a hat with four, with holes along its web.',
  hints: [
    'All sizes are outside, after bending. The flat length takes the bends into account.',
    'A hat stands on its flanges: bolt it down through them.',
  ],
  bent: true,
  stocks: [
    { material: 'aluminium-5052', mm: 1.6 },
    { material: 'galvanised-steel-g90', mm: 1.22 },
    { material: 'mild-steel-crs', mm: 1.52 },
    { material: 'stainless-304', mm: 1.22 },
  ],
  parameters: {
    profile: choice('Profile', { u: 'U', hat: 'Hat' }),
    length: mm('Length', [20, 120, 600]),
    web: mm('Web', [20, 40, 150]),
    leg: mm('Legs', [10, 20, 80]),
    flange: mm('Flanges of a hat', [10, 20, 80]),
    hole: mm('Hole diameter', [1, 5, 40], 0.1),
    holes: count('Holes along it', [0, 3, 20]),
    inset: more(mm('First hole from the end', [3, 15, 100], 0.5)),
  },
  draw({ profile, length: long, web, leg, flange, hole, holes, inset }, stock) {
    const limits = new Limits();
    const sheet = bentSheet(stock);
    const deduction = sheet ? bendDeductionMm(90, sheet) : 0;
    const least = stock.bend?.min_flange_mm ?? 0;
    const [edge, fromBend] = [leastEdgeMm(stock), holeToBendMm(stock)];
    const isHat = profile === 'hat';
    // Between two bends that turn against each other the die needs room on both sides.
    const high = limits.least(leg, (isHat ? 2 : 1) * least, (at) => `Legs are ${at} at least in this sheet.`);
    const wide = limits.least(web, 2 * least, (at) => `The web is ${at} at least in this sheet.`);
    const rim = limits.least(flange, least, (at) => `Flanges are ${at} at least in this sheet.`);
    const outer = isHat ? [rim - deduction / 2] : [];
    const strips = [
      ...outer,
      high - deduction / (isHat ? 1 : 2),
      wide - deduction,
      high - deduction / (isHat ? 1 : 2),
      ...outer,
    ];
    const lines = strips.slice(0, -1).map((_, i) => strips.slice(0, i + 1).reduce((sum, mm) => sum + mm, 0));
    const flat = strips.reduce((sum, mm) => sum + mm, 0);
    const bends = lines.map(
      (y, i): BendLine => ({
        line: polyline([
          [0, y],
          [long, y],
        ]),
        angle: 90,
        direction: isHat && (i === 1 || i === 2) ? 'down' : 'up',
      }),
    );
    const atLeast = limits.least(hole, leastHoleMm(stock), (at) => `Holes are ${at} at least in this sheet.`);
    const strip = Math.min(wide - deduction - 2 * fromBend, long - 2 * edge);
    const diameter = limits.most(atLeast, strip, (at) => `Holes are ${at} at most in this web.`);
    const fits = diameter >= leastHoleMm(stock);
    const first = Math.min(
      long / 2,
      limits.least(inset, diameter / 2 + edge, (at) => `Holes lie ${at} from the end at least.`),
    );
    const each = fits ? Math.min(holes, mostBetween(first, long - first, diameter, edge)) : 0;
    limits.most(holes, each, () => 'Fewer holes fit in this web.');
    const xs = each === 0 ? [] : spread(first, long - first, each);
    const small = Math.min(diameter, rim - deduction / 2 - fromBend - edge);
    const inFlange = isHat && small >= leastHoleMm(stock);
    const rows = inFlange ? [edge + small / 2, flat - edge - small / 2] : [];
    return {
      pieces: [
        {
          name: isHat ? 'Hat' : 'Channel',
          outer: rectangle(0, 0, long, flat, 1),
          holes: [
            ...xs.map((x) => circle(x, flat / 2, diameter / 2)),
            ...grid(xs, rows).map(([x, y]) => circle(x, y, small / 2)),
          ],
          bends,
        },
      ],
      facts: [
        ['Flat length', figure(flat)],
        ['Bends', String(bends.length)],
        ['Inside width', figure(wide - 2 * stock.mm)],
      ],
      notes: limits.notes,
    };
  },
});
