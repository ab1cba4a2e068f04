import type { Box, Drawing, DrawingStyle } from '../../drawing/drawing.ts';
import { colourClass } from './colours.ts';
import type { Decided, Intent } from './decided.ts';
import { type DrawingFacts, liesIn, overlap, type StyleFacts } from './style-facts.ts';

/** A background covers so much of its page, across and along. */
const COVERS = 0.97;

/** Whether a style covers areas and has no line. */
export function isFillOnly({ stroke, fill }: DrawingStyle): boolean {
  return stroke === null && fill !== null;
}

/** Whether a style's fill is darker than paper. */
export function isInked({ fill }: DrawingStyle): boolean {
  return fill !== null && colourClass(fill) !== 'paper';
}

/** Decides about areas without lines: engraved, or left out where they are paper. Styles with lines keep what they have. */
export function fillIntents(drawing: Drawing, facts: DrawingFacts, before: Decided): Decided {
  return drawing.styles.map((style, i) => before[i] ?? (isFillOnly(style) ? fillIntent(drawing, facts, i) : null));
}

function fillIntent(drawing: Drawing, facts: DrawingFacts, i: number): Intent {
  const style = drawing.styles[i]!;
  if (isInked(style) && !isDarkPage(drawing, facts, i))
    return { operation: 'areaEngraving', evidence: 'fill', sure: true };
  // DXF fills have no paper: white is the colour of whatever is not coloured.
  if (drawing.format === 'dxf') return { operation: 'areaEngraving', evidence: 'fill', sure: true };
  if (isInked(style) || isBackground(drawing, facts, i))
    return { operation: 'ignored', evidence: 'background', sure: true };
  if (liesOverInk(drawing, facts, i)) return { operation: 'ignored', evidence: 'knockout', sure: true };
  return { operation: 'ignored', evidence: 'fill', sure: false };
}

/** The page of a drawing that is turned inside out: dark, with nothing but light lines on it. */
function isDarkPage(drawing: Drawing, facts: DrawingFacts, i: number): boolean {
  const others = drawing.styles.filter((_, k) => k !== i && facts.styles[k]!.box !== null);
  const light = others.every(({ stroke, fill }) => fill === null && stroke !== null && colourClass(stroke) === 'paper');
  return drawing.format !== 'dxf' && others.length > 0 && light && isBackground(drawing, facts, i);
}

/** A rectangle the size of the page, or of the whole drawing and painted before it. */
function isBackground({ page }: Drawing, facts: DrawingFacts, i: number): boolean {
  const { box, rectangle, first } = facts.styles[i]!;
  if (box === null) return false;
  const around = facts.styles.every((other, k) => k === i || other.first < 0 || other.first > first);
  if (page !== null && covers(box, page)) return rectangle || around;
  return rectangle && around && covers(box, facts.box);
}

function covers(box: Box, page: Box): boolean {
  return (
    liesIn(page, box) || (box.width >= page.width * COVERS && box.height >= page.height * COVERS && overlap(box, page))
  );
}

/** Whether something darker was painted before it where it is. */
function liesOverInk(drawing: Drawing, facts: DrawingFacts, i: number): boolean {
  const { box, last } = facts.styles[i]!;
  return box !== null && facts.styles.some((under, k) => isInkUnder(drawing.styles[k]!, under, box, last));
}

/** Whether a style inks what is painted at a box after it. */
export function isInkUnder(style: DrawingStyle, under: StyleFacts, box: Box, last: number): boolean {
  return isInked(style) && under.box !== null && under.first < last && overlap(box, under.box);
}
