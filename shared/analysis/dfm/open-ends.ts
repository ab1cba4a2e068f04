import { noticeOf } from '../../drawing/notices/kind.ts';
import { MAX_PLACES, type Place } from '../../drawing/notice.ts';
import type { Faces } from '../faces/faces.ts';
import type { Notice } from '../notice.ts';
import { closedTogether } from './closed-together.ts';
import type { Gap } from './gaps.ts';
import type { ShapeTree } from './shape-tree.ts';
import { type CheckSubject, roleOfShape, shapePlace } from './subject.ts';
import { CheckRole } from './tables.ts';
import { OPEN_CONTOURS, OPEN_GAPS } from './records/open-ends.ts';

/**
 * Cut lines that bound nothing, and gaps in what they nearly bound.
 * @param faces null where no shape is open, or where the lines are too many: then shapes are told
 */
export function openEndNotices(
  subject: CheckSubject,
  tree: Pick<ShapeTree, 'passedOver'>,
  gaps: readonly Gap[],
  faces: Faces | null,
): Notice[] {
  if (faces === null) return openShapeNotices(subject, tree, gaps);
  const closing = closedByGaps(gaps);
  const open = faces.open.filter(({ shape, isTail }) => isTail || !closing.has(shape));
  const places = open.slice(0, MAX_PLACES).map(({ place }) => place);
  return [...gapNotice(gaps), ...openNotice(open.length, places, open.filter(({ isTail }) => isTail).length)];
}

/**
 * Cut lines that do not close. Where loose ends lie near each other the gap is told, with its size; shapes that closing
 * the gaps would close are not told again. A group of shapes closes where it has as many gaps as shapes (each shape brings
 * two ends, each gap takes two). Shapes that close with the cut lines of another style are not open.
 */
function openShapeNotices(
  subject: CheckSubject,
  { passedOver }: Pick<ShapeTree, 'passedOver'>,
  gaps: readonly Gap[],
): Notice[] {
  const { tables } = subject;
  const closing = closedByGaps(gaps);
  const together = closedTogether(subject);
  const places: Place[] = [];
  let open = 0;
  for (let i = 0; i < tables.shapeCount; i++) {
    if (tables.closed[i] === 1 || passedOver[i] || closing.has(i) || together.has(i)) continue;
    if (roleOfShape(subject, i) !== CheckRole.cut) continue;
    open++;
    if (places.length < MAX_PLACES) places.push(shapePlace(tables, i));
  }
  return [...gapNotice(gaps), ...openNotice(open, places, 0)];
}

/** Shapes that would be closed if all gaps were. */
function closedByGaps(gaps: readonly Gap[]): ReadonlySet<number> {
  const group = new Map<number, number>();
  const root = (shape: number): number => {
    let at = shape;
    for (let next = group.get(at); next !== undefined && next !== at; next = group.get(at)) at = next;
    for (let on = shape; on !== at; ) {
      const next = group.get(on)!;
      group.set(on, at);
      on = next;
    }
    return at;
  };
  for (const { a, b } of gaps) {
    for (const shape of [a, b]) if (!group.has(shape)) group.set(shape, shape);
    group.set(root(a), root(b));
  }
  const spare = new Map<number, number>();
  for (const shape of group.keys()) spare.set(root(shape), (spare.get(root(shape)) ?? 0) - 1);
  for (const { a } of gaps) spare.set(root(a), spare.get(root(a))! + 1);
  return new Set([...group.keys()].filter((shape) => spare.get(root(shape))! >= 0));
}

function gapNotice(gaps: readonly Gap[]): Notice[] {
  const largest = gaps[0];
  if (!largest) return [];
  const places = gaps.slice(0, MAX_PLACES).map(({ place }) => place);
  return [noticeOf(OPEN_GAPS, { count: gaps.length, places }, largest.mm)];
}

/** Open cut lines may be meant: slits are. */
function openNotice(count: number, places: readonly Place[], tails: number): Notice[] {
  return count === 0 ? [] : [noticeOf(OPEN_CONTOURS, { count, places }, tails)];
}
