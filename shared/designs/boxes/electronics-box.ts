import { LYING, type Pose } from '../pose.ts';
import { design, figure, Limits, type Piece } from '../design.ts';
import { circle, type Outline, polygon, rectangle, slot } from '../outline.ts';
import { choice, count, mm, more } from '../parameter.ts';
import { cornerHoles, leastEdgeMm, leastHoleMm, mostBetween, spread } from '../room-for.ts';
import { sectionsOf } from './fingers.ts';
import { fitParameter, playOf, sheetFor, slotFor } from './fit.ts';
import { tabSlot } from './tabs.ts';
import { floorOf, LEAST_FINGER_THICKNESSES, LIFTED, wall, wallPoses, type Walls } from './walls.ts';

/** Legs of the corners that the lid is screwed to, and their tabs, mm. */
const [LEG, TAB] = [24, 9];
/** Air around a lid that goes in between walls, mm. */
const AIR = 0.4;

/** A triangle for a corner, a tab in each leg and a hole for the lid's screw. */
function cornerPiece(thick: number, hole: number): Omit<Piece, 'name'> {
  const [from, to] = [(LEG - TAB) / 2, (LEG + TAB) / 2];
  return {
    outer: polygon([
      [0, 0],
      [from, 0],
      [from, -thick],
      [to, -thick],
      [to, 0],
      [LEG, 0],
      [LEG, 5],
      [5, LEG],
      [0, LEG],
      [0, to],
      [-thick, to],
      [-thick, from],
      [0, from],
    ]),
    holes: [circle(SCREW_AT, SCREW_AT, hole / 2)],
  };
}

/** How far the screws of the lid lie from both walls, mm. */
const SCREW_AT = 8.5;

/** A box for a board, its lid cut from a sheet of another thickness. */
export const ELECTRONICS_BOX = design({
  slug: 'electronics-box',
  name: 'Electronics box',
  family: 'boxes',
  about: 'A finger-joint box for a circuit board with a screwed lid that may be thicker or thinner than its walls.',
  hints: [
    'Order the box from one sheet and the lid from another: choose what to cut, then the material of each.',
    'The lid lies between the walls, level with their rim, on four corners that their tabs hold in place.',
    'Cut threads for M3 into the corners, or press inserts in.',
  ],
  stocks: [
    { material: 'birch-plywood', mm: 3.2 },
    { material: 'mdf', mm: 3 },
    { material: 'acrylic-black', mm: 3 },
    { material: 'acrylic-clear', mm: 3 },
    { material: 'acrylic-clear', mm: 2 },
  ],
  parameters: {
    cut: choice('Cut', { all: 'All', box: 'Box', lid: 'Lid' }),
    width: mm('Width', [90, 120, 300]),
    depth: mm('Depth', [80, 90, 250]),
    height: mm('Height', [36, 45, 120]),
    lid: mm('Thickness of the lid', [1.5, 3, 6], 0.1),
    vents: count('Slots in the lid', [0, 5, 12]),
    cable: mm('Hole for cables', [0, 8, 20], 0.5),
    fit: fitParameter,
    boardWidth: more(mm('Holes of the board, across', [0, 58, 280], 0.1)),
    boardDepth: more(mm('Holes of the board, down', [0, 49, 230], 0.1)),
    screw: more(mm('Hole in the lid', [2.5, 3.4, 4.5], 0.1)),
    finger: more(mm('Finger width', [6, 14, 60])),
  },
  draw({ cut, width, depth, height, lid, vents, cable, fit, boardWidth, boardDepth, screw, finger }, stock) {
    const limits = new Limits();
    const [thick, edge, least] = [sheetFor(stock), leastEdgeMm(stock), leastHoleMm(stock)];
    const play = playOf(fit);
    const shortest = 2 * (LEG + thick + 6);
    const w = limits.least(width, shortest, (at) => `The box is ${at} wide at least in this sheet.`);
    const d = limits.least(depth, shortest, (at) => `The box is ${at} deep at least in this sheet.`);
    // Corners hang below the lid; above their slots the rim keeps what an edge needs.
    const under = Math.max(lid + AIR / 2, edge);
    if (under > lid + AIR) limits.notes.push(`A lid so thin lies ${figure(under - lid)} below the rim.`);
    const h = limits.least(height, under + 4 * thick + 3 * edge, (at) => `The box is ${at} high at least.`);
    const narrow = LEAST_FINGER_THICKNESSES * thick;
    const wide = limits.least(finger, narrow, (at) => `Fingers are ${at} wide at least in this sheet.`);
    const sections = (long: number) => sectionsOf(long, wide, narrow);
    const box: Walls = {
      width: w,
      depth: d,
      height: h,
      thick,
      play: play / 2,
      across: sections(w - 2 * thick),
      deep: sections(d - 2 * thick),
      up: sections(h),
    };
    const inside = { w: w - 2 * thick, d: d - 2 * thick };
    const cornerSlots = (long: number) =>
      [thick + LEG / 2, long - thick - LEG / 2].map((x) =>
        tabSlot([x, under + thick / 2], TAB + play, slotFor(stock, fit), 0),
      );
    const hole = limits.least(screw, least, (at) => `Holes of the lid are ${at} at least in this sheet.`);
    const thread = Math.max(least, hole - 0.9);
    const room = h - thick - under - thick - 2 * edge - play;
    const cableHole =
      cable === 0
        ? 0
        : Math.min(
            limits.least(cable, least, (at) => `The cable hole is ${at} at least.`),
            room,
          );
    const cableAt = h - thick - edge - cableHole / 2;
    const board = boardHoles(boardWidth, boardDepth, inside, Math.max(least, 3.2), edge, limits);
    const corner = cornerPiece(thick, thread);
    const walls: readonly Piece[] = [
      { name: 'Front', outer: wall('front', box), holes: cornerSlots(w) },
      {
        name: 'Back',
        outer: wall('front', box),
        holes: [...cornerSlots(w), ...(cableHole > 0 ? [circle(w / 2, cableAt, cableHole / 2)] : [])],
      },
      { name: 'Left side', outer: wall('side', box), holes: cornerSlots(d) },
      { name: 'Right side', outer: wall('side', box), holes: cornerSlots(d) },
      { name: 'Floor', outer: floorOf(box), holes: board },
      ...[1, 2, 3, 4].map((n) => ({ name: `Corner ${n}`, ...corner })),
    ];
    const plate = lidPlate(inside, hole, vents, edge, Math.max(2.5, least), limits);
    const pieces = { all: [...walls, plate], box: walls, lid: [plate] }[cut];
    const standing = [...wallPoses(box), ...cornerPoses(box, h - under)];
    const above: Pose = { ...LYING, at: [thick + AIR / 2, d - thick - AIR / 2, h * (1 + LIFTED)] };
    return {
      pieces,
      ...(cut === 'lid' ? {} : { poses: cut === 'all' ? [...standing, above] : standing }),
      facts: [
        ['Inside', `${Number(inside.w.toFixed(1))} × ${Number(inside.d.toFixed(1))} × ${figure(h - thick - under)}`],
        ['Lid', `${figure(inside.w - AIR)} × ${figure(inside.d - AIR)}`],
      ],
      notes: limits.notes,
    };
  },
});

/** Corners in the box, their upper side so high. */
function cornerPoses({ width, depth, thick }: Walls, high: number): readonly Pose[] {
  const [right, back] = [width - thick, depth - thick];
  return [
    { at: [thick, thick, high], u: [0, 1, 0], v: [1, 0, 0] },
    { at: [right, thick, high], u: [-1, 0, 0], v: [0, 1, 0] },
    { at: [right, back, high], u: [0, -1, 0], v: [-1, 0, 0] },
    { at: [thick, back, high], u: [1, 0, 0], v: [0, -1, 0] },
  ];
}

/** Holes of a board in the middle of the floor; none where one of the distances is 0. */
function boardHoles(
  across: number,
  down: number,
  inside: { readonly w: number; readonly d: number },
  diameter: number,
  edge: number,
  limits: Limits,
): readonly Outline[] {
  const least = diameter + edge;
  if (across < least || down < least) return [];
  const need = diameter + 2 * edge;
  const wide = limits.most(across, inside.w - need, (at) => `Holes of the board are ${at} apart at most, across.`);
  const deep = limits.most(down, inside.d - need, (at) => `Holes of the board are ${at} apart at most, down.`);
  const [left, top] = [(inside.w - wide) / 2, (inside.d - deep) / 2];
  return cornerHoles(wide, deep, 0, diameter).map(({ x, y }) => circle(x + left, y + top, diameter / 2));
}

/** The lid: between the walls, a screw in each corner, slots for air in the middle. */
function lidPlate(
  inside: { readonly w: number; readonly d: number },
  hole: number,
  vents: number,
  edge: number,
  ventWide: number,
  limits: Limits,
): Piece {
  const [w, d] = [inside.w - AIR, inside.d - AIR];
  const screws = cornerHoles(w, d, SCREW_AT - AIR / 2, hole).map(({ x, y }) => circle(x, y, hole / 2));
  const [from, to] = [w / 2 - (w - 2 * LEG) * 0.42, w / 2 + (w - 2 * LEG) * 0.42];
  const each = limits.most(
    vents,
    vents === 0 ? 0 : mostBetween(from, to, ventWide, Math.max(edge, 3)),
    () => 'Fewer slots fit in this lid.',
  );
  const half = Math.max(0, (d * 0.5 - ventWide) / 2);
  const slots =
    each === 0 ? [] : spread(from, to, each).map((x) => slot([x, d / 2 - half], [x, d / 2 + half], ventWide));
  return { name: 'Lid', outer: rectangle(0, 0, w, d, 1), holes: [...screws, ...slots] };
}
