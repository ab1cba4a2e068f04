import type paper from 'paper';
import core from 'paper/dist/paper-core.js';
import { length } from '../base/trig.ts';
import { signedArea } from './kerf.ts';
import { LEAST_SEGMENT_MM, type Outline, type Point, polygon } from './outline.ts';
import type { Region } from './shapes.ts';

// The package has types for the whole of paper alone, of which this is the part without scripts of its own.
const kit = core as unknown as typeof paper;
// Paths belong to a project, though none of them is ever shown.
kit.setup(new kit.Size(1, 1));

type Area = paper.PathItem;

/** Outlines that belong together as one area of paper's: an inner one of the other direction is a hole. */
function areaOf(outlines: readonly Outline[]): Area {
  const children = outlines.map(
    ({ corners }) => new kit.Path({ segments: corners.map(({ x, y }) => [x, y]), closed: true, insert: false }),
  );
  return new kit.CompoundPath({ children, fillRule: 'nonzero', insert: false });
}

const QUIET = { insert: false };

/** Points without those that are nearer to the one before than any segment may be, and those on a straight way. */
function cleaned(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const before = kept.at(-1);
    if (!before || length(point[0] - before[0], point[1] - before[1]) >= LEAST_SEGMENT_MM) kept.push(point);
  }
  while (kept.length > 1 && length(kept[0]![0] - kept.at(-1)![0], kept[0]![1] - kept.at(-1)![1]) < LEAST_SEGMENT_MM)
    kept.pop();
  return kept.filter(([x, y], i) => {
    const [before, after] = [kept[(i + kept.length - 1) % kept.length]!, kept[(i + 1) % kept.length]!];
    const long = length(after[0] - before[0], after[1] - before[1]);
    const aside = Math.abs((after[0] - before[0]) * (y - before[1]) - (after[1] - before[1]) * (x - before[0]));
    return aside > ON_LINE_MM * long;
  });
}

/** Points that are nearer to the line between their neighbors are on it, mm. */
const ON_LINE_MM = 1e-4;
/** Areas below this are rounding, mm². */
const LEAST_AREA_MM2 = 0.01;

/** Whether a point lies within an outline of straight lines. */
function isWithin({ corners }: Outline, { x, y }: { readonly x: number; readonly y: number }): boolean {
  let inside = false;
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    if (from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)) inside = !inside;
  });
  return inside;
}

/** Areas of paper's as regions: outlines within an odd number of others are holes of the smallest one around them. */
function regionsOf(area: Area): readonly Region[] {
  const paths = area instanceof kit.CompoundPath ? (area.children as paper.Path[]) : [area as paper.Path];
  const outlines = paths
    .map((path) => polygon(cleaned(path.segments.map(({ point }): Point => [point.x, point.y]))))
    .filter((outline) => outline.corners.length > 2 && Math.abs(signedArea(outline)) > LEAST_AREA_MM2);
  const around = outlines.map((one) => outlines.filter((other) => other !== one && isWithin(other, one.corners[0]!)));
  const size = (outline: Outline) => Math.abs(signedArea(outline));
  return outlines.flatMap((outer, i) => {
    if (around[i]!.length % 2 === 1) return [];
    const holes = outlines.filter((_, k) => {
      const nearest = around[k]!.toSorted((a, b) => size(a) - size(b))[0];
      return around[k]!.length % 2 === 1 && nearest === outer;
    });
    return [{ outer, holes }];
  });
}

/**
 * Everything that one of two areas covers. Each is outlines that belong together: an inner one of the other direction takes away.
 * Straight lines stay what they are; arcs are none of its matter.
 */
export function united(one: readonly Outline[], other: readonly Outline[]): readonly Region[] {
  return regionsOf(areaOf(one).unite(areaOf(other), QUIET));
}

/** An area without what another covers. */
export function without(area: readonly Outline[], taken: readonly Outline[]): readonly Region[] {
  return regionsOf(taken.length === 0 ? areaOf(area) : areaOf(area).subtract(areaOf(taken), QUIET));
}
