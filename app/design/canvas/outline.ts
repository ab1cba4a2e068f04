import { isAreaOnly } from '../../../shared/drawing/drawing.ts';
import { copies } from './copies.ts';
import type { PaintScene } from './region.ts';
import { runsOf } from './runs.ts';

/** Ends of cut lines closer than this meet, mm: twice the gap that is joined when measuring, so that no joint is missed. */
const MEET_MM = 0.02;

/** Separate lines that together close. */
export interface Loop {
  readonly contours: readonly number[];
  /** Where each of them begins, going round: x, y of the drawing. */
  readonly corners: readonly number[];
}

/** What is cut: closed contours, loops of separate lines, and lines that end in the open. */
export interface Outline {
  readonly closed: readonly number[];
  readonly loops: readonly Loop[];
  readonly open: readonly number[];
}

/** Kept by the scene's list of operations and drawing: a turn changes neither. */
const known = new WeakMap<PaintScene['operations'], WeakMap<Float64Array, Outline>>();

/**
 * What is cut of a scene. Contours drawn twice count once, or the second copy would turn the part inside out; lines that
 * together close count as one outline, whatever their order and direction.
 */
export function outlineOf(scene: PaintScene): Outline {
  let byDrawing = known.get(scene.operations);
  if (!byDrawing) {
    byDrawing = new WeakMap();
    known.set(scene.operations, byDrawing);
  }
  let outline = byDrawing.get(scene.drawing.coords);
  if (!outline) {
    outline = findOutline(scene);
    byDrawing.set(scene.drawing.coords, outline);
  }
  return outline;
}

function findOutline(scene: PaintScene): Outline {
  const { contours, operations, drawing } = scene;
  const isCut = operations.map((operation, i) => operation === 'cutting' && !isAreaOnly(drawing, drawing.styles[i]!));
  const closed: number[] = [];
  const pieces: number[] = [];
  const isCopy = copies(scene);
  for (let i = 0; i < contours.count; i++) {
    if (!isCut[contours.style[i]!] || isCopy(i)) continue;
    (contours.closed[i] === 1 ? closed : pieces).push(i);
  }
  return { closed, ...joined(scene, pieces) };
}

interface Piece {
  readonly contour: number;
  /** Start and end: x, y, x, y. */
  readonly ends: readonly [number, number, number, number];
}

/** Puts open lines together to loops, going from end to end; what does not come round stays open. */
function joined(scene: PaintScene, contours: readonly number[]): Pick<Outline, 'loops' | 'open'> {
  if (contours.length === 0) return { loops: [], open: [] };
  const pieces = contours.map((contour): Piece => ({ contour, ends: endsOf(scene, contour) }));
  const near = endTable(pieces);
  const used = new Set<Piece>();
  const loops: Loop[] = [];
  const open: number[] = [];
  for (const first of pieces) {
    if (used.has(first)) continue;
    used.add(first);
    const chain = [first];
    const [startX, startY] = first.ends;
    const corners = [startX, startY];
    let [, , x, y] = first.ends;
    while (!meet(x, y, startX, startY)) {
      const next = near(x, y).find((piece) => !used.has(piece));
      if (!next) break;
      used.add(next);
      chain.push(next);
      corners.push(x, y);
      const [ax, ay, bx, by] = next.ends;
      [x, y] = meet(x, y, ax, ay) ? [bx, by] : [ax, ay];
    }
    const members = chain.map(({ contour }) => contour);
    if (chain.length > 1 && meet(x, y, startX, startY)) loops.push({ contours: members, corners });
    else open.push(...members);
  }
  return { loops, open };
}

function meet(ax: number, ay: number, bx: number, by: number): boolean {
  return Math.abs(ax - bx) <= MEET_MM && Math.abs(ay - by) <= MEET_MM;
}

/** Looks up the pieces that begin or end at a point. */
function endTable(pieces: readonly Piece[]): (x: number, y: number) => Piece[] {
  const cells = new Map<string, Piece[]>();
  const cell = (x: number, y: number) => `${Math.floor(x / MEET_MM / 2)} ${Math.floor(y / MEET_MM / 2)}`;
  for (const piece of pieces)
    for (const at of [0, 2] as const) {
      const key = cell(piece.ends[at], piece.ends[at + 1]!);
      const there = cells.get(key);
      if (there) there.push(piece);
      else cells.set(key, [piece]);
    }
  return (x, y) => {
    const steps = [0, -2 * MEET_MM, 2 * MEET_MM];
    const around = steps.flatMap((dx) => steps.flatMap((dy) => cells.get(cell(x + dx, y + dy)) ?? []));
    return around.filter(({ ends: [ax, ay, bx, by] }) => meet(x, y, ax, ay) || meet(x, y, bx, by));
  };
}

const SIZES = [2, 2, 6, 10, 0] as const;

function endsOf({ drawing, contours }: PaintScene, i: number): Piece['ends'] {
  const runs = runsOf(drawing, contours);
  const last = runs.ofContour[i + 1]! - 1;
  let at = runs.coordStart[last]!;
  for (let verb = runs.verbStart[last]!; verb < runs.verbEnd[last]!; verb++) at += SIZES[drawing.verbs[verb] as 0];
  const start = contours.coordStart[i]!;
  const { coords } = drawing;
  return [coords[start]!, coords[start + 1]!, coords[at - 2]!, coords[at - 1]!];
}
