import { DrawingBuilder } from '../builder.ts';
import type { Box, Drawing } from '../drawing.ts';
import { Verb } from '../../geometry/verb.ts';
import { isInside, type Hulls } from '../bounds.ts';
import { clipBudget, clipOutline, liesInClip } from './clip-outline.ts';
import type { ClipRange, Clipping } from './clip-range.ts';
import type { LengthContext } from './length.ts';
import { IDENTITY, multiply, type Matrix } from '../../base/matrix.ts';
import { drawElement, DRAWN_ELEMENTS } from './drawn-elements.ts';
import { parseTransform } from './transform.ts';
import { artworkIn, attr, sizeOfTag } from './tree.ts';
import type { SvgNode } from './node.ts';

/** How far beyond its clip a shape may reach and still count as whole, mm: below what a laser can show. */
const SLACK_MM = 0.05;
/** Vertices closer than this fall on one side of a rectangle, mm. */
const SAME_MM = 1e-6;
/** Longest tags that can still make a plain rectangle, characters. Many clips may refer to one. */
const MAX_RECTANGLE_TAG = 2000;

/**
 * The rectangle that a clipPath cuts to, in the clip's own user space, or null where it is anything else. Page-sized
 * rectangles are what Figma, Illustrator and matplotlib wrap everything in, and they cut nothing off.
 */
function clipRectangle(
  clip: SvgNode,
  ids: ReadonlyMap<string, SvgNode>,
  context: LengthContext,
  fontSize: number,
): Box | null {
  if (sizeOfTag(clip) > MAX_RECTANGLE_TAG) return null;
  const shapes = artworkIn(clip);
  if (attr(clip, 'clipPathUnits') === 'objectBoundingBox' || shapes.length !== 1) return null;
  const moved = (map: Matrix, at: SvgNode) => multiply(map, parseTransform(attr(at, 'transform'), context, fontSize));
  let node: SvgNode | undefined = shapes[0];
  let map = moved(IDENTITY, clip);
  if (node?.name === 'use' && sizeOfTag(node) <= MAX_RECTANGLE_TAG) {
    if (attr(node, 'x') !== undefined || attr(node, 'y') !== undefined) return null;
    map = moved(map, node);
    node = ids.get((attr(node, 'href') ?? attr(node, 'xlink:href') ?? '').replace(/^#/, ''));
  }
  if (node === undefined || !DRAWN_ELEMENTS.has(node.name) || sizeOfTag(node) > MAX_RECTANGLE_TAG) return null;
  const out = new DrawingBuilder();
  drawElement({ out, m: moved(map, node), context, fontSize, node, own: null });
  out.endElement({ stroke: null, fill: null, layer: null, dashed: false });
  const unit = { source: 'unknown', mmPerUnit: 1, reason: '', assumed: true, alternatives: [] } as const;
  const drawing = out.finish('svg', unit, null);
  return drawing === null ? null : rectangleOf(drawing);
}

/** The box of a drawing that is one upright rectangle of lines; null for everything else. */
function rectangleOf({ verbs, coords }: Drawing): Box | null {
  if (verbs.length < 4 || verbs.length > 6 || verbs[0] !== Verb.Move) return null;
  for (let i = 1; i < verbs.length; i++) if (verbs[i] !== Verb.Line && verbs[i] !== Verb.Close) return null;
  const xs = coords.filter((_, i) => i % 2 === 0);
  const ys = coords.filter((_, i) => i % 2 === 1);
  const [x0, y0, x1, y1] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  for (let i = 0; i < xs.length; i++) {
    const [x, y] = [xs[i]!, ys[i]!];
    const onX = Math.abs(x - x0) < SAME_MM || Math.abs(x - x1) < SAME_MM;
    const onY = Math.abs(y - y0) < SAME_MM || Math.abs(y - y1) < SAME_MM;
    const before = i === 0 ? xs.length - 1 : i - 1;
    const straight = Math.abs(x - xs[before]!) < SAME_MM || Math.abs(y - ys[before]!) < SAME_MM;
    if (!onX || !onY || !straight) return null;
  }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

/** The first element of each clip that the clip hides in whole or in part, as far as can be told. */
function effectiveClips(ranges: readonly ClipRange[], drawing: Drawing, hulls: Hulls): readonly number[] {
  const elements = drawing.elementStyle.length;
  const budget = clipBudget();
  return ranges.flatMap(({ first, end, box, outline, m }) => {
    const shape = box === null && budget.left > 0 ? outline?.(m) : null;
    for (let i = first; i < Math.min(end, elements); i++) {
      const isWhole = box === null ? shape && liesInClip(drawing, i, shape, budget) : isInside(hulls, i, box, SLACK_MM);
      if (!isWhole) return [i];
    }
    return [];
  });
}

/** Reads clips; see {@link Clipping}. */
export const clipping: Clipping = { clipRectangle, clipOutline, effectiveClips };
