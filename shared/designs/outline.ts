import { atan2 } from '../base/arctangent.ts';
import { cos, length, sin, tan } from '../base/trig.ts';

/** A point, mm: x right, y down. */
export type Point = readonly [x: number, y: number];

/**
 * A corner of an outline, mm, and the tangent of a quarter of the arc from it to the next one; 0 is a straight line. Positive arcs turn from
 * x towards y, clockwise as drawings are seen.
 */
export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly bulge: number;
}

/** Lines and circular arcs in one go. A closed one returns to its first corner. */
export interface Outline {
  readonly corners: readonly Corner[];
  readonly closed: boolean;
}

/** Shortest segment of a design, mm: hair segments are what services reject. */
export const LEAST_SEGMENT_MM = 0.05;
/** Rounding below any machine's step, mm. */
const SAME_MM = 1e-6;
/** Directions that agree to this are one: a corner without a turn. */
const STRAIGHT = 1e-9;

/** Closed outline of straight lines through points; points that lie on each other are one. */
export function polygon(points: readonly Point[]): Outline {
  const corners = points.filter(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    return length(nextX - x, nextY - y) > SAME_MM;
  });
  return { corners: corners.map(([x, y]) => ({ x, y, bulge: 0 })), closed: true };
}

/** An open line through points. */
export function polyline(points: readonly Point[]): Outline {
  return { corners: points.map(([x, y]) => ({ x, y, bulge: 0 })), closed: false };
}

/** A circle of two arcs. */
export function circle(x: number, y: number, radius: number): Outline {
  return {
    corners: [
      { x: x - radius, y, bulge: 1 },
      { x: x + radius, y, bulge: 1 },
    ],
    closed: true,
  };
}

/**
 * Closed outline through points with round corners. Radii that are too large for the sides beside them are made smaller; such that would
 * leave hair segments are none.
 * @param radius one for all corners, mm, or one for each point
 */
export function rounded(points: readonly Point[], radius: number | readonly number[]): Outline {
  const plain = polygon(points).corners;
  const radii = typeof radius === 'number' ? plain.map(() => radius) : radius;
  const sides = plain.map(({ x, y }, i) => {
    const next = plain[(i + 1) % plain.length]!;
    return length(next.x - x, next.y - y);
  });
  const cuts = plain.map((_, i) => turnAt(plain, i));
  // Each corner takes what its radius asks for along both sides, scaled where two of them share a side that is too short.
  const wanted = cuts.map(({ tangent }, i) => (radii[i] ?? 0) * tangent);
  const taken = wanted.map((along, i) => {
    const before = (i + plain.length - 1) % plain.length;
    const after = (i + 1) % plain.length;
    const share = Math.min(
      1,
      sides[before]! / Math.max(along + wanted[before]!, SAME_MM),
      sides[i]! / Math.max(along + wanted[after]!, SAME_MM),
    );
    return along * share;
  });
  const corners: Corner[] = [];
  const add = (x: number, y: number, bulge: number) => {
    const last = corners.at(-1);
    if (last && length(last.x - x, last.y - y) < LEAST_SEGMENT_MM && last.bulge === 0) corners.pop();
    corners.push({ x, y, bulge });
  };
  plain.forEach(({ x, y }, i) => {
    const { inX, inY, outX, outY, bulge } = cuts[i]!;
    const along = taken[i]!;
    if (along < 2 * LEAST_SEGMENT_MM || bulge === 0) add(x, y, 0);
    else {
      add(x - inX * along, y - inY * along, bulge);
      add(x + outX * along, y + outY * along, 0);
    }
  });
  const [first, last] = [corners[0]!, corners.at(-1)!];
  if (last.bulge === 0 && length(first.x - last.x, first.y - last.y) < LEAST_SEGMENT_MM) corners.pop();
  return { corners, closed: true };
}

/** Directions into and out of a corner, half the tangent of its turn, and the bulge of an arc that rounds it. */
function turnAt(corners: readonly Corner[], i: number) {
  const [before, at, after] = [
    corners[(i + corners.length - 1) % corners.length]!,
    corners[i]!,
    corners[(i + 1) % corners.length]!,
  ];
  const [inLength, outLength] = [length(at.x - before.x, at.y - before.y), length(after.x - at.x, after.y - at.y)];
  const [inX, inY] = [(at.x - before.x) / inLength, (at.y - before.y) / inLength];
  const [outX, outY] = [(after.x - at.x) / outLength, (after.y - at.y) / outLength];
  const [cosine, sine] = [inX * outX + inY * outY, inX * outY - inY * outX];
  if (Math.abs(sine) < STRAIGHT && cosine > 0) return { inX, inY, outX, outY, tangent: 0, bulge: 0 };
  // tan(turn / 2) = sin / (1 + cos); the bulge is the tangent of a quarter of the turn.
  const tangent = Math.abs(sine) / (1 + cosine);
  const quarter = tangent / (1 + Math.sqrt(1 + tangent * tangent));
  return { inX, inY, outX, outY, tangent, bulge: sine < 0 ? -quarter : quarter };
}

/** A rectangle by its upper left corner, with round corners. */
export function rectangle(x: number, y: number, width: number, height: number, radius = 0): Outline {
  return rounded(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    radius,
  );
}

/** A slot with round ends between the centres of these. Centres on each other give a circle. */
export function slot([x1, y1]: Point, [x2, y2]: Point, width: number): Outline {
  const apart = length(x2 - x1, y2 - y1);
  const radius = width / 2;
  if (apart < LEAST_SEGMENT_MM) return circle((x1 + x2) / 2, (y1 + y2) / 2, radius);
  const [nx, ny] = [(-(y2 - y1) / apart) * radius, ((x2 - x1) / apart) * radius];
  return {
    corners: [
      { x: x1 - nx, y: y1 - ny, bulge: 0 },
      { x: x2 - nx, y: y2 - ny, bulge: 1 },
      { x: x2 + nx, y: y2 + ny, bulge: 0 },
      { x: x1 + nx, y: y1 + ny, bulge: 1 },
    ],
    closed: true,
  };
}

/** The bulge of an arc over an angle in radians, negative against the clock. */
export function bulgeOf(sweep: number): number {
  return tan(sweep / 4);
}

/** The same outline elsewhere. */
export function moved({ corners, closed }: Outline, dx: number, dy: number): Outline {
  return { corners: corners.map(({ x, y, bulge }) => ({ x: x + dx, y: y + dy, bulge })), closed };
}

/** A circular arc by its centre. */
export interface ArcOf {
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
}

/** The circle that the arc from one corner to the next lies on. The bulge must not be 0. */
export function arcOf(from: Corner, to: Point): ArcOf {
  const { x, y, bulge } = from;
  const [dx, dy] = [to[0] - x, to[1] - y];
  const chord = length(dx, dy);
  // The centre lies (1 − b²) / (4·b) chords beside the middle of the chord, and the radius is (1 + b²) / (4·|b|) chords.
  const aside = (1 - bulge * bulge) / (4 * bulge);
  return {
    cx: x + dx / 2 - dy * aside,
    cy: y + dy / 2 + dx * aside,
    radius: (chord * (1 + bulge * bulge)) / (4 * Math.abs(bulge)),
  };
}

/** A rectangle that something lies in, mm. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Points along an outline, its arcs in chords that leave them by no more than this, mm. A closed one does not name its first point again. */
export function flattened(outline: Outline, offMm: number): readonly Point[] {
  const points = [...segmentsOf(outline)].flatMap(([from, to]): Point[] => {
    if (from.bulge === 0) return [[from.x, from.y]];
    const { cx, cy, radius } = arcOf(from, [to.x, to.y]);
    const sweep = 4 * atan2(from.bulge, 1);
    const start = atan2(from.y - cy, from.x - cx);
    // A chord over an angle a leaves its circle by r · (1 − cos(a / 2)), about r · a² / 8.
    const steps = Math.max(1, Math.ceil(Math.abs(sweep) / Math.sqrt((8 * offMm) / radius)));
    return Array.from({ length: steps }, (_, i): Point => {
      const angle = start + (sweep * i) / steps;
      return [cx + radius * cos(angle), cy + radius * sin(angle)];
    });
  });
  const last = outline.corners.at(-1);
  return outline.closed || !last ? points : [...points, [last.x, last.y]];
}

/** Segments of an outline, from corner to corner. */
export function* segmentsOf({ corners, closed }: Outline): Generator<readonly [from: Corner, to: Corner]> {
  for (let i = 0; i < corners.length - (closed ? 0 : 1); i += 1)
    yield [corners[i]!, corners[(i + 1) % corners.length]!];
}

/** The smallest upright rectangle around outlines, their arcs included. */
export function boundsOf(outlines: readonly Outline[]): Bounds {
  const found = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };
  const reach = (x: number, y: number) => {
    found.left = Math.min(found.left, x);
    found.right = Math.max(found.right, x);
    found.top = Math.min(found.top, y);
    found.bottom = Math.max(found.bottom, y);
  };
  for (const outline of outlines) {
    for (const { x, y } of outline.corners) reach(x, y);
    for (const [from, to] of segmentsOf(outline)) if (from.bulge !== 0) reachArc(from, to, reach);
  }
  return found;
}

/** Points of an arc that lie right, below, left and above its centre, where the arc passes them. */
function reachArc(from: Corner, to: Corner, reach: (x: number, y: number) => void): void {
  const { cx, cy, radius } = arcOf(from, [to.x, to.y]);
  const side = (x: number, y: number) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  // Arcs that turn from x towards y lie on the other side of their chord than it turns to.
  for (const [x, y] of [
    [cx + radius, cy],
    [cx, cy + radius],
    [cx - radius, cy],
    [cx, cy - radius],
  ] as const)
    if (side(x, y) * from.bulge < 0) reach(x, y);
}
