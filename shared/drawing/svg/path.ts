import type { DrawingBuilder } from '../builder.ts';
import { Verb } from '../../geometry/verb.ts';
import { drawEndpointArc } from './arc.ts';
import { mapX, mapY, type Matrix } from '../../base/matrix.ts';
import { BATCH, END, NumberScanner } from './numbers.ts';

/** Which control point a smooth command mirrors. */
const AFTER_OTHER = 0;
const AFTER_CUBIC = 1;
const AFTER_QUADRATIC = 2;

const LETTER_A = 97;
const LETTER_C = 99;
const LETTER_H = 104;
const LETTER_L = 108;
const LETTER_M = 109;
const LETTER_Q = 113;
const LETTER_S = 115;
const LETTER_T = 116;
const LETTER_V = 118;
const LETTER_Z = 122;

/** How many numbers each command takes, by its small letter; 0 for letters that are no command of plain numbers. */
const ARGUMENTS = new Uint8Array(128);
ARGUMENTS[LETTER_H] = ARGUMENTS[LETTER_V] = 1;
ARGUMENTS[LETTER_L] = ARGUMENTS[LETTER_M] = ARGUMENTS[LETTER_T] = 2;
ARGUMENTS[LETTER_Q] = ARGUMENTS[LETTER_S] = 4;
ARGUMENTS[LETTER_C] = 6;

/**
 * Path data of one attribute: in the file's own bytes from `at` to `end`, with its quote behind it, or as text where the
 * bytes do not hold it as it is meant.
 */
export type PathData = string | { readonly bytes: Uint8Array; readonly at: number; readonly end: number };

/** One scanner for all paths: its room for numbers would cost small paths more than they do. */
const SCAN = new NumberScanner();

function openData(data: PathData): void {
  if (typeof data === 'string') SCAN.openText(data);
  else SCAN.openBytes(data.bytes, data.at, data.end);
}

/**
 * Draws one path's data. Moves are written late, so that a move without a segment leaves nothing behind. Control points
 * and ends are kept in the path's own units; only what is written is mapped. The numbers behind one letter are read
 * together and drawn in one loop, straight into the builder's arrays.
 */
class PathPen {
  readonly #out: DrawingBuilder;
  readonly #m: Matrix;
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;
  /** Last control point, for the smooth commands. */
  #controlX = 0;
  #controlY = 0;
  #after = AFTER_OTHER;
  #moved = false;
  /** A move that closes or ends without any segment still is a subpath when it is closed: a dot. */
  #began = false;

  constructor(m: Matrix, out: DrawingBuilder) {
    this.#out = out;
    this.#m = m;
  }

  /** True where the data was read to its end, false where it stopped at an error. */
  run(): boolean {
    let code = SCAN.letter();
    if (code !== END && (code | 32) !== LETTER_M) return false;
    for (; code !== END; code = SCAN.letter()) {
      const letter = code | 32;
      if (letter === LETTER_Z) this.#close();
      else if (!(letter === LETTER_A ? this.#arcs(code === letter) : this.#command(letter, code === letter)))
        return false;
    }
    return true;
  }

  /** One letter and all its numbers: it may be followed by any count of argument groups. */
  #command(letter: number, relative: boolean): boolean {
    const size = letter < 128 ? ARGUMENTS[letter]! : 0;
    if (size === 0) return false;
    for (let first = true; ; first = false) {
      const count = SCAN.numbers(0, BATCH);
      const over = count % size;
      if (count > over) this.#draw(letter, count - over, relative, first);
      if (over > 0 || (first && count === 0)) return false;
      if (count < BATCH) return true;
    }
  }

  /** Draws whole groups of arguments; `first` where they follow the letter itself. */
  #draw(letter: number, count: number, relative: boolean, first: boolean): void {
    switch (letter) {
      case LETTER_C:
        this.#cubics(count, relative);
        break;
      case LETTER_L:
        this.#lines(0, count, relative);
        break;
      case LETTER_M:
        if (first) this.#move(relative);
        if (!first || count > 2) this.#lines(first ? 2 : 0, count, relative);
        break;
      case LETTER_S:
        this.#smoothCubics(count, relative);
        break;
      case LETTER_Q:
      case LETTER_T:
        this.#quadratics(count, relative, letter === LETTER_T);
        break;
      default:
        this.#steps(count, relative, letter === LETTER_H);
    }
  }

  #move(relative: boolean): void {
    const values = SCAN.values;
    this.#x = this.#startX = (relative ? this.#x : 0) + values[0]!;
    this.#y = this.#startY = (relative ? this.#y : 0) + values[1]!;
    this.#moved = false;
    this.#began = true;
    this.#after = AFTER_OTHER;
  }

  #lines(from: number, count: number, relative: boolean): void {
    this.#begin();
    const out = this.#out;
    const values = SCAN.values;
    out.reserve((count - from) / 2, count - from);
    const { verbs, coords } = out;
    const { a, b, c, d, e, f } = this.#m;
    let verb = out.verbCount;
    let at = out.coordCount;
    let x = this.#x;
    let y = this.#y;
    for (let k = from; k < count; k += 2) {
      x = (relative ? x : 0) + values[k]!;
      y = (relative ? y : 0) + values[k + 1]!;
      verbs[verb++] = Verb.Line;
      coords[at] = a * x + c * y + e;
      coords[at + 1] = b * x + d * y + f;
      at += 2;
    }
    out.verbCount = verb;
    out.coordCount = at;
    this.#x = x;
    this.#y = y;
    this.#after = AFTER_OTHER;
  }

  /** Lines along one axis. */
  #steps(count: number, relative: boolean, across: boolean): void {
    const values = SCAN.values;
    this.#begin();
    for (let k = 0; k < count; k++) {
      if (across) this.#x = (relative ? this.#x : 0) + values[k]!;
      else this.#y = (relative ? this.#y : 0) + values[k]!;
      this.#out.lineTo(mapX(this.#m, this.#x, this.#y), mapY(this.#m, this.#x, this.#y));
    }
    this.#after = AFTER_OTHER;
  }

  #cubics(count: number, relative: boolean): void {
    this.#begin();
    const out = this.#out;
    const values = SCAN.values;
    out.reserve(count / 6, count);
    const { verbs, coords } = out;
    const { a, b, c, d, e, f } = this.#m;
    let verb = out.verbCount;
    let at = out.coordCount;
    let x = this.#x;
    let y = this.#y;
    let x2 = 0;
    let y2 = 0;
    for (let k = 0; k < count; k += 6) {
      const baseX = relative ? x : 0;
      const baseY = relative ? y : 0;
      const x1 = baseX + values[k]!;
      const y1 = baseY + values[k + 1]!;
      x2 = baseX + values[k + 2]!;
      y2 = baseY + values[k + 3]!;
      x = baseX + values[k + 4]!;
      y = baseY + values[k + 5]!;
      verbs[verb++] = Verb.Cubic;
      coords[at] = a * x1 + c * y1 + e;
      coords[at + 1] = b * x1 + d * y1 + f;
      coords[at + 2] = a * x2 + c * y2 + e;
      coords[at + 3] = b * x2 + d * y2 + f;
      coords[at + 4] = a * x + c * y + e;
      coords[at + 5] = b * x + d * y + f;
      at += 6;
    }
    out.verbCount = verb;
    out.coordCount = at;
    this.#x = x;
    this.#y = y;
    this.#controlX = x2;
    this.#controlY = y2;
    this.#after = AFTER_CUBIC;
  }

  /** Cubics whose first control point mirrors the last one before. */
  #smoothCubics(count: number, relative: boolean): void {
    const values = SCAN.values;
    for (let k = 0; k < count; k += 4) {
      const baseX = relative ? this.#x : 0;
      const baseY = relative ? this.#y : 0;
      const mirrors = this.#after === AFTER_CUBIC;
      const x1 = mirrors ? 2 * this.#x - this.#controlX : this.#x;
      const y1 = mirrors ? 2 * this.#y - this.#controlY : this.#y;
      const x2 = baseX + values[k]!;
      const y2 = baseY + values[k + 1]!;
      this.#curveTo(x1, y1, x2, y2, baseX + values[k + 2]!, baseY + values[k + 3]!);
      this.#controlX = x2;
      this.#controlY = y2;
      this.#after = AFTER_CUBIC;
    }
  }

  /** A quadratic is the cubic with its control points two thirds of the way to the quadratic's one. */
  #quadratics(count: number, relative: boolean, smooth: boolean): void {
    const values = SCAN.values;
    for (let k = 0; k < count; ) {
      const baseX = relative ? this.#x : 0;
      const baseY = relative ? this.#y : 0;
      let cx = this.#x;
      let cy = this.#y;
      if (!smooth) {
        cx = baseX + values[k++]!;
        cy = baseY + values[k++]!;
      } else if (this.#after === AFTER_QUADRATIC) {
        cx = 2 * this.#x - this.#controlX;
        cy = 2 * this.#y - this.#controlY;
      }
      const x = baseX + values[k++]!;
      const y = baseY + values[k++]!;
      const x0 = this.#x;
      const y0 = this.#y;
      this.#curveTo(
        x0 + ((cx - x0) * 2) / 3,
        y0 + ((cy - y0) * 2) / 3,
        x + ((cx - x) * 2) / 3,
        y + ((cy - y) * 2) / 3,
        x,
        y,
      );
      this.#controlX = cx;
      this.#controlY = cy;
      this.#after = AFTER_QUADRATIC;
    }
  }

  #curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const m = this.#m;
    this.#begin();
    this.#out.cubicTo(mapX(m, x1, y1), mapY(m, x1, y1), mapX(m, x2, y2), mapY(m, x2, y2), mapX(m, x, y), mapY(m, x, y));
    this.#x = x;
    this.#y = y;
  }

  /** Arcs have flags, which may stand without a gap before and after them, so they are read one by one. */
  #arcs(relative: boolean): boolean {
    const values = SCAN.values;
    for (let first = true; ; first = false) {
      const radii = SCAN.numbers(0, 3);
      if (radii === 0 && !first) return true;
      if (radii < 3 || !SCAN.flag(3) || !SCAN.flag(4) || SCAN.numbers(5, 2) < 2) return false;
      const x = (relative ? this.#x : 0) + values[5]!;
      const y = (relative ? this.#y : 0) + values[6]!;
      this.#begin();
      drawEndpointArc(this.#out, this.#m, this.#x, this.#y, {
        radiusX: values[0]!,
        radiusY: values[1]!,
        degrees: values[2]!,
        large: values[3] === 1,
        sweep: values[4] === 1,
        x,
        y,
      });
      this.#x = x;
      this.#y = y;
      this.#after = AFTER_OTHER;
    }
  }

  #begin(): void {
    if (this.#moved) return;
    this.#out.moveTo(mapX(this.#m, this.#startX, this.#startY), mapY(this.#m, this.#startX, this.#startY));
    this.#moved = true;
  }

  #close(): void {
    if (this.#moved || this.#began) {
      this.#begin();
      this.#out.close();
    }
    this.#x = this.#startX;
    this.#y = this.#startY;
    this.#moved = false;
    this.#began = false;
    this.#after = AFTER_OTHER;
  }
}

/**
 * Draws path data mapped by `m`, up to its first error, as SVG asks.
 * @returns false where the data holds an error.
 */
export function drawPath(data: PathData, m: Matrix, out: DrawingBuilder): boolean {
  openData(data);
  return new PathPen(m, out).run();
}

/** Draws `points` of a polyline or polygon, up to the first error. @returns false where the list holds an error. */
export function drawPoints(points: PathData, closed: boolean, m: Matrix, out: DrawingBuilder): boolean {
  openData(points);
  SCAN.skipSpace();
  const values = SCAN.values;
  let drawn = 0;
  let count: number;
  do {
    count = SCAN.numbers(0, BATCH);
    for (let k = 0; k + 1 < count; k += 2) {
      const x = mapX(m, values[k]!, values[k + 1]!);
      const y = mapY(m, values[k]!, values[k + 1]!);
      if (drawn++ === 0) out.moveTo(x, y);
      else out.lineTo(x, y);
    }
  } while (count === BATCH);
  if (closed && drawn > 0) out.close();
  return count % 2 === 0 && SCAN.skipSpace() === END;
}

/** Forgets the data drawn last, so that no file outlives its reading. */
export function releaseData(): void {
  SCAN.release();
}
