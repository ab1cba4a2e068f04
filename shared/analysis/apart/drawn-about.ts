import type { Apart } from '../../drawing/apart.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import type { TextLayer } from '../../drawing/text.ts';
import type { Measurement } from '../measure.ts';
import { boxAround, holds } from './boxes.ts';
import type { Bounds, Chords } from './chords.ts';
import { dotGrid } from './dot-grids.ts';
import { gridLines } from './grids.ts';
import { leadLines, type Track } from './lead-lines.ts';
import { pageMarks } from './page-marks.ts';
import type { Shape } from './shapes.ts';
import { noteOutlines } from './note-outlines.ts';
import { registers } from './registers.ts';
import { allSheets } from './sheets.ts';
import { titleBlock } from './title-blocks.ts';
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
}

/** Lines of all shapes, and areas that may be heads of arrows. Joined runs that go round are one track each. */
export function tracksOf(
  shapes: readonly Shape[],
  { drawing, measurement, chords, counts, heads, ruled, dots }: Among,
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
export function drawnAbout(all: readonly Track[], { texts, boxes, isDimensioned, on }: About): Map<number, Apart> {
  const kinds = new Map<number, Apart>();
  const note = (contours: Iterable<number>, kind: Apart): void => {
    for (const c of contours) if (!kinds.has(c)) kinds.set(c, kind);
  };
  const left = (): Track[] => all.filter(({ contours }) => !kinds.has(contours[0]!));
  note(gridLines(all, on), 'grid');
  note(dotGrid(left(), on), 'grid');
  const sheets = allSheets(left(), texts, on);
  const block = sheets.length > 0 ? null : titleBlock(left(), texts, on);
  for (const { contours, isSure } of block ? [block] : sheets) note(contours, isSure ? 'sheet' : 'frame');
  note(registers(left(), on), 'mark');
  const { dimensions, leaders } = leadLines(left(), texts, boxes, on);
  note(dimensions, 'dimension');
  note(leaders, 'leader');
  const { balloons, boxes: noteBoxes } = noteOutlines(left(), all, texts, on);
  note(balloons, 'leader');
  note(noteBoxes, 'frame');
  const rings = ringsOf(left());
  // On a page without lines to cut, crop marks stand about its registration targets.
  const targets = all.filter(({ contours }) => kinds.get(contours[0]!) === 'mark');
  note(pageMarks(left(), rings.length > 0 ? rings : ringsOf(targets), on), 'mark');
  if (isDimensioned || dimensions.size + leaders.size >= LEAST_DIMENSIONS)
    viewsOf(rings, VIEW_GAP * on).forEach((view, i) => {
      const [x0, y0, x1, y1] = view;
      const own = left().filter(({ isLine, bounds }) => isLine && holds([x0 - on, y0 - on, x1 + on, y1 + on], bounds));
      note(
        own.flatMap(({ contours }) => contours),
        viewKind(i),
      );
    });
  return kinds;
}
