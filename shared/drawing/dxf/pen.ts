import { atan2, cos, sin } from '../../base/trig.ts';
import type { DrawingBuilder, StyleKey } from '../builder.ts';
import { Verb } from '../drawing.ts';
import type { Matrix } from './matrix.ts';
import { Entry, type Tape } from './tape.ts';

/** Coordinates beyond this are nonsense, and their squares would soon be no numbers. */
const FARTHEST = 1e12;

/** An object whose heights differ by more than this part of its size is not flat. */
const FLAT = 1e-3;

/** |u × v| below this part of |u|² + |v|²: the ellipse is seen from its edge. */
const EDGE_ON = 1e-12;

/** What became of an entity that was to be drawn. */
export type Stroke = 'drawn' | 'tilted' | 'degenerate' | 'absurd';

/** Draws entries of the tape: transforms them, lays them flat, and gives them to the builder. */
export class Pen {
  readonly #tape: Tape;
  readonly #builder: DrawingBuilder;
  /** The box of the entity drawn last; arcs by their axes where they turn far, else by their ends. */
  left = 0;
  top = 0;
  right = 0;
  bottom = 0;
  #low = 0;
  #high = 0;
  #x = 0;
  #y = 0;
  #moved = false;

  constructor(tape: Tape, builder: DrawingBuilder) {
    this.#tape = tape;
    this.#builder = builder;
  }

  /** Draws entry i through a matrix. May throw DrawingLimit. */
  draw(i: number, m: Matrix, style: StyleKey): Stroke {
    const { verbs, coords } = this.#tape;
    const end = this.#tape.verbStart(i + 1);
    let at = this.#tape.coordStart(i);
    this.left = this.top = this.#low = Number.POSITIVE_INFINITY;
    this.right = this.bottom = this.#high = Number.NEGATIVE_INFINITY;
    this.#moved = false;
    for (let v = this.#tape.verbStart(i); v < end; v++) {
      const verb = verbs[v]!;
      if (verb === Verb.Close) this.#builder.close();
      else if (verb === Verb.Arc) at = this.#arc(coords, at, m);
      else if (verb === Verb.Cubic) at = this.#cubic(coords, at, m);
      else at = this.#straight(coords, at, m, verb);
    }
    return this.#finish(style, this.#tape.entry(i) === Entry.Fill && this.#tape.reference(i) === 1);
  }

  #finish(style: StyleKey, evenOdd: boolean): Stroke {
    const far = Math.max(-this.left, -this.top, this.right, this.bottom);
    const size = Math.max(this.right - this.left, this.bottom - this.top);
    const rise = this.#high - this.#low;
    const absurd = !(far <= FARTHEST) || Number.isNaN(rise);
    const tilted = rise > FLAT * size;
    if (absurd || !this.#moved) {
      this.#builder.discard();
      return absurd ? 'absurd' : tilted ? 'tilted' : 'degenerate';
    }
    if (!this.#builder.endElement(style, evenOdd)) return 'absurd';
    return tilted ? 'tilted' : 'drawn';
  }

  #straight(c: Float64Array, at: number, m: Matrix, verb: number): number {
    const x = m[0]! * c[at]! + m[1]! * c[at + 1]! + m[2]! * c[at + 2]! + m[3]!;
    const y = m[4]! * c[at]! + m[5]! * c[at + 1]! + m[6]! * c[at + 2]! + m[7]!;
    this.#height(c, at, m);
    if (verb === Verb.Move) this.#builder.moveTo(x, y);
    else {
      if (x !== this.#x || y !== this.#y) this.#moved = true;
      this.#builder.lineTo(x, y);
    }
    this.#reach(x, y);
    return at + 3;
  }

  #cubic(c: Float64Array, at: number, m: Matrix): number {
    const p = new Float64Array(6);
    for (let i = 0; i < 3; i++) {
      const k = at + i * 3;
      p[i * 2] = m[0]! * c[k]! + m[1]! * c[k + 1]! + m[2]! * c[k + 2]! + m[3]!;
      p[i * 2 + 1] = m[4]! * c[k]! + m[5]! * c[k + 1]! + m[6]! * c[k + 2]! + m[7]!;
      this.#height(c, k, m);
      if (p[i * 2] !== this.#x || p[i * 2 + 1] !== this.#y) this.#moved = true;
    }
    this.#builder.cubicTo(p[0]!, p[1]!, p[2]!, p[3]!, p[4]!, p[5]!);
    this.#reach(p[0]!, p[1]!);
    this.#reach(p[2]!, p[3]!);
    this.#reach(p[4]!, p[5]!);
    return at + 9;
  }

  #arc(c: Float64Array, at: number, m: Matrix): number {
    const cx = m[0]! * c[at]! + m[1]! * c[at + 1]! + m[2]! * c[at + 2]! + m[3]!;
    const cy = m[4]! * c[at]! + m[5]! * c[at + 1]! + m[6]! * c[at + 2]! + m[7]!;
    // Adding 0 keeps −0 out of the drawing.
    const ux = m[0]! * c[at + 3]! + m[1]! * c[at + 4]! + m[2]! * c[at + 5]! + 0;
    const uy = m[4]! * c[at + 3]! + m[5]! * c[at + 4]! + m[6]! * c[at + 5]! + 0;
    const vx = m[0]! * c[at + 6]! + m[1]! * c[at + 7]! + m[2]! * c[at + 8]! + 0;
    const vy = m[4]! * c[at + 6]! + m[5]! * c[at + 7]! + m[6]! * c[at + 8]! + 0;
    const start = c[at + 9]!;
    const sweep = c[at + 10]!;
    const x = m[0]! * c[at + 11]! + m[1]! * c[at + 12]! + m[2]! * c[at + 13]! + m[3]!;
    const y = m[4]! * c[at + 11]! + m[5]! * c[at + 12]! + m[6]! * c[at + 13]! + m[7]!;
    this.#height(c, at + 11, m);
    if (Math.abs(sweep) > Math.PI) this.#axes(c, at, m);
    const axes = ux * ux + uy * uy + vx * vx + vy * vy;
    const far = Math.max(Math.abs(cx), Math.abs(cy), Math.abs(ux), Math.abs(uy), Math.abs(vx), Math.abs(vy));
    if (!(far <= FARTHEST)) this.right = Number.POSITIVE_INFINITY;
    else if (!(Math.abs(ux * vy - uy * vx) > EDGE_ON * axes)) this.#edge(cx, cy, ux, uy, vx, vy, start, sweep, x, y);
    else {
      this.#moved = true;
      this.#builder.arcTo(cx, cy, ux, uy, vx, vy, start, sweep, x, y);
      this.#reach(x, y);
      if (Math.abs(sweep) > Math.PI) {
        this.#reach(cx - Math.abs(ux) - Math.abs(vx), cy - Math.abs(uy) - Math.abs(vy));
        this.#reach(cx + Math.abs(ux) + Math.abs(vx), cy + Math.abs(uy) + Math.abs(vy));
      }
    }
    this.#x = x;
    this.#y = y;
    return at + 14;
  }

  /** An ellipse seen from its edge: straight, to and fro between the turning points along its direction. */
  #edge(
    cx: number,
    cy: number,
    ux: number,
    uy: number,
    vx: number,
    vy: number,
    start: number,
    sweep: number,
    x: number,
    y: number,
  ): void {
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
    this.#builder.lineTo(x, y);
    this.#reach(x, y);
  }

  #reach(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
    if (x < this.left) this.left = x;
    if (x > this.right) this.right = x;
    if (y < this.top) this.top = y;
    if (y > this.bottom) this.bottom = y;
  }

  #height(c: Float64Array, at: number, m: Matrix): void {
    this.#level(m[8]! * c[at]! + m[9]! * c[at + 1]! + m[10]! * c[at + 2]! + m[11]!);
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
    if (z < this.#low) this.#low = z;
    if (z > this.#high) this.#high = z;
    if (Number.isNaN(z)) this.#high = z;
  }
}
