import { noticeOf } from '../../drawing/notices/kind.ts';
import { length } from '../../base/trig.ts';
import { Verb } from '../../geometry/verb.ts';
import { MAX_PLACES, type Place } from '../../drawing/notice.ts';
import type { Notice } from '../notice.ts';
import { eachChord } from '../../geometry/chords.ts';
import { eachSegment } from '../../geometry/segment.ts';
import { isLeftOut, type ShapeTree } from './shape-tree.ts';
import type { CheckSubject } from './subject.ts';
import { CheckRole } from './tables.ts';
import { DENSE_ENGRAVING } from './records/dense-engraving.ts';

/**
 * How wide an engraved line is, mm. Derived: spots of CO2 lasers are 0.1 to 0.2 mm wide in focus, and scorch a little beyond; lines
 * nearer to each other than this are one burnt patch.
 */
const ENGRAVED_LINE_MM = 0.2;
/** Patches are looked for in squares of this side, mm: less is a dot. */
const CELL_MM = 2;
/** Steps that all lines together are looked at in: a few hundredths of a second. Longer drawings are looked at in larger squares. */
const MOST_STEPS = 1_000_000;
/** Squares of a drawing at most; larger drawings are looked at in larger squares. */
const MOST_CELLS = 1_000_000;

/** A patch that engraved lines fill. */
interface Patch {
  readonly place: Place;
}

/**
 * Where engraved lines lie so close that they fill the surface: squares that hold more line than fits beside each other. Copies that
 * are named already do not count.
 */
export function densePatches(subject: CheckSubject, tree: ShapeTree): Patch[] {
  const { measurement, roles } = subject;
  if (!roles.includes(CheckRole.engrave)) return [];
  const { x: left, y: top, width, height } = measurement.bounds;
  const total = measurement.totals.lengthOfLines + measurement.totals.lengthOfCurves;
  const cell = Math.max(
    CELL_MM,
    (2 * total) / MOST_STEPS,
    Math.sqrt((width * height) / MOST_CELLS),
    Math.max(width, height) / MOST_CELLS,
  );
  const columns = Math.floor(width / cell) + 1;
  const held = new Float64Array(columns * (Math.floor(height / cell) + 1));
  eachEngravedChord(subject, tree, (x, y, endX, endY) => {
    const mm = length(endX - x, endY - y);
    const steps = Math.max(1, Math.ceil((2 * mm) / cell));
    for (let i = 0; i < steps; i++) {
      const share = (i + 0.5) / steps;
      const column = Math.floor((x + (endX - x) * share - left) / cell);
      const at = column + Math.floor((y + (endY - y) * share - top) / cell) * columns;
      // A curve's chords stay within its box but for rounding.
      if (at >= 0 && at < held.length) held[at] = held[at]! + mm / steps;
    }
  });
  const most = (cell * cell) / ENGRAVED_LINE_MM;
  const full = new Set<number>();
  for (let at = 0; at < held.length; at++) if (held[at]! > most) full.add(at);
  return patchesOf(full, columns).map(({ x, y, right, bottom }) => ({
    place: {
      x: left + x * cell,
      y: top + y * cell,
      width: (right - x + 1) * cell,
      height: (bottom - y + 1) * cell,
    },
  }));
}

/** Says where, and what to draw in its stead. */
export function denseEngravingNotices(patches: readonly Patch[]): Notice[] {
  if (patches.length === 0) return [];
  const places = patches.slice(0, MAX_PLACES).map(({ place }) => place);
  return [noticeOf(DENSE_ENGRAVING, { count: patches.length, places }, ENGRAVED_LINE_MM)];
}

function eachEngravedChord(
  { drawing, measurement: { contours }, roles }: CheckSubject,
  tree: ShapeTree,
  visit: (x: number, y: number, endX: number, endY: number) => void,
): void {
  let contour = 0;
  const isEngraved = (i: number) =>
    i < contours.count && roles[contours.style[i]!] === CheckRole.engrave && !isLeftOut(tree, contours, i);
  let counts = isEngraved(0);
  eachSegment(drawing, (verb, kind, at, x, y, endX, endY) => {
    while (contour < contours.count && contours.verbEnd[contour]! <= verb) counts = isEngraved(++contour);
    if (!counts) return;
    if (kind === Verb.Line || kind === Verb.Close) visit(x, y, endX, endY);
    else eachChord(drawing.coords, kind, at, [x, y, endX, endY], visit);
  });
}

/** Squares that touch each other as one box each, in the order they were found; right and bottom are of the last square. */
function patchesOf(
  full: ReadonlySet<number>,
  columns: number,
): { x: number; y: number; right: number; bottom: number }[] {
  const seen = new Set<number>();
  const patches: { x: number; y: number; right: number; bottom: number }[] = [];
  for (const first of full) {
    if (seen.has(first)) continue;
    seen.add(first);
    const box = { x: Infinity, y: Infinity, right: -Infinity, bottom: -Infinity };
    const open = [first];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      const [x, y] = [key % columns, Math.floor(key / columns)];
      Object.assign(box, {
        x: Math.min(box.x, x),
        y: Math.min(box.y, y),
        right: Math.max(box.right, x),
        bottom: Math.max(box.bottom, y),
      });
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const next = key + dx + dy * columns;
          // The first column is no neighbour of the last.
          if (x + dx < 0 || x + dx >= columns || !full.has(next) || seen.has(next)) continue;
          seen.add(next);
          open.push(next);
        }
      }
    }
    patches.push(box);
  }
  return patches;
}
