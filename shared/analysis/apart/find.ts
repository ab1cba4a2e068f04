import type { Drawing } from '../../drawing/drawing.ts';
import type { TextLayer } from '../../drawing/text.ts';
import type { Measurement } from '../measure.ts';
import { cross, isOn } from '../../geometry/touch.ts';
import { type Bounds, Chords } from './chords.ts';
import type { Apart } from '../../drawing/apart.ts';
import { boxAround, CRUMB_MM, holds, longSide, meets } from './boxes.ts';
import { drawnAbout, MOST_TRACKS, tracksOf } from './drawn-about.ts';
import { asideOf } from './aside.ts';
import { clouds } from './clouds.ts';
import { isHatch } from './hatches.ts';
import { meetingsOf } from './bound.ts';
import { pitchCircles } from './pitch-circles.ts';
import { linesAcross } from './split-edges.ts';
import { framesOf } from './frames.ts';
import { lettersOf } from './letters.ts';
import { type End, type Shape, shapesOf } from './shapes.ts';
import { isIn, textBoxes } from './text-boxes.ts';

/** Drawings with more contours, or more open shapes, are taken as they are. */
const MOST_CONTOURS = 20_000;
const MOST_OPEN = 500;
const MOST_CHORDS = 200_000;

/**
 * Lengths below are those of a drawing of 100 mm and larger; in a smaller one, which is to be made larger as a rule, they shrink with it.
 */
const FULL_MM = 100;

/** An end lies on a line that is no farther from it, mm: what programs leave that don't snap. */
const ON_MM = 0.3;
/** Loose ends that face each other are gaps of an outline, mm; the checks tell of them (GAP_MM). */
const GAP_MM = 1;
/** So small a share of an outline's length is a gap all the same. */
const GAP_SHARE = 200;
/** A line through the middle of a circle misses it by no more, mm. */
const CENTRE_MM = 0.3;
/** A leader is a line with a bend or two, and perhaps an arrow's head. */
const LEADER_CHORDS = 6;
/** A crumb is smaller than this share of everything that closes. */
const CRUMB = 0.02;
/** Nobody bends a part more often. */
const MOST_ACROSS = 12;
/** An outline that is split at a bend has so many lines at least; others have no more than this. */
const LEAST_SPLIT = 5;
const MOST_SPLIT = 64;
/** Of the shapes of a sheet part hardly any stay open. */
const MOST_OPEN_SHARE = 0.25;
/** A centre mark is no longer than so many diameters of its circle. */
const CENTRE_REACH = 4;
/** Width and height of a circle differ by no more than this share. */
const ROUND = 0.01;

/** Things beside the lines themselves that speak of them. */
export interface Witnesses {
  readonly texts: TextLayer | null;
  /** By style whether it may hold heads of arrows: areas without lines. */
  readonly heads: readonly boolean[];
  /** By style whether its lines may be those of squared paper. */
  readonly ruled: readonly boolean[];
  /** By style whether it may hold the dots of squared paper: no name tells of it. */
  readonly dots: readonly boolean[];
  /** By style whether its lines may be those of dimensions and leaders, whatever their colour. */
  readonly leads: readonly boolean[];
  /** By style whether its layer's name says that its lines are cut. */
  readonly named: readonly boolean[];
  /** By style whether it is a help line by its line type, or its layer's name says a centre line or a hidden edge. */
  readonly help: readonly boolean[];
  /** By style whether it is cut, and whether it is engraved though no name says so. */
  readonly cut: readonly boolean[];
  readonly engraved: readonly boolean[];
  /** By style whether it is left out: it holds nothing. */
  readonly leftOut: readonly boolean[];
  /** Whether the file has dimensions or help lines, which are left out by their kind. */
  readonly isDimensioned: boolean;
}

/** Whether a kind is the paper that a part is drawn on, or a mark on it. */
function isPaper(kind: Apart | undefined): boolean {
  return kind === 'frame' || kind === 'sheet' || kind === 'grid' || kind === 'mark';
}

/** A contour that closes: what parts, holes and circles are made of. */
interface Ring {
  readonly contours: readonly number[];
  readonly bounds: Bounds;
  readonly isCircle: boolean;
}

/**
 * Kinds of the contours that stand out of their style by where they lie, by their index; empty where none does, or looking would take too long.
 * @param counts by style whether its lines are looked at
 */
export function findApart(
  drawing: Drawing,
  measurement: Measurement,
  counts: readonly boolean[],
  witnesses: Witnesses,
): Map<number, Apart> {
  if (measurement.contours.count > MOST_CONTOURS) return new Map();
  const isLine = drawing.styles.map(({ stroke }) => stroke !== null);
  const shapes = shapesOf(drawing, measurement, isLine);
  const found = linesApart(drawing, measurement, shapes, counts, witnesses);
  const cut = shapes.filter(({ style, contours }) => witnesses.cut[style] && !contours.every((c) => found.has(c)));
  for (const [c, kind] of asideOf(drawing, measurement, cut, witnesses.engraved)) if (!found.has(c)) found.set(c, kind);
  return found;
}

/** Kinds of lines that stand out. */
function linesApart(
  drawing: Drawing,
  measurement: Measurement,
  shapes: readonly Shape[],
  counts: readonly boolean[],
  { texts, heads, ruled, dots, leads, named, help, cut, leftOut, isDimensioned }: Witnesses,
): Map<number, Apart> {
  const { contours } = measurement;
  const found = new Map<number, Apart>();
  const looked = shapes.filter(({ style }) => counts[style]);
  const edges = drawing.styles.map(({ says }) => says === 'border');
  for (const shape of framesOf(looked, shapes, measurement, drawing.page, edges))
    for (const c of shape.contours) found.set(c, 'frame');
  const chords = new Chords(drawing, contours, MOST_CHORDS);
  // Drawings with clouds have texts or dimensions.
  if ((texts?.runs.length ?? 0) > 0 || isDimensioned)
    for (const c of clouds(looked, shapes, chords)) found.set(c, 'dimension');
  const size = Math.max(measurement.bounds.width, measurement.bounds.height);
  const k = Math.min(1, size / FULL_MM);
  const boxes = textBoxes(texts);
  if (contours.count <= MOST_TRACKS) {
    const tracks = tracksOf(shapes, { drawing, measurement, chords, counts, heads, ruled, dots, leads, named });
    for (const [c, kind] of drawnAbout(tracks, { texts, boxes, isDimensioned, on: ON_MM * k })) found.set(c, kind);
    if (chords.isSpent) return new Map();
  }
  for (const shape of looked) for (const c of splitAt(shape, shapes, chords)) if (!found.has(c)) found.set(c, 'across');
  if (chords.isSpent) return new Map();
  const rings = shapes.flatMap((shape) => {
    const isPart = !shape.isTree && !leftOut[shape.style] && !shape.contours.some((c) => isPaper(found.get(c)));
    return isPart ? [ringOf(shape, measurement)] : [];
  });
  for (const crumb of crumbsOf(rings, k))
    for (const c of crumb.contours) if (counts[contours.style[c]!]) found.set(c, 'stray');
  const marks = shapes.filter(({ style, isTree }) => isTree && leads[style] && !counts[style]);
  for (const c of holeMarks(marks, rings, chords, CENTRE_MM * k)) if (!found.has(c)) found.set(c, 'centre');
  for (const c of pitchCircles(measurement, leads, cut) ?? []) if (!found.has(c)) found.set(c, 'pitch');
  const open = looked.filter(({ isTree, contours: of }) => isTree && of.some((c) => !found.has(c)));
  const helping = shapes.filter(({ style, isTree }) => isTree && help[style]);
  if (open.length + helping.length === 0 || open.length + helping.length > MOST_OPEN) return found;
  const near = endsNear(open, GAP_MM * k);
  const kinds = openKinds(helping, shapes.length, { open, rings, chords, boxes, isNearEnd: near, k, measurement });
  const slits = new Set(kinds.flatMap(([shape, kind]) => (kind === 'slit' || kind === 'loose' ? [shape] : [])));
  const left = looked.filter(({ contours: of }) => !of.some((c) => found.has(c)));
  const isBent = ({ contours: of }: Shape): boolean => of.length > 1 || chords.of(of[0]!).length > 4;
  for (const { contours: of } of lettersOf(slits, left, isBent)) for (const c of of) found.set(c, 'letter');
  for (const [shape, kind] of kinds) for (const c of shape.contours) if (!found.has(c)) found.set(c, kind);
  return found;
}

/**
 * Kinds of open lines.
 * @param helping help lines: of those only what may be bends stands out
 * @param count shapes of the drawing in all
 */
function openKinds(
  helping: readonly Shape[],
  count: number,
  among: Omit<Surroundings, 'shape' | 'isRound'>,
): (readonly [Shape, Apart])[] {
  const { open, rings, chords, k } = among;
  if (rings.length === 0) return boundNothing(among) ? open.map((shape) => [shape, 'loose'] as const) : [];
  const rounds = meetingsOf(open, chords, ON_MM * k)?.rounds ?? [];
  const first = open.map((shape, i) => kindOf({ ...among, shape, isRound: rounds[i] === true }));
  const told = first.map((kind, i) => kind ?? besideNotes(open[i]!, first, among));
  const bends = helping.filter((shape) => kindOf({ ...among, shape, isRound: false }) === 'across');
  if (chords.isSpent) return [];
  // So many lines from edge to edge part pieces, as jigsaws and trays do; where much else is open too it is no outline that they run across.
  const across = open.filter((_, i) => told[i] === 'across').map(({ contours: of }) => chords.of(of[0]!));
  const isMany = across.length + bends.length > MOST_ACROSS && !isHatch(across);
  const isParting = isMany || told.filter((kind) => kind === null).length > MOST_OPEN_SHARE * count;
  // Notes and slits of one drawing are one question.
  const isMixed = told.includes('note') && told.includes('slit');
  const kinds = open.flatMap((shape, i) => {
    const kind = told[i]!;
    if (kind === null || (kind === 'across' && isParting)) return [];
    return [[shape, isMixed && (kind === 'note' || kind === 'slit') ? 'loose' : kind] as const];
  });
  return isParting ? kinds : [...kinds, ...bends.map((shape) => [shape, 'across'] as const)];
}

/** Contours of a joined run that run from edge to edge of it, where no more do than anybody bends. */
function splitAt({ contours, isTree, bounds }: Shape, shapes: readonly Shape[], chords: Chords): number[] {
  if (isTree || contours.length < LEAST_SPLIT || contours.length > MOST_SPLIT) return [];
  const within = shapes.filter(({ contours: of, bounds: box }) => of !== contours && meets(box, bounds, 0));
  const others = within.map(({ contours: of }) => of.flatMap((c) => chords.of(c)));
  const edges = contours.map((c) => chords.of(c));
  if (!edges.every((edge) => chords.compare(edge, others))) return [];
  const across = linesAcross(edges, others);
  return across.length > MOST_ACROSS ? [] : across.map((i) => contours[i]!);
}

function ringOf({ contours, bounds }: Shape, measurement: Measurement): Ring {
  const [x0, y0, x1, y1] = bounds;
  const [width, height] = [x1 - x0, y1 - y0];
  const curved = contours.every((c) => measurement.contours.lengthOfLines[c] === 0);
  return { contours, bounds, isCircle: curved && Math.abs(width - height) <= ROUND * Math.max(width, height) };
}

/** An open shape, and what it lies among. */
interface Surroundings {
  readonly shape: Shape;
  readonly open: readonly Shape[];
  readonly rings: readonly Ring[];
  readonly chords: Chords;
  /** About the lines of text. */
  readonly boxes: readonly Bounds[];
  isNearEnd(end: End, of: Shape): boolean;
  /** Whether the shape goes round something together with other open ones. */
  readonly isRound: boolean;
  /** Factor of lengths; see FULL_MM. */
  readonly k: number;
  readonly measurement: Measurement;
}

function kindOf({ shape, open, rings, chords, boxes, isNearEnd, isRound, k, measurement }: Surroundings): Apart | null {
  const { contours } = measurement;
  const on = ON_MM * k;
  // An outline with gaps, or one that closes but for a gap.
  if (shape.ends.every((end) => isNearEnd(end, shape)) || closesNearly(shape, contours, GAP_MM * k)) return null;
  const own = shape.contours.flatMap((c) => chords.of(c));
  const met = rings.filter(({ bounds }) => meets(bounds, shape.bounds, ON_MM));
  if (own.length === 4 && met.some((ring) => ring.isCircle && isCentreMark(own, ring.bounds, CENTRE_MM * k)))
    return 'centre';
  const others = open.filter((other) => other !== shape && meets(other.bounds, shape.bounds, ON_MM));
  const edges = [...met, ...others].map(({ contours: of }) => of.flatMap((c) => chords.of(c)));
  if (!chords.compare(own, edges)) return null;
  // An edge that is drawn twice is the checks' to tell.
  if (isCopy(own, edges, on)) return null;
  const crosses = edges.slice(0, met.length).some((edge) => cross(own, edge));
  const touches = shape.ends.filter((end) => edges.some((edge) => isOn(edge, end, on))).length;
  if (!crosses && touches >= 2) {
    const isOuter = ({ bounds }: Ring): boolean =>
      !rings.some((other) => holds(other.bounds, bounds) && !holds(bounds, other.bounds));
    const isAcross = met.some((ring, i) => isOuter(ring) && shape.ends.every((end) => isOn(edges[i]!, end, on)));
    return own.length === 4 && isAcross && !edges.some((edge) => cross(own, edge)) ? 'across' : null;
  }
  const isOutside = !rings.some(({ bounds }) => holds(bounds, shape.bounds));
  const leads = own.length <= LEADER_CHORDS * 4 && shape.ends.some((end) => isIn(boxes, end));
  if (leads && (crosses || isOutside || touches > 0)) return 'leader';
  if (crosses) return 'note';
  // Lines that stick out at the corners of the outline that they are.
  if (isOutside && isRound) return null;
  if (isOutside) return isStray(shape, rings) ? 'stray' : 'note';
  return touches < 2 ? 'slit' : null;
}

/** Kind of a line beside the parts that meets nothing but open lines that stand out: the line of a scale, whose ticks were told. Null for all others. */
function besideNotes(
  shape: Shape,
  told: readonly (Apart | null)[],
  { open, rings, isNearEnd, k, measurement }: Omit<Surroundings, 'shape' | 'isRound'>,
): Apart | null {
  if (shape.ends.every((end) => isNearEnd(end, shape)) || closesNearly(shape, measurement.contours, GAP_MM * k))
    return null;
  if (rings.some(({ bounds }) => meets(bounds, shape.bounds, ON_MM))) return null;
  const met = told.filter((_, i) => open[i] !== shape && meets(open[i]!.bounds, shape.bounds, ON_MM));
  return met.length > 0 && !met.includes(null) && !met.includes('across') ? 'note' : null;
}

/** Whether open lines are all there is and go round nothing together: no end faces another, and none of them bound a face. */
function boundNothing({
  open,
  chords,
  isNearEnd,
  k,
  measurement,
}: Omit<Surroundings, 'shape' | 'rings' | 'boxes' | 'isRound'>): boolean {
  const isGap = (shape: Shape): boolean =>
    shape.ends.some((end) => isNearEnd(end, shape)) || closesNearly(shape, measurement.contours, GAP_MM * k);
  return !open.some(isGap) && meetingsOf(open, chords, ON_MM * k)?.isBound === false;
}

/** Whether lines lie on others: a quarter, the middle and three quarters along each chord. */
function isCopy(own: readonly number[], edges: readonly (readonly number[])[], mm: number): boolean {
  for (let at = 0; at < own.length; at += 4) {
    const [x, y, dx, dy] = [own[at]!, own[at + 1]!, own[at + 2]! - own[at]!, own[at + 3]! - own[at + 1]!];
    for (const share of [0.25, 0.5, 0.75])
      if (!edges.some((edge) => isOn(edge, [x + dx * share, y + dy * share], mm))) return false;
  }
  return true;
}

function closesNearly({ ends, contours }: Shape, table: Measurement['contours'], mm: number): boolean {
  if (ends.length !== 2) return false;
  const [[ax, ay], [bx, by]] = ends as [End, End];
  const gap = Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2);
  const length = contours.reduce((sum, c) => sum + table.lengthOfLines[c]! + table.lengthOfCurves[c]!, 0);
  // Of an outline a gap is small beside its length, whatever size the drawing has.
  return gap <= Math.max(mm, Math.min(GAP_MM, length / GAP_SHARE)) && gap * 4 <= length;
}

/** Tells whether an end of a shape faces a loose end of another one. */
function endsNear(open: readonly Shape[], mm: number): (end: End, of: Shape) => boolean {
  const cells = new Map<string, { readonly end: End; readonly of: Shape }[]>();
  const cell = (x: number, y: number): string => `${Math.floor(x / mm)} ${Math.floor(y / mm)}`;
  for (const of of open)
    for (const end of of.ends) {
      const key = cell(end[0], end[1]);
      cells.set(key, [...(cells.get(key) ?? []), { end, of }]);
    }
  return ([x, y], of) => {
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const other of cells.get(cell(x + dx * mm, y + dy * mm)) ?? [])
          if (other.of !== of && (other.end[0] - x) ** 2 + (other.end[1] - y) ** 2 <= mm * mm) return true;
    return false;
  };
}

/** Whether a straight line runs through the middle of a circle and out of it on both sides, or to its edge, and not much farther. */
function isCentreMark([ax, ay, bx, by]: readonly number[], bounds: Bounds, mm: number): boolean {
  const [cx, cy] = [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2];
  const diameter = bounds[2] - bounds[0];
  const isMiddle = Math.abs((ax! + bx!) / 2 - cx) <= mm && Math.abs((ay! + by!) / 2 - cy) <= mm;
  return isMiddle && Math.sqrt((bx! - ax!) ** 2 + (by! - ay!) ** 2) <= CENTRE_REACH * diameter;
}

/** Holes that are marked by a cross are no larger, mm, and no more lines are looked at. */
const MARKED_MM = 20;
const MOST_MARKS = 2000;

/**
 * Contours of crosses through the middles of holes, in a colour that is engraved: two straight lines at right angles. A cross on the part itself,
 * and one line alone, are engraved.
 */
function holeMarks(shapes: readonly Shape[], rings: readonly Ring[], chords: Chords, mm: number): number[] {
  const straight = shapes.filter(({ contours: of }) => of.length === 1 && chords.of(of[0]!).length === 4);
  const holes = rings.filter(
    (ring) =>
      ring.isCircle &&
      longSide(ring.bounds) <= MARKED_MM &&
      rings.some((other) => other !== ring && holds(other.bounds, ring.bounds) && !holds(ring.bounds, other.bounds)),
  );
  if (straight.length > MOST_MARKS || straight.length * holes.length > MOST_MARKS * MOST_MARKS) return [];
  return holes.flatMap(({ bounds }) => {
    const through = straight.filter(({ contours: of }) => isCentreMark(chords.of(of[0]!), bounds, mm));
    const crossed = through.filter((line) =>
      through.some((other) => isAtRightAngles(chords.of(line.contours[0]!), chords.of(other.contours[0]!))),
    );
    return crossed.flatMap(({ contours: of }) => of);
  });
}

/** Whether two lines are at right angles, to some degrees. */
function isAtRightAngles([ax, ay, bx, by]: readonly number[], [cx, cy, dx, dy]: readonly number[]): boolean {
  const [ux, uy, vx, vy] = [bx! - ax!, by! - ay!, dx! - cx!, dy! - cy!];
  return Math.abs(ux * vx + uy * vy) <= 0.05 * Math.sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy));
}

/** Closed shapes that are too small to be parts, and lie in nothing: they would set the size. */
function crumbsOf(rings: readonly Ring[], k: number): Ring[] {
  const isSmall = ({ bounds }: Ring): boolean => longSide(bounds) < CRUMB_MM * k;
  const large = rings.filter((ring) => !isSmall(ring));
  if (large.length === 0 || large.length === rings.length) return [];
  const around = boxAround(large.map(({ bounds }) => bounds));
  return rings.filter((ring) => isSmall(ring) && !meets(around, ring.bounds, 0));
}

/** Whether a shape lies farther from all rings than they are large, or is a crumb beside them. */
function isStray({ bounds }: Shape, rings: readonly Ring[]): boolean {
  const around = boxAround(rings.map((ring) => ring.bounds));
  const size = Math.max(around[2] - around[0], around[3] - around[1]);
  const far = Math.max(around[0] - bounds[2], bounds[0] - around[2], around[1] - bounds[3], bounds[1] - around[3]);
  const length = Math.max(bounds[2] - bounds[0], bounds[3] - bounds[1]);
  return far > 0 && (far > size || length < CRUMB * size);
}
