import { bendDeductionMm, bentSheet } from '../../catalog/bend-allowance.ts';
import type { Pose } from '../pose.ts';
import { type BendLine, design, type DesignStock, figure, Limits, type Piece } from '../design.ts';
import { circle, type Point, polygon, polyline, rectangle, slot } from '../outline.ts';
import { count, mm, more } from '../parameter.ts';
import { holeToBendMm, leastEdgeMm, leastHoleMm, mostBetween, spread } from '../room-for.ts';

/** Air between the cover and the base, and below the cover, mm. */
const AIR = 0.3;

/** Sizes that both parts follow from, mm. */
interface Sizes {
  /** Of the base outside. */
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly lip: number;
  readonly thick: number;
  /** By how much a flat sheet is shorter than two legs. */
  readonly deduction: number;
  /** How far edges of a flange stay clear of the bend beside them, from the bend's line on. */
  readonly relief: number;
  readonly screw: number;
  /** Screws along a lip, from the back wall's outside on. */
  readonly screws: readonly number[];
  /** Middle of the screws above the floor's underside. */
  readonly screwHigh: number;
}

const bend = (from: Point, to: Point): BendLine => ({ line: polyline([from, to]), angle: 90, direction: 'up' });

/** The base: a floor with a wall in front and behind, and a lip on both sides that the cover is screwed to. */
function baseOf(sizes: Sizes, cableHole: number): Piece {
  const { width, depth, height, lip, deduction, relief, screw, screws, screwHigh } = sizes;
  const [lipFlat, wallFlat] = [lip - deduction / 2, height - deduction / 2];
  const [x1, y1] = [lipFlat, wallFlat];
  const [x2, y2] = [x1 + width - deduction, y1 + depth - deduction];
  const [right, bottom] = [x2 + lipFlat, y2 + wallFlat];
  const [inL, inR, inT, inB] = [x1 + relief, x2 - relief, y1 + relief, y2 - relief];
  const fromBend = screwHigh - deduction / 2;
  const lipHoles = screws.flatMap((along) =>
    [x1 - fromBend, x2 + fromBend].map((x) => circle(x, y1 - deduction / 2 + along, screw / 2)),
  );
  return {
    name: 'Base',
    outer: polygon([
      [inL, 0],
      [inR, 0],
      [inR, inT],
      [right, inT],
      [right, inB],
      [inR, inB],
      [inR, bottom],
      [inL, bottom],
      [inL, inB],
      [0, inB],
      [0, inT],
      [inL, inT],
    ]),
    holes: [
      ...lipHoles,
      ...(cableHole > 0 ? [circle((x1 + x2) / 2, wallFlat / 2 - deduction / 4, cableHole / 2)] : []),
    ],
    bends: [
      bend([x1, inT], [x1, inB]),
      bend([x2, inT], [x2, inB]),
      bend([inL, y1], [inR, y1]),
      bend([inL, y2], [inR, y2]),
    ],
  };
}

/** The cover: a top with two sides that reach down over the lips. */
function coverOf(sizes: Sizes, vents: number, ventWide: number): Piece {
  const { width, depth, height, thick, deduction, screw, screws, screwHigh } = sizes;
  const side = height + thick - AIR - deduction / 2;
  const top = width + 2 * (thick + AIR) - deduction;
  const total = 2 * side + top;
  const fromEdge = screwHigh - AIR;
  const holes = screws.flatMap((along) => [fromEdge, total - fromEdge].map((x) => circle(x, along, screw / 2)));
  const half = Math.max(0, depth * 0.25 - ventWide / 2);
  const [from, to] = [side + top * 0.25, side + top * 0.75];
  const slots =
    vents === 0 ? [] : spread(from, to, vents).map((x) => slot([x, depth / 2 - half], [x, depth / 2 + half], ventWide));
  return {
    name: 'Cover',
    outer: rectangle(0, 0, total, depth, 1),
    holes: [...holes, ...slots],
    bends: [bend([side, 0], [side, depth]), bend([side + top, 0], [side + top, depth])],
  };
}

/** A housing of two bent parts. */
export const FOLDED_ENCLOSURE = design({
  slug: 'folded-enclosure',
  name: 'Folded enclosure',
  family: 'brackets',
  about:
    'A sheet-metal housing in two bent parts: a base with walls and lips, and a cover that is screwed on from the sides.',
  hints: [
    'Sizes are those of the base outside. The cover adds its thickness on the sides and on top.',
    'Press nuts into the lips, or use self-tapping screws and make their holes smaller.',
    'Corners of the base are left open, so that its bends don’t tear the sheet.',
  ],
  bent: true,
  stocks: [
    { material: 'aluminium-5052', mm: 1.02 },
    { material: 'aluminium-5052', mm: 1.6 },
    { material: 'mild-steel-crs', mm: 1.22 },
    { material: 'galvanised-steel-g90', mm: 1.22 },
    { material: 'stainless-304', mm: 0.76 },
  ],
  parameters: {
    width: mm('Width', [60, 120, 220]),
    depth: mm('Depth', [50, 90, 200]),
    height: mm('Height', [20, 40, 80]),
    screws: count('Screws on each side', [1, 2, 4]),
    screw: mm('Screw hole', [2, 3.4, 5], 0.1),
    vents: count('Slots in the cover', [0, 6, 16]),
    cable: mm('Hole for cables', [0, 8, 25], 0.5),
    lip: more(mm('Lips', [8, 14, 30], 0.5)),
  },
  draw({ width, depth, height, screws, screw, vents, cable, lip }, stock) {
    const limits = new Limits();
    const sheet = bentSheet(stock);
    const deduction = sheet ? bendDeductionMm(90, sheet) : 0;
    const [edge, fromBend, least] = [leastEdgeMm(stock), holeToBendMm(stock), leastHoleMm(stock)];
    const relief = reliefMm(stock, deduction);
    const diameter = limits.least(screw, least, (at) => `Screw holes are ${at} at least in this sheet.`);
    const flange = stock.bend?.min_flange_mm ?? 0;
    // Between its bend and its edge a lip has room for a screw.
    const lipLeast = Math.max(flange, deduction / 2 + fromBend + diameter + edge + AIR);
    const high = limits.least(lip, lipLeast, (at) => `Lips are ${at} at least for these screws.`);
    const tall = limits.least(
      height,
      Math.max(2 * flange, high + 2 * stock.mm, high - edge + fromBend + deduction / 2),
      (at) => `The base is ${at} high at least above these lips.`,
    );
    const long = limits.least(
      depth,
      2 * (relief + deduction) + diameter + 2 * edge + 2 * flange,
      (at) => `The base is ${at} deep at least in this sheet.`,
    );
    const screwHigh = high - edge - diameter / 2;
    const first = deduction / 2 + relief + edge + diameter / 2 + 2;
    const each = limits.most(screws, mostBetween(first, long - first, diameter, edge), () => 'Fewer screws fit.');
    const sizes: Sizes = {
      width,
      depth: long,
      height: tall,
      lip: high,
      thick: stock.mm,
      deduction,
      relief,
      screw: diameter,
      screws: spread(first, long - first, each),
      screwHigh,
    };
    const wallRoom = tall - deduction / 2 - fromBend - edge;
    const cableHole =
      cable === 0
        ? 0
        : limits.most(
            limits.least(cable, least, (at) => `The cable hole is ${at} at least in this sheet.`),
            Math.min(wallRoom, 2 * (tall / 2 - deduction / 2 - fromBend)),
            (at) => `The cable hole is ${at} at most in this wall.`,
          );
    const ventWide = Math.max(3, least);
    const fitting = limits.most(
      vents,
      vents === 0 ? 0 : mostBetween(width * 0.25, width * 0.75, ventWide, Math.max(3, edge)),
      () => 'Fewer slots fit in the cover.',
    );
    const thick = stock.mm;
    return {
      pieces: [baseOf(sizes, cableHole >= least ? cableHole : 0), coverOf(sizes, fitting, ventWide)],
      poses: posesOf(sizes),
      facts: [
        ['Outside', `${figure(width + 2 * (thick + AIR))} × ${figure(long)} × ${figure(tall + thick)}`],
        ['Bend deduction', figure(deduction)],
        ['Inside radius', figure(stock.bend?.inside_radius_mm ?? 0)],
      ],
      notes: limits.notes,
    };
  },
});

/** How far flanges stay clear of the bends beside them, from a bend's line on, mm: beyond the bend and the sheet that turns up there. */
function reliefMm({ mm: thick, bend: bent }: DesignStock, deduction: number): number {
  return thick + (bent?.inside_radius_mm ?? 0) + 0.5 - deduction / 2;
}

/** The base lies with its walls up; the cover is held above it, its sides down. */
function posesOf({ width, depth, height, lip, thick, deduction }: Sizes): readonly Pose[] {
  const [lipFlat, wallFlat] = [lip - deduction / 2, height - deduction / 2];
  const side = height + thick - AIR - deduction / 2;
  return [
    { at: [-lipFlat, depth + wallFlat, 0], u: [1, 0, 0], v: [0, -1, 0] },
    { at: [width + side + thick, depth, height * 1.7], u: [-1, 0, 0], v: [0, -1, 0] },
  ];
}
