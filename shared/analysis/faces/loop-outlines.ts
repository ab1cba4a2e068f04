import { length } from '../../base/trig.ts';
import type { Place } from '../../drawing/notice.ts';
import { originOf } from '../../geometry/arrangement/loops.ts';
import { boxOf, type CheckSubject } from '../dfm/subject.ts';
import type { ArrangedCuts } from './arranged.ts';

/** One loop as it was drawn. */
export interface LoopOutline {
  /** x, y of its corners in turn. */
  readonly points: Float64Array;
  readonly box: Place;
  readonly perimeterMm: number;
  /** How many edges of which contour are on it. */
  readonly contours: ReadonlyMap<number, number>;
}

/** The loops of an arrangement as they were drawn, each worked out once. */
export class LoopOutlines {
  readonly #subject: CheckSubject;
  readonly #cuts: ArrangedCuts;
  readonly #known = new Map<number, LoopOutline>();
  /** How many edges each contour runs along. */
  readonly #edges: Uint32Array;
  /** How many of its contours count, for each shape. */
  readonly #contours: Uint32Array;

  constructor(subject: CheckSubject, cuts: ArrangedCuts) {
    this.#subject = subject;
    this.#cuts = cuts;
    const { contours } = subject.measurement;
    this.#edges = new Uint32Array(contours.count);
    for (const contour of cuts.contourOfUse) if (contour >= 0) this.#edges[contour]!++;
    this.#contours = new Uint32Array(subject.tables.shapeCount);
    for (let i = 0; i < contours.count; i++) if (this.#edges[i]! > 0) this.#contours[contours.shape[i]!]!++;
  }

  of(loop: number): LoopOutline {
    let outline = this.#known.get(loop);
    if (outline === undefined) {
      outline = this.#work(loop);
      this.#known.set(loop, outline);
    }
    return outline;
  }

  /** The closed shape whose lines, all of them, are this loop; −1 where the loop is made of others. */
  onlyShapeOf(loop: number): number {
    const { shape } = this.#subject.measurement.contours;
    const { contours } = this.of(loop);
    const [first] = contours.keys();
    if (first === undefined) return -1;
    const one = shape[first]!;
    if (this.#subject.tables.closed[one] !== 1 || contours.size !== this.#contours[one]) return -1;
    for (const [contour, edges] of contours) {
      if (shape[contour] !== one || edges !== this.#edges[contour]) return -1;
    }
    return one;
  }

  #work(loop: number): LoopOutline {
    const { arrangement, usesStart, uses, contourOfUse } = this.#cuts;
    const { loops, graph } = arrangement;
    const { x, y } = graph.nodes;
    const [start, end] = [loops.start[loop]!, loops.start[loop + 1]!];
    const points = new Float64Array(2 * (end - start));
    const contours = new Map<number, number>();
    let perimeterMm = 0;
    for (let h = start; h < end; h++) {
      const half = loops.halves[h]!;
      const [a, b] = [originOf(graph, half), originOf(graph, half ^ 1)];
      points[2 * (h - start)] = x[a]!;
      points[2 * (h - start) + 1] = y[a]!;
      perimeterMm += length(x[b]! - x[a]!, y[b]! - y[a]!);
      for (let i = usesStart[half >> 1]!; i < usesStart[(half >> 1) + 1]!; i++) {
        const contour = contourOfUse[uses[i]!]!;
        if (contour >= 0) contours.set(contour, (contours.get(contour) ?? 0) + 1);
      }
    }
    return { points, perimeterMm, contours, box: this.#boxOf(points, contours) };
  }

  /** Where a contour is on the loop as a whole its own box counts, which is exact for curves. */
  #boxOf(points: Float64Array, contours: ReadonlyMap<number, number>): Place {
    const { bounds } = this.#subject.measurement.contours;
    let whole = 0;
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [contour, edges] of contours) {
      if (edges !== this.#edges[contour]) continue;
      whole += edges;
      x0 = Math.min(x0, bounds[contour * 4]!);
      y0 = Math.min(y0, bounds[contour * 4 + 1]!);
      x1 = Math.max(x1, bounds[contour * 4 + 2]!);
      y1 = Math.max(y1, bounds[contour * 4 + 3]!);
    }
    if (whole >= points.length / 2) return boxOf(x0, y0, x1, y1);
    for (let i = 0; i < points.length; i += 2) {
      x0 = Math.min(x0, points[i]!);
      y0 = Math.min(y0, points[i + 1]!);
      x1 = Math.max(x1, points[i]!);
      y1 = Math.max(y1, points[i + 1]!);
    }
    return boxOf(x0, y0, x1, y1);
  }
}
