import { type NoticeKind, noticeOf } from '../../drawing/notices/kind.ts';
import type { Place } from '../../drawing/notice.ts';
import type { Notice, NoticeCode } from '../notice.ts';
import { boxOf, type CheckSubject, roleOfShape } from './subject.ts';
import type { ShiftedCopy } from './shifted-copies.ts';
import { CheckRole } from './tables.ts';
import { CROSSING_CONTOURS, SELF_CROSSING } from './records/crossings.ts';

interface Found {
  count: number;
  /** True where the count is a lower bound. */
  atLeast: boolean;
  readonly places: Place[];
}

/**
 * Cut lines that cross themselves or each other; engraved ones may. The tables list the first crossings of both kinds:
 * where some are left off and lines are engraved too, only those listed are sure to be cuts. A shape and its shifted copy cross,
 * which is told already.
 */
export function crossingNotices(subject: CheckSubject, copies: readonly ShiftedCopy[] = []): Notice[] {
  const { crossings } = subject.tables;
  if (crossings.count === 0) return [];
  const itself: Found = { count: 0, atLeast: false, places: [] };
  const others: Found = { count: 0, atLeast: false, places: [] };
  const originals = new Map(copies.map(({ copy, original }) => [copy, original]));
  const listed = Math.min(crossings.count, crossings.points.length / 2);
  for (let i = 0; i < listed; i++) {
    const [a, b] = [crossings.shapes[i * 2]!, crossings.shapes[i * 2 + 1]!];
    if (roleOfShape(subject, a) !== CheckRole.cut) continue;
    if (a !== b && (originals.get(a) ?? a) === (originals.get(b) ?? b)) continue;
    const found = a === b ? itself : others;
    found.count++;
    const [x, y] = [crossings.points[i * 2]!, crossings.points[i * 2 + 1]!];
    found.places.push(boxOf(x, y, x, y));
  }
  if (listed < crossings.count) {
    const mixed = subject.roles.includes(CheckRole.engrave);
    for (const [found, all] of [
      [itself, crossings.selfCount],
      [others, crossings.count - crossings.selfCount],
    ] as const) {
      found.atLeast = mixed && found.count > 0;
      if (!mixed) found.count = all;
    }
  }
  if (subject.tables.incomplete.includes('crossings')) itself.atLeast = others.atLeast = true;
  return [...notice(SELF_CROSSING, itself), ...notice(CROSSING_CONTOURS, others)];
}

function notice(kind: NoticeKind<[atLeast: boolean], NoticeCode>, found: Found): Notice[] {
  return found.count === 0 ? [] : [noticeOf(kind, found, found.atLeast)];
}
