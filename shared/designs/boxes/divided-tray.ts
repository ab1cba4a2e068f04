import { FRONT, type Pose, SIDE } from '../pose.ts';
import { design, figure, Limits, type Piece } from '../design.ts';
import { choice, count, mm, more } from '../parameter.ts';
import { leastEdgeMm } from '../room-for.ts';
import { sectionsOf } from './fingers.ts';
import { fitParameter, playOf, sheetFor, slotFor } from './fit.ts';
import { lapped } from './laps.ts';
import { tabSlot } from './tabs.ts';
import { floorOf, LEAST_FINGER_THICKNESSES, wall, wallPoses, type Walls } from './walls.ts';

/** Least that a compartment is wide, mm. */
const LEAST_CELL = 15;

/** An open tray whose dividers lock into its walls and into each other. */
export const DIVIDED_TRAY = design({
  slug: 'tray-with-dividers',
  name: 'Tray with dividers',
  family: 'boxes',
  about:
    'An open tray with finger joints and a grid of dividers that lock into its walls: for parts, beads and screws.',
  hints: [
    'Put the grid together first, then the floor and the walls around it: its tabs go through the walls.',
    'Leave the dividers without glue and you can lift a wall off to change them.',
  ],
  stocks: [
    { material: 'birch-plywood', mm: 3.2 },
    { material: 'mdf', mm: 3 },
    { material: 'poplar-plywood', mm: 3 },
    { material: 'acrylic-clear', mm: 3 },
  ],
  parameters: {
    width: mm('Width', [90, 220, 380]),
    depth: mm('Depth', [90, 160, 380]),
    height: mm('Height', [36, 45, 120]),
    columns: count('Columns', [1, 4, 10]),
    rows: count('Rows', [1, 3, 10]),
    fit: fitParameter,
    rim: choice('Dividers', { level: 'Level', lower: 'Lower' }),
    finger: more(mm('Finger width', [6, 14, 60])),
  },
  draw({ width, depth, height, columns, rows, fit, rim, finger }, stock) {
    const limits = new Limits();
    const thick = sheetFor(stock);
    const play = playOf(fit);
    const edge = leastEdgeMm(stock);
    const least = LEAST_FINGER_THICKNESSES * thick;
    const shortest = 3 * least + 2 * thick;
    const high = limits.least(height, 4 * edge + 3 * thick, (at) => `The tray is ${at} high at least in this sheet.`);
    const [w, d] = [Math.max(width, shortest), Math.max(depth, shortest)];
    const wide = limits.least(finger, least, (at) => `Fingers are ${at} wide at least in this sheet.`);
    const sections = (long: number) => sectionsOf(long, wide, least);
    const box: Walls = {
      width: w,
      depth: d,
      height: high,
      thick,
      play: play / 2,
      across: sections(w - 2 * thick),
      deep: sections(d - 2 * thick),
      up: sections(high),
    };
    const inside = { w: w - 2 * thick, d: d - 2 * thick };
    const slotWide = slotFor(stock, fit);
    const cell = Math.max(LEAST_CELL, 2 * edge);
    const most = (long: number) => Math.max(1, Math.floor((long + slotWide) / (cell + slotWide)));
    const across = limits.most(columns, most(inside.w), () => `${most(inside.w)} columns fit.`);
    const down = limits.most(rows, most(inside.d), () => `${most(inside.d)} rows fit.`);
    const places = (long: number, each: number) => Array.from({ length: each - 1 }, (_, i) => (long * (i + 1)) / each);
    const [xs, ys] = [places(inside.w, across), places(inside.d, down)];
    const lower = rim === 'lower' ? Math.min(15, (high - thick) / 3) : 0;
    // Dividers stand on the floor with a little air, so that they never lift it.
    const tall = high - thick - lower - AIR_MM;
    const tab = Math.max(tall / 3, 2 * edge);
    const tabs = { out: thick, from: (tall - tab) / 2, to: (tall + tab) / 2 };
    const middle = lower + tall / 2;
    const slotsAt = (at: readonly number[]) => at.map((x) => tabSlot([thick + x, middle], slotWide, tab + play, 0));
    const [front, side] = [wall('front', box), wall('side', box)];
    const strip = (long: number, slots: readonly number[], from: 'top' | 'bottom') =>
      lapped({ long: long - AIR_MM, high: tall, slots: slots.map((x) => x - AIR_MM / 2), slotWide, from, tabs });
    const pieces: readonly Piece[] = [
      { name: 'Front', outer: front, holes: slotsAt(xs) },
      { name: 'Back', outer: front, holes: slotsAt(xs) },
      { name: 'Left side', outer: side, holes: slotsAt(ys) },
      { name: 'Right side', outer: side, holes: slotsAt(ys) },
      { name: 'Floor', outer: floorOf(box), holes: [] },
      ...ys.map((_, i) => ({ name: `Long divider ${i + 1}`, outer: strip(inside.w, xs, 'top'), holes: [] })),
      ...xs.map((_, i) => ({ name: `Cross divider ${i + 1}`, outer: strip(inside.d, ys, 'bottom'), holes: [] })),
    ];
    const free = (long: number, each: number) => figure((long - (each - 1) * thick) / each);
    return {
      pieces,
      poses: [
        ...wallPoses(box),
        ...ys.map((y): Pose => ({ ...FRONT, at: [thick, thick + y - thick / 2, high - lower], crossed: xs })),
        ...xs.map((x): Pose => ({ ...SIDE, at: [thick + x + thick / 2, thick, high - lower], crossed: ys })),
      ],
      facts: [
        ['Compartments', String(across * down)],
        ['Each', `${free(inside.w, across)} × ${free(inside.d, down)}`],
        ['Deep', figure(high - thick)],
      ],
      notes: limits.notes,
    };
  },
});

/** Air beside and below dividers, mm. */
const AIR_MM = 0.3;
