import { atan2 } from '../../base/arctangent.ts';
import { cos, sin } from '../../base/trig.ts';
import { design, figure, Limits } from '../design.ts';
import { bulgeOf, circle, type Outline, type Point, polygon, rounded } from '../outline.ts';
import { choice, mm } from '../parameter.ts';
import { leastEdgeMm, leastHoleMm } from '../room-for.ts';

/** A regular polygon by the distance across its flats. */
function regular(sides: number, acrossFlats: number): readonly Point[] {
  const radius = acrossFlats / 2 / cos(Math.PI / sides);
  return Array.from({ length: sides }, (_, i): Point => {
    const angle = ((i + 0.5) * 2 * Math.PI) / sides;
    return [radius * cos(angle), radius * sin(angle)];
  });
}

/** A round washer whose bore is open to one side. */
function slotted(radius: number, bore: number): Outline {
  const half = bore / 2;
  const up = Math.sqrt(radius * radius - half * half);
  return {
    closed: true,
    corners: [
      { x: half, y: -up, bulge: bulgeOf(2 * Math.PI - 2 * atan2(half, up)) },
      { x: -half, y: -up, bulge: 0 },
      { x: -half, y: 0, bulge: -1 },
      { x: half, y: 0, bulge: 0 },
    ],
  };
}

/** Washers, spacers and shims. */
export const WASHER = design({
  slug: 'washer-spacer-shim',
  name: 'Washer, spacer or shim',
  family: 'plates',
  about: 'A washer of any size: round, hexagonal or square, closed or slotted so that it slips under a loosened bolt.',
  hints: [
    'Stack thin ones to set a gap: shims of 0.5 mm and 1 mm give every half millimeter.',
    'A slotted shim goes in without taking the bolt out.',
  ],
  stocks: [
    { material: 'stainless-304', mm: 1.22 },
    { material: 'mild-steel-crs', mm: 1.52 },
    { material: 'brass-260', mm: 1.02 },
    { material: 'stainless-304', mm: 0.46 },
    { material: 'silicone-rubber', mm: 1.6 },
  ],
  parameters: {
    outside: mm('Outside', [12, 30, 250], 0.5),
    bore: mm('Bore', [1, 12, 240], 0.1),
    shape: choice('Shape', { round: 'Round', hexagon: 'Hexagon', square: 'Square', slotted: 'Slotted' }),
  },
  draw({ outside, bore, shape }, stock) {
    const limits = new Limits();
    const edge = leastEdgeMm(stock);
    const atLeast = limits.least(bore, leastHoleMm(stock), (at) => `The bore is ${at} at least in this sheet.`);
    const inside = limits.most(atLeast, outside - 2 * edge, (at) => `The bore is ${at} at most in this size.`);
    const outlines = {
      round: () => circle(0, 0, outside / 2),
      hexagon: () => polygon(regular(6, outside)),
      square: () => rounded(regular(4, outside), 1),
      slotted: () => slotted(outside / 2, inside),
    };
    return {
      pieces: [
        { name: 'Washer', outer: outlines[shape](), holes: shape === 'slotted' ? [] : [circle(0, 0, inside / 2)] },
      ],
      facts: [
        ['Rim', figure((outside - inside) / 2)],
        ['Thickness', `${figure(stock.measured_mm.min)} to ${figure(stock.measured_mm.max)}`],
      ],
      notes: limits.notes,
    };
  },
});
