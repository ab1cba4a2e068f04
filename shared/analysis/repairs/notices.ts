import type { Notice, NoticeCode } from '../notice.ts';
import { ANALYSIS_NOTICES } from '../../drawing/notices/analysis.ts';
import { type NoticeKind, noticeOf } from '../../drawing/notices/kind.ts';

/** Said where a repair takes text out. */
export function textRemoved(notices: readonly Notice[]): Notice[] {
  return replaced(notices, 'contains_text', ANALYSIS_NOTICES.textRemoved);
}

/** Said where a repair takes images out. */
export function imagesRemoved(notices: readonly Notice[]): Notice[] {
  return replaced(notices, 'contains_image', ANALYSIS_NOTICES.imagesRemoved);
}

/**
 * Text that became outlines is no longer said, but for letters that the font did not have, and texts that give no run. Where there was nothing but
 * text, what the reader raised to an error for want of anything else becomes a warning again.
 */
export function textOutlined(
  notices: readonly Notice[],
  nothingElse: boolean,
  missing: number,
  unset: number,
): Notice[] {
  const rest = notices.filter(({ code }) => code !== 'contains_text' && !(nothingElse && code === 'is_empty'));
  const told = rest.map(
    (notice): Notice =>
      nothingElse && notice.severity === 'error' && LEFT_OUT.has(notice.code)
        ? { ...notice, severity: 'warning' }
        : notice,
  );
  if (missing > 0) told.push(noticeOf(ANALYSIS_NOTICES.missingLetters, { count: missing }));
  if (unset > 0) told.push(noticeOf(ANALYSIS_NOTICES.unsetText, { count: unset }));
  return told;
}

/** Wide lines that became shapes are no longer told; those that could not be are, by their number. */
export function linesOutlined(notices: readonly Notice[], outlined: number): Notice[] {
  return notices.flatMap((notice) => {
    if (notice.code !== 'width_ignored') return [notice];
    const left = notice.count - outlined;
    return left > 0 ? [noticeOf(ANALYSIS_NOTICES.wideLeft, { count: left })] : [];
  });
}

/** Notices that explain a file of which nothing could be read; with anything read, they are mentioned in passing. */
const LEFT_OUT: ReadonlySet<NoticeCode> = new Set([
  'contains_image',
  'hidden_ignored',
  'unpainted_ignored',
  'outside_page',
  'degenerate_ignored',
  'unsupported_ignored',
  'dimensions_ignored',
  'paper_space_ignored',
  'solids_ignored',
]);

function replaced(notices: readonly Notice[], code: NoticeCode, by: NoticeKind): Notice[] {
  return notices.map((notice) => (notice.code === code ? noticeOf(by, notice) : notice));
}
