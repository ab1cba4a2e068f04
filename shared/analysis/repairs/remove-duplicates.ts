import type { Drawing } from '../../drawing/drawing.ts';
import { Verb, VERB_SIZE } from '../../geometry/verb.ts';
import type { Overlaps } from '../dfm/tables.ts';
import { repeatedFills } from './repeated-fills.ts';
import { pieceOf } from '../../geometry/piece.ts';
import { eachSegmentOf } from '../../geometry/segment.ts';
import { type Contour, type DrawingWriter, rewrite } from './writer.ts';

/** Stretches and leftovers shorter than this (mm) are not worth a cut: ends this near are one point when joined. */
const SLIVER_MM = 0.001;

/** Shares of a segment this near to its end are its end: rounding of the division that made them. */
const SLIVER_SHARE = 1e-9;

/**
 * Takes out what is drawn again on top of an earlier segment: whole segments, or the stretches that are covered. A contour
 * that is cut open goes on with a Move; where it lost a segment its Close becomes a line to the start, so that what is
 * left is drawn as before.
 * Elements with a fill are left alone unless a later one of their style repeats all of one: a filled contour that lost a
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

const NONE: readonly Stretch[] = [];

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
  stretches(verb: number): readonly Stretch[] {
    const { count, verb: verbs, from, to } = this.#overlaps;
    const first = this.#first(verb);
    if (first === count || verbs[first] !== verb) return NONE;
    const list: Stretch[] = [];
    for (let i = first; i < count && verbs[i] === verb; i++) list.push([from[i]!, to[i]!]);
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
  const { coords } = drawing;
  // Whether the pen stands where the next segment begins.
  let joined = false;
  eachSegmentOf(drawing, contour, (verb, kind, at, x, y, endX, endY) => {
    if (endX === x && endY === y && kind !== Verb.Arc && kind !== Verb.Cubic) return;
    const stretches = covered.stretches(verb);
    const next = at + VERB_SIZE[kind as 0]!;
    if (stretches.length > 0) {
      const numbers = kind === Verb.Close ? [endX, endY] : coords.slice(at, next);
      joined = cutSegment(kind, x, y, numbers, stretches, joined, out);
      return;
    }
    if (!joined) out.moveTo(x, y);
    if (kind === Verb.Close) out.lineTo(endX, endY);
    else out.copySegment(kind, at, next);
    joined = true;
  });
}

/** Writes what is left of a segment; returns whether the pen then stands at its end. */
function cutSegment(
  verb: number,
  x: number,
  y: number,
  numbers: ArrayLike<number>,
  stretches: readonly Stretch[],
  joined: boolean,
  out: DrawingWriter,
): boolean {
  let stands = joined;
  const left = leftOver(stretches, pieceOf(verb, x, y, numbers, 0, 1).lengthMm);
  for (const [from, to] of left) {
    const piece = pieceOf(verb, x, y, numbers, from, to);
    if (!stands || from > 0) out.moveTo(piece.x, piece.y);
    out.segment(piece.verb, piece.numbers);
    stands = to === 1;
  }
  return left.length > 0 && stands;
}

/** From share, to share of a segment. */
type Stretch = readonly [from: number, to: number];

/** Rest of a segment of this length after covered stretches, as shares; slivers on either side of a cut are ignored. */
function leftOver(stretches: readonly Stretch[], lengthMm: number): Stretch[] {
  const sliver = SLIVER_MM / lengthMm;
  const left: Stretch[] = [];
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
