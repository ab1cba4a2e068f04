import { length } from '../../base/trig.ts';
import type { Traits } from './traits.ts';

/** Places of congruent pieces agree to this, mm: files round to hundredths, and test pieces differ by 0.05 mm in a hole's diameter. */
const SAME_PLACE_MM = 0.02;
/** Turns that are tried for one comparison: more are needed only for rosettes of as many equal teeth. */
const MOST_TURNS = 64;
/** Places nearer to the centre than this share of the farthest one say too little of a turn. */
const FAR_SHARE = 0.5;
/** Places that are compared before all of them are. */
const SAMPLES = 16;
/** Cells of places, mm: few places lie near an edge of one. */
const CELL_MM = 0.4;

/** A piece that others are compared with. */
export class Pattern {
  readonly traits: Traits;
  readonly #heads: Int32Array;
  readonly #next: Int32Array;
  readonly #anchor: number;

  constructor(traits: Traits) {
    this.traits = traits;
    let size = 16;
    while (size < traits.count * 2) size *= 2;
    this.#heads = new Int32Array(size).fill(-1);
    this.#next = new Int32Array(traits.count);
    for (let i = 0; i < traits.count; i++) {
      const slot = this.#slot(cell(traits.x[i]!), cell(traits.y[i]!));
      this.#next[i] = this.#heads[slot]!;
      this.#heads[slot] = i;
    }
    this.#anchor = rarest(traits);
  }

  /** Whether a piece could be this one by its lengths and areas alone. */
  isLike({ lengths, areaMm2, lengthMm, holes }: Traits): boolean {
    const own = this.traits;
    const slack = SAME_PLACE_MM * (4 + Math.min(own.count, 60));
    return (
      holes === own.holes &&
      Math.abs(lengthMm - own.lengthMm) <= slack &&
      Math.abs(areaMm2 - own.areaMm2) <= SAME_PLACE_MM * own.lengthMm &&
      lengths.every((mm, i) => Math.abs(mm - own.lengths[i]!) <= slack)
    );
  }

  /** Whether a piece is this one, moved and turned. */
  isCongruent(other: Traits): boolean {
    return this.#fits(other, 1);
  }

  /** Whether a piece is the mirror image of this one, moved and turned. */
  isMirrored(other: Traits): boolean {
    return this.#fits(other, -1);
  }

  /** @param flip −1 where the other one is turned over */
  #fits(other: Traits, flip: 1 | -1): boolean {
    if (this.#anchor < 0) return this.#matches(other, flip, 1, 0);
    const own = this.traits;
    const [kind, radius, reach] = [own.kind[this.#anchor]!, own.radius[this.#anchor]!, own.reach[this.#anchor]!];
    const [ax, ay] = [own.x[this.#anchor]! / reach, own.y[this.#anchor]! / reach];
    let tries = 0;
    for (let i = 0; i < other.count && tries < MOST_TURNS; i++) {
      if (other.kind[i] !== kind || Math.abs(other.radius[i]! - radius) > SAME_PLACE_MM) continue;
      if (Math.abs(other.reach[i]! - reach) > SAME_PLACE_MM) continue;
      tries++;
      const [x, y] = [(other.x[i]! * flip) / other.reach[i]!, other.y[i]! / other.reach[i]!];
      if (this.#matches(other, flip, x * ax + y * ay, x * ay - y * ax)) return true;
    }
    return false;
  }

  /** Whether every place of a piece, turned, is one of this one's, and the other way round where one has more places. */
  #matches(other: Traits, flip: 1 | -1, cos: number, sin: number): boolean {
    if (!this.#covers(other, flip, cos, sin)) return false;
    // The way back of a turn is the turn by the other sign; that of a mirrored one is itself.
    return other.count === this.traits.count || new Pattern(other).#covers(this.traits, flip, cos, -flip * sin);
  }

  /** Whether every place of a piece, turned, is one of this one's; some of all over it first, as most turns that are tried are wrong. */
  #covers(other: Traits, flip: 1 | -1, cos: number, sin: number): boolean {
    const { count } = other;
    const step = Math.max(1, Math.floor(count / SAMPLES));
    for (let i = step >> 1; i < count; i += step) if (!this.#hasTurned(other, i, flip, cos, sin)) return false;
    if (step === 1) return true;
    for (let i = 0; i < count; i++) if (!this.#hasTurned(other, i, flip, cos, sin)) return false;
    return true;
  }

  #hasTurned(other: Traits, i: number, flip: 1 | -1, cos: number, sin: number): boolean {
    const x = other.x[i]! * flip;
    const y = other.y[i]!;
    return this.#has(x * cos - y * sin, x * sin + y * cos, other.kind[i]!, other.radius[i]!);
  }

  #has(x: number, y: number, kind: number, radius: number): boolean {
    const [right, bottom] = [cell(x + SAME_PLACE_MM), cell(y + SAME_PLACE_MM)];
    const own = this.traits;
    for (let column = cell(x - SAME_PLACE_MM), across = 0; column <= right && across < 2; column++, across++) {
      for (let row = cell(y - SAME_PLACE_MM), down = 0; row <= bottom && down < 2; row++, down++) {
        for (let i = this.#heads[this.#slot(column, row)]!; i >= 0; i = this.#next[i]!) {
          if (own.kind[i] !== kind || Math.abs(own.radius[i]! - radius) > SAME_PLACE_MM) continue;
          if (length(own.x[i]! - x, own.y[i]! - y) <= SAME_PLACE_MM) return true;
        }
      }
    }
    return false;
  }

  #slot(column: number, row: number): number {
    return (Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b)) & (this.#heads.length - 1);
  }
}

function cell(mm: number): number {
  return Math.floor(mm / CELL_MM);
}

/** The place that fewest others are like, by kind, radius and distance from the centre; −1 where all lie near the centre. */
function rarest({ count, kind, radius, reach }: Traits): number {
  const farthest = reach.reduce((most, mm) => Math.max(most, mm), 0);
  if (farthest <= SAME_PLACE_MM * 2) return -1;
  const order: number[] = [];
  for (let i = 0; i < count; i++) if (reach[i]! >= farthest * FAR_SHARE) order.push(i);
  order.sort((a, b) => kind[a]! - kind[b]! || radius[a]! - radius[b]! || reach[a]! - reach[b]!);
  let [best, fewest] = [order[0]!, Infinity];
  for (let from = 0, to = 0; from < order.length; from = to) {
    const [a] = [order[from]!];
    const isAlike = (b: number) =>
      kind[b] === kind[a] &&
      Math.abs(radius[b]! - radius[a]!) <= SAME_PLACE_MM &&
      reach[b]! - reach[a]! <= SAME_PLACE_MM;
    to = from + 1;
    while (to < order.length && isAlike(order[to]!)) to++;
    if (to - from < fewest) [best, fewest] = [order[from]!, to - from];
  }
  return best;
}
