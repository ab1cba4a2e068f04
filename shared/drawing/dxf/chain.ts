import { Verb } from '../../geometry/verb.ts';
import type { Point } from './ocs.ts';
import { TAPE_SIZE, type Tape } from './tape.ts';

/** Ends nearer than this part of the path's size meet: writers round coordinates. */
const MEETS = 1e-5;

/** How many edges ahead the next one is looked for where it does not follow; more would take too long. */
const LOOK_AHEAD = 64;

/**
 * Strings the outlines on one tape together as closed contours on another. They come in order as a rule; those that do
 * not are turned round, or looked for among the next ones, and gaps are bridged.
 */
export function writeChain(edges: Tape, out: Tape): void {
  const chain = new Chain(edges, out);
  while (chain.contour());
}

class Chain {
  readonly #edges: Tape;
  readonly #out: Tape;
  readonly #tolerance: number;
  /** Edges not yet written as a linked list: slot 0 is its head, slot k stands for edge k − 1, count + 1 for the end. */
  readonly #after: Int32Array;
  #at: Point = [0, 0, 0];

  constructor(edges: Tape, out: Tape) {
    this.#edges = edges;
    this.#out = out;
    this.#tolerance = MEETS * reach(edges);
    this.#after = Int32Array.from({ length: edges.count + 1 }, (_, slot) => slot + 1);
  }

  /** Writes one contour; false where no edge is left. */
  contour(): boolean {
    const first = this.#after[0]! - 1;
    if (first >= this.#edges.count) return false;
    this.#after[0] = this.#after[first + 1]!;
    const start = this.#start(first);
    this.#out.move(start[0], start[1], start[2]);
    this.#append(first, false);
    while (!this.#isClosed(first) && distance(this.#at, start) > this.#tolerance && this.#follow(start));
    this.#out.close();
    return true;
  }

  /** Appends the edge that goes on here; false where going back to the start is nearer than any. */
  #follow(start: Point): boolean {
    let before = -1;
    let least = Number.POSITIVE_INFINITY;
    let turned = false;
    let slot = 0;
    for (let k = 0; k < LOOK_AHEAD && least > this.#tolerance; k++) {
      const edge = this.#after[slot]! - 1;
      if (edge >= this.#edges.count) break;
      const ahead = this.#distance(this.#edges.coordStart(edge));
      const back = this.#distance(this.#edges.coordStart(edge + 1) - 3);
      if (Math.min(ahead, back) < least && !this.#isClosed(edge)) {
        least = Math.min(ahead, back);
        turned = back < ahead;
        before = slot;
      }
      slot = edge + 1;
    }
    if (before < 0 || (least > this.#tolerance && distance(this.#at, start) < least)) return false;
    const edge = this.#after[before]! - 1;
    this.#after[before] = this.#after[edge + 1]!;
    const from = turned ? this.#end(edge) : this.#start(edge);
    if (least > this.#tolerance) this.#out.line(from[0], from[1], from[2]);
    this.#append(edge, turned);
    return true;
  }

  #append(edge: number, turned: boolean): void {
    if (turned) this.#backward(edge);
    else this.#forward(edge);
    this.#at = turned ? this.#start(edge) : this.#end(edge);
  }

  #forward(edge: number): void {
    const { verbs, coords } = this.#edges;
    let at = this.#edges.coordStart(edge) + TAPE_SIZE[Verb.Move];
    for (let v = this.#edges.verbStart(edge) + 1; v < this.#edges.verbStart(edge + 1); v++) {
      const verb = verbs[v]!;
      if (verb === Verb.Close) break;
      if (verb === Verb.Arc) {
        const k = this.#out.arc();
        this.#out.coords.set(coords.subarray(at, at + TAPE_SIZE[verb]), k);
      } else {
        if (verb === Verb.Cubic) this.#out.cubic();
        else this.#out.straight();
        for (let i = at; i < at + TAPE_SIZE[verb]!; i++) this.#out.number(coords[i]!);
      }
      at += TAPE_SIZE[verb]!;
    }
  }

  #backward(edge: number): void {
    const { verbs, coords: c } = this.#edges;
    let at = this.#edges.coordStart(edge + 1);
    for (let v = this.#edges.verbStart(edge + 1) - 1; v > this.#edges.verbStart(edge); v--) {
      const verb = verbs[v]!;
      at -= TAPE_SIZE[verb]!;
      if (verb === Verb.Arc) {
        const k = this.#out.arc();
        const out = this.#out.coords;
        out.set(c.subarray(at, at + 9), k);
        out[k + 9] = c[at + 9]! + c[at + 10]!;
        out[k + 10] = -c[at + 10]!;
        out.set(c.subarray(at - 3, at), k + 11);
        continue;
      } else if (verb === Verb.Cubic) {
        this.#out.cubic();
        this.#out.point(c[at + 3]!, c[at + 4]!, c[at + 5]!);
        this.#out.point(c[at]!, c[at + 1]!, c[at + 2]!);
      } else if (verb === Verb.Line) this.#out.straight();
      else continue;
      this.#out.point(c[at - 3]!, c[at - 2]!, c[at - 1]!); // every verb's numbers end with its end point
    }
  }

  /** From here to the point at this place of the edges' tape. */
  #distance(place: number): number {
    const { coords } = this.#edges;
    const [x, y, z] = this.#at;
    return Math.max(Math.abs(coords[place]! - x), Math.abs(coords[place + 1]! - y), Math.abs(coords[place + 2]! - z));
  }

  #isClosed(edge: number): boolean {
    return this.#edges.verbs[this.#edges.verbStart(edge + 1) - 1] === Verb.Close;
  }

  #start(edge: number): Point {
    return pointAt(this.#edges, this.#edges.coordStart(edge));
  }

  #end(edge: number): Point {
    return pointAt(this.#edges, this.#edges.coordStart(edge + 1) - 3);
  }
}

function pointAt(tape: Tape, at: number): Point {
  return [tape.coords[at]!, tape.coords[at + 1]!, tape.coords[at + 2]!];
}

function distance(a: Point, b: Point): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}

/** How far apart the ends of the edges are, by their coordinates. */
function reach(edges: Tape): number {
  const low = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const high = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < edges.count; i++) {
    for (const at of [edges.coordStart(i), edges.coordStart(i + 1) - 3]) {
      for (let d = 0; d < 2; d++) {
        low[d] = Math.min(low[d]!, edges.coords[at + d]!);
        high[d] = Math.max(high[d]!, edges.coords[at + d]!);
      }
    }
  }
  return Math.max(high[0]! - low[0]!, high[1]! - low[1]!, 0);
}
