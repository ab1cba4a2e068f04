import type { TextLayer } from '../../drawing/text.ts';
import { isOn } from '../../geometry/touch.ts';
import { boxAround, holds, longSide, meets } from './boxes.ts';
import type { Bounds } from './chords.ts';
import type { Track } from './lead-lines.ts';
import { isSheet } from './papers.ts';
import { centreOf, isIn } from './text-boxes.ts';

/** An inner frame keeps this share of the sheet's longer side from its edge at most. */
const MARGIN = 0.12;
/** Texts in the cells of a title block, and lines that part them. */
const LEAST_TEXTS = 2;
const LEAST_LINES = 2;
/** Drawings with more lines along the axes are not searched for title blocks. */
const MOST_TRACKS = 1500;

/** Lines of a drawing that are paper. */
export interface SheetLines {
  readonly contours: readonly number[];
  /** Its texts stand in cells at its edge, and it has a sheet's size or a frame in a frame: two witnesses. */
  readonly isSure: boolean;
}

/**
 * The frame of a sheet by its texts: a rectangle round everything, and lines along the axes that hang together with it and hold texts in
 * their cells, as title blocks do, with a frame in it and zone ticks between the two. Null where there is none, or nothing else closes.
 * @param on distance up to which lines meet, mm
 */
function sheetLines(tracks: readonly Track[], texts: TextLayer | null, on: number): SheetLines | null {
  const runs = texts?.runs ?? [];
  if (runs.length < LEAST_TEXTS) return null;
  const ruled = tracks.filter(({ isLine, isStraight, chords }) => isLine && isStraight && isAlongAxes(chords, on));
  const whole = boxAround(tracks.map(({ bounds }) => bounds));
  const frame = tracks.find(
    (track) => track.isLine && isSame(track.bounds, whole, on) && (isRectangle(track, on) || isRounded(track, on)),
  );
  if (!frame || ruled.length > MOST_TRACKS) return null;
  const isFrame = ({ bounds }: Track): boolean => isSame(bounds, whole, on);
  const inFrame = tracks.filter((track) => !isFrame(track));
  const inner = ruled.find((track) => !isFrame(track) && isInnerFrame(track, whole, inFrame, on));
  const paper = grown(inner ? [frame, inner] : [frame], ruled, on);
  const rest = tracks.filter((track) => !paper.has(track));
  const cells = [...paper].filter((track) => track !== inner && !isFrame(track));
  const block = boxAround(
    cells.filter(({ bounds }) => !inner || holds(grownBy(inner.bounds, on), bounds)).map(({ bounds }) => bounds),
  );
  const inCells = runs.filter((run) => isIn([block], centreOf(run))).length;
  const inBlock = rest.filter((track) => holds(block, track.bounds));
  const isPart = !rest.some((track) => !track.isOpen && !inBlock.includes(track));
  if (isPart || cells.length < LEAST_LINES || inCells < LEAST_TEXTS || isAll(block, whole)) return null;
  const sizes = [frame, ...(inner ? [inner] : [])].map(({ bounds: [x0, y0, x1, y1] }) => ({
    width: x1 - x0,
    height: y1 - y0,
  }));
  return {
    // Logos and signs of projection stand in the cells.
    contours: [...paper, ...inBlock].flatMap(({ contours }) => contours),
    isSure: inner !== undefined || sizes.some(isSheet),
  };
}

/** Sheets in one drawing that are looked for. */
const MOST_SHEETS = 24;

/** Sheets that lie beside each other in one drawing, as {@link sheetLines} has each; one alone is round everything. */
export function allSheets(tracks: readonly Track[], texts: TextLayer | null, on: number): readonly SheetLines[] {
  const whole = sheetLines(tracks, texts, on);
  if (whole !== null || (texts?.runs.length ?? 0) < LEAST_TEXTS) return whole === null ? [] : [whole];
  const rings = tracks.filter(({ isOpen }) => !isOpen);
  if (rings.length > MOST_TRACKS) return [];
  const outer = rings.filter(
    (track) =>
      track.isLine &&
      isSheet({ width: track.bounds[2] - track.bounds[0], height: track.bounds[3] - track.bounds[1] }) &&
      isRectangle(track, on) &&
      !rings.some((other) => other !== track && holds(other.bounds, track.bounds)),
  );
  return outer.slice(0, MOST_SHEETS).flatMap((frame) => {
    const within = grownBy(frame.bounds, on);
    const own = sheetLines(
      tracks.filter(({ bounds }) => holds(within, bounds)),
      texts && { ...texts, runs: texts.runs.filter((run) => isIn([within], centreOf(run))) },
      on,
    );
    return own === null ? [] : [own];
  });
}

/** Tracks that hang together with some by touching. */
export function grown(seeds: readonly Track[], ruled: readonly Track[], on: number): Set<Track> {
  const paper = new Set<Track>(seeds);
  const next = [...seeds];
  for (let own = next.pop(); own; own = next.pop())
    for (const other of ruled) {
      if (paper.has(other) || !meets(own.bounds, other.bounds, on) || !touch(own.chords, other.chords, on)) continue;
      paper.add(other);
      next.push(other);
    }
  return paper;
}

/** Whether an end of a chord of either list lies on a chord of the other one. */
function touch(a: readonly number[], b: readonly number[], on: number): boolean {
  return endsOn(a, b, on) || endsOn(b, a, on);
}

function endsOn(a: readonly number[], b: readonly number[], on: number): boolean {
  for (let at = 0; at < a.length; at += 2) if (isOn(b, [a[at]!, a[at + 1]!], on)) return true;
  return false;
}

/** Whether a rectangle lies a margin within a sheet and round all else that is left. */
function isInnerFrame(track: Track, whole: Bounds, rest: readonly Track[], on: number): boolean {
  if (!isRectangle(track, on)) return false;
  const margin = MARGIN * longSide(whole);
  const { bounds } = track;
  const isNear = bounds.every((value, i) => Math.abs(value - whole[i]!) <= margin);
  const [x0, y0, x1, y1] = bounds;
  // Labels and ticks between the two frames don't close.
  return (
    isNear && rest.every(({ bounds: other, isOpen }) => isOpen || holds([x0 - on, y0 - on, x1 + on, y1 + on], other))
  );
}

/** Straight lines of a frame with round corners have this share of its sides. */
const STRAIGHT_SHARE = 0.8;

/** Whether a track is a rectangle but for round corners: it never turns back, and most of it runs along the axes. */
function isRounded({ chords, isOpen, bounds: [x0, y0, x1, y1] }: Track, on: number): boolean {
  const around = 2 * (x1 - x0 + y1 - y0);
  let [length, straight] = [0, 0];
  for (let at = 0; at < chords.length; at += 4) {
    const [dx, dy] = [Math.abs(chords[at + 2]! - chords[at]!), Math.abs(chords[at + 3]! - chords[at + 1]!)];
    length += dx + dy;
    if (Math.min(dx, dy) <= on / 4) straight += dx + dy;
  }
  return !isOpen && Math.abs(length - around) <= on && straight >= STRAIGHT_SHARE * around;
}

/** Whether a track is a rectangle along the axes. */
export function isRectangle({ chords, isOpen, bounds: [x0, y0, x1, y1] }: Track, on: number): boolean {
  let length = 0;
  for (let at = 0; at < chords.length; at += 4)
    length += Math.abs(chords[at + 2]! - chords[at]!) + Math.abs(chords[at + 3]! - chords[at + 1]!);
  return !isOpen && Math.abs(length - 2 * (x1 - x0 + y1 - y0)) <= on;
}

/** Whether chords run along the axes. */
export function isAlongAxes(chords: readonly number[], on: number): boolean {
  for (let at = 0; at < chords.length; at += 4)
    if (Math.min(Math.abs(chords[at + 2]! - chords[at]!), Math.abs(chords[at + 3]! - chords[at + 1]!)) > on / 4)
      return false;
  return chords.length > 0;
}

function isSame(a: Bounds, b: Bounds, on: number): boolean {
  return a.every((value, i) => Math.abs(value - b[i]!) <= on);
}

/** Whether cells fill most of the sheet: then they are what is drawn, a chart or a form. */
function isAll([x0, y0, x1, y1]: Bounds, whole: Bounds): boolean {
  return (x1 - x0) * (y1 - y0) > (whole[2] - whole[0]) * (whole[3] - whole[1]) * 0.6;
}

function grownBy([x0, y0, x1, y1]: Bounds, mm: number): Bounds {
  return [x0 - mm, y0 - mm, x1 + mm, y1 + mm];
}
