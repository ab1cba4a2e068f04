import { FINDINGS } from '../../shared/analysis/dfm/records.ts';
import type { NoticeCode } from '../../shared/analysis/notice.ts';
import type { ReaderCode, Severity } from '../../shared/drawing/notice.ts';

/** A notice's title, and advice that names menus of drawing programs; the reader's sentence stands between them. */
export interface NoticeWords {
  readonly title: string;
  readonly advice?: string;
}

/** Titles of what readers tell; a check's title is in its record. */
const READER_WORDS: Readonly<Record<ReaderCode, NoticeWords>> = {
  is_wrong_filetype: { title: 'We can’t read this kind of file' },
  is_empty: { title: 'There is nothing in this file' },
  unable_to_read: { title: 'The file is damaged' },
  is_convert_error: { title: 'There are no lines to cut' },
  contains_text: {
    title: 'Text must become outlines',
    advice: 'In your program choose “Create outlines”, “Object to path” or “Explode text”, then export again.',
  },
  contains_image: { title: 'Pictures are not vector artwork' },
  images_removed: { title: 'Pictures were left out' },
  text_removed: { title: 'Text was left out' },
  design_flipped: { title: 'The drawing is mirrored', advice: 'What you see is what you get.' },
  file_damaged: { title: 'Part of the file is damaged' },
  units_assumed: { title: 'Check the size' },
  units_check: { title: 'Check the size' },
  limit_reached: { title: 'The file is too large to measure whole' },
  too_many_styles: {
    title: 'Too many colors and layers',
    advice: 'Reduce the colors in your program, or trace pictures in just a few colors.',
  },
  hidden_ignored: { title: 'Hidden lines were left out' },
  unpainted_ignored: { title: 'Invisible shapes were left out' },
  outside_page: { title: 'Some lines are outside the page' },
  clip_ignored: { title: 'Clipping is not applied' },
  clip_hides: {
    title: 'A clip hides lines',
    advice: 'We make all of them, even where the clip hides them. Trim the shapes if we shouldn’t make those.',
  },
  width_ignored: {
    title: 'Wide lines',
    advice: 'Make them as wide as drawn and they are shapes: engrave them, or choose cutting and their outline is cut.',
  },
  curve_guessed: { title: 'A curve has faulty data', advice: 'Compare the drawing with the one in your program.' },
  thin_lines: { title: 'Lines without a width count' },
  gradient_fill: { title: 'A gradient counts as a plain fill' },
  markers_ignored: { title: 'Arrow heads were left out' },
  unsupported_ignored: { title: 'Something was left out' },
  more_pages: { title: 'The file has more pages' },
  dimensions_ignored: { title: 'Dimensions were left out' },
  hatch_filled: { title: 'Hatches count as filled areas' },
  paper_space_ignored: { title: 'Layout sheets were left out' },
  solids_ignored: { title: '3D bodies were left out' },
  not_flat: { title: 'Some lines are not flat' },
  annotation_ignored: { title: 'Some layers are ignored' },
  degenerate_ignored: { title: 'Lines without length were left out' },
};

/** Title and advice of every notice. Reports kept on a device may hold codes that are told no more, which have neither. */
export const NOTICE_WORDS: Partial<Record<NoticeCode, NoticeWords>> = {
  ...READER_WORDS,
  ...Object.fromEntries(FINDINGS.flatMap((finding) => ('title' in finding ? [[finding.code, finding]] : []))),
};

/** A severity in a word. */
export const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  error: 'Must change',
  warning: 'Check',
  info: 'Good to know',
};

/** Labels of the importer's stages. */
export const STAGE_WORDS = {
  starting: 'Opening the file',
  reading: 'Reading the drawing',
  measuring: 'Measuring every line',
} as const;
