import { length } from '../../base/trig.ts';
import type { BendLine } from './bend-lines.ts';
import type { CutEdge } from './cut-edges.ts';

/** Where a bend line is looked across: in the middle of as many equal stretches. */
const SAMPLES = 9;
/** A bend line that ends this near to a cut line reaches it, mm. */
export const EDGE_REACH_MM = 0.5;
/** Edges nearer than this lie on the bend line itself, mm. */
const ON_LINE_MM = 1e-6;

/** A distance and the two points it was measured between. */
export interface Distance {
  readonly mm: number;
  readonly x: number;
  readonly y: number;
  readonly endX: number;
  readonly endY: number;
}

/**
 * Surroundings of one bend line, in a frame of its own: t runs along the bend from 0 to its length, n across it.
 * Edges are passed to it one after the other; then it answers what it found.
 */
export class BendProbe {
  readonly #bend: BendLine;
  readonly #ux: number;
  readonly #uy: number;
  /** Nearest edge across the bend at each sample, n ≥ 0 and n ≤ 0 sides, mm. */
  readonly #above = new Float64Array(SAMPLES).fill(Number.POSITIVE_INFINITY);
  readonly #below = new Float64Array(SAMPLES).fill(Number.POSITIVE_INFINITY);
  /** Odd where the sample, or an end (the last two), lies in material. */
  readonly #parity = new Uint8Array(SAMPLES + 2);
  readonly #endDistance = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];

  constructor(bend: BendLine) {
    this.#bend = bend;
    this.#ux = (bend.endX - bend.x) / bend.lengthMm;
    this.#uy = (bend.endY - bend.y) / bend.lengthMm;
  }

  /** Whether a box has anything to say: whether it reaches over some of the bend's stretch, or near its ends. */
  concerns(x0: number, y0: number, x1: number, y1: number): boolean {
    const t = this.#along((x0 + x1) / 2, (y0 + y1) / 2);
    const half = (Math.abs(this.#ux) * (x1 - x0) + Math.abs(this.#uy) * (y1 - y0)) / 2 + EDGE_REACH_MM;
    return t + half >= 0 && t - half <= this.#bend.lengthMm;
  }

  /** Looks at the chords of a cut contour. A closed one parts material from waste; holes do not end a flange. */
  showCut({ kind, from, to }: CutEdge, points: Float64Array): void {
    for (let i = from * 4; i < to * 4; i += 4) {
      const [x, y, endX, endY] = [points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!];
      const [t1, n1] = [this.#along(x, y), this.#across(x, y)];
      const [t2, n2] = [this.#along(endX, endY), this.#across(endX, endY)];
      this.#cross(t1, n1, t2, n2, kind !== 'hole', kind !== 'open');
      for (let end = 0; end < 2; end++) {
        const away = toSegment(end === 0 ? 0 : this.#bend.lengthMm, 0, t1, n1, t2, n2);
        if (away < this.#endDistance[end]!) this.#endDistance[end] = away;
      }
    }
  }

  /** Looks at another bend line: where it runs along this one, it ends the flange. */
  showBend({ x, y, endX, endY, lengthMm }: BendLine): void {
    const cosine = ((endX - x) * this.#ux + (endY - y) * this.#uy) / lengthMm;
    if (cosine * cosine < 0.5) return;
    this.#cross(this.#along(x, y), this.#across(x, y), this.#along(endX, endY), this.#across(endX, endY), true, false);
  }

  #cross(t1: number, n1: number, t2: number, n2: number, ends: boolean, parts: boolean): void {
    const { lengthMm } = this.#bend;
    if ((t1 < 0 && t2 < 0) || (t1 > lengthMm && t2 > lengthMm)) return;
    for (let i = 0; i < SAMPLES + 2; i++) {
      const t = i < SAMPLES ? (lengthMm * (i + 0.5)) / SAMPLES : i === SAMPLES ? 0 : lengthMm;
      if (t1 <= t === t2 <= t) continue;
      const n = n1 + ((n2 - n1) * (t - t1)) / (t2 - t1);
      if (parts && n > 0) this.#parity[i]! ^= 1;
      if (!ends || i >= SAMPLES || Math.abs(n) < ON_LINE_MM) continue;
      const side = n > 0 ? this.#above : this.#below;
      if (Math.abs(n) < side[i]!) side[i] = Math.abs(n);
    }
  }

  /** Whether both ends lie on a cut line or beyond the material, and some of the bend lies in it. */
  reachesBothEnds(): boolean {
    const inside = this.#parity.subarray(0, SAMPLES).includes(1);
    return [0, 1].every(
      (end) => this.#endDistance[end]! <= EDGE_REACH_MM || (inside && this.#parity[SAMPLES + end] === 0),
    );
  }

  /** The shortest flange: from the bend line straight across to where the material or the next bend begins. */
  flange(): Distance | null {
    let best: Distance | null = null;
    for (let i = 0; i < SAMPLES; i++) {
      if (this.#parity[i] !== 1) continue;
      for (const n of [this.#above[i]!, -this.#below[i]!]) {
        const mm = Math.abs(n);
        if (!Number.isFinite(mm) || (best && mm >= best.mm)) continue;
        const t = (this.#bend.lengthMm * (i + 0.5)) / SAMPLES;
        const [on, off] = [this.#point(t, 0), this.#point(t, n)];
        best = { mm, x: on.x, y: on.y, endX: off.x, endY: off.y };
      }
    }
    return best;
  }

  /**
   * Distance to a hole, given as its contours; null beyond `reachMm`, and where the bend ends at or in the hole: such a
   * cutout relieves the bend.
   */
  toHole(hole: readonly CutEdge[], points: Float64Array, reachMm: number): Distance | null {
    const { lengthMm } = this.#bend;
    const best = { mm: Number.POSITIVE_INFINITY, t: 0, holeT: 0, holeN: 0 };
    const see = (mm: number, t: number, holeT: number, holeN: number) => {
      if (mm < best.mm) Object.assign(best, { mm, t, holeT, holeN });
    };
    let crossings = 0;
    for (const { from, to } of hole) {
      for (let i = from * 4; i < to * 4; i += 4) {
        const [t1, n1] = [this.#along(points[i]!, points[i + 1]!), this.#across(points[i]!, points[i + 1]!)];
        const [t2, n2] = [this.#along(points[i + 2]!, points[i + 3]!), this.#across(points[i + 2]!, points[i + 3]!)];
        for (const t of [0, lengthMm]) {
          const share = shareNearest(t, 0, t1, n1, t2, n2);
          const [holeT, holeN] = [t1 + (t2 - t1) * share, n1 + (n2 - n1) * share];
          const mm = length(holeT - t, holeN);
          if (mm <= EDGE_REACH_MM) return null;
          see(mm, t, holeT, holeN);
        }
        if (t1 >= 0 && t1 <= lengthMm) see(Math.abs(n1), t1, t1, n1);
        if (t2 >= 0 && t2 <= lengthMm) see(Math.abs(n2), t2, t2, n2);
        if (n1 <= 0 === n2 <= 0) continue;
        const t = t1 + ((t2 - t1) * -n1) / (n2 - n1);
        if (t < 0 || t > lengthMm) continue;
        crossings++;
        see(0, t, t, 0);
      }
    }
    if (!(best.mm <= reachMm) || crossings % 2 === 1) return null;
    const [on, off] = [this.#point(best.t, 0), this.#point(best.holeT, best.holeN)];
    return { mm: best.mm, x: on.x, y: on.y, endX: off.x, endY: off.y };
  }

  #along(x: number, y: number): number {
    return (x - this.#bend.x) * this.#ux + (y - this.#bend.y) * this.#uy;
  }

  #across(x: number, y: number): number {
    return (y - this.#bend.y) * this.#ux - (x - this.#bend.x) * this.#uy;
  }

  #point(t: number, n: number): { x: number; y: number } {
    return { x: this.#bend.x + this.#ux * t - this.#uy * n, y: this.#bend.y + this.#uy * t + this.#ux * n };
  }
}

/** Where on a segment the point nearest to (x, y) lies, 0 … 1. */
function shareNearest(x: number, y: number, x1: number, y1: number, x2: number, y2: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy;
  return square > 0 ? Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / square)) : 0;
}

function toSegment(x: number, y: number, x1: number, y1: number, x2: number, y2: number): number {
  const share = shareNearest(x, y, x1, y1, x2, y2);
  return length(x1 + (x2 - x1) * share - x, y1 + (y2 - y1) * share - y);
}
