import { eachChord } from '../../geometry/chords.ts';
import type { Chords } from '../../geometry/arrangement/cuts.ts';
import { grown } from '../../geometry/growing.ts';
import { eachSegment } from '../../geometry/segment.ts';
import { Verb } from '../../geometry/verb.ts';
import type { Gap } from '../dfm/gaps.ts';
import { isLeftOut, type ShapeTree } from '../dfm/shape-tree.ts';
import type { CheckSubject } from '../dfm/subject.ts';
import { CheckRole } from '../dfm/tables.ts';
import { JOIN_GAP_MM } from '../measure.ts';

/** Farthest that a chord lies from its curve, mm. */
const FLATTEN_MM = 0.02;
/** Ends this near to each other, or to a line, meet, mm: twice what contours are joined within, as each end may be off by one. */
export const SNAP_MM = 2 * JOIN_GAP_MM;
/** Most chords that are arranged, about a second of work: eight thousand holes of 5 mm. */
const MOST_CHORDS = 300_000;

/** All cut lines of a drawing as chords. */
export interface CutLines {
  readonly chords: Chords;
  /** The contour of each chord; −1 − i for a chord that closes gap i. */
  readonly contour: Int32Array;
}

/** The cut lines that count, and straight lines over the gaps between their ends; null where they are too many. */
export function cutLines(
  { drawing, measurement, roles }: CheckSubject,
  tree: ShapeTree,
  gaps: readonly Gap[],
): CutLines | null {
  const { contours } = measurement;
  let points = new Float64Array(4096);
  let slackMm = new Float64Array(1024);
  let owner = new Int32Array(1024);
  let count = 0;
  let contour = 0;
  let slack = SNAP_MM;
  let from = -1;
  const add = (x: number, y: number, endX: number, endY: number) => {
    if (count > MOST_CHORDS) return;
    points = grown(points, count * 4, count * 4 + 4);
    slackMm = grown(slackMm, count, count + 1);
    owner = grown(owner, count, count + 1);
    points[count * 4] = x;
    points[count * 4 + 1] = y;
    points[count * 4 + 2] = endX;
    points[count * 4 + 3] = endY;
    slackMm[count] = slack;
    owner[count++] = from;
  };
  const counts = (i: number) =>
    i < contours.count && roles[contours.style[i]!] === CheckRole.cut && !isLeftOut(tree, contours, i);
  let isCut = counts(0);
  eachSegment(drawing, (verb, kind, at, x, y, endX, endY) => {
    while (contour < contours.count && contours.verbEnd[contour]! <= verb) isCut = counts(++contour);
    if (!isCut) return;
    slack = kind === Verb.Arc || kind === Verb.Cubic ? SNAP_MM + FLATTEN_MM : SNAP_MM;
    from = contour;
    eachChord(drawing.coords, kind, at, [x, y, endX, endY], add, FLATTEN_MM);
  });
  slack = SNAP_MM;
  for (const [i, { ends }] of gaps.entries()) {
    from = -1 - i;
    add(...ends);
  }
  return count > MOST_CHORDS ? null : { chords: { count, points, slackMm }, contour: owner };
}
