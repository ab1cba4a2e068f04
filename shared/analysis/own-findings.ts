import type { NoticeCode } from '../drawing/notice.ts';

/** Notices that only the checks give: a new check replaces them. */
export const CHECK_CODES: ReadonlySet<NoticeCode> = new Set([
  'open_contours',
  'open_gaps',
  'duplicate_lines',
  'shifted_copies',
  'overlapping_lines',
  'self_crossing',
  'crossing_contours',
  'outlined_strokes',
  'tiny_features',
  'many_points',
  'several_parts',
  'islands',
  'dense_engraving',
  'bend_not_straight',
  'bend_not_reaching',
  'checks_incomplete',
]);
