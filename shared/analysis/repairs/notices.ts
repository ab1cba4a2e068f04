import type { Notice, NoticeCode } from '../../drawing/notice.ts';

/** Said where a repair takes text out. */
export function textRemoved(notices: readonly Notice[]): Notice[] {
  return replaced(notices, 'contains_text', (count) => ({
    code: 'text_removed',
    severity: 'info',
    message: `The text is left out (${count} ${count === 1 ? 'line' : 'lines'}). It will not be made.`,
    count,
  }));
}

/** Said where a repair takes images out. */
export function imagesRemoved(notices: readonly Notice[]): Notice[] {
  return replaced(notices, 'contains_image', (count) => ({
    code: 'images_removed',
    severity: 'info',
    message: `${count === 1 ? 'The image is' : `${count} images are`} left out. Only lines and areas are made.`,
    count,
  }));
}

/**
 * Text that became outlines is no longer said, but for letters that the font did not have. Where there was nothing but
 * text, what the reader raised to an error for want of anything else becomes a warning again.
 */
export function textOutlined(notices: readonly Notice[], nothingElse: boolean, missing: number): Notice[] {
  const rest = notices.filter(({ code }) => code !== 'contains_text' && !(nothingElse && code === 'is_empty'));
  const told = rest.map(
    (notice): Notice =>
      nothingElse && notice.severity === 'error' && LEFT_OUT.has(notice.code)
        ? { ...notice, severity: 'warning' }
        : notice,
  );
  return missing === 0 ? told : [...told, missingLetters(missing)];
}

function missingLetters(count: number): Notice {
  const message = `${count === 1 ? 'One letter is' : `${count} letters are`} left out: the font chosen for the text does not have ${count === 1 ? 'it' : 'them'}. Choose another font.`;
  return { code: 'unsupported_ignored', severity: 'warning', message, count };
}

/** What readers name as the reason where a file came to nothing, and mention in passing where it did not. */
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

function replaced(notices: readonly Notice[], code: NoticeCode, by: (count: number) => Notice): Notice[] {
  return notices.map((notice) =>
    notice.code === code ? { ...by(notice.count), ...(notice.places ? { places: notice.places } : {}) } : notice,
  );
}
