import { cos, length, sin, tan } from '../base/trig.ts';
import { cubicAt } from '../geometry/segment.ts';
import type { MachineContour, MachineSegment } from './contour.ts';

/** Farthest that an arc in a machine file lies from the curve that it stands for, mm. Source: issue 37. */
export const CURVE_MM = 0.005;
/** Samples lie between the points that are compared, so that a margin stays. */
const COMPARED_MM = CURVE_MM / 2;
/** Shares of a curve at which its arc is compared; it goes through its middle. */
const COMPARED_AT = [1 / 8, 1 / 4, 3 / 8, 5 / 8, 3 / 4, 7 / 8] as const;
/** How often a curve is halved at most. */
const MOST_HALVES = 14;
/** Below that an arc is a straight line: a bulge of 1e-9 on a chord of 1 m is 0.5 nm high. */
const STRAIGHT = 1e-9;
/** Radii and angles agree to this where an ellipse is a circle. */
const ROUND = 1e-9;

/** A corner of a polyline, mm, and the tangent of a quarter of the arc from it to the next; positive ones turn counter-clockwise. */
export interface BulgeVertex {
  readonly x: number;
  readonly y: number;
  readonly bulge: number;
}

/** A circle that is cut as a whole. */
export interface WholeCircle {
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
}

type Point = readonly [x: number, y: number];
type ArcSegment = Extract<MachineSegment, { kind: 'arc' }>;

function isRound({ ux, uy, vx, vy }: ArcSegment): boolean {
  const [u, v] = [length(ux, uy), length(vx, vy)];
  return Math.abs(u - v) <= ROUND * u && Math.abs(ux * vx + uy * vy) <= ROUND * u * v;
}

/** The circle that a contour is and nothing else; null where it is none. */
export function wholeCircle({ segments, closed }: MachineContour): WholeCircle | null {
  const [first] = segments;
  if (!closed || first?.kind !== 'arc' || !isRound(first)) return null;
  let sweep = 0;
  for (const one of segments) {
    if (one.kind !== 'arc' || !isRound(one)) return null;
    const [apart, radius] = [length(one.cx - first.cx, one.cy - first.cy), length(first.ux, first.uy)];
    if (apart > ROUND * radius || Math.abs(length(one.ux, one.uy) - radius) > ROUND * radius) return null;
    sweep += one.sweep * turnOf(one);
  }
  if (Math.abs(Math.abs(sweep) - 2 * Math.PI) > ROUND) return null;
  return { cx: first.cx, cy: first.cy, radius: length(first.ux, first.uy) };
}

/** 1 where growing angles of an arc turn counter-clockwise, −1 where they turn the other way. */
function turnOf({ ux, uy, vx, vy }: ArcSegment): 1 | -1 {
  return ux * vy - uy * vx >= 0 ? 1 : -1;
}

/** A contour's corners: lines and circular arcs exact, other curves as arcs within {@link CURVE_MM}. */
export function bulgeVertices(contour: MachineContour): BulgeVertex[] {
  const corners: BulgeVertex[] = [];
  let from: Point = [contour.startX, contour.startY];
  const add = (bulge: number, to: Point) => {
    corners.push({ x: from[0], y: from[1], bulge });
    from = to;
  };
  for (const segment of contour.segments) {
    if (segment.kind === 'line') add(0, [segment.x, segment.y]);
    else if (segment.kind === 'arc' && isRound(segment)) roundArc(segment, add);
    else fitArcs(pointOn(segment, from), 0, 1, MOST_HALVES, add);
  }
  const [x, y] = from;
  const returns = contour.closed && corners.length > 0 && x === corners[0]!.x && y === corners[0]!.y;
  if (!returns) corners.push({ x, y, bulge: 0 });
  return corners;
}

/** A circular arc in steps of half a turn at most. */
function roundArc(arc: ArcSegment, add: (bulge: number, to: Point) => void): void {
  const count = Math.max(1, Math.ceil(Math.abs(arc.sweep) / Math.PI - ROUND));
  const step = arc.sweep / count;
  const bulge = tan(step / 4) * turnOf(arc);
  for (let i = 1; i < count; i++) add(bulge, arcPoint(arc, arc.start + i * step));
  add(bulge, [arc.x, arc.y]);
}

function arcPoint({ cx, cy, ux, uy, vx, vy }: ArcSegment, angle: number): Point {
  const [c, s] = [cos(angle), sin(angle)];
  return [cx + ux * c + vx * s, cy + uy * c + vy * s];
}

/** The point of a curve at a share of it. */
function pointOn(segment: Exclude<MachineSegment, { kind: 'line' }>, [x, y]: Point): (share: number) => Point {
  const end: Point = [segment.x, segment.y];
  if (segment.kind === 'arc')
    return (share) => (share >= 1 ? end : arcPoint(segment, segment.start + share * segment.sweep));
  const { x1, y1, x2, y2 } = segment;
  return (share) => (share >= 1 ? end : [cubicAt(x, x1, x2, end[0], share), cubicAt(y, y1, y2, end[1], share)]);
}

/** Arcs along a stretch of a curve, each through both of its ends and its middle; halved until they are near enough. */
function fitArcs(
  at: (share: number) => Point,
  from: number,
  to: number,
  halves: number,
  add: (bulge: number, to: Point) => void,
): void {
  const middle = (from + to) / 2;
  const [begin, through, end] = [at(from), at(middle), at(to)];
  const bulge = bulgeThrough(begin, through, end);
  const isNear = () =>
    COMPARED_AT.every((share) => distance(begin, end, bulge, at(from + (to - from) * share)) <= COMPARED_MM);
  if (halves === 0 || (Math.abs(bulge) <= 1 && isNear())) {
    add(bulge, end);
    return;
  }
  fitArcs(at, from, middle, halves - 1, add);
  fitArcs(at, middle, to, halves - 1, add);
}

/** Bulge of the arc from a point through another to a third: the cotangent of half the angle at the one in the middle. */
function bulgeThrough([ax, ay]: Point, [mx, my]: Point, [bx, by]: Point): number {
  const [px, py, qx, qy] = [ax - mx, ay - my, bx - mx, by - my];
  const size = length(px, py) * length(qx, qy);
  if (size === 0) return 0;
  const [cosine, sine] = [(px * qx + py * qy) / size, (px * qy - py * qx) / size];
  const bulge = sine / (1 - cosine);
  return Math.abs(bulge) < STRAIGHT || !Number.isFinite(bulge) ? 0 : bulge;
}

/** How far a point lies from an arc, or from a straight line. */
function distance([ax, ay]: Point, [bx, by]: Point, bulge: number, [x, y]: Point): number {
  const chord = length(bx - ax, by - ay);
  if (chord === 0) return length(x - ax, y - ay);
  if (bulge === 0) return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / chord;
  // Of a bulge b the centre lies (1 − b²) / (4·b) chords to the left of the chord's middle, and the radius is (1 + b²) / (4·|b|) chords.
  const toLeft = (1 - bulge * bulge) / (4 * bulge);
  const [cx, cy] = [(ax + bx) / 2 - (by - ay) * toLeft, (ay + by) / 2 + (bx - ax) * toLeft];
  return Math.abs(length(x - cx, y - cy) - (chord * (1 + bulge * bulge)) / (4 * Math.abs(bulge)));
}
