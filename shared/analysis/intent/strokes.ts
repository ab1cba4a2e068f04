import type { Drawing, DrawingStyle } from '../../drawing/drawing.ts';
import type { Measurement } from '../measure.ts';
import { type ColourClass, colourClass, ColourFamilies } from './colours.ts';
import { ENGRAVED_FILL, isFillOnly, isInked, isInkUnder } from './fills.ts';
import { withoutApart } from '../../drawing/styles.ts';
import { isUndecidedApart } from './by-place.ts';
import type { Decided, Intent } from './decided.ts';
import { runsAcross } from './crossing.ts';
import { bendGuess } from './dashed.ts';
import { tellWidthsApart } from './hairlines.ts';
import { type DrawingFacts, HOLDS, liesIn } from './style-facts.ts';

/** A drawing with so many colours of fill is a picture: its lines are drawn on it and not cut. */
const ARTWORK_FILLS = 3;

/** Look of a drawing's lines, for styles whose name says nothing. */
interface Lines {
  readonly drawing: Drawing;
  readonly measurement: Measurement;
  readonly facts: DrawingFacts;
  readonly decided: Decided;
  /** Indices of styles. */
  readonly styles: readonly number[];
  /** By style: number of its colour; −1 for styles not looked at. */
  readonly family: readonly number[];
  readonly families: ColourFamilies;
  readonly count: number;
  /** The colour that everything else lies in; −1 where none does. */
  readonly outline: number;
  /** Some layer's name says that it is cut. */
  readonly cutByName: boolean;
  readonly artwork: boolean;
}

const CUT = (evidence: Intent['evidence']): Intent => ({ operation: 'cutting', evidence, sure: true });

/** Decides about everything with lines that no name has decided yet. */
export function strokeIntents(
  drawing: Drawing,
  measurement: Measurement,
  facts: DrawingFacts,
  before: Decided,
): Decided {
  const decided = [...before];
  const solid = drawing.styles.some(({ dashed, stroke }, i) => decided[i] === null && !dashed && stroke !== null);
  drawing.styles.forEach((style, i) => {
    if (decided[i] !== null || isUndecidedApart(style)) return;
    // Where every line is dashed, dashes say nothing.
    if (drawing.format === 'dxf' && style.dashed && solid) decided[i] = bendGuess(drawing, measurement, facts, i);
    else if (isPaperLine(drawing, facts, decided, i))
      decided[i] = isInked(style) ? ENGRAVED_FILL : { operation: 'ignored', evidence: 'knockout', sure: true };
  });
  const lines = linesOf(drawing, measurement, facts, decided);
  for (const i of lines.styles) decided[i] = lineIntent(lines, i);
  return lines.artwork ? decided : tellWidthsApart(drawing, facts, before, decided);
}

/** A line in the colour of paper over something darker. */
function isPaperLine(drawing: Drawing, facts: DrawingFacts, decided: Decided, i: number): boolean {
  const { stroke } = drawing.styles[i]!;
  const { box, last } = facts.styles[i]!;
  if (drawing.format === 'dxf' || stroke === null || colourClass(stroke) !== 'paper' || box === null) return false;
  return facts.styles.some(
    (under, k) => k !== i && !isLeftOut(decided[k]) && isInkUnder(drawing.styles[k]!, under, box, last),
  );
}

function isLeftOut(intent: Intent | null | undefined): boolean {
  return intent?.operation === 'ignored';
}

function linesOf(drawing: Drawing, measurement: Measurement, facts: DrawingFacts, decided: Decided): Lines {
  const families = new ColourFamilies();
  const family = drawing.styles.map(({ stroke }, i) =>
    decided[i] === null && stroke !== null && facts.styles[i]!.box !== null && !isUndecidedApart(drawing.styles[i]!)
      ? families.of(stroke)
      : -1,
  );
  const styles = family.flatMap((of, i) => (of < 0 ? [] : [i]));
  const count = new Set(family.filter((of) => of >= 0)).size;
  const outerOf = new Float64Array(count);
  for (const i of styles) outerOf[family[i]!]! += facts.styles[i]!.outerArea;
  const outline = outerOf.findIndex((area) => area > 0 && area >= facts.outerArea * HOLDS);
  const fills = new ColourFamilies();
  const inks = drawing.styles.filter((style, i) => isInked(style) && decided[i]?.evidence !== 'layer_name');
  const artwork = drawing.format !== 'dxf' && new Set(inks.map(({ fill }) => fills.of(fill!))).size >= ARTWORK_FILLS;
  const cutByName = decided.some((intent) => intent?.operation === 'cutting' && intent.evidence !== 'outline');
  return { drawing, measurement, facts, decided, styles, family, families, count, outline, cutByName, artwork };
}

function lineIntent(lines: Lines, i: number): Intent {
  const { drawing, family, families, count, outline, cutByName, artwork } = lines;
  const style = drawing.styles[i]!;
  const of = family[i]!;
  if (artwork) return onArtwork(style, holdsOutline(lines, i));
  if (isInkInOutline(lines, i)) return { operation: 'areaEngraving', evidence: 'fill', sure: true };
  const kind = colourClass(style.stroke!);
  const across = isAcross(lines, i);
  if (count === 1 && !cutByName && !across)
    return { ...CUT('only_colour'), sure: kind === 'red' || kind === 'blue' || !liesInInk(lines, i) };
  const [red, blue] = [families.ofClass('red'), families.ofClass('blue')];
  if (of === blue && blue >= 0) return isBlueInRed(lines) ? engraved(style, 'inside', false) : CUT('colours');
  if (of === red && blue >= 0 && isBlueInRed(lines)) return CUT('outline');
  if (of === red && (blue >= 0 || cutByName)) return redMark(lines, i);
  if (across) return { ...(count === 1 ? CUT('across') : engraved(style, 'across', false)), sure: false };
  if (of === outline) return CUT('outline');
  if (drawing.format === 'dxf')
    return of === red
      ? engraved(style, 'inside', false)
      : { ...CUT('inside'), sure: !cutByName || isOwnPart(lines, i) };
  // Blue for cutting goes with green and cyan for marks; red for cutting with any other colour for marks.
  if (blue >= 0 && (kind === 'green' || kind === 'cyan')) return markIn(lines, i);
  if (red >= 0 && outline === red) return markIn(lines, i);
  if (of === red && outline < 0 && !cutByName) return CUT('colours');
  if (isFillOf(style, lines)) return { operation: 'areaEngraving', evidence: 'fill', sure: true };
  return engraved(style, 'inside', false);
}

/** Whether a fill with an edge of its own colour lies in an outline of that colour which is a line and no more: letters and patterns in a part. */
function isInkInOutline({ drawing, facts, families, family, styles }: Lines, i: number): boolean {
  const { stroke, fill } = drawing.styles[i]!;
  const { box } = facts.styles[i]!;
  if (box === null || fill === null || stroke === null) return false;
  if (!isInked(drawing.styles[i]!) || families.of(fill) !== family[i]) return false;
  return styles.some((k) => {
    const other = facts.styles[k]!;
    const isOutline = drawing.styles[k]!.fill === null && other.outerArea >= facts.outerArea * HOLDS;
    if (k === i || !isOutline || other.box === null || family[k] !== family[i]) return false;
    return liesIn(box, other.box) && !liesIn(other.box, box);
  });
}

/** Whether most of what lies in nothing else is of this one style, and is a line and no more. */
function holdsOutline({ drawing, facts }: Lines, i: number): boolean {
  return drawing.styles[i]!.fill === null && facts.styles[i]!.outerArea >= facts.outerArea * HOLDS;
}

/** Whether a style's lines run from edge to edge of the part. */
function isAcross({ drawing, measurement, facts, styles }: Lines, i: number): boolean {
  const outlines = styles.filter((k) => k !== i && facts.styles[k]!.outerArea >= facts.outerArea * HOLDS);
  return runsAcross(drawing, measurement, facts, i, outlines);
}

/**
 * Red lines where blue ones, or lines of a layer that says so, are cut: engraved by the convention of colours. In the colour of what is cut
 * by name, lines that lie in nothing else are parts of their own.
 */
function redMark(lines: Lines, i: number): Intent {
  const { drawing, decided, families, family } = lines;
  const isCutColour = drawing.styles.some(
    ({ stroke }, k) => stroke !== null && decided[k]?.operation === 'cutting' && families.of(stroke) === family[i],
  );
  // Generators of boxes draw outlines in black, what is cut within them in blue, and notes in red.
  const isBlack = lines.outline >= 0 && lines.outline === families.ofClass('black');
  const isOfBoxes = isBlack && isBlueIn(lines, 'black') && blueCloses(lines);
  if (isOfBoxes || !isCutColour) return markIn(lines, i);
  return isOwnPart(lines, i) ? CUT('outline') : { ...CUT('inside'), sure: false };
}

/** Of lines that close but for fewer than one in so many most may be holes. */
const MOSTLY_CLOSED = 4;

/**
 * Marks by the convention of colours. A second witness is geometry: what does not close frees nothing, and a hole holds no other cuts. Other
 * closed ones may be holes, or parts of their own.
 */
function markIn(lines: Lines, i: number): Intent {
  const mark = engraved(lines.drawing.styles[i]!, 'colours', true);
  const { open_count, shape_count } = lines.measurement.styles[i]!;
  const isOpen = open_count * MOSTLY_CLOSED > shape_count || hasApart(lines, i);
  const isMark = (isOpen || holdsCuts(lines, i)) && !isOwnPart(lines, i) && !repeatsOutline(lines, i);
  return isMark ? mark : { ...mark, sure: false };
}

/** Contours of other colours that are looked at for lying in those of a style. */
const MOST_PAIRS = 1e5;

/** Whether something of another line style lies in a closed contour of a style. */
function holdsCuts({ measurement: { contours }, drawing, styles, family }: Lines, i: number): boolean {
  const rings: number[] = [];
  const others: number[] = [];
  for (let c = 0; c < contours.count; c++) {
    const style = contours.style[c]!;
    if (style === i && contours.closed[c] === 1) rings.push(c);
    else if (family[style] !== family[i] && styles.includes(style) && drawing.styles[style]!.fill === null)
      others.push(c);
  }
  if (rings.length * others.length > MOST_PAIRS) return false;
  const { bounds } = contours;
  const isIn = (c: number, ring: number): boolean =>
    bounds[c * 4]! > bounds[ring * 4]! &&
    bounds[c * 4 + 1]! > bounds[ring * 4 + 1]! &&
    bounds[c * 4 + 2]! < bounds[ring * 4 + 2]! &&
    bounds[c * 4 + 3]! < bounds[ring * 4 + 3]!;
  return rings.some((ring) => others.some((c) => isIn(c, ring)));
}

/** Boxes of outlines that are drawn twice agree to this, mm. */
const SAME_MM = 0.05;

/** Whether a closed line of a style is as large as one of another look, and where it is: an outline that is drawn again is no mark. */
function repeatsOutline({ measurement: { contours }, drawing, styles, family }: Lines, i: number): boolean {
  const own: number[] = [];
  const others: number[] = [];
  for (let c = 0; c < contours.count; c++) {
    if (contours.closed[c] !== 1) continue;
    const style = contours.style[c]!;
    if (style === i) own.push(c);
    else if (family[style] !== family[i] && styles.includes(style) && drawing.styles[style]!.fill === null)
      others.push(c);
  }
  if (own.length * others.length > MOST_PAIRS) return false;
  const at = (c: number, k: number): number => contours.bounds[c * 4 + k]!;
  return own.some((c) => others.some((o) => [0, 1, 2, 3].every((k) => Math.abs(at(c, k) - at(o, k)) <= SAME_MM)));
}

/** Whether open lines of a style's look were told apart from it. */
function hasApart({ drawing }: Lines, i: number): boolean {
  const { id } = drawing.styles[i]!;
  return drawing.styles.some((style) => isUndecidedApart(style) && withoutApart(style).id === id);
}

/** Whether most of a style's lines close and lie in nothing else: outlines of parts of their own. */
function isOwnPart({ facts, measurement }: Lines, i: number): boolean {
  const { outerArea, box } = facts.styles[i]!;
  const { shape_count, open_count } = measurement.styles[i]!;
  return box !== null && open_count < shape_count && outerArea >= box.width * box.height * HOLDS;
}

/** Blue lines in a red outline speak against blue for cutting and red for engraving: the outline is cut, and blue is asked about. */
function isBlueInRed(lines: Lines): boolean {
  return lines.outline === lines.families.ofClass('red') && isBlueIn(lines, 'red');
}

/** Whether every blue style lies in one of a colour. */
function isBlueIn({ facts, styles, family, families }: Lines, colour: ColourClass): boolean {
  const [around, blue] = [families.ofClass(colour), families.ofClass('blue')];
  const outer = styles.filter((k) => family[k] === around);
  return styles.every(
    (k) => family[k] !== blue || outer.some((r) => liesIn(facts.styles[k]!.box!, facts.styles[r]!.box!)),
  );
}

/** Whether something blue closes: what a generator of boxes cuts within a part. */
function blueCloses({ measurement, styles, family, families }: Lines): boolean {
  const blue = families.ofClass('blue');
  return styles.some(
    (k) => family[k] === blue && measurement.styles[k]!.open_count < measurement.styles[k]!.shape_count,
  );
}

/** Whether an engraved area lies round a style's lines: what is cut lies round what is engraved as a rule. */
function liesInInk({ facts, decided }: Lines, i: number): boolean {
  const { box } = facts.styles[i]!;
  // A style without any extent has no box.
  if (!box) return false;
  return facts.styles.some(
    (other, k) =>
      decided[k]?.operation === 'areaEngraving' &&
      other.box !== null &&
      other.outerArea >= facts.outerArea * HOLDS &&
      !liesIn(other.box, box) &&
      liesIn(box, other.box),
  );
}

/** On a picture lines are engraved with it, unless they are drawn round all of it. */
function onArtwork(style: DrawingStyle, isOutline: boolean): Intent {
  return isOutline ? CUT('outline') : engraved(style, 'artwork', true);
}

function engraved(style: DrawingStyle, evidence: Intent['evidence'], sure: boolean): Intent {
  return { operation: isInked(style) ? 'combinedEngraving' : 'lineEngraving', evidence, sure };
}

/** A fill with a line of the same colour round it is an area like any other, where something else is cut. */
function isFillOf(style: DrawingStyle, { families, outline, family, drawing }: Lines): boolean {
  const i = drawing.styles.indexOf(style);
  return isInked(style) && outline >= 0 && !isFillOnly(style) && families.of(style.fill!) === family[i];
}
