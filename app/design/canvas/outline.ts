import { isAreaOnly } from '../../../shared/drawing/drawing.ts';
import { copies } from './copies.ts';
import { type Ends, endsOf } from './ends.ts';
import type { PaintScene } from './region.ts';

/** Ends of cut lines closer than this meet, mm: twice the gap that is joined when measuring, so that no joint is missed. */
const MEET_MM = 0.02;

/** Loose ends that lie this near are one place of an outline, mm, and the share of a line that is an opening: as pieces are told apart. */
const GAP = { mm: 0.3, share: 0.25 };
/** Loose ends that are looked at for gaps: with more of them the drawing is no outline. */
const MOST_LOOSE = 4_000;

/** Separate lines that together close. */
export interface Loop {
  readonly contours: readonly number[];
  /** Corners of the polygon between their ends, going round: x, y of the drawing. */
  readonly corners: readonly number[];
}

/** Outlines that are cut: closed contours, loops of separate lines, and lines that end in the open. */
export interface Outline {
  readonly closed: readonly number[];
  readonly loops: readonly Loop[];
  readonly open: readonly number[];
}

/** Kept by the scene's list of operations and drawing: a turn changes neither. */
const known = new WeakMap<PaintScene['operations'], WeakMap<Float64Array, Outline>>();

/**
 * Outlines that are cut of a scene. Contours drawn twice count once, or the second copy would turn the part inside out;
 * lines that together close count as one outline, whatever their order and direction.
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
  const { loops, open } = joined(scene, pieces);
  const slips = bridged(scene, open);
  return { closed, loops: [...loops, ...slips.loops], open: slips.open };
}

/**
 * Puts lines together that are open by a slip: whoever looks at the sheet afterwards sees the plate with its holes, and its outline as good
 * as closed. Only loose ends with exactly one other near them count.
 */
function bridged(scene: PaintScene, contours: readonly number[]): Pick<Outline, 'loops' | 'open'> {
  if (contours.length === 0 || contours.length * 2 > MOST_LOOSE) return { loops: [], open: contours };
  const ends = contours.flatMap((contour) => {
    const [ax, ay, bx, by] = endsOf(scene, contour);
    return [[ax, ay] as const, [bx, by] as const];
  });
  const other = partners(ends, (end) => lengthOf(scene, contours[end >> 1]!));
  const loops: Loop[] = [];
  const open: number[] = [];
  const done = new Set<number>();
  for (let first = 0; first < contours.length; first++) {
    if (done.has(first)) continue;
    const way: number[] = [];
    // Along each line from one of its ends to the other one, and over the gap to the next line.
    let end: number | null = first * 2;
    while (end !== null && !done.has(end >> 1)) {
      done.add(end >> 1);
      way.push(end);
      end = other[end ^ 1] ?? null;
    }
    const round = way.map((from) => contours[from >> 1]!);
    if (end === first * 2)
      loops.push({ contours: round, corners: way.flatMap((from) => [...ends[from]!, ...ends[from ^ 1]!]) });
    else open.push(...round);
  }
  return { loops, open };
}

/** For each end the one other that lies across a gap from it; null where there is none, or where there are several. */
function partners(
  ends: readonly (readonly [x: number, y: number])[],
  lengthAt: (end: number) => number,
): (number | null)[] {
  const other = ends.map((): number | null => null);
  const near = ends.map(() => 0);
  const order = ends.map((_, i) => i).sort((a, b) => ends[a]![0] - ends[b]![0]);
  for (const [at, a] of order.entries())
    for (let next = at + 1; next < order.length; next++) {
      const b = order[next]!;
      const [dx, dy] = [ends[b]![0] - ends[a]![0], ends[b]![1] - ends[a]![1]];
      if (dx > GAP.mm) break;
      const mm = Math.sqrt(dx * dx + dy * dy);
      if (mm > GAP.mm || mm > Math.min(lengthAt(a), lengthAt(b)) * GAP.share) continue;
      for (const end of [a, b]) near[end]! += 1;
      [other[a], other[b]] = [b, a];
    }
  return other.map((end, i) => (end !== null && near[i] === 1 && near[end] === 1 ? end : null));
}

function lengthOf({ contours }: PaintScene, i: number): number {
  return contours.lengthOfLines[i]! + contours.lengthOfCurves[i]!;
}

interface Piece {
  readonly contour: number;
  readonly ends: Ends;
}

/**
 * Puts open lines together to loops, going from end to end: whatever comes round closes a loop, be there lines that lead up to it,
 * and lines that lead nowhere are left again. What is in no loop stays open.
 */
function joined(scene: PaintScene, contours: readonly number[]): Pick<Outline, 'loops' | 'open'> {
  if (contours.length === 0) return { loops: [], open: [] };
  const pieces = contours.map((contour): Piece => ({ contour, ends: endsOf(scene, contour) }));
  const near = endTable(pieces);
  const used = new Set<Piece>();
  const loops: Loop[] = [];
  const open: number[] = [];
  for (const first of pieces) {
    if (used.has(first)) continue;
    const way = new Way();
    for (let next: Piece | undefined = first; next || way.length > 0; ) {
      if (next) {
        used.add(next);
        way.add(next);
      } else open.push(way.leave());
      const around = near(...way.end);
      const loop = way.closed(around);
      if (loop && loop.contours.length > 1) loops.push(loop);
      else if (loop) open.push(...loop.contours);
      next = way.length > 0 ? around.find((piece) => !used.has(piece)) : undefined;
    }
  }
  return { loops, open };
}

/** Lines gone along, one after the other, and where each begins. */
class Way {
  readonly #chain: Piece[] = [];
  readonly #corners: number[] = [];
  readonly #places = new Map<Piece, number>();
  /** Where it has come to. */
  end: readonly [x: number, y: number] = [0, 0];

  get length(): number {
    return this.#chain.length;
  }

  /** Goes along a line, from whichever of its ends is here. */
  add(piece: Piece): void {
    const [ax, ay, bx, by] = piece.ends;
    const [x, y] = this.length === 0 ? [ax, ay] : this.end;
    this.#places.set(piece, this.length);
    this.#chain.push(piece);
    this.#corners.push(x, y);
    this.end = meet(x, y, ax, ay) ? [bx, by] : [ax, ay];
  }

  /** Goes back to where the last line began; the contour that is left. */
  leave(): number {
    const place = this.length - 1;
    this.end = [this.#corners[place * 2]!, this.#corners[place * 2 + 1]!];
    return this.#cutAt(place).contours[0]!;
  }

  /** Takes off what came round: from where one of the lines around the end began up to here; null where none did. */
  closed(around: readonly Piece[]): Loop | null {
    const [x, y] = this.end;
    const begun = around.flatMap((piece) => this.#places.get(piece) ?? []);
    const places = begun.filter((at) => meet(x, y, this.#corners[at * 2]!, this.#corners[at * 2 + 1]!));
    if (places.length === 0) return null;
    const place = Math.max(...places);
    this.end = [this.#corners[place * 2]!, this.#corners[place * 2 + 1]!];
    return this.#cutAt(place);
  }

  #cutAt(place: number): Loop {
    const pieces = this.#chain.splice(place);
    for (const piece of pieces) this.#places.delete(piece);
    return { contours: pieces.map(({ contour }) => contour), corners: this.#corners.splice(place * 2) };
  }
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
