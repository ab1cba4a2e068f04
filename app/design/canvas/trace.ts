import type { Matrix } from '../../../shared/base/matrix.ts';
import { cubicAt } from '../../../shared/geometry/segment.ts';
import { Verb, VERB_SIZE } from '../../../shared/geometry/verb.ts';
import type { Edges, RunDrawing, RunTable } from './runs.ts';

/** How closely lines are followed, device px. */
export interface Fineness {
  /** Points closer together than this along both axes are one to the eye. */
  readonly nearPx: number;
  /** A curve may stray this far from the lines it is painted with. */
  readonly flatPx: number;
}

/** For drawings whose single lines can be told apart. */
export const FINE: Fineness = { nearPx: 0.25, flatPx: 0.1 };
/** For thousands of lines in one picture. */
export const COARSE: Fineness = { nearPx: 0.4, flatPx: 0.3 };

/** Lines of one curve at most. */
const MOST_LINES = 4096;
/** Length of the dot that stands for anything smaller than a pixel, of the line's width; device px. */
const DOT_PX = 0.05;
/** Dashed lines longer than this are only dashed where they show, device px. */
const LONG_PX = 4096;

/** Pen of a tracer: a canvas, or a recorder in tests. */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
}

/**
 * Draws runs of a drawing on a pen in device px. Curves become lines as fine as the scale asks for and points that fall
 * together are left out, so the work follows what can be seen and not what the file holds. Verbs are walked and arcs evaluated here: a
 * call for each line costs half as much again as drawing it, and steady cosines twice as much as the engine's, which pictures can do with.
 */
export class Tracer {
  /** Lines drawn so far. */
  lines = 0;
  readonly #drawing: RunDrawing;
  readonly #runs: RunTable;
  readonly #pen: Pen;
  readonly #to: Matrix;
  readonly #near: number;
  readonly #flat: number;
  /** Where the pen should stand; it stands at the last point far enough from the one before. */
  #x = 0;
  #y = 0;
  #atX = 0;
  #atY = 0;
  #drawn = false;
  #dash: { readonly period: number; readonly shown: Edges } | null = null;

  /** `to` maps the drawing's millimetres to device px. */
  constructor(drawing: RunDrawing, runs: RunTable, pen: Pen, to: Matrix, fineness: Fineness) {
    this.#drawing = drawing;
    this.#runs = runs;
    this.#pen = pen;
    this.#to = to;
    this.#near = fineness.nearPx;
    this.#flat = fineness.flatPx;
  }

  /** Says that lines are dashed, after how many px the dashes repeat and which part of the picture shows. */
  setDash(period: number, shown: Edges): void {
    this.#dash = period > 0 ? { period, shown } : null;
  }

  /** Draws a run; `joined` where the run before it was drawn last. */
  run(run: number, joined: boolean): void {
    const { verbs, coords } = this.#drawing;
    const runs = this.#runs;
    if (!joined) this.#begin(run);
    const to = runs.verbEnd[run]!;
    let at = runs.coordStart[run]!;
    for (let i = runs.verbStart[run]!; i < to; i++) {
      const verb = verbs[i]!;
      if (verb === Verb.Line) this.#line(coords[at]!, coords[at + 1]!);
      else if (verb === Verb.Cubic) this.#cubic(coords, at);
      else if (verb === Verb.Arc) this.#arc(coords, at);
      else if (verb === Verb.Close) {
        const start = runs.ofContour[runs.contour[run]!]! * 2;
        this.#line(runs.from[start]!, runs.from[start + 1]!);
      }
      at += VERB_SIZE[verb]!;
    }
    this.#end();
  }

  /** Goes straight to where a run ends: for areas, whose inside does not change where the run does not show. */
  chord(run: number, joined: boolean): void {
    if (!joined) this.#begin(run);
    const runs = this.#runs;
    const next = run + 1;
    const contour = runs.contour[run]!;
    // The last run of a contour is closed by the area itself.
    if (next < runs.ofContour[contour + 1]!) this.#line(runs.from[next * 2]!, runs.from[next * 2 + 1]!);
    this.#end();
  }

  #begin(run: number): void {
    this.#place(this.#runs.from[run * 2]!, this.#runs.from[run * 2 + 1]!);
    this.#move(this.#x, this.#y);
    this.#drawn = false;
  }

  #end(): void {
    if (!this.#drawn) this.#draw(this.#x + DOT_PX, this.#y);
    else if (this.#atX !== this.#x || this.#atY !== this.#y) this.#draw(this.#x, this.#y);
  }

  #line(x: number, y: number): void {
    this.#place(x, y);
    this.#step();
  }

  #place(x: number, y: number): void {
    const { a, b, c, d, e, f } = this.#to;
    this.#x = a * x + c * y + e;
    this.#y = b * x + d * y + f;
  }

  #step(): void {
    const dx = this.#x - this.#atX;
    const dy = this.#y - this.#atY;
    const near = this.#near;
    if (dx < near && dx > -near && dy < near && dy > -near) return;
    if (this.#dash && Math.abs(dx) + Math.abs(dy) > LONG_PX) this.#longDashed(dx, dy);
    else this.#draw(this.#x, this.#y);
  }

  #move(x: number, y: number): void {
    this.#pen.moveTo(x, y);
    this.#atX = x;
    this.#atY = y;
  }

  #draw(x: number, y: number): void {
    this.#pen.lineTo(x, y);
    this.#atX = x;
    this.#atY = y;
    this.#drawn = true;
    this.lines += 1;
  }

  /** Skips whole dashes of a line up to the part that shows, and all of it beyond. */
  #longDashed(dx: number, dy: number): void {
    const { period, shown } = this.#dash!;
    const [fromX, fromY] = [this.#atX, this.#atY];
    let [first, last] = [0, 1];
    for (const [at, step, low, high] of [
      [fromX, dx, shown.left, shown.right],
      [fromY, dy, shown.top, shown.bottom],
    ] as const) {
      const [t0, t1] = step === 0 ? [at >= low && at <= high ? 0 : 2, 1] : [(low - at) / step, (high - at) / step];
      first = Math.max(first, Math.min(t0, t1));
      last = Math.min(last, Math.max(t0, t1));
    }
    if (first < last) {
      const dash = period / Math.sqrt(dx * dx + dy * dy);
      const skip = Math.floor(first / dash) * dash;
      if (skip > 0) this.#move(fromX + dx * skip, fromY + dy * skip);
      this.#draw(fromX + dx * last, fromY + dy * last);
    }
    this.#move(fromX + dx, fromY + dy);
    this.#drawn = true;
  }

  #cubic(coords: Float64Array, at: number): void {
    const x0 = this.#x;
    const y0 = this.#y;
    this.#place(coords[at]!, coords[at + 1]!);
    const x1 = this.#x;
    const y1 = this.#y;
    this.#place(coords[at + 2]!, coords[at + 3]!);
    const x2 = this.#x;
    const y2 = this.#y;
    this.#place(coords[at + 4]!, coords[at + 5]!);
    const x3 = this.#x;
    const y3 = this.#y;
    const bend = Math.max(
      Math.abs(x0 - 2 * x1 + x2) + Math.abs(y0 - 2 * y1 + y2),
      Math.abs(x1 - 2 * x2 + x3) + Math.abs(y1 - 2 * y2 + y3),
    );
    // Chords of n equal steps stray by at most 6·bend / 8n².
    const count = Math.min(MOST_LINES, Math.ceil(Math.sqrt((0.75 * bend) / this.#flat)));
    for (let i = 1; i < count; i++) {
      this.#x = cubicAt(x0, x1, x2, x3, i / count);
      this.#y = cubicAt(y0, y1, y2, y3, i / count);
      this.#step();
    }
    this.#x = x3;
    this.#y = y3;
    this.#step();
  }

  #arc(coords: Float64Array, at: number): void {
    const [t0, dt] = [coords[at + 6]!, coords[at + 7]!];
    const { a, b, c, d } = this.#to;
    const [ux, uy, vx, vy] = [coords[at + 2]!, coords[at + 3]!, coords[at + 4]!, coords[at + 5]!];
    const radius =
      Math.abs(a * ux + c * uy) + Math.abs(b * ux + d * uy) + Math.abs(a * vx + c * vy) + Math.abs(b * vx + d * vy);
    // A chord over an angle t strays by r·t²/8; the sum above is no less than the radius.
    const count = Math.min(MOST_LINES, Math.ceil(Math.abs(dt) * Math.sqrt(radius / (8 * this.#flat))));
    for (let i = 1; i < count; i++) {
      const cos = Math.cos(t0 + (dt * i) / count);
      const sin = Math.sin(t0 + (dt * i) / count);
      this.#line(coords[at]! + ux * cos + vx * sin, coords[at + 1]! + uy * cos + vy * sin);
    }
    this.#line(coords[at + 8]!, coords[at + 9]!);
  }
}
