import { atan2 } from '../../base/arctangent.ts';
import { cos, sin } from '../../base/trig.ts';
import { type Arc, putArc } from '../../geometry/arc.ts';
import { arcReach, cubicReach, type Reach } from '../../geometry/reach.ts';
import { Verb, VERB_SIZE } from '../../geometry/verb.ts';
import type { Matrix } from './matrix.ts';
import type { Paint, Sheet } from './sheet.ts';
import { Entry, type Tape } from './tape.ts';

/** Coordinates beyond this are nonsense, and their squares would soon be no numbers. */
const FARTHEST = 1e12;

/** An object whose heights differ by more than this part of its size is not flat. */
const FLAT = 1e-3;

/** |u × v| below this part of |u|² + |v|²: the ellipse is seen from its edge. */
const EDGE_ON = 1e-12;

/** Outcome of drawing an entity. */
export type Stroke = 'drawn' | 'tilted' | 'degenerate' | 'absurd';

/** Draws entries of the tape: transforms them, lays them flat, and puts them on the sheet. */
export class Pen {
  readonly #tape: Tape;
  readonly #sheet: Sheet;
  /** The box of the entity drawn last, curves by how far they reach. */
  left = 0;
  top = 0;
  right = 0;
  bottom = 0;
  /** Its least and greatest height; the axes of arcs that turn far count. */
  low = 0;
  high = 0;
  #x = 0;
  #y = 0;
  #moved = false;
  /** Verbs of the entity. */
  #room = 0;
  /** The arc in hand. */
  readonly #flat: Arc = { cx: 0, cy: 0, ux: 0, uy: 0, vx: 0, vy: 0, start: 0, sweep: 0, x: 0, y: 0 };

  constructor(tape: Tape, sheet: Sheet) {
    this.#tape = tape;
    this.#sheet = sheet;
  }

  /** Draws entry i through a matrix. May throw DrawingLimit. */
  draw(i: number, m: Matrix, paint: Paint): Stroke {
    const { verbs, coords } = this.#tape;
    const sheet = this.#sheet;
    const first = this.#tape.verbStart(i);
    const end = this.#tape.verbStart(i + 1);
    let at = this.#tape.coordStart(i);
    this.left = this.top = this.low = Number.POSITIVE_INFINITY;
    this.right = this.bottom = this.high = Number.NEGATIVE_INFINITY;
    this.#moved = false;
    this.#room = end - first;
    this.#makeRoom(first, end, this.#tape.coordStart(i + 1) - at);
    for (let v = first; v < end; v++) {
      const verb = verbs[v]!;
      if (verb === Verb.Arc) at = this.#arc(coords, at, m);
      else {
        sheet.verbs[sheet.verbCount++] = verb;
        if (verb === Verb.Cubic) at = this.#cubic(coords, at, m);
        else if (verb !== Verb.Close) {
          const x = this.#x;
          const y = this.#y;
          this.#point(coords, at, m);
          this.#reach(this.#x, this.#y);
          if (verb === Verb.Line && (this.#x !== x || this.#y !== y)) this.#moved = true;
          at += 3;
        }
      }
    }
    return this.#finish(paint, this.#tape.entry(i) === Entry.Fill && this.#tape.reference(i) === 1);
  }

  /** Makes room on the sheet for these verbs, which take no more coordinates there than the `most` on the tape. */
  #makeRoom(first: number, end: number, most: number): void {
    const sheet = this.#sheet;
    if (sheet.hasRoom(end - first, most)) return;
    let room = 0;
    for (let v = first; v < end; v++) room += VERB_SIZE[this.#tape.verbs[v]!]!;
    sheet.reserve(end - first, room);
  }

  #finish(paint: Paint, evenOdd: boolean): Stroke {
    const far = Math.max(-this.left, -this.top, this.right, this.bottom);
    const size = Math.max(this.right - this.left, this.bottom - this.top);
    const rise = this.high - this.low;
    const absurd = !(far <= FARTHEST) || Number.isNaN(rise);
    const tilted = rise > FLAT * size;
    if (absurd || !this.#moved || (paint.stroke === null && !this.#sheet.encloses())) {
      this.#sheet.discard();
      return absurd ? 'absurd' : tilted ? 'tilted' : 'degenerate';
    }
    this.#sheet.endElement(paint, evenOdd);
    return tilted ? 'tilted' : 'drawn';
  }

  /** Writes a point, and goes there. */
  #point(c: Float64Array, at: number, m: Matrix): void {
    const a = c[at]!;
    const b = c[at + 1]!;
    const h = c[at + 2]!;
    const x = m[0]! * a + m[1]! * b + m[2]! * h + m[3]!;
    const y = m[4]! * a + m[5]! * b + m[6]! * h + m[7]!;
    this.#level(m[8]! * a + m[9]! * b + m[10]! * h + m[11]!);
    const sheet = this.#sheet;
    sheet.coords[sheet.coordCount++] = x;
    sheet.coords[sheet.coordCount++] = y;
    this.#x = x;
    this.#y = y;
    if (Number.isNaN(x + y)) this.right = Number.POSITIVE_INFINITY;
  }

  #cubic(c: Float64Array, at: number, m: Matrix): number {
    const { coords, coordCount: k } = this.#sheet;
    const x = this.#x;
    const y = this.#y;
    this.#point(c, at, m);
    this.#point(c, at + 3, m);
    this.#point(c, at + 6, m);
    for (let i = k; i < k + 6; i += 2) if (coords[i] !== x || coords[i + 1] !== y) this.#moved = true;
    this.#span(
      cubicReach(x, coords[k]!, coords[k + 2]!, coords[k + 4]!),
      cubicReach(y, coords[k + 1]!, coords[k + 3]!, coords[k + 5]!),
    );
    return at + 9;
  }

  #arc(c: Float64Array, at: number, m: Matrix): number {
    const arc = this.#mapArc(c, at, m);
    const { cx, cy, ux, uy, vx, vy, start, sweep, x, y } = arc;
    this.#level(m[8]! * c[at + 11]! + m[9]! * c[at + 12]! + m[10]! * c[at + 13]! + m[11]!);
    if (Math.abs(sweep) > Math.PI) this.#axes(c, at, m);
    const axes = ux * ux + uy * uy + vx * vx + vy * vy;
    const far = Math.max(Math.abs(cx), Math.abs(cy), Math.abs(ux), Math.abs(uy), Math.abs(vx), Math.abs(vy));
    if (!(far <= FARTHEST) || Number.isNaN(start + sweep)) this.right = Number.POSITIVE_INFINITY;
    else if (!(Math.abs(ux * vy - uy * vx) > EDGE_ON * axes)) this.#edge(arc);
    else {
      const [fromX, fromY] = [this.#x, this.#y];
      this.#moved = true;
      this.#write(arc);
      this.#reach(x, y);
      this.#span(arcReach([fromX, x], cx, ux, vx, start, sweep), arcReach([fromY, y], cy, uy, vy, start, sweep));
    }
    this.#x = x;
    this.#y = y;
    return at + 14;
  }

  /** An arc of the tape mapped and laid flat; good until the next one. */
  #mapArc(c: Float64Array, at: number, m: Matrix): Readonly<Arc> {
    const arc = this.#flat;
    arc.cx = m[0]! * c[at]! + m[1]! * c[at + 1]! + m[2]! * c[at + 2]! + m[3]!;
    arc.cy = m[4]! * c[at]! + m[5]! * c[at + 1]! + m[6]! * c[at + 2]! + m[7]!;
    // Adding 0 keeps −0 out of the drawing.
    arc.ux = m[0]! * c[at + 3]! + m[1]! * c[at + 4]! + m[2]! * c[at + 5]! + 0;
    arc.uy = m[4]! * c[at + 3]! + m[5]! * c[at + 4]! + m[6]! * c[at + 5]! + 0;
    arc.vx = m[0]! * c[at + 6]! + m[1]! * c[at + 7]! + m[2]! * c[at + 8]! + 0;
    arc.vy = m[4]! * c[at + 6]! + m[5]! * c[at + 7]! + m[6]! * c[at + 8]! + 0;
    arc.start = c[at + 9]!;
    arc.sweep = c[at + 10]!;
    arc.x = m[0]! * c[at + 11]! + m[1]! * c[at + 12]! + m[2]! * c[at + 13]! + m[3]!;
    arc.y = m[4]! * c[at + 11]! + m[5]! * c[at + 12]! + m[6]! * c[at + 13]! + m[7]!;
    return arc;
  }

  #write(arc: Readonly<Arc>): void {
    const sheet = this.#sheet;
    sheet.verbs[sheet.verbCount++] = Verb.Arc;
    putArc(sheet.coords, sheet.coordCount, arc);
    sheet.coordCount += 10;
  }

  /** An ellipse seen from its edge: straight, to and fro between the turning points along its direction. */
  #edge({ cx, cy, ux, uy, vx, vy, start, sweep, x, y }: Readonly<Arc>): void {
    const along = ux * ux + uy * uy >= vx * vx + vy * vy;
    const dx = along ? ux : vx;
    const dy = along ? uy : vy;
    const a = ux * dx + uy * dy;
    const b = vx * dx + vy * dy;
    const turn = atan2(b, a);
    const low = Math.min(start, start + sweep);
    const high = Math.max(start, start + sweep);
    const stops: number[] = [];
    for (let k = Math.ceil((low - turn) / Math.PI); turn + k * Math.PI < high && stops.length < 4; k++) {
      stops.push(turn + k * Math.PI);
    }
    if (sweep < 0) stops.reverse();
    for (const t of stops) this.#lineTo(cx + ux * cos(t) + vx * sin(t), cy + uy * cos(t) + vy * sin(t));
    this.#lineTo(x, y);
  }

  #lineTo(x: number, y: number): void {
    if (x === this.#x && y === this.#y) return;
    this.#moved = true;
    const sheet = this.#sheet;
    sheet.reserve(this.#room + 1, 0); // more verbs than the arc that they stand for, fewer coordinates
    sheet.verbs[sheet.verbCount++] = Verb.Line;
    sheet.coords[sheet.coordCount++] = x;
    sheet.coords[sheet.coordCount++] = y;
    this.#reach(x, y);
  }

  #reach(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
    if (x < this.left) this.left = x;
    if (x > this.right) this.right = x;
    if (y < this.top) this.top = y;
    if (y > this.bottom) this.bottom = y;
    if (Number.isNaN(x + y)) this.right = Number.POSITIVE_INFINITY;
  }

  #span(x: Reach, y: Reach): void {
    const [endX, endY] = [this.#x, this.#y];
    this.#reach(x[0], y[0]);
    this.#reach(x[1], y[1]);
    this.#x = endX;
    this.#y = endY;
  }

  /** An arc's highest and lowest points, by its axes. */
  #axes(c: Float64Array, at: number, m: Matrix): void {
    const z = m[8]! * c[at]! + m[9]! * c[at + 1]! + m[10]! * c[at + 2]! + m[11]!;
    const u = Math.abs(m[8]! * c[at + 3]! + m[9]! * c[at + 4]! + m[10]! * c[at + 5]!);
    const v = Math.abs(m[8]! * c[at + 6]! + m[9]! * c[at + 7]! + m[10]! * c[at + 8]!);
    this.#level(z - u - v);
    this.#level(z + u + v);
  }

  #level(z: number): void {
    if (z < this.low) this.low = z;
    if (z > this.high) this.high = z;
    if (Number.isNaN(z)) this.high = z;
  }
}
