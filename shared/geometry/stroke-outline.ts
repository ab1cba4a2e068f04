import { atan2 } from '../base/arctangent.ts';
import { cos, length, sin } from '../base/trig.ts';

/** How a line is drawn: half its width in mm, and the numbers of PostScript for caps, joins and the limit of mitres. */
export interface StrokeLook {
  readonly half: number;
  readonly cap: number;
  readonly join: number;
  readonly miterLimit: number;
}

type Point = readonly [x: number, y: number];

/** A corner of a line: where it is, and the directions and lengths of the lines before and behind it. */
interface Corner {
  readonly at: Point;
  readonly before: Point;
  readonly behind: Point;
  /** Length of the shorter of the two, mm. */
  readonly room: number;
}

/** Numbers of PostScript for joins and caps. */
const [MITER, ROUND] = [0, 1];
const SQUARE = 2;

/** Cosine of turns so small that a curve was flattened there: its sides run on without a join. */
const SMOOTH_COSINE = 0.94;
/** Sine of a turn that is none. */
const STRAIGHT_SINE = 1e-9;
/** Chords of a round join or cap leave their arc by less than this, mm. */
const ROUND_MM = 0.002;

/**
 * Outlines of a painted line. A closed one has two, its outer and its inner side, which run against each other so that either fill rule
 * leaves what lies inside of them empty; an open one has one with its caps.
 * @param points of straight lines, none twice in a row, the first not again at the end
 */
export function strokeOutlines(points: readonly Point[], closed: boolean, look: StrokeLook): Point[][] {
  if (closed && points.length > 2) {
    const back = points.toReversed();
    return [points, back].map((one) => one.flatMap((_, i) => sideOf(cornerAt(one, i), look)));
  }
  const way = closed ? [...points, points[0]!] : points;
  return [[way, way.toReversed()].flatMap((one) => openSide(one, look))];
}

/**
 * The same line as convex shapes that cover it together: one for each of its straight lines, its joins and its round caps. Unlike its
 * outlines they cover it where it is wider than the bends of its way, or than what it goes round.
 */
export function strokeShapes(points: readonly Point[], closed: boolean, look: StrokeLook): Point[][] {
  const { half, cap } = look;
  const last = points.length - 1;
  const shapes: Point[][] = [];
  for (let i = 0; i < points.length; i++) {
    if (i === last && !closed) break;
    const [from, to] = [points[i]!, points[(i + 1) % points.length]!];
    const along = directionOf(from, to);
    const [back, on] = [i === 0 && !closed && cap === SQUARE, i === last - 1 && !closed && cap === SQUARE];
    const start: Point = back ? [from[0] - along[0] * half, from[1] - along[1] * half] : from;
    const end: Point = on ? [to[0] + along[0] * half, to[1] + along[1] * half] : to;
    shapes.push(
      [start, end].flatMap((at, k) => (k === 0 ? [half, -half] : [-half, half]).map((h) => beside(at, along, h))),
    );
  }
  for (let i = closed ? 0 : 1; i < (closed ? points.length : last); i++)
    for (const way of [points, points.toReversed()]) {
      const corner = cornerAt(way, way === points ? i : last - i);
      const sine = corner.before[0] * corner.behind[1] - corner.before[1] * corner.behind[0];
      if (sine <= 0) shapes.push([corner.at, ...sideOf(corner, look, true)]);
    }
  if (!closed && cap === ROUND)
    for (const way of [points, points.toReversed()])
      shapes.push(capOf(way[last]!, directionOf(way[last - 1]!, way[last]!), look));
  return shapes;
}

/** One side of an open line, and the cap at its end. */
function openSide(points: readonly Point[], look: StrokeLook): Point[] {
  const last = points.length - 1;
  const inner = points.flatMap((_, i) => (i === 0 || i === last ? [] : sideOf(cornerAt(points, i), look)));
  return [...inner, ...capOf(points[last]!, directionOf(points[last - 1]!, points[last]!), look)];
}

function capOf(at: Point, along: Point, { half, cap }: StrokeLook): Point[] {
  const [from, to] = [beside(at, along, half), beside(at, along, -half)];
  if (cap === ROUND) return [from, ...roundAbout(at, from, to, half), to];
  const reach = cap === SQUARE ? half : 0;
  return [from, to].map(([x, y]): Point => [x + along[0] * reach, y + along[1] * reach]);
}

function cornerAt(points: readonly Point[], i: number): Corner {
  const count = points.length;
  const [from, at, to] = [points[(i + count - 1) % count]!, points[i]!, points[(i + 1) % count]!];
  const room = Math.min(length(at[0] - from[0], at[1] - from[1]), length(to[0] - at[0], to[1] - at[1]));
  return { at, before: directionOf(from, at), behind: directionOf(at, to), room };
}

/** The points of a line's left side at a corner. @param whole with the ends of both sides beside where they meet */
function sideOf({ at, before, behind, room }: Corner, { half, join, miterLimit }: StrokeLook, whole = false): Point[] {
  const [from, to] = [beside(at, before, half), beside(at, behind, half)];
  const cosine = before[0] * behind[0] + before[1] * behind[1];
  const sine = before[0] * behind[1] - before[1] * behind[0];
  if (cosine > 0 && Math.abs(sine) < STRAIGHT_SINE) return [from];
  const isOuter = sine <= 0;
  const meeting: Point = [
    at[0] + (from[0] - at[0] + to[0] - at[0]) / (1 + cosine),
    at[1] + (from[1] - at[1] + to[1] - at[1]) / (1 + cosine),
  ];
  // Sides meet inside of a corner as far as its lines reach; the corner itself keeps what runs back within the line.
  if (!isOuter) return (half * sine) / (1 + cosine) <= room ? [meeting] : [from, at, to];
  // A mitre is 1 / cos(turn / 2) line widths long. Source: PostScript Language Reference, setmiterlimit.
  const isMiter = join === MITER && 2 / (1 + cosine) <= miterLimit * miterLimit;
  if (cosine > SMOOTH_COSINE || isMiter) return whole ? [from, meeting, to] : [meeting];
  return join === ROUND ? [from, ...roundAbout(at, from, to, half), to] : [from, to];
}

/** Points between two on a circle about a corner, the way round that lies outside of a left side. */
function roundAbout(at: Point, from: Point, to: Point, half: number): Point[] {
  const start = atan2(from[1] - at[1], from[0] - at[0]);
  let turn = atan2(to[1] - at[1], to[0] - at[0]) - start;
  if (turn >= 0) turn -= 2 * Math.PI;
  // A chord over an angle leaves its arc by half · angle² / 8.
  const count = Math.ceil(-turn / Math.sqrt((8 * ROUND_MM) / Math.max(half, ROUND_MM)));
  return Array.from({ length: Math.max(0, count - 1) }, (_, i): Point => {
    const angle = start + (turn * (i + 1)) / count;
    return [at[0] + half * cos(angle), at[1] + half * sin(angle)];
  });
}

function directionOf(from: Point, to: Point): Point {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const size = length(x, y);
  return [x / size, y / size];
}

/** The point beside a line, to the left as seen with y up. */
function beside([x, y]: Point, [alongX, alongY]: Point, half: number): Point {
  return [x - alongY * half, y + alongX * half];
}
