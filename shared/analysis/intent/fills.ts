import type { Box, Drawing, DrawingStyle } from '../../drawing/drawing.ts';
import type { Measurement } from '../measure.ts';
import { colourClass, isGrey, isPale, isTint } from './colours.ts';
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
export function fillIntents(drawing: Drawing, measurement: Measurement, facts: DrawingFacts, before: Decided): Decided {
  return drawing.styles.map((style, i) => {
    if (before[i] !== null) return before[i]!;
    if (isFillOnly(style)) return fillIntent(drawing, measurement, facts, i);
    if (isPaperPage(drawing, facts, i)) return BACKGROUND;
    return isEdgedPage(drawing, measurement, facts, i) ? { ...BACKGROUND, sure: false } : null;
  });
}

const BACKGROUND: Intent = { operation: 'ignored', evidence: 'background', sure: true };
/** Intent of a fill that is engraved. */
export const ENGRAVED_FILL: Intent = { operation: 'areaEngraving', evidence: 'fill', sure: true };

/** Fills of which less is to be seen, mm², are covered: nothing so small is engraved. */
export const UNSEEN_MM2 = 1e-3;

/** Inks beside the page's that make a drawing a picture. */
const PICTURE_INKS = 2;

function fillIntent(drawing: Drawing, measurement: Measurement, facts: DrawingFacts, i: number): Intent {
  const style = drawing.styles[i]!;
  if (facts.styles[i]!.box !== null && measurement.styles[i]!.area < UNSEEN_MM2)
    return { operation: 'ignored', evidence: 'covered', sure: true };
  if (showsSheet(drawing, measurement, facts, i)) return { operation: 'ignored', evidence: 'sheet', sure: false };
  // DXF fills have no paper: white is the colour of whatever is not coloured.
  if (drawing.format === 'dxf') return ENGRAVED_FILL;
  if (isInked(style)) return inkIntent(drawing, facts, i);
  if (isBackground(drawing, facts, i)) return BACKGROUND;
  if (liesOverInk(drawing, measurement, facts, i)) return { operation: 'ignored', evidence: 'knockout', sure: true };
  // Among areas alone white is paper: what is cut is asked about all the same.
  return { operation: 'ignored', evidence: 'fill', sure: drawing.styles.every(({ stroke }) => stroke === null) };
}

/** A fill is as large as the face that it shows but for this share of either side. */
const SAME_FACE = 0.01;
/** And covers so much of it: holes are left out of some. */
const MOST_FACE = 0.5;

/**
 * Whether a fill lies exactly in the outline of the drawing's only part, whose lines are a style of their own, behind all other fills: it most
 * likely shows the sheet, as hatches of a section and grey plates do. As one path with the outline it is no fill of its own.
 */
function showsSheet(drawing: Drawing, { styles, contours }: Measurement, facts: DrawingFacts, i: number): boolean {
  const { box } = facts.styles[i]!;
  if (box === null || styles[i]!.area < MOST_FACE * box.width * box.height) return false;
  // On a picture it is one of its colours.
  const inks = drawing.styles.filter((style, k) => k !== i && isInked(style) && facts.styles[k]!.box !== null);
  if (inks.length > 0 && isPale(drawing.styles[i]!.fill!)) return false;
  if (inks.length > PICTURE_INKS || !isBehindFills(drawing, facts, i)) return false;
  for (let c = 0; c < contours.count; c++) {
    const k = contours.style[c]!;
    const { stroke, fill } = drawing.styles[k]!;
    if (k === i || stroke === null || fill !== null) continue;
    const [x, y, right, bottom] = contours.bounds.subarray(c * 4, c * 4 + 4) as unknown as [
      number,
      number,
      number,
      number,
    ];
    const slack = SAME_FACE * Math.max(box.width, box.height);
    const isSame =
      Math.abs(x - box.x) <= slack &&
      Math.abs(y - box.y) <= slack &&
      Math.abs(right - box.x - box.width) <= slack &&
      Math.abs(bottom - box.y - box.height) <= slack;
    if (isSame && contours.closed[c] === 1) return true;
  }
  return false;
}

/** Ink is engraved, unless it is the page: a tint of paper, or dark behind light lines. Any other ink the size of the page is asked about. */
function inkIntent(drawing: Drawing, facts: DrawingFacts, i: number): Intent {
  if (!isInkPage(drawing, facts, i))
    return isShown(drawing, facts, i) ? { ...ENGRAVED_FILL, sure: false } : ENGRAVED_FILL;
  if (isPale(drawing.styles[i]!.fill!)) return BACKGROUND;
  const { box } = facts.styles[i]!;
  const others = drawing.styles.flatMap((style, k) =>
    k === i || facts.styles[k]!.box === null ? [] : [{ ...style, box: facts.styles[k]!.box }],
  );
  // Pictures and drawings without lines are asked what is cut. Ink in an outline is engraved on the part.
  if (others.every(({ stroke }) => stroke === null) || others.filter(isInked).length >= PICTURE_INKS)
    return ENGRAVED_FILL;
  if (others.some((other) => other.stroke !== null && !isPaperStroke(other) && liesIn(box!, other.box)))
    return ENGRAVED_FILL;
  const turned = others.every((other) => !isInked(other)) && others.some(isPaperStroke);
  // Dark behind light lines, but not as large as the page, may be the sheet that they are drawn on.
  return turned
    ? { ...BACKGROUND, sure: drawing.page === null || covers(box!, drawing.page) }
    : { ...ENGRAVED_FILL, sure: false };
}

/** Whether an area in a light tint of a color lies among lines, on no picture: it may show what goes there. */
function isShown({ styles }: Drawing, facts: DrawingFacts, i: number): boolean {
  const isDrawn = (k: number): boolean => k !== i && facts.styles[k]!.box !== null;
  const inks = styles.filter((style, k) => isDrawn(k) && isInked(style));
  return (
    isTint(styles[i]!.fill!) &&
    inks.length < PICTURE_INKS &&
    styles.some(({ stroke, fill }, k) => isDrawn(k) && stroke !== null && fill === null)
  );
}

function isPaperStroke({ stroke }: Pick<DrawingStyle, 'stroke'>): boolean {
  return stroke !== null && colourClass(stroke) === 'paper';
}

/** One rectangle behind all else, as large as the page or as the drawing. */
function isInkPage(drawing: Drawing, facts: DrawingFacts, i: number): boolean {
  const { box, rectangle } = facts.styles[i]!;
  const alone = facts.styles.every((other, k) => k === i || other.box === null);
  return box !== null && rectangle && !alone && isBehind(facts, i) && isBackground(drawing, facts, i);
}

/** A page of paper with an edge in its own colour. */
function isPaperPage(drawing: Drawing, facts: DrawingFacts, i: number): boolean {
  const { stroke, fill } = drawing.styles[i]!;
  const pale = stroke !== null && fill !== null && isPale(stroke) && isPale(fill);
  return drawing.format !== 'dxf' && pale && isInkPage(drawing, facts, i);
}

/**
 * A page of paper with a gray edge, or that edge alone, behind lines that close and look otherwise: the sheet that parts are drawn on, or a part whose page is as large as it.
 */
function isEdgedPage(drawing: Drawing, { styles }: Measurement, facts: DrawingFacts, i: number): boolean {
  const { stroke, fill } = drawing.styles[i]!;
  if (drawing.format === 'dxf' || stroke === null || !isGrey(stroke) || !isInkPage(drawing, facts, i)) return false;
  // Without a fill it is as large as the page itself.
  if (fill === null ? drawing.page === null || !covers(facts.styles[i]!.box!, drawing.page) : !isPale(fill))
    return false;
  return drawing.styles.some(
    (other, k) =>
      k !== i && other.stroke !== null && other.fill === null && styles[k]!.open_count < styles[k]!.shape_count,
  );
}

/** Whether a style is painted before all other fills. */
function isBehindFills({ styles }: Drawing, facts: DrawingFacts, i: number): boolean {
  const { first } = facts.styles[i]!;
  return facts.styles.every(
    (other, k) => k === i || styles[k]!.fill === null || other.first < 0 || other.first > first,
  );
}

/** Whether a style is painted before all others. */
function isBehind(facts: DrawingFacts, i: number): boolean {
  const { first } = facts.styles[i]!;
  return facts.styles.every((other, k) => k === i || other.first < 0 || other.first > first);
}

/** A rectangle the size of the page, or of the whole drawing and painted before it. */
function isBackground({ page }: Drawing, facts: DrawingFacts, i: number): boolean {
  const { box, rectangle } = facts.styles[i]!;
  if (box === null) return false;
  const around = isBehind(facts, i);
  if (page !== null && covers(box, page)) return rectangle || around;
  return rectangle && around && covers(box, facts.box);
}

function covers(box: Box, page: Box): boolean {
  return (
    liesIn(page, box) || (box.width >= page.width * COVERS && box.height >= page.height * COVERS && overlap(box, page))
  );
}

/** Whether something darker was painted before it where it is: everywhere, or somewhere in a picture, where white is paper. */
function liesOverInk(drawing: Drawing, { contours }: Measurement, facts: DrawingFacts, i: number): boolean {
  const { last } = facts.styles[i]!;
  const inks = facts.styles.filter(
    (under, k) =>
      isInked(drawing.styles[k]!) &&
      under.box !== null &&
      under.first < last &&
      // A dark page behind light lines is left out: nothing is kept bare on it.
      inkIntent(drawing, facts, k).operation !== 'ignored',
  );
  if (inks.length === 0) return false;
  if (inks.length > PICTURE_INKS && inks.some((under) => overlap(facts.styles[i]!.box!, under.box!))) return true;
  for (let c = 0; c < contours.count; c++) {
    if (contours.style[c] !== i) continue;
    const [x, y, right, bottom] = contours.bounds.subarray(c * 4, c * 4 + 4) as unknown as [
      number,
      number,
      number,
      number,
    ];
    const box = { x, y, width: right - x, height: bottom - y };
    if (!inks.some((under) => overlap(box, under.box!))) return false;
  }
  return true;
}

/** Whether a style inks what is painted at a box after it. */
export function isInkUnder(style: DrawingStyle, under: StyleFacts, box: Box, last: number): boolean {
  return isInked(style) && under.box !== null && under.first < last && overlap(box, under.box);
}
