import { bendDeductionMm, bentSheet } from '../../catalog/bend-allowance.ts';
import { design, figure, Limits } from '../design.ts';
import { polyline, rectangle, slot } from '../outline.ts';
import { choice, count, mm, more } from '../parameter.ts';
import { holeToBendMm, leastEdgeMm, leastHoleMm, mostBetween, spread } from '../room-for.ts';

/** A bracket of two legs at a right angle. */
export const L_BRACKET = design({
  slug: 'l-bracket',
  name: 'L bracket',
  family: 'brackets',
  about: 'An angle bracket, bent once at 90°, with holes or slots in both legs. Sizes are outside, after bending.',
  hints: [
    'Legs are measured outside after bending; we take off what the bend needs.',
    'Slots across the leg let you line parts up before you tighten.',
  ],
  bent: true,
  stocks: [
    { material: 'aluminium-5052', mm: 2.03 },
    { material: 'aluminium-5052', mm: 1.6 },
    { material: 'mild-steel-crs', mm: 1.52 },
    { material: 'mild-steel-crs', mm: 1.9 },
    { material: 'stainless-304', mm: 1.52 },
  ],
  parameters: {
    width: mm('Width', [15, 40, 300]),
    legA: mm('Upright leg', [16, 40, 150]),
    legB: mm('Lying leg', [16, 40, 150]),
    hole: mm('Hole diameter', [1, 5, 30], 0.1),
    holes: count('Holes in each leg', [1, 2, 8]),
    inset: mm('Holes from the end', [2, 10, 100], 0.5),
    kind: choice('Holes', { round: 'Round', slots: 'Slots' }),
    radius: more(mm('Corner radius', [0, 4, 30], 0.5)),
  },
  draw({ width, legA, legB, hole, holes, inset, kind, radius }, stock) {
    const limits = new Limits();
    const sheet = bentSheet(stock);
    const deduction = sheet ? bendDeductionMm(90, sheet) : 0;
    const flange = stock.bend?.min_flange_mm ?? 0;
    const [edge, fromBend] = [leastEdgeMm(stock), holeToBendMm(stock)];
    const longA = limits.least(legA, flange, (at) => `The upright leg is ${at} at least in this sheet.`);
    const longB = limits.least(legB, flange, (at) => `The lying leg is ${at} at least in this sheet.`);
    const [flatA, flatB] = [longA - deduction / 2, longB - deduction / 2];
    const room = Math.min(flatA, flatB) - fromBend - edge;
    const atLeast = limits.least(hole, leastHoleMm(stock), (at) => `Holes are ${at} at least in this sheet.`);
    const diameter = limits.most(
      atLeast,
      Math.min(room, width - 2 * edge),
      (at) => `Holes are ${at} at most in these legs.`,
    );
    const near = limits.least(inset, diameter / 2 + edge, (at) => `Holes lie ${at} from the end at least.`);
    const far = Math.min(flatA, flatB) - fromBend - diameter / 2;
    const from = limits.most(near, far, (at) => `Holes lie ${at} from the end at most, clear of the bend.`);
    const slotLength = kind === 'slots' ? diameter * 1.5 : 0;
    const side = Math.min(width / 2, Math.max(from, (diameter + slotLength) / 2 + edge));
    const each = limits.most(
      holes,
      mostBetween(side, width - side, diameter + slotLength, edge),
      () => 'Fewer holes fit.',
    );
    const long = each === 1 ? Math.min(slotLength, width - diameter - 2 * edge) : slotLength;
    const at = (y: number) =>
      spread(side, width - side, each).map((x) => slot([x - long / 2, y], [x + long / 2, y], diameter));
    const need = diameter / 2 + edge;
    const clear = Math.min(from, side - long / 2);
    const round = limits.most(
      radius,
      Math.min(width / 2, Math.min(flatA, flatB) - flange, (Math.SQRT2 * clear - need) / (Math.SQRT2 - 1)),
      (most) => `Corners are ${most} at most beside these holes.`,
    );
    const flat = flatA + flatB;
    return {
      pieces: [
        {
          name: 'Bracket',
          outer: rectangle(0, 0, width, flat, Math.max(0, round)),
          holes: [...at(from), ...at(flat - from)],
          bends: [
            {
              line: polyline([
                [0, flatA],
                [width, flatA],
              ]),
              angle: 90,
              direction: 'up',
            },
          ],
        },
      ],
      facts: [
        ['Flat length', figure(flat)],
        ['Bend deduction', figure(deduction)],
        ['Inside radius', figure(stock.bend?.inside_radius_mm ?? 0)],
      ],
      notes: limits.notes,
    };
  },
});
