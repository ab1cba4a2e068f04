import { noticeOf } from '../../drawing/notices/kind.ts';
import { MAX_PLACES } from '../../drawing/notice.ts';
import type { Notice } from '../notice.ts';
import { type CheckSubject, roleOfShape, shapePlace } from './subject.ts';
import { CheckRole } from './tables.ts';
import { SPECKS } from './records/specks.ts';

/** Shapes smaller than this both ways are specks, mm: less than any kerf leaves standing. */
const SPECK_MM = 0.1;

/** Lines to be cut, engraved or bent that are too small to be seen. */
export function specks(subject: CheckSubject): number[] {
  const { bounds, shapeCount } = subject.tables;
  const found: number[] = [];
  for (let i = 0; i < shapeCount; i++) {
    const width = bounds[i * 4 + 2]! - bounds[i * 4]!;
    const height = bounds[i * 4 + 3]! - bounds[i * 4 + 1]!;
    if (!(width < SPECK_MM && height < SPECK_MM)) continue;
    const role = roleOfShape(subject, i);
    if (role === CheckRole.cut || role === CheckRole.engrave || role === CheckRole.bend) found.push(i);
  }
  return found;
}

/** Says that there are specks and what they do. */
export function speckNotices(subject: CheckSubject, found: readonly number[]): Notice[] {
  if (found.length === 0) return [];
  const areCut = found.every((shape) => roleOfShape(subject, shape) === CheckRole.cut);
  const places = found.slice(0, MAX_PLACES).map((shape) => shapePlace(subject.tables, shape));
  return [noticeOf(SPECKS, { count: found.length, places }, SPECK_MM, areCut)];
}
