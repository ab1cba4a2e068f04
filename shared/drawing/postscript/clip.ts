import type { Place } from '../notice.ts';
import type { PathData } from '../paint/painter.ts';
import { isUprightBox, pathBox } from './path-box.ts';

/** How far a shape may reach beyond its clip and still count as whole, mm: below what a laser can show. */
const CLIP_SLACK_MM = 0.05;

/** A path put aside, in mm. */
export type SavedPath = PathData;

/** Area that the clips in force leave, mm. */
export interface Clip {
  /** The box that holds the clip. */
  readonly box: Place;
  /** Whether the clip is that box and nothing less. */
  readonly isBox: boolean;
  /** The path of the innermost clip. */
  readonly path: SavedPath;
}

/** A clip cut down further by a path. */
export function narrowed(outer: Clip | null, path: SavedPath): Clip {
  const box = pathBox(path) ?? { x: 0, y: 0, width: 0, height: 0 };
  const isBox = isUprightBox(path);
  return {
    path,
    box: outer === null ? box : intersection(outer.box, box),
    isBox: isBox && (outer?.isBox ?? true),
  };
}

/** Whether a shape of this box surely loses something to the clip. */
export function isCut(clip: Clip, box: Place): boolean {
  return !contains(clip.box, box);
}

/** Whether a shape of this box surely loses nothing to the clip. */
export function isWhole(clip: Clip, box: Place): boolean {
  return clip.isBox && contains(clip.box, box);
}

function contains(outer: Place, inner: Place): boolean {
  return (
    inner.x >= outer.x - CLIP_SLACK_MM &&
    inner.y >= outer.y - CLIP_SLACK_MM &&
    inner.x + inner.width <= outer.x + outer.width + CLIP_SLACK_MM &&
    inner.y + inner.height <= outer.y + outer.height + CLIP_SLACK_MM
  );
}

function intersection(a: Place, b: Place): Place {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x);
  return { x, y, width, height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y) };
}
