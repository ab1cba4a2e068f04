import type { Matrix } from '../../base/matrix.ts';
import type { Hulls } from '../bounds.ts';
import type { Box, Drawing } from '../drawing.ts';
import type { ClipOutline } from './clip-outline.ts';
import type { LengthContext } from './length.ts';
import type { SvgNode } from './node.ts';
import { mappedBox } from './text-box.ts';

/** A run of elements drawn under one clip or mask. */
export interface ClipRange {
  readonly first: number;
  readonly end: number;
  /** The clip where it is an upright rectangle, mm; null for every other shape and for masks. */
  readonly box: Box | null;
  /** The clip's outline as it is drawn through a map, where it is a clipPath of any other shape. */
  readonly outline: ((m: Matrix) => ClipOutline | null) | null;
  readonly m: Matrix;
}

/** A rectangle after a map, null where the map leaves it aslant. */
export function mappedClip(box: Box, m: Matrix): Box | null {
  const upright = (m.b === 0 && m.c === 0) || (m.a === 0 && m.d === 0);
  return upright ? mappedBox(m, box.x, box.y, box.width, box.height) : null;
}

/** A clip that is moved with what it clips. */
export function movedClip(range: ClipRange, { dx, dy }: { readonly dx: number; readonly dy: number }): ClipRange {
  const { box, m } = range;
  const moved = { ...range, m: { ...m, e: m.e + dx, f: m.f + dy } };
  return box === null ? moved : { ...moved, box: { ...box, x: box.x + dx, y: box.y + dy } };
}

/** Reads the clips of a file; see clips.ts. It is loaded where a file may hold any. */
export interface Clipping {
  /** The rectangle that a clipPath cuts to, in the clip's own user space, or null where it is anything else. */
  clipRectangle(clip: SvgNode, ids: ReadonlyMap<string, SvgNode>, context: LengthContext, fontSize: number): Box | null;
  /** The outline of a clipPath through a map; null where it can't be told. */
  clipOutline(
    clip: SvgNode,
    ids: ReadonlyMap<string, SvgNode>,
    m: Matrix,
    context: LengthContext,
    fontSize: number,
  ): ClipOutline | null;
  /** The first element of each clip that the clip hides in whole or in part, as far as can be told. */
  effectiveClips(ranges: readonly ClipRange[], drawing: Drawing, hulls: Hulls): readonly number[];
}
