import type { Drawing } from '../../drawing/drawing.ts';
import { grown } from '../../geometry/growing.ts';
import { Verb, VERB_SIZE } from '../../geometry/verb.ts';
import { JOIN_GAP_MM } from '../measure.ts';
import { SIMPLIFY_MM } from './kinds.ts';
import { type Contour, type DrawingWriter, rewrite } from './writer.ts';

/** Runs of fewer straight segments than this stay as they are. */
const LEAST_SEGMENTS = 3;

/** Halvings after which what is left of a run stays as it is, so that the work is bounded by this many looks at a point. */
const MOST_DEPTH = 256;

/**
 * Replaces runs of straight segments by fewer that stay within SIMPLIFY_MM of them, and they of the new ones; curves and
 * the ends of contours stay, closed contours stay closed with at least three segments. Points are only left out, never
 * moved. Method: Ramer–Douglas–Peucker on the distance to the finite segment. It was taken over a one-pass sleeve because
 * doing it again changes nothing: a point that splits a run is the farthest one of what is left, too.
 */
export function simplify(drawing: Drawing): Drawing {
  const run = new Run();
  return rewrite(drawing, (contour, out) => simplifyContour(drawing, contour, run, out)).finish();
}

function simplifyContour({ verbs, coords }: Drawing, contour: Contour, run: Run, out: DrawingWriter): void {
  const { verbStart, verbEnd, startX, startY } = contour;
  let at = contour.coordStart;
  let curves = false;
  if (verbs[verbStart] !== Verb.Move) out.moveTo(startX, startY);
  run.begin(startX, startY);
  for (let i = verbStart; i < verbEnd; i++) {
    const verb = verbs[i]!;
    const next = at + VERB_SIZE[verb as 0]!;
    if (verb === Verb.Move) out.moveTo(startX, startY);
    else if (verb === Verb.Line) run.add(coords[next - 2]!, coords[next - 1]!);
    else if (verb === Verb.Close) {
      const draws = run.x !== startX || run.y !== startY;
      if (draws) run.add(startX, startY);
      run.write(out, !curves, draws);
      if (!draws) out.close();
      return;
    } else {
      run.write(out, false, false);
      out.copySegment(verb, at, next);
      curves = true;
      run.begin(coords[next - 2]!, coords[next - 1]!);
    }
    at = next;
  }
  run.write(out, !curves, false);
}

/** Consecutive straight segments of a contour, the point they start from first. */
class Run {
  #points = new Float64Array(256);
  #count = 0;
  #keep = new Uint8Array(128);
  /** Ranges still to be looked at: first, last, depth. */
  readonly #pending: number[] = [];

  begin(x: number, y: number): void {
    this.#count = 0;
    this.add(x, y);
  }

  add(x: number, y: number): void {
    if (this.#count * 2 === this.#points.length) {
      this.#points = grown(this.#points, this.#count * 2, this.#count * 2 + 2);
      this.#keep = new Uint8Array(this.#points.length / 2);
    }
    this.#points[this.#count * 2] = x;
    this.#points[this.#count * 2 + 1] = y;
    this.#count++;
  }

  /** Where the run has come to. */
  get x(): number {
    return this.#points[this.#count * 2 - 2]!;
  }

  get y(): number {
    return this.#points[this.#count * 2 - 1]!;
  }

  /**
   * Writes the run with as few points as allowed and forgets it.
   * @param whole it is all there is of its contour
   * @param closes its last segment is the contour's Close
   */
  write(out: DrawingWriter, whole: boolean, closes: boolean): void {
    const last = this.#count - 1;
    const simple = last >= LEAST_SEGMENTS;
    if (simple) this.#choose(last, whole);
    for (let i = 1; i <= last; i++) {
      if (i === last && closes) out.close();
      else if (!simple || this.#keep[i] === 1) out.lineTo(this.#points[i * 2]!, this.#points[i * 2 + 1]!);
    }
    this.#count = 0;
  }

  /** Marks the points that stay. */
  #choose(last: number, whole: boolean): void {
    const keep = this.#keep;
    keep.fill(0, 0, last + 1);
    keep[0] = 1;
    keep[last] = 1;
    const farthest = this.#farthest(0, 0, 1, last, -1);
    const closed = whole && farthest > 0 && this.#distance2(last, 0, 0) <= JOIN_GAP_MM * JOIN_GAP_MM;
    if (closed) this.#chooseClosed(farthest, last);
    else this.#split(0, last);
  }

  /** A closed contour is held by its start, the point farthest from it, and one more. */
  #chooseClosed(farthest: number, last: number): void {
    const keep = this.#keep;
    keep[farthest] = 1;
    this.#split(0, farthest);
    this.#split(farthest, last);
    for (let i = 1; i < last; i++) if (keep[i] === 1 && i !== farthest) return;
    const before = this.#farthest(0, farthest, 1, farthest, -1);
    const after = this.#farthest(0, farthest, farthest + 1, last, -1);
    const wider =
      after >= 0 && (before < 0 || this.#distance2(after, 0, farthest) > this.#distance2(before, 0, farthest));
    if (wider) keep[after] = 1;
    else if (before >= 0) keep[before] = 1;
  }

  /** Keeps of the points between two kept ones those that are needed. */
  #split(from: number, to: number): void {
    const pending = this.#pending;
    pending.push(from, to, 0);
    while (pending.length > 0) {
      const depth = pending.pop()!;
      const b = pending.pop()!;
      const a = pending.pop()!;
      if (depth === MOST_DEPTH) {
        this.#keep.fill(1, a, b);
        continue;
      }
      const middle = this.#farthest(a, b, a + 1, b, SIMPLIFY_MM * SIMPLIFY_MM);
      if (middle < 0) continue;
      this.#keep[middle] = 1;
      pending.push(a, middle, depth + 1, middle, b, depth + 1);
    }
  }

  /** The first point from `first` up to `end` that is farthest from the segment a–b and beyond `over` (squared); −1 for none. */
  #farthest(a: number, b: number, first: number, end: number, over: number): number {
    let [best, found] = [over, -1];
    for (let i = first; i < end; i++) {
      const d = this.#distance2(i, a, b);
      if (d > best) {
        best = d;
        found = i;
      }
    }
    return found;
  }

  /** Squared distance of a point to the segment a–b. */
  #distance2(i: number, a: number, b: number): number {
    const p = this.#points;
    const dx = p[b * 2]! - p[a * 2]!;
    const dy = p[b * 2 + 1]! - p[a * 2 + 1]!;
    let x = p[i * 2]! - p[a * 2]!;
    let y = p[i * 2 + 1]! - p[a * 2 + 1]!;
    const along = x * dx + y * dy;
    if (along > 0) {
      const length2 = dx * dx + dy * dy;
      const t = along < length2 ? along / length2 : 1;
      x -= dx * t;
      y -= dy * t;
    }
    return x * x + y * y;
  }
}
