import { eachChord } from '../../geometry/chords.ts';
import { eachSegmentOf } from '../../geometry/segment.ts';
import { Verb } from '../../geometry/verb.ts';
import { DrawingBuilder } from '../builder.ts';
import { READ_LIMITS } from '../limits.ts';
import { drawElement, DRAWN_ELEMENTS } from './drawn-elements.ts';
import { type LengthContext, lengthOf } from './length.ts';
import type { SvgNode } from './node.ts';
import { parseTransform } from './transform.ts';
import { attr } from './tree.ts';

/** Points of a line that letters run along, and corners of its path; more is no line of text. */
const MOST_POINTS = 2000;
/** Share of the font size that chords may lie from their curve by. */
const CHORD_SHARE = 0.005;

/** A line that letters run along, in the text's user space. */
interface PathLine {
  /** x and y in turn. */
  readonly points: readonly number[];
  readonly length: number;
  /** Length that the file gives it, for places along it; null where it states none. */
  readonly stated: number | null;
}

/** The element that a `textPath` refers to; undefined where there is none. */
export type FindNode = (id: string) => SvgNode | undefined;

/** The line that a `textPath` refers to, and where on it the text stands; null where it refers to nothing that letters can run along. */
export function textLine(
  node: SvgNode,
  find: FindNode,
  context: LengthContext,
  fontSize: number,
): { readonly points: readonly number[]; readonly offset: number } | null {
  const href = (attr(node, 'href') ?? attr(node, 'xlink:href') ?? '').trim();
  const target = href.startsWith('#') ? find(href.slice(1)) : undefined;
  const isReversed = attr(node, 'side')?.trim() === 'right';
  if (target === undefined || !DRAWN_ELEMENTS.has(target.name) || isReversed) return null;
  const line = lineOf(target, context, fontSize);
  if (line === null) return null;
  const given = (attr(node, 'startOffset') ?? '0').trim();
  if (given.endsWith('%')) return { points: line.points, offset: (Number.parseFloat(given) / 100) * line.length || 0 };
  const factor = line.stated === null ? 1 : line.length / line.stated;
  return { points: line.points, offset: lengthOf(given, 'other', context, fontSize, 0) * factor };
}

/** The first line of a path under its own transform; null where it has none, or it is broken or too long. */
function lineOf(node: SvgNode, context: LengthContext, fontSize: number): PathLine | null {
  const m = parseTransform(attr(node, 'transform'), context, fontSize);
  const limits = { ...READ_LIMITS, maxSegments: MOST_POINTS, maxElements: 1 };
  const out = new DrawingBuilder(limits);
  try {
    drawElement({ out, m, context, fontSize, node, own: null });
    out.endElement({ stroke: '#000000', fill: null, layer: null, dashed: false });
  } catch {
    return null;
  }
  const drawing = out.finish('svg', { source: 'px', mmPerUnit: 1, reason: '', assumed: false, alternatives: [] }, null);
  if (drawing === null) return null;
  const { verbs, coords } = drawing;
  const next = verbs.indexOf(Verb.Move, 1);
  const stretch = {
    verbStart: 0,
    verbEnd: next < 0 ? verbs.length : next,
    coordStart: 0,
    startX: coords[0]!,
    startY: coords[1]!,
  };
  const points: number[] = [];
  eachSegmentOf(drawing, stretch, (_, kind, at, x, y, endX, endY) => {
    if (points.length === 0) points.push(x, y);
    if (points.length <= 2 * MOST_POINTS)
      eachChord(
        coords,
        kind,
        at,
        [x, y, endX, endY],
        (_x, _y, toX, toY) => void points.push(toX, toY),
        CHORD_SHARE * fontSize,
      );
  });
  if (points.length < 4 || points.length > 2 * MOST_POINTS) return null;
  let length = 0;
  for (let i = 2; i < points.length; i += 2)
    length += Math.sqrt((points[i]! - points[i - 2]!) ** 2 + (points[i + 1]! - points[i - 1]!) ** 2);
  const stated = Number.parseFloat(attr(node, 'pathLength') ?? '');
  return length > 0 ? { points, length, stated: stated > 0 ? stated : null } : null;
}
