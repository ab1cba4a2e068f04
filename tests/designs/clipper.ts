import type { PathsD } from 'clipper2-ts';
import type { Outline } from '../../shared/designs/outline.ts';

/** Outlines of straight lines as clipper takes them. */
export function clipperPaths(outlines: readonly Outline[]): PathsD {
  return outlines.map(({ corners }) => corners.map(({ x, y }) => ({ x, y })));
}
