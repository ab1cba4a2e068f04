import type { Drawing } from '../../drawing/drawing.ts';
import type { Measurement } from '../measure.ts';
import type { Intent } from './decided.ts';
import { type DrawingFacts, liesIn } from './style-facts.ts';

/** Centre lines stand out of the part by more than this, bend lines end at its edge, mm. */
const STANDS_OUT_MM = 1;
/** A bend line is at least so long beside the part's shorter side. */
const LONG = 0.5;

/**
 * Intent of dashed lines of a DXF without a telling name: straight ones that run across the part and end at it may be
 * bends, and the customer is asked; all others are hidden edges or help lines. Both are ignored until somebody decides.
 */
export function bendGuess(drawing: Drawing, measurement: Measurement, facts: DrawingFacts, i: number): Intent {
  if (isOutline(drawing, measurement, facts, i)) return { operation: 'cutting', evidence: 'outline', sure: false };
  const maybe = facts.styles[i]!.onlyLines && everyLineCrosses(drawing, measurement, facts, i);
  return { operation: 'ignored', evidence: maybe ? 'inside' : 'line_type', sure: !maybe };
}

/** Whether closed lines of a style lie round everything else: an outline is no help line, whatever its line type. */
export function isOutline(drawing: Drawing, { styles }: Measurement, facts: DrawingFacts, i: number): boolean {
  const { box } = facts.styles[i]!;
  if (box === null || styles[i]!.open_count === styles[i]!.shape_count) return false;
  const others = facts.styles.filter((other, k) => k !== i && other.box !== null && drawing.styles[k]!.stroke !== null);
  return others.length > 0 && others.every((other) => liesIn(other.box!, box) && !liesIn(box, other.box!));
}

/** Whether every line of a style runs from edge to edge of the solid lines' box. */
function everyLineCrosses(drawing: Drawing, { contours }: Measurement, facts: DrawingFacts, i: number): boolean {
  const part = solidBox(drawing, facts);
  if (part === null) return false;
  for (let c = 0; c < contours.count; c++) {
    if (contours.style[c] !== i) continue;
    const [x0, y0, x1, y1] = contours.bounds.subarray(c * 4, c * 4 + 4) as unknown as [number, number, number, number];
    const out = Math.max(part.x - x0, part.y - y0, x1 - part.right, y1 - part.bottom);
    const length = Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2);
    if (out > STANDS_OUT_MM || length < LONG * Math.min(part.right - part.x, part.bottom - part.y)) return false;
  }
  return true;
}

/** Box of the lines that are not dashed. */
function solidBox(drawing: Drawing, facts: DrawingFacts) {
  const boxes = drawing.styles.flatMap((style, k) => {
    const { box } = facts.styles[k]!;
    return style.dashed || style.stroke === null || box === null ? [] : [box];
  });
  if (boxes.length === 0) return null;
  return {
    x: Math.min(...boxes.map(({ x }) => x)),
    y: Math.min(...boxes.map(({ y }) => y)),
    right: Math.max(...boxes.map(({ x, width }) => x + width)),
    bottom: Math.max(...boxes.map(({ y, height }) => y + height)),
  };
}
