import type { Notice } from './notice.ts';
import { ANALYSIS_NOTICES, LEFT_OUT_WORDS } from '../drawing/notices/analysis.ts';
import { noticeOf } from '../drawing/notices/kind.ts';
import type { OperationName } from './operations.ts';
import type { Evidence } from './intent/evidence.ts';
import { styleTitle } from './style-name.ts';
import type { AnalyzedStyle } from './wire.ts';

/** Names that the sentence lists; more would bury it. */
const MAX_LISTED = 10;

/** Evidence that a style is left out for; other evidence is asked about and needs no notice. */
const REASONS = Object.keys(LEFT_OUT_WORDS) as (keyof typeof LEFT_OUT_WORDS & Evidence)[];

type Style = Pick<AnalyzedStyle, 'id' | 'layer' | 'assignedTo' | 'stroke' | 'fill' | 'hair' | 'apart'> & {
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
  return REASONS.flatMap((evidence): Notice[] => {
    const those = ignored.filter((style) => (style.evidence ?? 'layer_name') === evidence);
    if (those.length === 0) return [];
    const byName = evidence === 'layer_name' || evidence === 'other_process';
    const names = listed([
      ...new Set(those.map((style) => (byName ? (style.layer ?? '') : styleTitle(style, styles)))),
    ]);
    return [noticeOf(ANALYSIS_NOTICES.leftOut, { count: those.length }, names, evidence)];
  });
}

function listed(names: readonly string[]): string {
  const more = names.length - MAX_LISTED;
  return more > 0 ? `${names.slice(0, MAX_LISTED).join(', ')} and ${more} more` : names.join(', ');
}
