import { noticeOf } from '../../drawing/notices/kind.ts';
import type { Notice } from '../notice.ts';
import { MAX_PLACES } from '../../drawing/notice.ts';
import { isClosedCut, type ShapeTree } from './shape-tree.ts';
import { type CheckSubject, shapePlace } from './subject.ts';
import { OUTLINED_STROKES } from './records/outlined-strokes.ts';

/** Bands narrower than this are outlines of a pen stroke, mm: just above 1 pt (0.353), the usual line of a drawing. */
export const STROKE_MM = 0.35;
/** Narrower than this is no band: shapes that share their lines leave only rounding between them, mm. */
const BAND_MM = 0.01;
/** A stroke is a line: its outline is at least this many times longer than it is wide. */
export const LONG = 20;

/** A stroke that was drawn as its own outline. */
export interface OutlinedStroke {
  readonly outer: number;
  /** The inner edges of the band; none where the stroke was an open line. */
  readonly inner: readonly number[];
  /** Mean width of the band, mm. */
  readonly widthMm: number;
}

/**
 * Closed cut shapes that enclose, together with the shapes of their style right inside them, only a narrow band. The mean
 * width of a band is twice its area over the length of its edges.
 */
export function outlinedStrokes(subject: CheckSubject, tree: ShapeTree): OutlinedStroke[] {
  const { tables } = subject;
  const inside = childrenByParent(subject, tree);
  const found: OutlinedStroke[] = [];
  const inner = new Set<number>();
  for (const shape of byDepth(subject, tree)) {
    if (inner.has(shape)) continue;
    const children = inside.get(shape) ?? [];
    let [area, edges] = [tables.area[shape]!, tables.length[shape]!];
    for (const child of children) {
      area -= tables.area[child]!;
      edges += tables.length[child]!;
    }
    const widthMm = edges > 0 ? (2 * area) / edges : 0;
    if (!(widthMm > BAND_MM && widthMm < STROKE_MM && edges > LONG * widthMm)) continue;
    found.push({ outer: shape, inner: children, widthMm });
    for (const child of children) inner.add(child);
  }
  return found;
}

function childrenByParent(subject: CheckSubject, tree: ShapeTree): Map<number, number[]> {
  const { tables } = subject;
  const inside = new Map<number, number[]>();
  for (let i = 0; i < tables.shapeCount; i++) {
    const parent = tree.parent[i]!;
    if (parent < 0 || tables.style[i] !== tables.style[parent] || !isClosedCut(subject, tree, i)) continue;
    const list = inside.get(parent);
    if (list) list.push(i);
    else inside.set(parent, [i]);
  }
  return inside;
}

/** Outer shapes first, so that the inner edge of a band is known before it could be taken for an outer one. */
function byDepth(subject: CheckSubject, tree: ShapeTree): number[] {
  const shapes: number[] = [];
  for (let i = 0; i < subject.tables.shapeCount; i++) if (isClosedCut(subject, tree, i)) shapes.push(i);
  return shapes.sort((a, b) => tree.depth[a]! - tree.depth[b]! || a - b);
}

/** Says which strokes are drawn as outlines: the laser follows both edges of what should be one line. */
export function outlinedStrokeNotices({ tables }: CheckSubject, strokes: readonly OutlinedStroke[]): Notice[] {
  if (strokes.length === 0) return [];
  const widest = strokes.reduce((most, { widthMm }) => Math.max(most, widthMm), 0);
  const places = strokes.slice(0, MAX_PLACES).map(({ outer }) => shapePlace(tables, outer));
  return [noticeOf(OUTLINED_STROKES, { count: strokes.length, places }, widest)];
}
