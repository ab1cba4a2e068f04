import { type Apart, VIEWS } from '../../drawing/apart.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import type { TextLayer } from '../../drawing/text.ts';
import type { Measurement } from '../measure.ts';
import { boxAround, holds } from './boxes.ts';
import type { Bounds, Chords } from './chords.ts';
import { dotGrid } from './dot-grids.ts';
import { gridLines } from './grids.ts';
import { isometricView } from './isometric.ts';
import { leadLines, type Track } from './lead-lines.ts';
import { pageMarks } from './page-marks.ts';
import type { Shape } from './shapes.ts';
import { noteOutlines } from './note-outlines.ts';
import { registers } from './registers.ts';
import { rulers } from './rulers.ts';
import { allSheets } from './sheets.ts';
import { hasBlockWords, titleBlock } from './title-blocks.ts';
import { viewKind, viewsOf } from './views.ts';

/** Drawings with more contours are searched for no dimensions and sheets: each is compared with others. */
export const MOST_TRACKS = 3000;
/** A contour with more verbs is no dimension and no frame. */
const MOST_VERBS = 16;
/** Outlines of one view of a drawing come nearer to each other than views do, share of a drawing's distance of ends. */
const VIEW_GAP = 3;
/** So many dimensions make a drawing one to be read. */
const LEAST_DIMENSIONS = 2;

interface Among {
  readonly drawing: Drawing;
  readonly measurement: Measurement;
  readonly chords: Chords;
  /** By style whether its lines are looked at, and whether its areas may be heads of arrows. */
  readonly counts: readonly boolean[];
  readonly heads: readonly boolean[];
  /** By style whether its lines may be those of squared paper: no name tells of them. */
  readonly ruled: readonly boolean[];
  /** By style whether it may hold the dots of squared paper. */
  readonly dots: readonly boolean[];
  /** By style whether its lines may be dimensions and leaders, and whether its layer's name says that they are cut. */
  readonly leads: readonly boolean[];
  readonly named: readonly boolean[];
}

/** Lines of all shapes, and areas that may be heads of arrows. Joined runs that go round are one track each. */
export function tracksOf(
  shapes: readonly Shape[],
  { drawing, measurement, chords, counts, heads, ruled, dots, leads, named }: Among,
): Track[] {
  const { contours } = measurement;
  const track = (own: readonly number[], isOpen: boolean): Track => {
    const isSmall = own.every((c) => contours.verbEnd[c]! - contours.verbStart[c]! <= MOST_VERBS);
    return {
      contours: own,
      bounds: boxAround(
        own.map((c): Bounds => {
          const box = contours.bounds.subarray(c * 4, c * 4 + 4);
          return [box[0]!, box[1]!, box[2]!, box[3]!];
        }),
      ),
      chords: isSmall || !isOpen ? drawn(own.flatMap((c) => chords.of(c))) : [],
      isOpen,
      isStraight: own.every((c) => contours.lengthOfCurves[c] === 0),
      isLine: counts[contours.style[own[0]!]!]!,
      mayLead: leads[contours.style[own[0]!]!]!,
      isNamedCut: named[contours.style[own[0]!]!]!,
      isRuled: ruled[contours.style[own[0]!]!]!,
      mayBeDot: dots[contours.style[own[0]!]!]!,
    };
  };
  const tracks = shapes.flatMap((shape) =>
    shape.isTree ? shape.contours.map((c) => track([c], true)) : [track(shape.contours, false)],
  );
  for (let c = 0; c < contours.count; c++) {
    const style = contours.style[c]!;
    if (drawing.styles[style]!.stroke === null && heads[style]) tracks.push(track([c], false));
  }
  return tracks;
}

/** Chords with a length. */
function drawn(chords: readonly number[]): number[] {
  const kept: number[] = [];
  for (let at = 0; at < chords.length; at += 4)
    if (chords[at] !== chords[at + 2] || chords[at + 1] !== chords[at + 3]) kept.push(...chords.slice(at, at + 4));
  return kept;
}

interface About {
  readonly texts: TextLayer | null;
  readonly boxes: readonly Bounds[];
  readonly isDimensioned: boolean;
  /** Distance up to which ends meet, mm. */
  readonly on: number;
}

/** Boxes of lines that close. */
function ringsOf(tracks: readonly Track[]): Bounds[] {
  return tracks.filter(({ isOpen, isLine }) => !isOpen && isLine).map(({ bounds }) => bounds);
}

/** Kinds of the contours that are drawn about the part: sheet, dimensions, leaders, squared paper, page marks, other views. */
export function drawnAbout(tracks: readonly Track[], { texts, boxes, isDimensioned, on }: About): Map<number, Apart> {
  const kinds = new Map<number, Apart>();
  const note = (contours: Iterable<number>, kind: Apart): void => {
    for (const c of contours) if (!kinds.has(c)) kinds.set(c, kind);
  };
  const left = (): Track[] => tracks.filter(({ contours }) => !kinds.has(contours[0]!));
  note(gridLines(tracks, on), 'grid');
  note(dotGrid(left(), on), 'grid');
  for (const [contours, kind] of paperOf(left(), texts, on)) note(contours, kind);
  const { several, alone } = registers(left(), on);
  note(several, 'mark');
  note(alone, 'aside');
  const bars = rulers(left(), texts, on);
  note(bars.sure, 'legend');
  note(bars.asked, 'aside');
  const { dimensions, leaders } = leadLines(left(), texts, boxes, on);
  note(dimensions, 'dimension');
  note(leaders, 'leader');
  const { balloons, boxes: noteBoxes } = noteOutlines(left(), tracks, texts, on);
  note(balloons, 'leader');
  note(noteBoxes, 'frame');
  const body = isometricView(left(), on);
  const rings = ringsOf(left().filter((track) => !body.has(track)));
  // On a page without lines to cut, crop marks stand about its registration targets.
  const targets = tracks.filter(({ contours }) => kinds.get(contours[0]!) === 'mark');
  note(pageMarks(left(), rings.length > 0 ? rings : ringsOf(targets), on), 'mark');
  const isRead = isDimensioned || dimensions.size + leaders.size >= LEAST_DIMENSIONS;
  const views = isRead ? viewsOf(rings, VIEW_GAP * on) : [];
  const shown = body.size > 0 ? views.slice(0, VIEWS.length - 1) : views;
  const flat = left().filter((track) => track.isLine && !body.has(track));
  const sides = shown.map(([x0, y0, x1, y1]) =>
    flat.filter(({ bounds }) => holds([x0 - on, y0 - on, x1 + on, y1 + on], bounds)),
  );
  // Beside a view of the body in space all else that is drawn is the part.
  const every = body.size === 0 ? sides : [...(sides.length > 0 ? sides : [flat]), [...body]];
  for (const [i, own] of every.entries()) note(contoursOf(own), viewKind(i));
  return kinds;
}

function contoursOf(tracks: readonly Track[]): number[] {
  return tracks.flatMap(({ contours }) => contours);
}

/**
 * Sheets and title blocks, with their kind. On a layer that is cut by its name they are asked about: their texts and their shape speak against
 * the name.
 */
function paperOf(tracks: readonly Track[], texts: TextLayer | null, on: number): [readonly number[], Apart][] {
  const looked = tracks.map((track) => (track.isNamedCut ? { ...track, isLine: true } : track));
  const named = new Set(contoursOf(tracks.filter(({ isNamedCut }) => isNamedCut)));
  const sheets = allSheets(looked, texts, on);
  const block = sheets.length > 0 ? null : titleBlock(looked, texts, on);
  const isWorded = hasBlockWords(texts?.runs ?? []);
  return (block ? [block] : sheets).flatMap(({ contours, isSure }): [readonly number[], Apart][] => {
    const isNamed = contours.some((c) => named.has(c));
    return isNamed && !isSure && !isWorded ? [] : [[contours, isSure && !isNamed ? 'sheet' : 'frame']];
  });
}
