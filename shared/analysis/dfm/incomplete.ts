import { noticeOf } from '../../drawing/notices/kind.ts';
import type { Notice } from '../notice.ts';
import { INCOMPLETE } from './records/incomplete.ts';
import type { IncompleteCheck } from './tables.ts';

/** Each check as the notice names it. */
const IN_WORDS: Readonly<Record<IncompleteCheck, string>> = {
  duplicates: 'lines drawn twice',
  gaps: 'gaps between line ends',
  crossings: 'crossing lines',
  areas: 'areas of overlapping shapes',
  nesting: 'shapes inside other shapes',
  neighbours: 'distances between cuts',
};

/** Names the checks that a limit on work cut short: those of the kernel, of bends and of faces. */
export function incompleteNotices(
  incomplete: readonly IncompleteCheck[],
  bendsComplete: boolean,
  facesComplete: boolean,
): Notice[] {
  const names = incomplete.map((check) => IN_WORDS[check]);
  if (!bendsComplete) names.push('distances to bends');
  if (!facesComplete) names.push('parts that several lines enclose');
  const last = names.pop();
  if (last === undefined) return [];
  const list = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
  return [noticeOf(INCOMPLETE, { count: names.length + 1 }, list)];
}
