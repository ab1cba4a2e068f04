import type { Notice } from '../drawing/notice.ts';
import type { OperationName } from './operations.ts';
import type { Evidence } from './intent/evidence.ts';
import { styleTitle } from './style-name.ts';
import type { AnalyzedStyle } from './wire.ts';

/** How the notice begins; readers tell of annotations under the same code in words of their own. */
const START = 'We leave out ';

/** Names that the sentence lists; more would bury it. */
const MAX_LISTED = 10;

/** Whether a notice is one of {@link leftOutNotices}. */
export function isLeftOutNotice({ code, message }: Pick<Notice, 'code' | 'message'>): boolean {
  return code === 'annotation_ignored' && message.startsWith(START);
}

/** Why a style is left out, as the sentence goes on; other evidence is asked about and needs no notice. */
const BECAUSE: Partial<Record<Evidence, string>> = {
  layer_name: 'the name says it is a frame, a dimension or a help line. Give it an operation if it is to be made.',
  line_type:
    'the line type is that of centre lines, hidden edges or help lines. Give it an operation if it is to be made.',
  background: 'it is the page behind the drawing. Give it an operation if it is to be made.',
  knockout: 'it is white over something darker, and that is not engraved there.',
};

type Style = Pick<AnalyzedStyle, 'layer' | 'assignedTo' | 'stroke' | 'fill'> & {
  readonly evidence?: Evidence | undefined;
};

/**
 * Says which styles are left out and why, never silently: one notice for each reason.
 * @param styles with the operations that the file's conventions give them
 * @param operations one for each style, as the customer has them now; a style that was given one is not left out
 */
export function leftOutNotices(styles: readonly Style[], operations?: readonly OperationName[]): Notice[] {
  const ignored = styles.filter(
    ({ assignedTo }, i) =>
      Object.values(assignedTo).every((flag) => !flag) && (operations?.[i] ?? 'ignored') === 'ignored',
  );
  return Object.entries(BECAUSE).flatMap(([evidence, because]): Notice[] => {
    const those = ignored.filter((style) => (style.evidence ?? 'layer_name') === evidence);
    if (those.length === 0) return [];
    const byName = evidence === 'layer_name';
    const names = listed([
      ...new Set(those.map((style) => (byName ? (style.layer ?? '') : styleTitle(style, styles)))),
    ]);
    const message = `${START}${names}: ${because}`;
    return [{ code: 'annotation_ignored', severity: 'info', message, count: those.length }];
  });
}

function listed(names: readonly string[]): string {
  const more = names.length - MAX_LISTED;
  return more > 0 ? `${names.slice(0, MAX_LISTED).join(', ')} and ${more} more` : names.join(', ');
}
