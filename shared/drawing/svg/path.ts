import type { DrawingBuilder } from '../builder.ts';
import { drawEndpointArc } from './arc.ts';
import { mapX, mapY, type Matrix } from '../../base/matrix.ts';
import { END, NumberScanner } from './numbers.ts';

/** Which control point a smooth command mirrors. */
const AFTER_OTHER = 0;
const AFTER_CUBIC = 1;
const AFTER_QUADRATIC = 2;

/**
 * Draws one path's data. Moves are written late, so that a move without a segment leaves nothing behind. Control points
 * and ends are kept in the path's own units; only what is written is mapped.
 */
class PathPen {
  readonly #scan: NumberScanner;
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

  constructor(data: string, m: Matrix, out: DrawingBuilder) {
    this.#scan = new NumberScanner(data);
    this.#out = out;
    this.#m = m;
  }

  /** True where the data was read to its end, false where it stopped at an error. */
  run(): boolean {
    const scan = this.#scan;
    let code = scan.skipSpace();
    if (code === END) return true;
    if (code !== 77 && code !== 109) return false;
    for (;;) {
      code = scan.skipSpace();
      if (code === END) return true;
      scan.at++;
      scan.skipSpace();
      if (!this.#command(code | 32, (code & 32) !== 0, code)) return false;
    }
  }

  #command(letter: number, relative: boolean, code: number): boolean {
    if (!(code >= 65 && code <= 122)) return false;
    if (letter === 122) {
      this.#close();
      return true;
    }
    let first = true;
    // One command letter may be followed by any number of argument groups.
    do {
      const ok = this.#segment(letter, relative, first);
      if (!ok) return false;
      first = false;
    } while (this.#more());
    return true;
  }

  /** True where another number follows instead of a letter or the end. */
  #more(): boolean {
    const code = this.#scan.peek();
    return (code >= 48 && code <= 57) || code === 45 || code === 46 || code === 43;
  }

  #segment(letter: number, relative: boolean, first: boolean): boolean {
    const baseX = relative ? this.#x : 0;
    const baseY = relative ? this.#y : 0;
    switch (letter) {
      case 108: // l
        return this.#line(baseX, baseY);
      case 99: // c
        return this.#cubic(baseX, baseY, false);
      case 109: // m
        return first ? this.#move(baseX, baseY) : this.#line(baseX, baseY);
      case 104: // h
        if (!this.#scan.number()) return false;
        this.#lineTo(baseX + this.#scan.value, this.#y);
        return true;
      case 118: // v
        if (!this.#scan.number()) return false;
        this.#lineTo(this.#x, baseY + this.#scan.value);
        return true;
      case 115: // s
        return this.#cubic(baseX, baseY, true);
      case 113: // q
        return this.#quadratic(baseX, baseY, false);
      case 116: // t
        return this.#quadratic(baseX, baseY, true);
      case 97: // a
        return this.#arc(baseX, baseY);
      default:
        return false;
    }
  }

  #move(baseX: number, baseY: number): boolean {
    const scan = this.#scan;
    if (!scan.number()) return false;
    const x = baseX + scan.value;
    if (!scan.number()) return false;
    this.#x = this.#startX = x;
    this.#y = this.#startY = baseY + scan.value;
    this.#moved = false;
    this.#began = true;
    this.#after = AFTER_OTHER;
    return true;
  }

  #line(baseX: number, baseY: number): boolean {
    const scan = this.#scan;
    if (!scan.number()) return false;
    const x = baseX + scan.value;
    if (!scan.number()) return false;
    this.#lineTo(x, baseY + scan.value);
    return true;
  }

  #lineTo(x: number, y: number): void {
    this.#begin();
    this.#out.lineTo(mapX(this.#m, x, y), mapY(this.#m, x, y));
    this.#x = x;
    this.#y = y;
    this.#after = AFTER_OTHER;
  }

  #cubic(baseX: number, baseY: number, smooth: boolean): boolean {
    const scan = this.#scan;
    let x1 = this.#x;
    let y1 = this.#y;
    if (!smooth) {
      if (!scan.number()) return false;
      x1 = baseX + scan.value;
      if (!scan.number()) return false;
      y1 = baseY + scan.value;
    } else if (this.#after === AFTER_CUBIC) {
      x1 = 2 * this.#x - this.#controlX;
      y1 = 2 * this.#y - this.#controlY;
    }
    if (!scan.number()) return false;
    const x2 = baseX + scan.value;
    if (!scan.number()) return false;
    const y2 = baseY + scan.value;
    if (!scan.number()) return false;
    const x = baseX + scan.value;
    if (!scan.number()) return false;
    const y = baseY + scan.value;
    this.#curveTo(x1, y1, x2, y2, x, y);
    this.#controlX = x2;
    this.#controlY = y2;
    this.#after = AFTER_CUBIC;
    return true;
  }

  /** A quadratic is the cubic with its control points two thirds of the way to the quadratic's one. */
  #quadratic(baseX: number, baseY: number, smooth: boolean): boolean {
    const scan = this.#scan;
    let cx = this.#x;
    let cy = this.#y;
    if (!smooth) {
      if (!scan.number()) return false;
      cx = baseX + scan.value;
      if (!scan.number()) return false;
      cy = baseY + scan.value;
    } else if (this.#after === AFTER_QUADRATIC) {
      cx = 2 * this.#x - this.#controlX;
      cy = 2 * this.#y - this.#controlY;
    }
    if (!scan.number()) return false;
    const x = baseX + scan.value;
    if (!scan.number()) return false;
    const y = baseY + scan.value;
    const [x0, y0] = [this.#x, this.#y];
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
    return true;
  }

  #curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const m = this.#m;
    this.#begin();
    this.#out.cubicTo(mapX(m, x1, y1), mapY(m, x1, y1), mapX(m, x2, y2), mapY(m, x2, y2), mapX(m, x, y), mapY(m, x, y));
    this.#x = x;
    this.#y = y;
  }

  #arc(baseX: number, baseY: number): boolean {
    const scan = this.#scan;
    if (!scan.number()) return false;
    const rx = scan.value;
    if (!scan.number()) return false;
    const ry = scan.value;
    if (!scan.number()) return false;
    const degrees = scan.value;
    if (!scan.flag()) return false;
    const large = scan.value === 1;
    if (!scan.flag()) return false;
    const sweep = scan.value === 1;
    if (!scan.number()) return false;
    const x = baseX + scan.value;
    if (!scan.number()) return false;
    const y = baseY + scan.value;
    this.#begin();
    drawEndpointArc(this.#out, this.#m, this.#x, this.#y, rx, ry, degrees, large, sweep, x, y);
    this.#x = x;
    this.#y = y;
    this.#after = AFTER_OTHER;
    return true;
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
export function drawPath(data: string, m: Matrix, out: DrawingBuilder): boolean {
  return new PathPen(data, m, out).run();
}

/** Draws `points` of a polyline or polygon, up to the first error. @returns false where the list holds an error. */
export function drawPoints(points: string, closed: boolean, m: Matrix, out: DrawingBuilder): boolean {
  const scan = new NumberScanner(points);
  scan.skipSpace();
  let count = 0;
  let ok = true;
  while (scan.peek() !== END) {
    ok = scan.number();
    if (!ok) break;
    const x = scan.value;
    ok = scan.number();
    if (!ok) break;
    const y = scan.value;
    if (count++ === 0) out.moveTo(mapX(m, x, y), mapY(m, x, y));
    else out.lineTo(mapX(m, x, y), mapY(m, x, y));
  }
  if (closed && count > 0) out.close();
  return ok;
}
