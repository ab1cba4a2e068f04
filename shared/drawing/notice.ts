/** Findings about a file: what a reader or a check noticed, where, and how bad it is. Wording for people is in `message`. */

/** error: cannot be quoted as it is · warning: check before ordering · info: good to know. */
export type Severity = 'error' | 'warning' | 'info';

/** Notice codes: the error catalogue of the product spec (§8) first, then our own. */
export const NOTICE_CODES = [
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
  'gradient_fill',
  'markers_ignored',
  'unsupported_ignored',
  'dimensions_ignored',
  'hatch_filled',
  'paper_space_ignored',
  'solids_ignored',
  'not_flat',
  'annotation_ignored',
  'open_contours',
  'duplicate_lines',
  'shifted_copies',
  'tiny_features',
  'degenerate_ignored',
  'overlapping_lines',
  'open_gaps',
  'self_crossing',
  'crossing_contours',
  'outlined_strokes',
  'many_points',
  'several_parts',
  'islands',
  'dense_engraving',
  'bend_not_straight',
  'bend_not_reaching',
  'checks_incomplete',
] as const;

/** One of {@link NOTICE_CODES}. */
export type NoticeCode = (typeof NOTICE_CODES)[number];

/** A box in the drawing, mm, same axes as the drawing (x right, y down). */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One notice. `places` holds at most 50 of the `count` places. */
export interface Notice {
  readonly code: NoticeCode;
  readonly severity: Severity;
  readonly message: string;
  readonly count: number;
  readonly places?: readonly Place[];
}

/** How many places a notice lists at most; more would flood the list without helping anybody find them. */
export const MAX_PLACES = 50;
