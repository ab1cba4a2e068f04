import type { Drawing } from '../../drawing/drawing.ts';
import type { ContourTable } from '../measure.ts';
import type { OperationName } from '../operations.ts';
import { type FillWork, fillWorks } from './fill-work.ts';

/** Contours that are filled together, in the order they are drawn: engraved, or kept bare. */
export interface AreaRun {
  readonly style: number;
  readonly work: Exclude<FillWork, 'none'>;
  readonly evenOdd: boolean;
  /** Numbers in the contour table. Elements in one run do not meet, so that one path can have all of them. */
  readonly contours: readonly number[];
  /** It may lie over an earlier run, and covers that. */
  readonly covers: boolean;
}

/** Comparisons of boxes after which runs count as lying over each other, and elements as meeting. */
const MOST_COMPARISONS = 500_000;

/** A run that still grows, with the boxes of its elements: left, top, right, bottom of each. */
class Growing {
  readonly contours: number[] = [];
  readonly boxes: number[] = [];
  readonly around = [Infinity, Infinity, -Infinity, -Infinity];
  covers = false;
  readonly style: number;
  readonly work: AreaRun['work'];
  readonly evenOdd: boolean;

  constructor(style: number, work: AreaRun['work'], evenOdd: boolean) {
    this.style = style;
    this.work = work;
    this.evenOdd = evenOdd;
  }

  add(contours: readonly number[], box: readonly number[]): void {
    this.contours.push(...contours);
    this.boxes.push(...box);
    widen(this.around, box, 0);
  }
}

/**
 * Everything that is engraved as areas, and what keeps it bare, in the order it is drawn: the geometry that the areas of totalsAsMade are
 * measured of. Pictures, sketches and thumbnails draw this and nothing else of a drawing's fills.
 * @param operations one for each style
 */
export function areaRuns(
  drawing: Pick<Drawing, 'format' | 'styles' | 'elementFillRule'>,
  contours: ContourTable,
  operations: readonly (OperationName | undefined)[],
): readonly AreaRun[] {
  const works = fillWorks(drawing, operations);
  const runs: Growing[] = [];
  let left = MOST_COMPARISONS;
  /** Whether a box meets one of a run's. */
  const meets = ({ around, boxes }: Growing, box: readonly number[]): boolean => {
    if (!overlap(around, 0, box)) return false;
    for (let at = 0; at < boxes.length; at += 4) if (--left < 0 || overlap(boxes, at, box)) return true;
    return false;
  };
  for (let i = 0; i < contours.count; ) {
    const [element, style] = [contours.element[i]!, contours.style[i]!];
    const work = works[style]!;
    const own: number[] = [];
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    for (; i < contours.count && contours.element[i] === element; i++) {
      if (work === 'enclosed' && contours.closed[i] !== 1) continue;
      own.push(i);
      widen(box, contours.bounds, i * 4);
    }
    if (work === 'none' || own.length === 0) continue;
    const evenOdd = work === 'enclosed' || drawing.elementFillRule[element] === 1;
    const covers = runs.some((run) => meets(run, box));
    // Where nothing is under it, nothing is kept bare.
    if (work === 'bare' && !covers) continue;
    const last = runs.at(-1);
    const goesOn = last?.style === style && last.evenOdd === evenOdd && !(covers && meets(last, box));
    const run = goesOn ? last : new Growing(style, work, evenOdd);
    if (!goesOn) runs.push(run);
    run.add(own, box);
    run.covers ||= covers;
  }
  return runs.map(({ style, work, evenOdd, contours, covers }) => ({ style, work, evenOdd, contours, covers }));
}

function widen(around: number[], box: ArrayLike<number>, at: number): void {
  around[0] = Math.min(around[0]!, box[at]!);
  around[1] = Math.min(around[1]!, box[at + 1]!);
  around[2] = Math.max(around[2]!, box[at + 2]!);
  around[3] = Math.max(around[3]!, box[at + 3]!);
}

/** Whether a box among others overlaps another one. */
function overlap(boxes: ArrayLike<number>, at: number, box: readonly number[]): boolean {
  return boxes[at]! < box[2]! && boxes[at + 2]! > box[0]! && boxes[at + 1]! < box[3]! && boxes[at + 3]! > box[1]!;
}

/** A stretch of a drawing's verbs, and where its first one's numbers begin. */
export interface VerbRange {
  readonly verbStart: number;
  readonly verbEnd: number;
  readonly coordStart: number;
}

/** The verbs of a run's contours; what is drawn on after a Close stands with what it is drawn on from. */
export function verbRanges({ contours: numbers }: AreaRun, contours: ContourTable): readonly VerbRange[] {
  const ranges: { verbStart: number; verbEnd: number; coordStart: number }[] = [];
  for (const i of numbers) {
    const [verbStart, verbEnd] = [contours.verbStart[i]!, contours.verbEnd[i]!];
    const last = ranges.at(-1);
    if (last?.verbEnd === verbStart) last.verbEnd = verbEnd;
    else ranges.push({ verbStart, verbEnd, coordStart: contours.coordStart[i]! });
  }
  return ranges;
}
