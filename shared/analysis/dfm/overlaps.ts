import { noticeOf } from '../../drawing/notices/kind.ts';
import { MAX_PLACES, type Place } from '../../drawing/notice.ts';
import type { Notice } from '../notice.ts';
import { JOIN_GAP_MM } from '../measure.ts';
import { stretchLength } from '../../geometry/chords.ts';
import { eachSegment } from '../../geometry/segment.ts';
import { boxOf, type CheckSubject } from './subject.ts';
import { CheckRole, type Overlaps } from './tables.ts';
import { DUPLICATE_LINES, OVERLAPPING_LINES } from './records/overlaps.ts';

/** Lines that lie on others: how many, how long in all, where. */
export interface DoubledLines {
  readonly count: number;
  readonly mm: number;
  readonly places: readonly Place[];
  /** True where all of them are cut. */
  readonly cutOnly: boolean;
}

/** Sums over all overlaps. */
export interface Doubled {
  /** Segments that are drawn again as a whole. */
  readonly whole: DoubledLines;
  /** Segments of which only a part lies on others. */
  readonly part: DoubledLines;
  /** mm of each contour, and of each shape, that lie on earlier lines. */
  readonly byContour: Float64Array;
  readonly byShape: Float64Array;
}

/** Share of a length that lies on other lines where all of it is drawn again; the rest is rounding at the ends. */
export const COPIED_SHARE = 0.99;

interface Tally {
  count: number;
  mm: number;
  places: Place[];
  cutOnly: boolean;
}

const tally = (): Tally => ({ count: 0, mm: 0, places: [], cutOnly: true });

/** Adds up the overlaps of lines that are cut, engraved or bent; areas count once however often they are covered. */
export function doubledLines({
  drawing,
  measurement,
  tables,
  roles,
}: Pick<CheckSubject, 'drawing' | 'measurement' | 'tables' | 'roles'>): Doubled {
  const { overlaps } = tables;
  const { contours } = measurement;
  const byContour = new Float64Array(contours.count);
  const byShape = new Float64Array(tables.shapeCount);
  const [whole, part] = [tally(), tally()];
  let next = 0;
  let contour = 0;
  if (overlaps.count > 0) {
    eachSegment(drawing, (verb, kind, at, x, y, endX, endY) => {
      const first = next;
      let share = 0;
      while (next < overlaps.count && overlaps.verb[next] === verb) {
        share += overlaps.to[next]! - overlaps.from[next]!;
        next++;
      }
      if (next === first) return;
      while (contour < contours.count && contours.verbEnd[contour]! <= verb) contour++;
      const role = roles[contours.style[contour]!]!;
      if (role !== CheckRole.cut && role !== CheckRole.engrave && role !== CheckRole.bend) return;
      const ends = [x, y, endX, endY] as const;
      let mm = 0;
      for (let i = first; i < next; i++) {
        mm += stretchLength(drawing.coords, kind, at, ends, overlaps.from[i]!, overlaps.to[i]!);
      }
      byContour[contour]! += mm;
      byShape[contours.shape[contour]!]! += mm;
      // The uncovered rest, judged by the covered stretch: ends closer than this count as met everywhere else too.
      const left = share > 0 ? (mm / share) * (1 - share) : Number.POSITIVE_INFINITY;
      const kept = left <= JOIN_GAP_MM ? whole : part;
      kept.count++;
      kept.mm += mm;
      if (role !== CheckRole.cut) kept.cutOnly = false;
      if (kept.places.length < MAX_PLACES) kept.places.push(placeOf(overlaps, first, next));
    });
  }
  return { whole, part, byContour, byShape };
}

function placeOf({ bounds }: Overlaps, first: number, end: number): Place {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = first * 4; i < end * 4; i += 4) {
    x0 = Math.min(x0, bounds[i]!);
    y0 = Math.min(y0, bounds[i + 1]!);
    x1 = Math.max(x1, bounds[i + 2]!);
    y1 = Math.max(y1, bounds[i + 3]!);
  }
  return boxOf(x0, y0, x1, y1);
}

/** Copies of whole lines, and lines that run along others for a part of their length. Both are paid twice. */
export function overlapNotices({ whole, part }: Pick<Doubled, 'whole' | 'part'>): Notice[] {
  return [
    ...(whole.count > 0 ? [noticeOf(DUPLICATE_LINES, whole, whole.mm, verb(whole))] : []),
    ...(part.count > 0 ? [noticeOf(OVERLAPPING_LINES, part, part.mm, verb(part))] : []),
  ];
}

function verb({ cutOnly }: DoubledLines): 'cut' | 'made' {
  return cutOnly ? 'cut' : 'made';
}
