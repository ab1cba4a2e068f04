import { type Drawing, Verb, VERB_SIZE } from '../../drawing/drawing.ts';
import type { Overlaps } from '../dfm/tables.ts';
import { repeatedFills } from './repeated-fills.ts';
import { type Piece, pieceOf } from './pieces.ts';
import { type Contour, type DrawingWriter, rewrite } from './writer.ts';

/** Stretches and leftovers shorter than this (mm) are not worth a cut: ends this near are one point when joined. */
const SLIVER_MM = 0.001;

/** Shares of a segment this near to its end are its end: rounding of the division that made them. */
const SLIVER_SHARE = 1e-9;

/**
 * Takes out what is drawn again on top of an earlier segment: whole segments, or the stretches that are covered. A contour
 * that is cut open goes on with a Move; where it lost a segment its Close becomes a line to the start, so that what is
 * left is drawn as before.
 * Elements with a fill are left alone unless all of one repeats an earlier one of its style: a filled contour that lost a
 * side would be closed by a straight line, and one that lost a contour would swap inside and outside, so its area would
 * no longer be what the file fills.
 */
export function removeDuplicates(drawing: Drawing, overlaps: Overlaps): Drawing {
  const covered = new Covered(overlaps);
  const repeated = repeatedFills(drawing, (verb) => covered.wholly(verb));
  return rewrite(drawing, (contour, out) => {
    if (repeated.has(contour.element)) return;
    const style = drawing.styles[drawing.elementStyle[contour.element]!]!;
    if (style.fill !== null || !covered.any(contour)) out.copy(contour);
    else cutContour(drawing, contour, covered, out);
  }).finish();
}

/** The stretches by verb. */
class Covered {
  readonly #overlaps: Overlaps;

  constructor(overlaps: Overlaps) {
    this.#overlaps = overlaps;
  }

  any({ verbStart, verbEnd }: Contour): boolean {
    const first = this.#first(verbStart);
    return first < this.#overlaps.count && this.#overlaps.verb[first]! < verbEnd;
  }

  /** True where nothing of the segment is left uncovered. */
  wholly(verb: number): boolean {
    let reached = 0;
    for (const [from, to] of this.stretches(verb)) if (from <= reached + SLIVER_SHARE) reached = Math.max(reached, to);
    return reached >= 1 - SLIVER_SHARE;
  }

  /** Covered stretches of a segment, in order. */
  stretches(verb: number): [from: number, to: number][] {
    const list: [number, number][] = [];
    const { count, verb: verbs, from, to } = this.#overlaps;
    for (let i = this.#first(verb); i < count && verbs[i] === verb; i++) list.push([from[i]!, to[i]!]);
    return list.sort((a, b) => a[0] - b[0]);
  }

  /** The first entry of this verb or a later one. */
  #first(verb: number): number {
    let [low, high] = [0, this.#overlaps.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#overlaps.verb[middle]! < verb) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function cutContour(drawing: Drawing, contour: Contour, covered: Covered, out: DrawingWriter): void {
  const { verbs, coords } = drawing;
  const { startX, startY } = contour;
  let at = contour.coordStart;
  let [x, y] = [startX, startY];
  // Whether the pen stands where the next segment begins.
  let joined = false;
  const write = (piece: Piece) => {
    if (!joined) out.moveTo(piece.x, piece.y);
    out.segment(piece.verb, piece.numbers);
  };
  for (let i = contour.verbStart; i < contour.verbEnd; i++) {
    const verb = verbs[i]!;
    const next = at + VERB_SIZE[verb as 0]!;
    const numbers = verb === Verb.Close ? [startX, startY] : coords.subarray(at, next);
    const whole = verb === Verb.Move ? null : pieceOf(verb, x, y, numbers, 0, 1);
    if (whole && whole.lengthMm > 0) {
      const left = leftOver(covered.stretches(i), whole.lengthMm);
      for (const [from, to] of left) {
        if (from > 0) joined = false;
        write(from === 0 && to === 1 ? whole : pieceOf(verb, x, y, numbers, from, to));
        joined = to === 1;
      }
      if (left.length === 0) joined = false;
    }
    x = numbers[numbers.length - 2]!;
    y = numbers[numbers.length - 1]!;
    at = next;
  }
}

/** What covered stretches leave of a segment of this length, as shares; slivers on either side of a cut are ignored. */
function leftOver(stretches: readonly [number, number][], lengthMm: number): [from: number, to: number][] {
  const sliver = SLIVER_MM / lengthMm;
  const left: [number, number][] = [];
  let from = 0;
  for (const [begin, end] of stretches) {
    const all = begin <= SLIVER_SHARE && end >= 1 - SLIVER_SHARE;
    if (end - begin < sliver && !all) continue;
    if (begin - from >= sliver) left.push([from, begin]);
    from = Math.max(from, all ? 1 : end);
  }
  if (from === 0 || 1 - from >= sliver) left.push([from, 1]);
  return left;
}
