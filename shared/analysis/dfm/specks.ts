import { MAX_PLACES, type Notice } from '../../drawing/notice.ts';
import { type CheckSubject, roleOfShape, shapePlace } from './subject.ts';
import { CheckRole } from './tables.ts';
import { countWords, lengthWords } from './words.ts';

/** Shapes smaller than this both ways are specks, mm: less than any kerf leaves standing. */
export const SPECK_MM = 0.1;

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
  const one = found.length === 1;
  const cut = found.every((shape) => roleOfShape(subject, shape) === CheckRole.cut);
  const why = cut
    ? `${one ? 'It is' : 'Each is'} pierced and charged for, and leaves a burn mark`
    : `${one ? 'It' : 'They'} cannot be seen once made`;
  const message = `${countWords(found.length, 'speck', 'specks')} smaller than ${lengthWords(SPECK_MM)} across. ${why}; delete ${
    one ? 'it' : 'them'
  }.`;
  const places = found.slice(0, MAX_PLACES).map((shape) => shapePlace(subject.tables, shape));
  return [{ code: 'tiny_features', severity: 'warning', message, count: found.length, places }];
}
