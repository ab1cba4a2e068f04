import type { DesignStock, Piece } from '../design.ts';
import { LYING, type Pose } from '../pose.ts';
import { type Outline, type Point, rectangle, slot } from '../outline.ts';
import { leastEdgeMm, leastHoleMm } from '../room-for.ts';
import { type Fit, sheetFor, slotFor } from './fit.ts';
import { tabbed, tabSlot } from './tabs.ts';
import { wall, type Walls } from './walls.ts';

/** How far the rails that a lid slides between stand into the box, and air around the lid and at both ends of a rail, mm. */
const [RAIL, AIR] = [8, 0.5];
/** Longest and shortest tab of a rail, mm. */
const [LONGEST_TAB, SHORTEST_TAB] = [20, 6];

/** Heights that a sliding lid asks for, from the rim downwards, mm. */
export interface LidRoom {
  /** Upper edges of the slots of the upper rails and of the lower ones. */
  readonly upper: number;
  readonly lower: number;
  /** Width of those slots. */
  readonly slotWide: number;
  readonly edge: number;
}

/** Room of a sliding lid below the rim: it lies on the lower rails, and the front ends there. */
export function lidRoom(stock: DesignStock, fit: Fit): LidRoom {
  const [edge, slotWide] = [leastEdgeMm(stock), slotFor(stock, fit)];
  return { edge, slotWide, upper: edge, lower: edge + slotWide + sheetFor(stock) + AIR };
}

/** Least depth of a box whose rails have two tabs each, mm. */
export function leastDepthForRails(thick: number, edge: number): number {
  return 2 * thick + 4 * SHORTEST_TAB + 5 * edge;
}

/** Tabs of a rail along the inside of the box: those of the lower rails and those of the upper ones take turns, so that material stays between their slots. */
function tabsAlong(inside: number, edge: number) {
  const long = Math.min(LONGEST_TAB, (inside - 5 * edge) / 4);
  const gap = (inside - 4 * long) / 5;
  const at = [0, 1, 2, 3].map((i) => gap + long / 2 + i * (gap + long)) as [number, number, number, number];
  return { long, lower: [at[0], at[2]], upper: [at[1], at[3]] };
}

/** A side whose front edge has fingers below the lid alone, and the slots of its rails. */
function slidingSide(box: Walls, frontUp: number, play: number, room: LidRoom): Pick<Piece, 'outer' | 'holes'> {
  const inside = box.depth - 2 * box.thick;
  const { long, lower, upper } = tabsAlong(inside, room.edge);
  const slots = (places: readonly number[], y: number) =>
    places.map((at): Outline => tabSlot([box.thick + at, y + room.slotWide / 2], long + play, room.slotWide, 0));
  return {
    outer: wall('side', box, { drop: room.lower, sections: frontUp }),
    holes: [...slots(upper, room.upper), ...slots(lower, room.lower)],
  };
}

/** A rail; all four are the same, turned over. */
function rail(box: Walls, edge: number): Outline {
  const inside = box.depth - 2 * box.thick;
  const { long, lower } = tabsAlong(inside, edge);
  return tabbed(inside - AIR, RAIL, box.thick, { top: { at: lower.map((at) => at - AIR / 2), long } });
}

/** The lid: between the sides, from the back to the face of the front, with a hole to pull it by. */
function slidingLid(box: Walls, stock: DesignStock): Pick<Piece, 'outer' | 'holes'> {
  const [wide, long] = [box.width - 2 * box.thick - AIR, box.depth - box.thick - AIR];
  const grip = Math.max(leastHoleMm(stock), 8);
  const half = Math.max(0, Math.min(24, wide * 0.3) - grip) / 2;
  const y = long - grip / 2 - Math.max(6, leastEdgeMm(stock));
  const ends: readonly [Point, Point] = [
    [wide / 2 - half, y],
    [wide / 2 + half, y],
  ];
  return { outer: rectangle(0, 0, wide, long, 0), holes: [slot(...ends, grip)] };
}

/** Sides, rails and lid of a box with a sliding lid, and how they stand. */
export interface SlidingParts {
  readonly front: Outline;
  readonly side: Pick<Piece, 'outer' | 'holes'>;
  readonly pieces: readonly Piece[];
  readonly poses: readonly Pose[];
}

/**
 * Parts of a box whose lid slides out to the front.
 * @param frontUp sections of the corners at the front, which is lower than the other walls
 * @param play how much wider a slot is than its tab, mm
 */
export function slidingParts(
  box: Walls,
  { frontUp, play, room, stock }: { frontUp: number; play: number; room: LidRoom; stock: DesignStock },
): SlidingParts {
  const outer = rail(box, room.edge);
  const names = ['Lower left', 'Lower right', 'Upper left', 'Upper right'];
  return {
    front: wall('front', { ...box, height: box.height - room.lower, up: frontUp }),
    side: slidingSide(box, frontUp, play, room),
    pieces: [
      { name: 'Lid', ...slidingLid(box, stock) },
      ...names.map((name): Piece => ({ name: `${name} rail`, outer, holes: [] })),
    ],
    poses: posesOf(box, room, stock.mm),
  };
}

/** Share of its length that the lid is shown pulled out by. */
const PULLED = 0.35;

function posesOf({ width, depth, height, thick }: Walls, room: LidRoom, mm: number): readonly Pose[] {
  const [left, right] = [thick, width - thick];
  const [front, back] = [thick + AIR / 2, depth - thick - AIR / 2];
  const top = { lower: height - room.lower, upper: height - room.upper };
  return [
    { ...LYING, at: [thick + AIR / 2, depth - thick - PULLED * depth, top.lower + mm] },
    { u: [0, 1, 0], v: [1, 0, 0], at: [left, front, top.lower] },
    { u: [0, 1, 0], v: [-1, 0, 0], at: [right, front, top.lower - mm] },
    { u: [0, -1, 0], v: [1, 0, 0], at: [left, back, top.upper - mm] },
    { u: [0, -1, 0], v: [-1, 0, 0], at: [right, back, top.upper] },
  ];
}

/** Least height of a box with a sliding lid, mm: below its rails the sides keep what an edge needs, and grips have their room. */
export function leastHeightForLid(thick: number, room: LidRoom, hasGrips: boolean): number {
  const rails = room.lower + room.slotWide + room.edge + 3 * thick;
  // Grips are a quarter of the height wide, 20 mm at most.
  const besides = room.lower + room.slotWide + 2 * room.edge + thick;
  return hasGrips ? Math.max(rails, Math.min(besides + 20, besides / 0.75)) : rails;
}
