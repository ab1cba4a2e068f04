import { type Matrix, multiply } from '../../base/matrix.ts';
import { length } from '../../base/trig.ts';
import { eachChord } from '../../geometry/chords.ts';
import { eachSegment, eachSegmentOf, type SegmentVisit } from '../../geometry/segment.ts';
import { DrawingBuilder } from '../builder.ts';
import type { Drawing } from '../drawing.ts';
import { drawElement, DRAWN_ELEMENTS } from './drawn-elements.ts';
import type { LengthContext } from './length.ts';
import type { SvgNode } from './node.ts';
import { parseTransform } from './transform.ts';
import { artworkIn, attr, sizeOfTag } from './tree.ts';

/** How far a shape may reach beyond its clip and still count as whole, mm: below what a laser can show. */
const SLACK_MM = 0.05;
/** Shapes of a clip that are looked at, and the characters of the longest: many clips may refer to one. */
const [MOST_SHAPES, MOST_CHARACTERS] = [100, 20_000];
/** Points held against edges for a file; beyond that a clip counts as one that hides something. */
const MOST_WORK = 4_000_000;
/** Points looked at along a straight line, its ends included. */
const POINTS_OF_LINE = 9;

/** A shape of a clip: its edges as x0 y0 x1 y1, mm. */
interface ClipShape {
  readonly edges: readonly number[];
  readonly evenOdd: boolean;
}

/** The shapes of a clipPath, which shows what any of them covers. */
export type ClipOutline = readonly ClipShape[];

/** Work that is left for a file. */
export interface ClipBudget {
  left: number;
}

export function clipBudget(): ClipBudget {
  return { left: MOST_WORK };
}

/**
 * The outline of a clipPath as it is drawn through `m`; null where it refers to a box, is clipped itself, or holds anything but shapes.
 */
export function clipOutline(
  clip: SvgNode,
  ids: ReadonlyMap<string, SvgNode>,
  m: Matrix,
  context: LengthContext,
  fontSize: number,
): ClipOutline | null {
  if (attr(clip, 'clipPathUnits') === 'objectBoundingBox' || clip.children.length > MOST_SHAPES) return null;
  const moved = (map: Matrix, at: SvgNode) => multiply(map, parseTransform(attr(at, 'transform'), context, fontSize));
  const shapes: ClipShape[] = [];
  for (const child of artworkIn(clip)) {
    let node: SvgNode | undefined = child;
    let map = moved(m, clip);
    if (child.name === 'use') {
      if (attr(child, 'x') !== undefined || attr(child, 'y') !== undefined) return null;
      map = moved(map, child);
      node = ids.get((attr(child, 'href') ?? attr(child, 'xlink:href') ?? '').replace(/^#/, ''));
    }
    const isShape = node !== undefined && DRAWN_ELEMENTS.has(node.name) && attr(node, 'clip-path') === undefined;
    if (node === undefined || !isShape || sizeOfTag(node) > MOST_CHARACTERS) return null;
    const out = new DrawingBuilder();
    drawElement({ out, m: moved(map, node), context, fontSize, node, own: null });
    shapes.push({ edges: edgesOf(out), evenOdd: [clip, child, node].some(isEvenOdd) });
  }
  return attr(clip, 'clip-path') === undefined ? shapes : null;
}

function isEvenOdd(node: SvgNode): boolean {
  return (
    attr(node, 'clip-rule') === 'evenodd' || /clip-rule:\s*evenodd/.test((attr(node, 'style') ?? '').slice(0, 1000))
  );
}

/** Edges of everything drawn, open contours closed as fills are. */
function edgesOf(out: DrawingBuilder): number[] {
  const edges: number[] = [];
  const coords = out.coords.slice(0, out.coordCount);
  const outline = { verbs: out.verbs.slice(0, out.verbCount), coords };
  let [startX, startY, lastX, lastY] = [Number.NaN, Number.NaN, Number.NaN, Number.NaN];
  const close = () => {
    if (lastX !== startX || lastY !== startY) edges.push(lastX, lastY, startX, startY);
  };
  eachSegment(outline, (_, kind, at, x, y, endX, endY) => {
    if (x !== lastX || y !== lastY) {
      if (!Number.isNaN(lastX)) close();
      [startX, startY] = [x, y];
    }
    eachChord(coords, kind, at, [x, y, endX, endY], (x0, y0, x1, y1) => edges.push(x0, y0, x1, y1));
    [lastX, lastY] = [endX, endY];
  });
  if (!Number.isNaN(lastX)) close();
  return edges;
}

/** Whether an element lies within a clip, as far as points along it tell; false where the work is used up. */
export function liesInClip(drawing: Drawing, element: number, clip: ClipOutline, budget: ClipBudget): boolean {
  const { coords, elementVerbs, elementCoords } = drawing;
  const size = clip.reduce((sum, { edges }) => sum + edges.length, 4);
  let inside = true;
  const look = (x: number, y: number) => {
    budget.left -= size;
    inside &&= budget.left > 0 && clip.some((shape) => covers(shape, x, y));
  };
  const visit: SegmentVisit = (_, kind, at, x, y, endX, endY) => {
    if (!inside) return;
    eachChord(coords, kind, at, [x, y, endX, endY], (x0, y0, x1, y1) => {
      for (let i = 0; inside && i < POINTS_OF_LINE; i++) {
        const t = i / (POINTS_OF_LINE - 1);
        look(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t);
      }
    });
  };
  const stretch = {
    verbStart: elementVerbs[element]!,
    verbEnd: elementVerbs[element + 1]!,
    coordStart: elementCoords[element]!,
    startX: 0,
    startY: 0,
  };
  eachSegmentOf(drawing, stretch, visit);
  return inside;
}

/** Whether a shape covers a point, or comes within the slack of it. */
function covers({ edges, evenOdd }: ClipShape, x: number, y: number): boolean {
  let winding = 0;
  let near = false;
  for (let i = 0; i < edges.length; i += 4) {
    const [x0, y0, x1, y1] = [edges[i]!, edges[i + 1]!, edges[i + 2]!, edges[i + 3]!];
    if (y0 <= y !== y1 <= y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) winding += y0 < y1 ? 1 : -1;
    near ||= isNear(x, y, x0, y0, x1, y1);
  }
  return near || (evenOdd ? winding % 2 !== 0 : winding !== 0);
}

function isNear(x: number, y: number, x0: number, y0: number, x1: number, y1: number): boolean {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const size = dx * dx + dy * dy;
  const t = size > 0 ? Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / size)) : 0;
  return length(x - x0 - t * dx, y - y0 - t * dy) <= SLACK_MM;
}
