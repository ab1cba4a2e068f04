import type { Notice } from '../drawing/notice.ts';
import type { OperationName } from './operations.ts';
import type { AnalyzedStyle } from './wire.ts';

/** How the notice begins; readers tell of annotations under the same code in words of their own. */
const START = 'We leave out ';

/** Names that the sentence lists; more would bury it. */
const MAX_LISTED = 10;

/** Whether a notice is one of {@link leftOutNotices}. */
export function isLeftOutNotice({ code, message }: Pick<Notice, 'code' | 'message'>): boolean {
  return code === 'annotation_ignored' && message.startsWith(START);
}

/**
 * Says which styles are left out because of their layer's name, never silently.
 * @param styles with the operations that the file's conventions give them
 * @param operations one for each style, as the customer has them now; a style that was given one is not left out
 */
export function leftOutNotices(
  styles: readonly Pick<AnalyzedStyle, 'layer' | 'assignedTo'>[],
  operations?: readonly OperationName[],
): Notice[] {
  const ignored = styles.filter(
    ({ assignedTo }, i) =>
      Object.values(assignedTo).every((flag) => !flag) && (operations?.[i] ?? 'ignored') === 'ignored',
  );
  if (ignored.length === 0) return [];
  const names = listed([...new Set(ignored.map(({ layer }) => layer ?? ''))]);
  const message = `${START}${names}: the name says it is a frame, a dimension or a help line. Give it an operation if it is to be made.`;
  return [{ code: 'annotation_ignored', severity: 'info', message, count: ignored.length }];
}

function listed(names: readonly string[]): string {
  const more = names.length - MAX_LISTED;
  return more > 0 ? `${names.slice(0, MAX_LISTED).join(', ')} and ${more} more` : names.join(', ');
}
