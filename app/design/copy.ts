import type { NoticeCode, Severity } from '../../shared/drawing/notice.ts';

/** A notice's title, and advice that names menus of drawing programs; the reader's sentence stands between them. */
export interface NoticeWords {
  readonly title: string;
  readonly advice?: string;
}

/** Words for the notices that stop a quote or need a hand; the others stand on their message. */
export const NOTICE_WORDS: Partial<Record<NoticeCode, NoticeWords>> = {
  is_wrong_filetype: { title: 'We cannot read this kind of file' },
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
  design_flipped: { title: 'The drawing was turned over', advice: 'What you see is what you get.' },
  file_damaged: { title: 'Part of the file is damaged' },
  units_assumed: { title: 'Check the size' },
  units_check: { title: 'Check the size' },
  limit_reached: { title: 'The file is too large to measure whole' },
  too_many_styles: {
    title: 'Too many colours and layers',
    advice: 'Reduce the colours in your program, or trace pictures in a few colours only.',
  },
  hidden_ignored: { title: 'Hidden lines were left out' },
  unpainted_ignored: { title: 'Invisible shapes were left out' },
  outside_page: { title: 'Some lines are outside the page' },
  clip_ignored: { title: 'Clipping is not applied' },
  gradient_fill: { title: 'A gradient counts as a plain fill' },
  markers_ignored: { title: 'Arrow heads were left out' },
  unsupported_ignored: { title: 'Something was left out' },
  dimensions_ignored: { title: 'Dimensions were left out' },
  hatch_filled: { title: 'Hatches count as filled areas' },
  paper_space_ignored: { title: 'Layout sheets were left out' },
  solids_ignored: { title: '3D bodies were left out' },
  not_flat: { title: 'Some lines are not flat' },
  annotation_ignored: { title: 'Some layers are ignored' },
  open_contours: { title: 'Some lines do not close' },
  duplicate_lines: { title: 'Some lines are drawn twice' },
  shifted_copies: { title: 'Some shapes are drawn twice' },
  tiny_features: { title: 'Some features are very small' },
  overlapping_lines: { title: 'Some lines overlap' },
  open_gaps: { title: 'Some outlines have gaps' },
  self_crossing: { title: 'Some lines cross themselves' },
  crossing_contours: { title: 'Some cuts cross each other' },
  outlined_strokes: { title: 'Some strokes are drawn as outlines' },
  many_points: { title: 'More points than needed' },
  several_parts: { title: 'Several parts in one file' },
  islands: { title: 'Loose pieces inside holes' },
  dense_engraving: { title: 'Engraved lines run together' },
  bend_not_straight: { title: 'Some bends are not straight' },
  bend_not_reaching: { title: 'Some bends stop short of the edge' },
  checks_incomplete: { title: 'Checked in part' },
  degenerate_ignored: { title: 'Lines without length were left out' },
};

/** A severity in a word. */
export const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  error: 'Must change',
  warning: 'Check',
  info: 'Good to know',
};

/** What the importer is doing. */
export const STAGE_WORDS = {
  starting: 'Opening the file',
  reading: 'Reading the drawing',
  measuring: 'Measuring every line',
} as const;
