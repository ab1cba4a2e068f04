import { arcAt } from '../../geometry/arc.ts';
import { cubicAt, cubicBend } from '../../geometry/segment.ts';
import { Verb } from '../../geometry/verb.ts';
import { arcCubics } from './arcs.ts';
import type { SavedPath } from './clip.ts';
import { eachVerb } from './path-box.ts';
import { type StrokeLook, strokeOutlines } from '../../geometry/stroke-outline.ts';

/** How far a flattened curve may leave the true one, mm. */
const FLATTEN_MM = 0.002;
/** Most lines that one curve is flattened into. */
const MAX_PIECES = 500;

/** A contour with its points: lines hold one point, curves three; mm. */
interface Contour {
  readonly startX: number;
  readonly startY: number;
  readonly pieces: number[][];
  closed: boolean;
}

/** A path being put together, in mm. */
class PathMaker {
  readonly verbs: number[] = [];
  readonly coords: number[] = [];

  add(verb: number, ...numbers: readonly number[]): void {
    this.verbs.push(verb);
    this.coords.push(...numbers);
  }

  contour({ startX, startY, pieces, closed }: Contour): void {
    this.add(Verb.Move, startX, startY);
    for (const piece of pieces) this.add(piece.length === 2 ? Verb.Line : Verb.Cubic, ...piece);
    if (closed) this.add(Verb.Close);
  }
}

/** The path's contours, arcs as cubics. */
function contours(path: SavedPath): Contour[] {
  const list: Contour[] = [];
  eachVerb(path, (verb, at) => {
    const open = list.at(-1);
    if (verb === Verb.Move)
      list.push({ startX: path.coords[at]!, startY: path.coords[at + 1]!, pieces: [], closed: false });
    else if (open === undefined) return;
    else if (verb === Verb.Close) open.closed = true;
    else if (verb === Verb.Arc) open.pieces.push(...arcCubics(arcAt(path.coords, at)));
    else open.pieces.push(path.coords.slice(at, at + (verb === Verb.Cubic ? 6 : 2)));
  });
  return list;
}

/** The path with arcs as cubics, for programs that walk along it. */
export function withoutArcs(path: SavedPath): SavedPath {
  if (!path.verbs.includes(Verb.Arc)) return path;
  const out = new PathMaker();
  for (const contour of contours(path)) out.contour(contour);
  return out;
}

/** flattenpath: curves as lines. */
export function flattened(path: SavedPath): SavedPath {
  const out = new PathMaker();
  for (const contour of contours(path)) {
    let [x, y] = [contour.startX, contour.startY];
    const pieces = contour.pieces.flatMap((piece) => {
      const lines = piece.length === 2 ? [piece] : flatCubic(x, y, piece);
      [x, y] = piece.slice(-2) as [number, number];
      return lines;
    });
    out.contour({ ...contour, pieces });
  }
  return out;
}

/** Even steps in the parameter; their number from the second differences of the control points. */
function flatCubic(x0: number, y0: number, c: readonly number[]): number[][] {
  const [x1, y1, x2, y2, x, y] = c as [number, number, number, number, number, number];
  const bend = cubicBend([x0, y0, x, y], x1, y1, x2, y2);
  const count = Math.min(MAX_PIECES, Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / FLATTEN_MM) || 1)));
  return Array.from({ length: count }, (_, i) => {
    if (i === count - 1) return [x, y];
    const t = (i + 1) / count;
    return [cubicAt(x0, x1, x2, x, t), cubicAt(y0, y1, y2, y, t)];
  });
}

/** reversepath: every contour the other way round. */
export function reversed(path: SavedPath): SavedPath {
  const out = new PathMaker();
  for (const { startX, startY, pieces, closed } of contours(path)) {
    const points = [[startX, startY], ...pieces.map((piece) => piece.slice(-2))];
    const back = pieces.map((piece, i) => {
      const end = points[i]!;
      return piece.length === 2 ? end : [piece[2]!, piece[3]!, piece[0]!, piece[1]!, ...end];
    });
    const [x, y] = points.at(-1) as [number, number];
    out.contour({ startX: x, startY: y, pieces: back.reverse(), closed });
  }
  return out;
}

/** strokepath: the outline of the painted line, with its joins and caps. Curves are flattened first. */
export function outlined(path: SavedPath, look: StrokeLook): SavedPath {
  const out = new PathMaker();
  for (const { startX, startY, pieces, closed } of contours(flattened(path))) {
    const points = dropRepeats([[startX, startY], ...(pieces as [number, number][])]);
    if (closed) while (points.length > 1 && isSame(points[0]!, points.at(-1)!)) points.pop();
    if (points.length < 2) continue;
    for (const outline of strokeOutlines(points, closed, look)) polygon(out, outline);
  }
  return out;
}

type Point = readonly [x: number, y: number];

function isSame(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

function dropRepeats(points: readonly Point[]): Point[] {
  return points.filter((p, i) => i === 0 || !isSame(p, points[i - 1]!));
}

function polygon(out: PathMaker, points: readonly Point[]): void {
  const [first, ...rest] = dropRepeats(points);
  if (first === undefined) return;
  out.contour({ startX: first[0], startY: first[1], pieces: rest.map((point) => [...point]), closed: true });
}
