/** Findings about a file: what a reader or a check noticed, where, and how bad it is. Wording for people is in `message`. */

/** error: cannot be quoted as it is · warning: check before ordering · info: good to know. */
export type Severity = 'error' | 'warning' | 'info';

/** Codes that readers tell: the error catalogue of the product spec (§8) first, then our own. Those of the checks are in analysis/dfm/records. */
export const READER_CODES = [
  'is_wrong_filetype',
  'is_empty',
  'unable_to_read',
  'is_convert_error',
  'contains_text',
  'contains_image',
  'images_removed',
  'text_removed',
  'design_flipped',
  'file_damaged',
  'units_assumed',
  'units_check',
  'limit_reached',
  'too_many_styles',
  'hidden_ignored',
  'unpainted_ignored',
  'outside_page',
  'clip_ignored',
  'clip_hides',
  'width_ignored',
  'curve_guessed',
  'thin_lines',
  'gradient_fill',
  'markers_ignored',
  'unsupported_ignored',
  'more_pages',
  'dimensions_ignored',
  'hatch_filled',
  'paper_space_ignored',
  'solids_ignored',
  'not_flat',
  'annotation_ignored',
  'degenerate_ignored',
] as const;

/** One of {@link READER_CODES}. */
export type ReaderCode = (typeof READER_CODES)[number];

const OF_READERS: ReadonlySet<string> = new Set(READER_CODES);

/** Whether readers tell it; everything else is a check's. */
export function isReaderCode(code: string): code is ReaderCode {
  return OF_READERS.has(code);
}

/** A box in the drawing, mm, same axes as the drawing (x right, y down). */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One notice. `places` holds at most 50 of the `count` places. What checks tell is of the same shape; see analysis/notice.ts. */
export interface Notice<Code extends string = ReaderCode> {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly count: number;
  readonly places?: readonly Place[];
}

/** How many places a notice lists at most; more would flood the list without helping anybody find them. */
export const MAX_PLACES = 50;
