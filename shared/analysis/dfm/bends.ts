import { type NoticeKind, noticeOf } from '../../drawing/notices/kind.ts';
import { MAX_PLACES, type Place } from '../../drawing/notice.ts';
import type { Notice, NoticeCode } from '../notice.ts';
import { type Bends, bendList } from '../bends.ts';
import type { Measurement } from '../measure.ts';
import { type BendLine, bendLines } from './bend-lines.ts';
import { BendProbe, type Distance } from './bend-probe.ts';
import { REACH_MM } from './bridges.ts';
import { type CutEdges, cutEdges } from './cut-edges.ts';
import { foldStrip } from './fold-strip.ts';
import { KeptFeatures } from './kept-features.ts';
import type { ShapeTree } from './shape-tree.ts';
import { boxOf, type CheckAnswer, type CheckSubject } from './subject.ts';
import type { CheckTables } from './tables.ts';
import { BEND_NOT_REACHING, BEND_NOT_STRAIGHT } from './records/bends.ts';

/** Chords and boxes looked at for all bends together: a third of a second at most. */
const BEND_WORK = 10_000_000;

/** Findings about bends. */
export interface BendFindings extends CheckAnswer {
  /** False where the limit on work was reached before all bends were looked at. */
  readonly complete: boolean;
  /** The bend lines one by one; absent where nothing is bent along a straight line. */
  readonly bends?: Bends;
}

/**
 * Bend lines: each one straight and from edge to edge; its length, its shortest flange, and the holes near it.
 * @param most chords and boxes that may be looked at; the bends that are left then are not checked
 */
export function bendFindings(subject: CheckSubject, tree: ShapeTree, most = BEND_WORK): BendFindings {
  const { straight, bent } = bendLines(subject, tree);
  if (straight.length + bent.length === 0) return { notices: [], features: [], complete: true };
  const cut = cutEdges(subject, tree);
  const lengths = new KeptFeatures('largest');
  const flanges = new KeptFeatures();
  const holes = new KeptFeatures();
  const short: Place[] = [];
  let work = 0;
  let complete = true;
  let allReach = bent.length === 0;
  for (const bend of straight) {
    lengths.add({ code: 'bend_length', mm: bend.lengthMm, place: bendPlace(bend) });
    if (!cut.complete || work > most) {
      complete = false;
      allReach = false;
      continue;
    }
    const probe = new BendProbe(bend);
    work += show(probe, bend, cut, subject.tables, straight);
    if (!probe.reachesBothEnds()) {
      short.push(bendPlace(bend));
      allReach = false;
    }
    const flange = probe.flange();
    if (flange) flanges.add({ code: 'flange', mm: flange.mm, place: placeOf(flange) });
    work += nearHoles(probe, bend, cut, subject.tables, holes);
  }
  const ids = subject.drawing.styles.map(({ id }) => id);
  return {
    ...(straight.length > 0 ? { bends: bendList(straight, ids, allReach ? foldStrip(straight, cut) : null) } : {}),
    notices: [
      ...bendNotice(BEND_NOT_STRAIGHT, bent.length, bentPlaces(subject.measurement, bent)),
      ...bendNotice(BEND_NOT_REACHING, short.length, short.slice(0, MAX_PLACES)),
    ],
    features: [...lengths.list(), ...flanges.list(), ...holes.list()],
    complete,
  };
}

/** Shows a bend everything that may lie across it. @returns the work done */
function show(
  probe: BendProbe,
  bend: BendLine,
  { edges, points }: CutEdges,
  { bounds }: CheckTables,
  bends: readonly BendLine[],
): number {
  let work = edges.length + bends.length;
  for (const edge of edges) {
    const b = edge.shape * 4;
    if (!probe.concerns(bounds[b]!, bounds[b + 1]!, bounds[b + 2]!, bounds[b + 3]!)) continue;
    probe.showCut(edge, points);
    work += edge.to - edge.from;
  }
  for (const other of bends) if (other !== bend) probe.showBend(other);
  return work;
}

/** Measures to the holes whose boxes come near the bend's. @returns the work done */
function nearHoles(
  probe: BendProbe,
  bend: BendLine,
  { holes, points }: CutEdges,
  { bounds }: CheckTables,
  kept: KeptFeatures,
): number {
  const [x0, x1] = [Math.min(bend.x, bend.endX) - REACH_MM, Math.max(bend.x, bend.endX) + REACH_MM];
  const [y0, y1] = [Math.min(bend.y, bend.endY) - REACH_MM, Math.max(bend.y, bend.endY) + REACH_MM];
  let work = holes.length;
  for (const hole of holes) {
    const b = hole[0]!.shape * 4;
    if (bounds[b]! > x1 || bounds[b + 1]! > y1 || bounds[b + 2]! < x0 || bounds[b + 3]! < y0) continue;
    for (const { from, to } of hole) work += to - from;
    const found = probe.toHole(hole, points, REACH_MM);
    if (found && kept.takes(found.mm)) kept.add({ code: 'hole_to_bend', mm: found.mm, place: placeOf(found) });
  }
  return work;
}

function bendPlace({ x, y, endX, endY }: BendLine): Place {
  return boxOf(x, y, endX, endY);
}

function placeOf({ x, y, endX, endY }: Distance): Place {
  return boxOf(x, y, endX, endY);
}

function bentPlaces({ contours: { bounds } }: Measurement, bent: readonly number[]): Place[] {
  return bent
    .slice(0, MAX_PLACES)
    .map((i) => boxOf(bounds[i * 4]!, bounds[i * 4 + 1]!, bounds[i * 4 + 2]!, bounds[i * 4 + 3]!));
}

function bendNotice(kind: NoticeKind<[], NoticeCode>, count: number, places: readonly Place[]): Notice[] {
  return count === 0 ? [] : [noticeOf(kind, { count, places })];
}
