import type { Notice, NoticeCode } from '../../drawing/notice.ts';
import type { DesignReport } from '../report.ts';
import { inRepairOrder, type Repair } from './repair.ts';
import { MAX_GAP_MM, MAX_SPECK_MM } from './kinds.ts';

/** Sizes that a person would choose, mm. */
const FRIENDLY_MM = [0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** Offered for gaps and specks whose places are not listed, mm. */
const USUAL_MM = 0.1;

/** Which repairs the notices of a report call for, with figures that suit what they list; in the order they are made in. */
export function offers(report: Pick<DesignReport, 'analysis' | 'texts'>): Repair[] {
  const found = new Map(report.analysis.notices.map((notice): [NoticeCode, Notice] => [notice.code, notice]));
  const offered: Repair[] = [];
  if (found.has('contains_text')) {
    if (report.texts !== null && report.texts.runs.length > 0) offered.push({ kind: 'outline_text', font: 'sans' });
    // Of a file of text alone nothing would be left.
    if (report.analysis.styles.length > 0) offered.push({ kind: 'remove_text' });
  }
  if (found.has('contains_image')) offered.push({ kind: 'remove_images' });
  if (found.has('duplicate_lines') || found.has('overlapping_lines')) offered.push({ kind: 'remove_duplicates' });
  if (found.has('shifted_copies')) offered.push({ kind: 'remove_copies' });
  const specks = found.get('tiny_features');
  if (specks) offered.push({ kind: 'drop_specks', size_mm: above(largest(specks, side)) });
  const gaps = found.get('open_gaps');
  if (gaps) offered.push({ kind: 'join_gaps', gap_mm: closing(largest(gaps, diagonal)) });
  if (found.has('many_points')) offered.push({ kind: 'simplify' });
  return inRepairOrder(offered);
}

type Extent = { readonly width: number; readonly height: number };

const side = ({ width, height }: Extent) => Math.max(width, height);
/** A gap's place spans its two ends. */
const diagonal = ({ width, height }: Extent) => Math.sqrt(width * width + height * height);

function largest(notice: Notice, sizeOf: (place: Extent) => number): number {
  const places = notice.places ?? [];
  return places.length === 0 ? USUAL_MM : Math.max(...places.map(sizeOf));
}

/** The friendly size that closes a gap of `mm`. */
function closing(mm: number): number {
  // A gap drawn as 0.2 mm measures 0.2000000001.
  return FRIENDLY_MM.find((size) => size >= mm - 1e-6) ?? MAX_GAP_MM;
}

/** The friendly size that all specks of `mm` are smaller than. */
function above(mm: number): number {
  return FRIENDLY_MM.find((size) => size > Math.max(mm, FRIENDLY_MM[0]!)) ?? MAX_SPECK_MM;
}
