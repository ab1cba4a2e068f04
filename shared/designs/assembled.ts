import { cos, length, sin } from '../base/trig.ts';
import type { Drawn, Piece } from './design.ts';
import { flattened, type Outline, type Point } from './outline.ts';
import { LYING, type Pose, type Vector } from './pose.ts';

/** Outlines of one tone, as path data. */
export interface AssembledFace {
  readonly d: string;
  /** How dark it is: 0 faces the light. */
  readonly shade: number;
  /** Lines that are engraved, and not a face. */
  readonly isMark: boolean;
}

/** A design put together, from the right in front and above, its faces from back to front. */
export interface AssembledView {
  readonly width: number;
  readonly height: number;
  readonly faces: readonly AssembledFace[];
}

/** Rise of the view above the floor; it looks from the right in front. */
const RISE = (32 * Math.PI) / 180;
const [SIN_RISE, COS_RISE, HALF] = [sin(RISE), cos(RISE), Math.SQRT1_2];
/** Chords of arcs leave them by no more than this, mm: less than is seen. */
const OFF_MM = 0.3;
/** Light comes from above, a little from the left in front. */
const LIGHT: Vector = [-0.2, -0.45, 0.87];

const plus = (a: Vector, b: Vector, by = 1): Vector => [a[0] + b[0] * by, a[1] + b[1] * by, a[2] + b[2] * by];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const crossOf = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
/** The way towards who looks. */
const VIEW: Vector = [HALF * COS_RISE, -HALF * COS_RISE, SIN_RISE];

/** Where a point is seen: right and down, mm. */
function seen([x, y, z]: Vector): Point {
  return [(x + y) * HALF, (x - y) * HALF * SIN_RISE - z * COS_RISE];
}

/** A flat part of a piece in its place: its outlines as points of its own, and where these are. */
interface Panel {
  readonly outer: readonly Point[];
  readonly holes: readonly (readonly Point[])[];
  readonly marks: readonly (readonly Point[])[];
  readonly pose: Pose;
}

/** The part of a polygon that lies on one side of an upright or level line. */
function clipped(points: readonly Point[], axis: 0 | 1, limit: number, keep: 1 | -1): readonly Point[] {
  const over = (point: Point) => (point[axis] - limit) * keep;
  return points.flatMap((point, i): Point[] => {
    const next = points[(i + 1) % points.length]!;
    const [a, b] = [over(point), over(next)];
    const own = a >= 0 ? [point] : [];
    if (a >= 0 === b >= 0) return own;
    const share = a / (a - b);
    return [...own, [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]];
  });
}

function within(points: readonly Point[], axis: 0 | 1, [from, to]: Band): readonly Point[] {
  return clipped(clipped(points, axis, from, 1), axis, to, -1);
}

type Band = readonly [from: number, to: number];

/** Bands between places, the outermost without an end. */
function bandsOf(places: readonly number[]): readonly Band[] {
  const sorted = [Number.NEGATIVE_INFINITY, ...places.toSorted((a, b) => a - b), Number.POSITIVE_INFINITY];
  return sorted.slice(1).map((to, i) => [sorted[i]!, to]);
}

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

const isIn = (value: number, [from, to]: Band) => value >= from && value <= to;

/** The part of a piece in a band across and one down; null where it has none there. */
function panelIn(piece: Flat, across: Band, down: Band, pose: Pose): Panel | null {
  const outer = within(within(piece.outer, 0, across), 1, down);
  if (outer.length < 3) return null;
  const own = (all: readonly (readonly Point[])[]) =>
    all.filter((points) => {
      const [x, y] = middleOf(points);
      return isIn(x, across) && isIn(y, down);
    });
  return { outer, holes: own(piece.holes), marks: own(piece.marks), pose };
}

/** Outlines of a piece as points. */
interface Flat {
  readonly outer: readonly Point[];
  readonly holes: readonly (readonly Point[])[];
  readonly marks: readonly (readonly Point[])[];
}

function flatOf({ outer, holes, marks = [], areas = [] }: Piece): Flat {
  const points = (outlines: readonly Outline[]) => outlines.map((outline) => flattened(outline, OFF_MM));
  return { outer: flattened(outer, OFF_MM), holes: points(holes), marks: points([...marks, ...areas]) };
}

/** A bend across a piece: where it is on an axis, by how much it turns, towards who looks at the drawing or away. */
interface Fold {
  readonly at: number;
  readonly angle: number;
}

function foldsOf({ bends = [] }: Piece, axis: 0 | 1): readonly Fold[] {
  return bends
    .flatMap(({ line, angle, direction }): Fold[] => {
      const [a, b] = line.corners as [Outline['corners'][0], Outline['corners'][0]];
      const isHere =
        axis === 0 ? Math.abs(a.x - b.x) < Math.abs(a.y - b.y) : Math.abs(a.x - b.x) >= Math.abs(a.y - b.y);
      const turn = ((direction === 'up' ? angle : -angle) * Math.PI) / 180;
      return isHere ? [{ at: axis === 0 ? a.x : a.y, angle: turn }] : [];
    })
    .toSorted((a, b) => a.at - b.at);
}

/** Poses of the strips between bends of one direction, from the one in the middle outwards. */
function foldedPoses(root: Pose, axis: 0 | 1, folds: readonly Fold[]): readonly Pose[] {
  const middle = Math.floor((folds.length + 1) / 2);
  const poses: Pose[] = [];
  poses[middle] = root;
  const turned = (pose: Pose, { at, angle }: Fold, way: 1 | -1): Pose => {
    const along = axis === 0 ? pose.u : pose.v;
    // Up is towards who looks at the drawing: against the thickness.
    const up = crossOf(pose.v, pose.u);
    const turn = plus(plus([0, 0, 0], along, cos(angle)), up, sin(angle) * way);
    const pivot = plus(pose.at, along, at);
    const next = axis === 0 ? { u: turn, v: pose.v } : { u: pose.u, v: turn };
    return { ...next, at: plus(pivot, turn, -at) };
  };
  for (let i = middle; i < folds.length; i += 1) poses[i + 1] = turned(poses[i]!, folds[i]!, 1);
  for (let i = middle - 1; i >= 0; i -= 1) poses[i] = turned(poses[i + 1]!, folds[i]!, -1);
  return poses;
}

/** A piece in its place as flat panels: bent ones in as many as their bends make of them. */
function panelsOf(piece: Piece, pose: Pose): readonly Panel[] {
  const flat = flatOf(piece);
  const curls = (pose.curled ?? []).map(([at, degrees]): Fold => ({ at, angle: (degrees * Math.PI) / 180 }));
  const [across, down] = [[...foldsOf(piece, 0), ...curls], foldsOf(piece, 1)];
  if (across.length + down.length === 0)
    return bandsOf(pose.crossed ?? []).flatMap((band) => panelIn(flat, band, ALL, pose) ?? []);
  const [xs, ys] = [bandsOf(across.map(({ at }) => at)), bandsOf(down.map(({ at }) => at))];
  const [rootX, rootY] = [Math.floor((across.length + 1) / 2), Math.floor((down.length + 1) / 2)];
  const [posesX, posesY] = [foldedPoses(pose, 0, across), foldedPoses(pose, 1, down)];
  return [
    ...posesX.flatMap((one, i) => panelIn(flat, xs[i]!, ys[rootY]!, one) ?? []),
    ...posesY.flatMap((one, i) => (i === rootY ? [] : (panelIn(flat, xs[rootX]!, ys[i]!, one) ?? []))),
  ];
}

const ALL: Band = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** How much darker a face is that looks this way. */
function shadeOf(normal: Vector): number {
  const size = Math.sqrt(dot(normal, normal));
  return size === 0 ? 0 : Number((0.42 * (1 - Math.max(0, dot(normal, LIGHT) / size))).toFixed(2));
}

const round = (mm: number) => Math.round(mm * 100) / 100;

const pathOf = (points: readonly Point[], close = true) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${close ? 'Z' : ''}`;

/** Faces of a panel that are seen, its edges first. */
function facesOf({ outer, holes, marks, pose: { at, u, v } }: Panel, thick: number): readonly AssembledFace[] {
  const normal = crossOf(u, v);
  const place = ([x, y]: Point, deep: number): Vector => plus(plus(plus(at, u, x), v, y), normal, deep);
  // The drawn side is seen where its back looks away.
  const isDrawnSide = dot(normal, VIEW) < 0;
  const near = isDrawnSide ? 0 : thick;
  const edges = new Map<number, string>();
  const addEdges = (points: readonly Point[], isHole: boolean) => {
    const area = points.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = points[(i + 1) % points.length]!;
      return sum + x * nextY - nextX * y;
    }, 0);
    const way = area > 0 === isHole ? -1 : 1;
    points.forEach(([x, y], i) => {
      const next = points[(i + 1) % points.length]!;
      const [dx, dy] = [(next[0] - x) * way, (next[1] - y) * way];
      if (length(dx, dy) < 1e-6) return;
      const out = plus(plus([0, 0, 0], u, dy), v, -dx);
      if (dot(out, VIEW) <= 1e-9) return;
      const corners = [place([x, y], 0), place(next, 0), place(next, thick), place([x, y], thick)].map(seen);
      const shade = shadeOf(out);
      edges.set(shade, (edges.get(shade) ?? '') + pathOf(corners));
    });
  };
  addEdges(outer, false);
  for (const hole of holes) addEdges(hole, true);
  const cap = [outer, ...holes].map((points) => pathOf(points.map((point) => seen(place(point, near))))).join('');
  const shade = shadeOf(isDrawnSide ? plus([0, 0, 0], normal, -1) : normal);
  const lines = isDrawnSide
    ? marks.map((points) =>
        pathOf(
          points.map((point) => seen(place(point, 0))),
          false,
        ),
      )
    : [];
  return [
    ...[...edges].map(([dark, d]): AssembledFace => ({ d, shade: dark, isMark: false })),
    { d: cap, shade, isMark: false },
    ...(lines.length > 0 ? [{ d: lines.join(''), shade: 0, isMark: true }] : []),
  ];
}

/** Poses of a design: those that it gives, or of a single bent piece its lying one. */
function posesOf({ pieces, poses }: Drawn): readonly (Pose | null)[] | null {
  if (poses) return poses;
  return pieces.length === 1 && (pieces[0]!.bends ?? []).length > 0 ? [{ at: [0, 0, 0], ...LYING }] : null;
}

/** A panel in its place and the space that it takes. */
interface Placed {
  readonly panel: Panel;
  readonly least: Vector;
  readonly most: Vector;
  /** How near its middle is. */
  readonly depth: number;
}

function placedOf(panel: Panel, thick: number): Placed {
  const { outer, pose } = panel;
  const normal = crossOf(pose.u, pose.v);
  const corners = outer.flatMap(([x, y]) => {
    const at = plus(plus(pose.at, pose.u, x), pose.v, y);
    return [at, plus(at, normal, thick)];
  });
  const over = (axis: 0 | 1 | 2, pick: (...values: number[]) => number) =>
    pick(...corners.map((corner) => corner[axis]));
  const of = (pick: (...values: number[]) => number): Vector => [over(0, pick), over(1, pick), over(2, pick)];
  const [least, most] = [of(Math.min), of(Math.max)];
  return { panel, least, most, depth: (dot(least, VIEW) + dot(most, VIEW)) / 2 };
}

/** How far the first lies in front of the other, to the right, in front or above, mm; less than 0 where they share space. */
const ahead = (one: Placed, other: Placed) =>
  Math.max(one.least[0] - other.most[0], other.least[1] - one.most[1], one.least[2] - other.most[2]);

/** Panels from the farthest to the nearest: none is drawn before one that lies behind it. */
function fromBehind(panels: readonly Placed[]): readonly Placed[] {
  const byDepth = panels.toSorted((a, b) => a.depth - b.depth);
  const sorted: Placed[] = [];
  const open = new Set<Placed>();
  const done = new Set<Placed>();
  const visit = (one: Placed) => {
    if (done.has(one) || open.has(one)) return;
    open.add(one);
    for (const other of byDepth) if (other !== one && ahead(one, other) > ahead(other, one) + SAME_MM) visit(other);
    open.delete(one);
    done.add(one);
    sorted.push(one);
  };
  for (const one of byDepth) visit(one);
  return sorted;
}

/** Differences that order nothing, mm. */
const SAME_MM = 1e-6;

/** A design put together: its pieces in their places, bent ones folded. Null for designs that stay flat. */
export function assembled(drawn: Drawn, thick: number): AssembledView | null {
  const poses = posesOf(drawn);
  if (!poses) return null;
  const panels = drawn.pieces.flatMap((piece, i) => (poses[i] ? panelsOf(piece, poses[i]) : []));
  const points = panels.flatMap(({ outer, pose }) =>
    outer.map(([x, y]) => seen(plus(plus(pose.at, pose.u, x), pose.v, y))),
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - thick, Math.min(...ys) - thick];
  const [width, height] = [Math.max(...xs) + thick - left, Math.max(...ys) + thick - top];
  const faces = fromBehind(panels.map((panel) => placedOf(panel, thick))).flatMap(({ panel }) =>
    facesOf({ ...panel, pose: { ...panel.pose, at: shifted(panel.pose.at, left, top) } }, thick),
  );
  return { width: round(width), height: round(height), faces };
}

/** A point that is seen farther left and up by so much: pictures begin at their corner. */
function shifted([x, y, z]: Vector, left: number, top: number): Vector {
  // Right is (x + y) · ½√2, down is −z · cos: both are moved alone.
  return [x - left * HALF, y - left * HALF, z + top / COS_RISE];
}
