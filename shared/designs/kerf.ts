import { atan2 } from '../base/arctangent.ts';
import { cos, length, sin, tan } from '../base/trig.ts';
import type { DesignStock, Drawn, Piece } from './design.ts';
import { type Corner, arcOf, type Outline, type Point } from './outline.ts';

/** Arcs with less radius than this left are gone, mm. */
const LEAST_RADIUS_MM = 0.02;
/** Directions that agree to this go on into each other. */
const SMOOTH = 1e-6;

/** A line or circle that an outline follows, moved aside. */
type Track =
  | { readonly kind: 'line'; readonly x: number; readonly y: number; readonly ux: number; readonly uy: number }
  | { readonly kind: 'arc'; readonly cx: number; readonly cy: number; readonly radius: number; readonly turn: 1 | -1 };

/** Area that an outline encloses, mm²; positive where it turns from x towards y. */
export function signedArea({ corners }: Outline): number {
  let twice = 0;
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    twice += from.x * to.y - to.x * from.y;
    if (from.bulge === 0) return;
    const { radius } = arcOf(from, [to.x, to.y]);
    const sweep = 4 * atan2(from.bulge, 1);
    twice += radius * radius * (sweep - sin(sweep));
  });
  return twice / 2;
}

/**
 * A closed outline moved outwards by so much, or inwards: lines and arcs stay what they are, sharp corners stay sharp. Arcs that end up with no
 * radius are gone. Meant for half a kerf, which is less than anything that a design has.
 */
export function offset(outline: Outline, outwardMm: number): Outline {
  if (outwardMm === 0) return outline;
  const side = signedArea(outline) < 0 ? -1 : 1;
  const { corners } = outline;
  const parts = corners.flatMap((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    const track = trackOf(from, to, outwardMm * side);
    return track ? [{ from, track }] : [];
  });
  const meets = parts.map(({ from, track }, i) =>
    meet(parts[(i + parts.length - 1) % parts.length]!.track, track, [from.x, from.y], outwardMm * side),
  );
  return {
    closed: true,
    corners: parts.map(({ track }, i): Corner => {
      const [x, y] = meets[i]!;
      const [toX, toY] = meets[(i + 1) % meets.length]!;
      return { x, y, bulge: track.kind === 'line' ? 0 : bulgeOn(track, [x, y], [toX, toY]) };
    }),
  };
}

/** The line or circle of a segment moved aside; null where its radius is used up. Outside is to the left of the way, as y points down. */
function trackOf(from: Corner, to: Corner, aside: number): Track | null {
  if (from.bulge === 0) {
    const apart = length(to.x - from.x, to.y - from.y);
    const [ux, uy] = [(to.x - from.x) / apart, (to.y - from.y) / apart];
    return { kind: 'line', x: from.x + uy * aside, y: from.y - ux * aside, ux, uy };
  }
  const { cx, cy, radius } = arcOf(from, [to.x, to.y]);
  const turn = from.bulge > 0 ? 1 : -1;
  const left = radius + aside * turn;
  return left < LEAST_RADIUS_MM ? null : { kind: 'arc', cx, cy, radius: left, turn };
}

/** Direction of a track near a point. */
function directionAt(track: Track, [x, y]: Point): Point {
  if (track.kind === 'line') return [track.ux, track.uy];
  const apart = length(x - track.cx, y - track.cy);
  return [(-(y - track.cy) / apart) * track.turn, ((x - track.cx) / apart) * track.turn];
}

/** Where two tracks meet near the corner that their segments had. */
function meet(a: Track, b: Track, corner: Point, aside: number): Point {
  const [inX, inY] = directionAt(a, corner);
  const [outX, outY] = directionAt(b, corner);
  const shifted: Point = [corner[0] + outY * aside, corner[1] - outX * aside];
  if (Math.abs(inX * outY - inY * outX) < SMOOTH && inX * outX + inY * outY > 0) return shifted;
  const found =
    a.kind === 'line'
      ? b.kind === 'line'
        ? [lines(a, b)]
        : lineAndArc(a, b)
      : b.kind === 'line'
        ? lineAndArc(b, a)
        : arcs(a, b);
  const distance = ([x, y]: Point) => length(x - shifted[0], y - shifted[1]);
  return found.toSorted((one, other) => distance(one) - distance(other))[0] ?? shifted;
}

type Line = Extract<Track, { kind: 'line' }>;
type Arc = Extract<Track, { kind: 'arc' }>;

function lines(a: Line, b: Line): Point {
  const cross = a.ux * b.uy - a.uy * b.ux;
  const along = ((b.x - a.x) * b.uy - (b.y - a.y) * b.ux) / cross;
  return [a.x + a.ux * along, a.y + a.uy * along];
}

function lineAndArc({ x, y, ux, uy }: Line, { cx, cy, radius }: Arc): Point[] {
  const foot = (cx - x) * ux + (cy - y) * uy;
  const [fx, fy] = [x + ux * foot, y + uy * foot];
  const rest = radius * radius - (fx - cx) * (fx - cx) - (fy - cy) * (fy - cy);
  // A line that just misses the circle touches it: rounding of a tangent.
  const half = Math.sqrt(Math.max(0, rest));
  return [
    [fx + ux * half, fy + uy * half],
    [fx - ux * half, fy - uy * half],
  ];
}

function arcs(a: Arc, b: Arc): Point[] {
  const [dx, dy] = [b.cx - a.cx, b.cy - a.cy];
  const apart = length(dx, dy);
  if (apart === 0) return [];
  const along = (apart * apart + a.radius * a.radius - b.radius * b.radius) / (2 * apart);
  const half = Math.sqrt(Math.max(0, a.radius * a.radius - along * along));
  const [mx, my] = [a.cx + (dx / apart) * along, a.cy + (dy / apart) * along];
  return [
    [mx - (dy / apart) * half, my + (dx / apart) * half],
    [mx + (dy / apart) * half, my - (dx / apart) * half],
  ];
}

/** The bulge of the way along a circle from one of its points to another. */
function bulgeOn({ cx, cy, turn }: Arc, [x, y]: Point, [toX, toY]: Point): number {
  const [fromAngle, toAngle] = [atan2(y - cy, x - cx), atan2(toY - cy, toX - cx)];
  let sweep = (toAngle - fromAngle) * turn;
  if (sweep <= 0) sweep += 2 * Math.PI;
  return turn * tan(sweep / 4);
}

/** A point at an angle on a circle, radians from x towards y. */
export function onCircle(cx: number, cy: number, radius: number, angle: number): Point {
  return [cx + radius * cos(angle), cy + radius * sin(angle)];
}

/** Whether drawings for a sheet carry the kerf: where the customer compensates. The shop's machines do it by themselves everywhere else. */
export function kerfIsDrawn({ kerf_compensated_by: by }: Pick<DesignStock, 'kerf_compensated_by'>): boolean {
  return by === 'customer';
}

/** A drawing with half a kerf on every cut outline: outside ones grow, holes shrink, so that pieces come out at their nominal size. */
export function withKerf(drawn: Drawn, kerfMm: number): Drawn {
  if (kerfMm === 0) return drawn;
  const half = kerfMm / 2;
  const wider = (piece: Piece): Piece => ({
    ...piece,
    outer: offset(piece.outer, half),
    holes: piece.holes.map((hole) => offset(hole, -half)),
  });
  return { ...drawn, pieces: drawn.pieces.map(wider) };
}
