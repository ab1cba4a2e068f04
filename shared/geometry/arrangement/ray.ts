import type { Graph } from './graph.ts';

/** Slabs are no more than this many times the edges. */
const MOST_SLABS = 2;

/** Heights of edges in all that are told apart, mm: parts of less are no normal numbers. */
const LEAST_SUM = 1e-280;

/** Edges by their height, so that those beside a point are found at once. */
export class Ray {
  readonly #graph: Graph;
  readonly #top: number = 0;
  readonly #height: number = 1;
  readonly #starts: Int32Array;
  readonly #items: Int32Array;

  /** @param without 1 for edges that no ray meets */
  constructor(graph: Graph, without: (edge: number) => boolean) {
    this.#graph = graph;
    const { from, to, edgeCount, nodes } = graph;
    const { y } = nodes;
    let [least, most, sum, count] = [Infinity, -Infinity, 0, 0];
    for (let e = 0; e < edgeCount; e++) {
      if (without(e)) continue;
      const [a, b] = [y[from[e]!]!, y[to[e]!]!];
      least = Math.min(least, a, b);
      most = Math.max(most, a, b);
      sum += Math.abs(a - b);
      count++;
    }
    let slabs = 1;
    if (count > 0) this.#top = least;
    // Heights next to nothing would leave none for a slab: they share one.
    if (sum > LEAST_SUM) {
      // The mean height of an edge: each lies in three slabs on the average, or fewer.
      this.#height = Math.max(sum / count, (most - least) / (MOST_SLABS * count));
      slabs = Math.floor((most - least) / this.#height) + 1;
    }
    this.#starts = new Int32Array(slabs + 1);
    const each = (visit: (slab: number, edge: number) => void) => {
      for (let e = 0; e < edgeCount; e++) {
        const [a, b] = [y[from[e]!]!, y[to[e]!]!];
        if (without(e) || a === b) continue;
        const last = this.#slabOf(Math.max(a, b));
        for (let slab = this.#slabOf(Math.min(a, b)); slab <= last; slab++) visit(slab, e);
      }
    };
    each((slab) => this.#starts[slab + 1]!++);
    for (let i = 1; i <= slabs; i++) this.#starts[i]! += this.#starts[i - 1]!;
    this.#items = new Int32Array(this.#starts[slabs]!);
    const next = this.#starts.slice();
    each((slab, edge) => {
      this.#items[next[slab]!++] = edge;
    });
  }

  /** The half-edge nearest to the left of a point, its face (on its left) towards the point; −1 where there is none. */
  leftOf(px: number, py: number): number {
    const { from, to, nodes } = this.#graph;
    const { x, y } = nodes;
    const slab = this.#slabOf(py);
    if (!(slab >= 0 && slab + 1 < this.#starts.length)) return -1;
    let [found, best, lean] = [-1, -Infinity, -Infinity];
    for (let i = this.#starts[slab]!; i < this.#starts[slab + 1]!; i++) {
      const e = this.#items[i]!;
      const [a, b] = [from[e]!, to[e]!];
      const [ya, yb] = [y[a]!, y[b]!];
      if (ya <= py === yb <= py) continue;
      const slope = (x[b]! - x[a]!) / (yb - ya);
      // Edges that meet at the point's height meet in one place, and the one that leans over the others is beside the point.
      const at = yb === py ? x[b]! : x[a]! + (py - ya) * slope;
      if (!(at < px && (at > best || (at === best && slope > lean)))) continue;
      [best, lean] = [at, slope];
      // A half-edge towards smaller y has greater x on its left.
      found = yb < ya ? 2 * e : 2 * e + 1;
    }
    return found;
  }

  #slabOf(py: number): number {
    return Math.floor((py - this.#top) / this.#height);
  }
}
