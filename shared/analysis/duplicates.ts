import { cos, length, sin } from '../base/trig.ts';
import { Verb, VERB_SIZE, type Drawing } from '../drawing/drawing.ts';
import { MAX_PLACES, type Place } from '../drawing/notice.ts';

/** Segments drawn on top of an equal one. */
export interface Duplicates {
  readonly count: number;
  readonly places: readonly Place[];
}

/** Ends and middles that agree to this (mm) make two segments the same: far below any laser's repeatability. */
const SAME_MM = 0.001;

/** Numbers that identify a segment: both ends in a fixed order and a point on the way, in steps of SAME_MM. */
const KEY_SIZE = 6;

/**
 * Finds segments that are drawn again, forwards or backwards, anywhere in the drawing. Linear in the number of segments.
 * Partly overlapping segments are not looked for here.
 */
export function findDuplicates(drawing: Drawing): Duplicates {
  const table = new SegmentTable(drawing.verbs.length);
  const places: Place[] = [];
  let count = 0;
  eachSegment(drawing, (ax, ay, bx, by, mx, my) => {
    if (!table.add(ax, ay, bx, by, mx, my)) return;
    count++;
    if (places.length < MAX_PLACES) {
      const x = Math.min(ax, bx, mx);
      const y = Math.min(ay, by, my);
      places.push({ x, y, width: Math.max(ax, bx, mx) - x, height: Math.max(ay, by, my) - y });
    }
  });
  return { count, places };
}

type Visit = (ax: number, ay: number, bx: number, by: number, mx: number, my: number) => void;

/**
 * Calls back with both ends and a middle of every segment that has a length. A full turn has no ends that matter: it
 * is told by the corners of its box and by how it leans, wherever it starts.
 */
function eachSegment(drawing: Drawing, visit: Visit): void {
  const { verbs, coords } = drawing;
  let at = 0;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (let i = 0; i < verbs.length; i++) {
    const verb = verbs[i]!;
    const next = at + VERB_SIZE[verb as 0]!;
    const ex = verb === Verb.Close ? startX : coords[next - 2]!;
    const ey = verb === Verb.Close ? startY : coords[next - 1]!;
    if (verb === Verb.Move) [startX, startY] = [ex, ey];
    else if (verb === Verb.Arc) visitArc(coords, at, x, y, ex, ey, visit);
    else if (verb === Verb.Cubic) {
      const mx = (x + 3 * (coords[at]! + coords[at + 2]!) + ex) / 8;
      const my = (y + 3 * (coords[at + 1]! + coords[at + 3]!) + ey) / 8;
      if (ex !== x || ey !== y || mx !== x || my !== y) visit(x, y, ex, ey, mx, my);
    } else if (ex !== x || ey !== y) visit(x, y, ex, ey, (x + ex) / 2, (y + ey) / 2);
    [x, y] = [ex, ey];
    at = next;
  }
}

/** A sweep this near to 2π (radians) is a full turn. */
const FULL_TURN = 2 * Math.PI - 1e-9;

function visitArc(c: Float64Array, at: number, x: number, y: number, ex: number, ey: number, visit: Visit): void {
  const [cx, cy, ux, uy, vx, vy, t0, dt] = c.subarray(at, at + 8) as unknown as Arc;
  if (Math.abs(dt) < FULL_TURN) {
    const middle = t0 + dt / 2;
    const [cosine, sine] = [cos(middle), sin(middle)];
    visit(x, y, ex, ey, cx + ux * cosine + vx * sine, cy + uy * cosine + vy * sine);
    return;
  }
  const [halfWidth, halfHeight] = [length(ux, vx), length(uy, vy)];
  const lean = (ux * uy + vx * vy) / (halfWidth + halfHeight);
  visit(cx - halfWidth, cy - halfHeight, cx + halfWidth, cy + halfHeight, cx + lean, cy);
}

type Arc = [cx: number, cy: number, ux: number, uy: number, vx: number, vy: number, t0: number, dt: number];

/** An open-addressing set of segments. */
class SegmentTable {
  readonly #mask: number;
  readonly #slots: Int32Array;
  readonly #keys: Float64Array;
  #used = 0;
  readonly #key = new Float64Array(KEY_SIZE);

  constructor(most: number) {
    let size = 16;
    while (size < most * 2) size *= 2;
    this.#mask = size - 1;
    this.#slots = new Int32Array(size).fill(-1);
    this.#keys = new Float64Array(Math.max(1, most) * KEY_SIZE);
  }

  /** Adds a segment; true where an equal one is already in. */
  add(ax: number, ay: number, bx: number, by: number, mx: number, my: number): boolean {
    this.#fill(ax, ay, bx, by, mx, my);
    let slot = this.#hash() & this.#mask;
    for (;;) {
      const at = this.#slots[slot]!;
      if (at < 0) break;
      if (this.#equals(at)) return true;
      slot = (slot + 1) & this.#mask;
    }
    this.#slots[slot] = this.#used;
    this.#keys.set(this.#key, this.#used * KEY_SIZE);
    this.#used++;
    return false;
  }

  #fill(ax: number, ay: number, bx: number, by: number, mx: number, my: number): void {
    const step = (v: number) => Math.round(v / SAME_MM) + 0;
    const [a, b, c, d] = [step(ax), step(ay), step(bx), step(by)] as const;
    const forwards = a < c || (a === c && b <= d);
    this.#key[0] = forwards ? a : c;
    this.#key[1] = forwards ? b : d;
    this.#key[2] = forwards ? c : a;
    this.#key[3] = forwards ? d : b;
    this.#key[4] = step(mx);
    this.#key[5] = step(my);
  }

  #hash(): number {
    let h = 0x811c9dc5;
    for (let i = 0; i < KEY_SIZE; i++) {
      const v = this.#key[i]!;
      h = Math.imul(h ^ (v | 0), 0x01000193);
      h = Math.imul(h ^ ((v / 4294967296) | 0) ^ (h >>> 15), 0x85ebca6b);
    }
    return (h ^ (h >>> 13)) >>> 0;
  }

  #equals(entry: number): boolean {
    const at = entry * KEY_SIZE;
    for (let i = 0; i < KEY_SIZE; i++) if (this.#keys[at + i] !== this.#key[i]) return false;
    return true;
  }
}
