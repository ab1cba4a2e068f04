import { VIEWS, type Apart } from '../../drawing/apart.ts';
import { boxAround, longSide, meets } from './boxes.ts';
import type { Bounds } from './chords.ts';

/** Crumbs are no views: share of the largest view's longer side. */
const LEAST_SHARE = 0.05;

/**
 * Boxes of the views of a dimension drawing, the largest first; empty where it shows no more than one. Views stand above, below or beside each
 * other with one side in common, and are no copies.
 * @param rings boxes of what closes
 * @param mm distance up to which outlines belong to one view
 */
export function viewsOf(rings: readonly Bounds[], mm: number): readonly Bounds[] {
  let groups: Bounds[] = [];
  for (const ring of rings) {
    let own: Bounds = ring;
    let met: Bounds[];
    do {
      met = groups.filter((group) => meets(group, own, mm));
      groups = groups.filter((group) => !met.includes(group));
      own = boxAround([own, ...met]);
    } while (met.length > 0);
    groups.push(own);
  }
  const largest = Math.max(0, ...groups.map(longSide));
  const views = groups.filter((group) => longSide(group) >= LEAST_SHARE * largest);
  if (views.length < 2 || views.length > VIEWS.length) return [];
  const first = views.reduce((best, one) => (areaOf(one) > areaOf(best) ? one : best));
  const others = views.filter((one) => one !== first);
  // Each stands in line with another view and shows another side of the part.
  const isProjected = others.every((view) => views.some((other) => other !== view && isInLine(view, other, mm)));
  return isProjected ? [first, ...others.sort((a, b) => areaOf(b) - areaOf(a))] : [];
}

/** The kind of lines in a view. */
export function viewKind(i: number): Apart {
  return VIEWS[i]!;
}

/** Whether two views have one side in common: from where to where it runs, and not the other. */
function isInLine(a: Bounds, b: Bounds, mm: number): boolean {
  const isSame = (axis: 0 | 1): boolean =>
    Math.abs(a[axis]! - b[axis]!) <= mm && Math.abs(a[axis + 2]! - b[axis + 2]!) <= mm;
  const sizes = (axis: 0 | 1): boolean => Math.abs(a[axis + 2]! - a[axis]! - (b[axis + 2]! - b[axis]!)) <= mm;
  return (isSame(0) && !sizes(1)) || (isSame(1) && !sizes(0));
}

function areaOf([x0, y0, x1, y1]: Bounds): number {
  return (x1 - x0) * (y1 - y0);
}
