import { cos, sin, tan } from '../../base/trig.ts';
import { type Pose, SIDE } from '../pose.ts';
import { design, figure, Limits, type Piece } from '../design.ts';
import { type Outline, rectangle } from '../outline.ts';
import { choice, count, mm, more } from '../parameter.ts';
import { leastEdgeMm } from '../room-for.ts';
import { fitParameter, playOf, slotFor } from './fit.ts';
import { tabbed, tabSlot } from './tabs.ts';

/** Cans as shops have them, mm. Source: makers of cans: 330 ml standard and slim, 400 g food can (73 × 110). */
const CANS = {
  drink: { across: 66, long: 116 },
  slim: { across: 58, long: 146 },
  food: { across: 74, long: 111 },
} as const;
/** Ramps fall by so many degrees: cans roll, and do not run. */
const FALL = (5 * Math.PI) / 180;
/** Air around a can, length of a tab, and material that stands around slots in the sides, mm. */
const [AIR, TAB, FRAME] = [3, 20, 12];

/** A plate between the sides: its middle in them, how long it is there, and its angle. */
interface Shelf {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly long: number;
  readonly angle: number;
  readonly tabs: readonly number[];
}

/** A rack that cans roll through: in at the top, out at the bottom. */
export const CAN_DISPENSER = design({
  slug: 'can-dispenser',
  name: 'Can dispenser',
  family: 'boxes',
  about: 'A rack for a pantry or a fridge: cans go in at the top, roll to the back and come out below, oldest first.',
  hints: [
    'Glue ramps and back into one side, then put the other side on.',
    'For cans of your own, choose “Other” and measure them over the rim.',
  ],
  stocks: [
    { material: 'birch-plywood', mm: 3.2 },
    { material: 'mdf', mm: 3 },
    { material: 'birch-plywood', mm: 6.35 },
    { material: 'acrylic-clear', mm: 3 },
  ],
  parameters: {
    can: choice('Cans', { drink: 'Drink, 330 ml', slim: 'Slim, 330 ml', food: 'Food, 400 g', other: 'Other' }),
    cans: count('Cans in a row', [2, 3, 8]),
    across: mm('Diameter of other cans', [45, 66, 105], 0.5),
    long: mm('Length of other cans', [40, 116, 180], 0.5),
    fit: fitParameter,
    stop: more(mm('Height of the stop', [15, 25, 40])),
  },
  draw({ can, cans, across, long, fit, stop }, stock) {
    const limits = new Limits();
    const thick = stock.measured_mm.max;
    const play = playOf(fit);
    const size = can === 'other' ? { across, long } : CANS[can];
    const lane = size.across + AIR;
    const inside = size.long + AIR;
    const frame = Math.max(FRAME, leastEdgeMm(stock) + thick);
    const depth = cans * lane + 2 * frame + 2 * thick;
    const lower = depth - 2 * frame - 2 * thick;
    // At the back a can falls past the end of the upper ramp.
    const upper = depth - frame - lane - 2 * thick - frame;
    const drop = (run: number) => run * tan(FALL);
    const upperFront = lane;
    const upperBack = upperFront + drop(upper);
    const lowerBack = upperBack + lane + thick;
    const lowerFront = lowerBack + drop(lower);
    const height = lowerFront + frame;
    const ramps: readonly Shelf[] = [
      ramp('Upper ramp', frame, upper, upperFront + drop(upper) / 2, FALL),
      ramp('Lower ramp', frame + 1.5 * thick, lower - 1.5 * thick, lowerBack + drop(lower) / 2, -FALL),
    ];
    const backLong = lowerBack - thick - frame;
    const stopHigh = limits.most(stop, size.across * 0.45, (at) => `The stop is ${at} high at most for this can.`);
    const uprights: readonly Shelf[] = [
      { ...upright('Back', depth - frame, frame + backLong / 2, backLong), tabs: [backLong * 0.25, backLong * 0.75] },
      { ...upright('Stop', frame, lowerFront - stopHigh / 2, stopHigh + thick), tabs: [(stopHigh + thick) / 2] },
    ];
    const shelves = [...ramps, ...uprights];
    const slots = shelves.flatMap((shelf) => slotsOf(shelf, slotFor(stock, fit), play));
    const side = { outer: rectangle(0, 0, depth, height, 6), holes: slots };
    const pieces: readonly Piece[] = [
      { name: 'Left side', ...side },
      { name: 'Right side', ...side },
      ...shelves.map(({ name, long: own, tabs }) => {
        const along = { at: tabs, long: tabLong(own) };
        return { name, outer: tabbed(inside, own, thick, { left: along, right: along }), holes: [] };
      }),
    ];
    return {
      pieces,
      poses: [
        { ...SIDE, at: [thick, 0, height] },
        { ...SIDE, at: [inside + 2 * thick, 0, height] },
        ...shelves.map((shelf) => shelfPose(shelf, thick, height)),
      ],
      facts: [
        ['Holds', `${cans + Math.floor(upper / lane)} cans`],
        ['Outside', `${figure(depth)} × ${figure(inside + 2 * thick)} × ${figure(height)}`],
      ],
      notes: limits.notes,
    };
  },
});

/** Tabs are shorter on short plates, mm. */
const tabLong = (long: number) => Math.min(TAB, long * 0.4);

function ramp(name: string, from: number, run: number, y: number, angle: number): Shelf {
  const long = run / cos(angle);
  return { name, x: from + run / 2, y, long, angle, tabs: [long * 0.25, long * 0.75] };
}

const upright = (name: string, x: number, y: number, long: number) => ({ name, x, y, long, angle: Math.PI / 2 });

/** A plate between the sides: its long side runs along its line, from its lower end in the drawing of a side on. */
function shelfPose({ x, y, long, angle }: Shelf, thick: number, height: number): Pose {
  const [c, s] = [cos(angle), sin(angle)];
  // The middle of the plate lies on the line, half of its thickness on either side.
  const [fromX, fromY] = [x - (long / 2) * c - (thick / 2) * s, y - (long / 2) * s + (thick / 2) * c];
  return { at: [thick, fromX, height - fromY], u: [1, 0, 0], v: [0, c, -s] };
}

/** Slots of a plate in a side. */
function slotsOf({ x, y, long, angle, tabs }: Shelf, wide: number, play: number): readonly Outline[] {
  return tabs.map((at) => {
    const along = at - long / 2;
    return tabSlot([x + along * cos(angle), y + along * sin(angle)], tabLong(long) + play, wide, angle);
  });
}
