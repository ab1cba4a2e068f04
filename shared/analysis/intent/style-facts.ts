import type { Box, Drawing } from '../../drawing/drawing.ts';
import type { Measurement } from '../measure.ts';

/** Facts that the geometry gives about one style. Boxes in mm of the drawing. */
export interface StyleFacts {
  /** Around all of it; null where nothing of it was measured. */
  readonly box: Box | null;
  /** First and last of its elements, in the order they are painted. */
  readonly first: number;
  readonly last: number;
  /** Number of elements. */
  readonly elements: number;
  /** It is nothing but straight lines of one segment each. */
  readonly onlyLines: boolean;
  /** It is one rectangle along the axes. */
  readonly rectangle: boolean;
  /** Of its outlines those that lie in no other outline: area of their boxes, mm². */
  readonly outerArea: number;
}

/** Everything the decisions look at beside the styles themselves. */
export interface DrawingFacts {
  readonly styles: readonly StyleFacts[];
  /** Box of all that counts. */
  readonly box: Box;
  /** Area of the boxes of all outlines that lie in no other, mm². */
  readonly outerArea: number;
}

/** Styles hold the outline where they hold so much of all that lies in nothing else. */
export const HOLDS = 0.5;

/** Outlines looked at, largest first: those that lie in no other come early. */
const MOST_OUTLINES = 2000;
/** Outlines that others are compared with. */
const MOST_OUTER = 200;
/** Boxes that agree to this share of their size are the same, of outlines drawn by programs that round. */
const SAME = 1e-3;

interface Outline extends Box {
  readonly style: number;
}

/**
 * Looks at a measured drawing. What lies in what is told by boxes, which is enough to tell the outline of a part from what
 * is drawn on it.
 * @param counts for each style whether it counts; others are passed over
 * @param nesting whether anybody asks which outlines lie in no other; areas are 0 where not
 */
export function drawingFacts(
  drawing: Drawing,
  measurement: Measurement,
  counts: readonly boolean[],
  nesting = true,
): DrawingFacts {
  const { contours } = measurement;
  const count = drawing.styles.length;
  const boxes = new Boxes(count);
  const contourCount = new Uint32Array(count);
  const lineCount = new Uint32Array(count);
  for (let i = 0; i < contours.count; i++) {
    const style = contours.style[i]!;
    boxes.add(style, contours.bounds, i);
    contourCount[style]! += 1;
    if (contours.verbEnd[i]! - contours.verbStart[i]! === 2 && contours.lengthOfCurves[i] === 0) lineCount[style]! += 1;
  }
  const whole = new Boxes(1);
  for (let i = 0; i < count; i++) if (counts[i] && boxes.has(i)) whole.add(0, boxes.bounds, i);
  const outerOf = new Float64Array(count);
  if (nesting)
    for (const { style, width, height } of outermost(outlinesOf(measurement, counts)))
      outerOf[style]! += width * height;
  const painted = paintOrder(drawing);
  return {
    box: whole.box(0) ?? { x: 0, y: 0, width: 0, height: 0 },
    outerArea: outerOf.reduce((sum, area) => sum + area, 0),
    styles: drawing.styles.map((_, i) => ({
      box: boxes.box(i),
      ...painted[i]!,
      onlyLines: contourCount[i]! > 0 && lineCount[i] === contourCount[i],
      rectangle: contourCount[i] === 1 && isRectangle(measurement, i, boxes.box(i)),
      outerArea: outerOf[i]!,
    })),
  };
}

/** Boxes that grow round others, by number. */
class Boxes {
  /** minX, minY, maxX, maxY of each. */
  readonly bounds: Float64Array;

  constructor(count: number) {
    this.bounds = new Float64Array(count * 4);
    for (let at = 0; at < this.bounds.length; at++)
      this.bounds[at] = at % 4 < 2 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  }

  /** Makes box `i` hold the k-th of some bounds. */
  add(i: number, bounds: ArrayLike<number>, k: number): void {
    const own = this.bounds;
    own[i * 4] = Math.min(own[i * 4]!, bounds[k * 4]!);
    own[i * 4 + 1] = Math.min(own[i * 4 + 1]!, bounds[k * 4 + 1]!);
    own[i * 4 + 2] = Math.max(own[i * 4 + 2]!, bounds[k * 4 + 2]!);
    own[i * 4 + 3] = Math.max(own[i * 4 + 3]!, bounds[k * 4 + 3]!);
  }

  has(i: number): boolean {
    return this.bounds[i * 4]! <= this.bounds[i * 4 + 2]!;
  }

  box(i: number): Box | null {
    if (!this.has(i)) return null;
    const [x, y, right, bottom] = this.bounds.subarray(i * 4, i * 4 + 4) as unknown as [number, number, number, number];
    return { x, y, width: right - x, height: bottom - y };
  }
}

/** The joined runs of contours that enclose anything, the largest first and no more than MOST_OUTLINES. */
function outlinesOf({ contours }: Measurement, counts: readonly boolean[]): Outline[] {
  let shapes = 0;
  for (let i = 0; i < contours.count; i++) shapes = Math.max(shapes, contours.shape[i]! + 1);
  const boxes = new Boxes(shapes);
  const styles = new Uint32Array(shapes);
  for (let i = 0; i < contours.count; i++) {
    if (!counts[contours.style[i]!]) continue;
    boxes.add(contours.shape[i]!, contours.bounds, i);
    styles[contours.shape[i]!] = contours.style[i]!;
  }
  const areas = new Float64Array(shapes);
  for (let i = 0; i < shapes; i++) {
    const box = boxes.box(i);
    areas[i] = box ? box.width * box.height : 0;
  }
  // Of many only the largest are sorted: the least area that still counts is found first.
  const least = shapes > MOST_OUTLINES ? areas.slice().sort()[shapes - MOST_OUTLINES]! : 0;
  const large: number[] = [];
  for (let i = 0; i < shapes; i++) if (areas[i]! > 0 && areas[i]! >= least) large.push(i);
  large.sort((a, b) => areas[b]! - areas[a]!);
  return large.slice(0, MOST_OUTLINES).map((i) => ({ style: styles[i]!, ...boxes.box(i)! }));
}

/** Outlines that lie in no larger one; one with the box of another lies in it where it is drawn later. */
function outermost(largestFirst: readonly Outline[]): Outline[] {
  const outer: Outline[] = [];
  for (const outline of largestFirst) {
    if (outer.length >= MOST_OUTER) break;
    if (!outer.some((around) => liesIn(outline, around))) outer.push(outline);
  }
  return outer;
}

/** Whether a box lies in another one, or is the same but for rounding. */
export function liesIn(inner: Box, around: Box): boolean {
  const slack = Math.max(around.width, around.height) * SAME;
  return (
    inner.x >= around.x - slack &&
    inner.y >= around.y - slack &&
    inner.x + inner.width <= around.x + around.width + slack &&
    inner.y + inner.height <= around.y + around.height + slack
  );
}

/** Whether two boxes share more than an edge. */
export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function isRectangle({ styles, contours }: Measurement, style: number, box: Box | null): boolean {
  const totals = styles[style]!;
  const i = contours.style.indexOf(style);
  if (box === null || i < 0 || contours.lengthOfCurves[i]! > 0) return false;
  const around = 2 * (box.width + box.height);
  const lines = totals.lengthOfLines || contours.lengthOfLines[i]!;
  return box.width > 0 && box.height > 0 && Math.abs(lines - around) <= around * SAME;
}

function paintOrder(drawing: Drawing): { first: number; last: number; elements: number }[] {
  const order = drawing.styles.map(() => ({ first: -1, last: -1, elements: 0 }));
  drawing.elementStyle.forEach((style, element) => {
    const of = order[style]!;
    if (of.first < 0) of.first = element;
    of.last = element;
    of.elements += 1;
  });
  return order;
}
