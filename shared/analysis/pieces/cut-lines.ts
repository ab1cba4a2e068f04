import { cos, length, sin } from '../../base/trig.ts';
import { type Drawing, isAreaOnly } from '../../drawing/drawing.ts';
import { arcAt } from '../../geometry/arc.ts';
import { grown } from '../../geometry/growing.ts';
import {
  cubicBend,
  type Ends,
  eachSegment,
  middleOf,
  pointAt,
  type Stretch as OutlineStretch,
} from '../../geometry/segment.ts';
import { Verb } from '../../geometry/verb.ts';
import type { ContourTable } from '../measure.ts';
import type { OperationName } from '../operations.ts';

/** Farthest that a chord may lie from its curve where only the inside of outlines is looked for, mm. */
const CHORD_MM = 0.05;
/** Most chords of one curve: a circle of 1 m keeps within CHORD_MM. */
const MOST_CHORDS = 256;
/** Fewest chords of a whole turn, so that small circles enclose something. */
const FEWEST_OF_TURN = 12;
/** Places of a contour that are looked up to find the part it lies in. */
const PROBES = 5;

/** A drawing as grouping sees it: contours that are cut as polylines, of all others some places. Indexed by contour. */
export interface CutLines {
  /** 1 where the contour is cut. */
  readonly cut: Uint8Array;
  /** First point of each contour; entry `count` is the end of the last one. */
  readonly from: Uint32Array;
  /** x, y of each point: along the line where it is cut, else up to PROBES places on it. */
  readonly points: Float64Array;
  /** x, y of where each contour starts: of one that is drawn on after a Close that is where it closed. */
  readonly starts: Float64Array;
}

/** The verbs of a contour, to be walked. */
export function walkOf(contours: ContourTable, { starts }: Pick<CutLines, 'starts'>, contour: number): OutlineStretch {
  return {
    verbStart: contours.verbStart[contour]!,
    verbEnd: contours.verbEnd[contour]!,
    coordStart: contours.coordStart[contour]!,
    startX: starts[contour * 2]!,
    startY: starts[contour * 2 + 1]!,
  };
}

/** The polylines of all contours that are cut, and places on the others. */
export function cutLines(drawing: Drawing, contours: ContourTable, operations: readonly OperationName[]): CutLines {
  const isCut = drawing.styles.map((style, i) => operations[i] === 'cutting' && !isAreaOnly(drawing, style));
  const cut = Uint8Array.from({ length: contours.count }, (_, i) => (isCut[contours.style[i]!] ? 1 : 0));
  const from = new Uint32Array(contours.count + 1);
  const starts = new Float64Array(contours.count * 2);
  const out = new Points(drawing.coords.length * 2);
  let contour = 0;
  let stride = 1;
  const begin = () => {
    if (contour === contours.count) return;
    from[contour] = out.count;
    stride = Math.max(1, Math.ceil((contours.verbEnd[contour]! - contours.verbStart[contour]!) / PROBES));
  };
  begin();
  eachSegment(drawing, (verb, kind, at, x, y, endX, endY) => {
    while (contour < contours.count && contours.verbEnd[contour]! <= verb) {
      contour++;
      begin();
    }
    // Contours without length are not in the table.
    if (contour === contours.count || verb < contours.verbStart[contour]!) return;
    const isFirst = out.count === from[contour];
    if (isFirst) {
      starts[contour * 2] = x;
      starts[contour * 2 + 1] = y;
    }
    if (cut[contour] === 1) {
      if (isFirst) out.add(x, y);
      flatten(drawing.coords, kind, at, [x, y, endX, endY], out);
    } else if ((verb - contours.verbStart[contour]!) % stride === 0 || isFirst) {
      const [middleX, middleY] = middleOf(drawing, kind, at, [x, y, endX, endY]);
      out.add(middleX, middleY);
    }
  });
  for (let i = Math.min(contour, contours.count - 1) + 1; i <= contours.count; i++) from[i] = out.count;
  return { cut, from, points: out.values, starts };
}

/** Points that are written one by one. */
export class Points {
  values: Float64Array;
  count = 0;

  constructor(room: number) {
    this.values = new Float64Array(Math.max(16, room));
  }

  add(x: number, y: number): void {
    const at = this.count * 2;
    if (at + 2 > this.values.length) this.values = grown(this.values, at, at + 2);
    this.values[at] = x;
    this.values[at + 1] = y;
    this.count++;
  }
}

/** Adds the points of a segment behind its first one. */
export function flatten(coords: Float64Array, kind: number, at: number, ends: Ends, out: Points): void {
  const [x, y, endX, endY] = ends;
  if (kind === Verb.Arc) flattenArc(coords, at, out);
  else if (kind === Verb.Cubic) {
    const bend = cubicBend(ends, coords[at]!, coords[at + 1]!, coords[at + 2]!, coords[at + 3]!);
    const count = chordsFor(6 * bend);
    const point = [0, 0] as [number, number];
    for (let i = 1; i < count; i++) {
      pointAt(coords, kind, at, x, y, i / count, point);
      out.add(point[0], point[1]);
    }
  }
  out.add(endX, endY);
}

/** How many chords keep near a curve whose second derivative stays below this. */
function chordsFor(second: number): number {
  return Math.min(MOST_CHORDS, Math.max(1, Math.ceil(Math.sqrt(second / (8 * CHORD_MM)))));
}

/** The points of an arc between its ends, each turned on from the one before: a cosine for each would cost more than all else. */
function flattenArc(coords: Float64Array, at: number, out: Points): void {
  const { cx, cy, ux, uy, vx, vy, start, sweep } = arcAt(coords, at);
  const turn = Math.ceil((FEWEST_OF_TURN * Math.abs(sweep)) / (2 * Math.PI) - 1e-9);
  const count = Math.max(turn, chordsFor((length(ux, uy) + length(vx, vy)) * 0.5 * sweep * sweep));
  const [stepC, stepS] = [cos(sweep / count), sin(sweep / count)];
  let c = cos(start);
  let s = sin(start);
  for (let i = 1; i < count; i++) {
    const next = c * stepC - s * stepS;
    s = s * stepC + c * stepS;
    c = next;
    out.add(cx + ux * c + vx * s, cy + uy * c + vy * s);
  }
}
