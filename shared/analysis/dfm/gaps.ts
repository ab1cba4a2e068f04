import type { Place } from '../../drawing/notice.ts';
import type { Ends } from '../../geometry/segment.ts';
import { boxOf, type CheckSubject, roleOfShape } from './subject.ts';
import { CheckRole } from './tables.ts';

/**
 * Largest gap between loose ends that is taken for a slip, mm: a tenth of an inch off would be seen on the screen, and
 * slits of a hinge that are meant to stay apart leave more than this between them.
 */
export const GAP_MM = 1;
/** A gap is a small part of the lines on both sides, or it is an opening: the gap of a letter C is none. */
export const MOST_GAP_SHARE = 0.25;

/** Two loose ends of cut shapes that nearly meet. */
export interface Gap {
  /** The two shapes; one and the same where its own ends nearly meet. */
  readonly a: number;
  readonly b: number;
  readonly mm: number;
  /** x, y of one end and x, y of the other. */
  readonly ends: Ends;
  readonly place: Place;
}

/** The gaps of cut shapes, largest first. */
export function gapsOf(subject: CheckSubject): Gap[] {
  const { gaps, length } = subject.tables;
  const { shape } = subject.measurement.contours;
  const found: Gap[] = [];
  for (let i = 0; i < gaps.count; i++) {
    const [a, b] = [shape[gaps.contourA[i]!]!, shape[gaps.contourB[i]!]!];
    if (roleOfShape(subject, a) !== CheckRole.cut || roleOfShape(subject, b) !== CheckRole.cut) continue;
    if (gaps.size[i]! > MOST_GAP_SHARE * Math.min(length[a]!, length[b]!)) continue;
    const p = i * 4;
    const ends = [gaps.points[p]!, gaps.points[p + 1]!, gaps.points[p + 2]!, gaps.points[p + 3]!] as const;
    found.push({ a, b, mm: gaps.size[i]!, ends, place: boxOf(...ends) });
  }
  return found.sort((one, other) => other.mm - one.mm);
}
