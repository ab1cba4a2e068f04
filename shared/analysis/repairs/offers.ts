import { repairsOf } from '../dfm/records.ts';
import type { Notice } from '../notice.ts';
import type { DesignReport } from '../report.ts';
import { MAX_GAP_MM, MAX_SPECK_MM, REPAIR_ORDER, type RepairKind } from './kinds.ts';
import type { Repair } from './repair.ts';

/** Sizes that a person would choose, mm. */
const FRIENDLY_MM = [0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** Offered for gaps and specks whose places are not listed, mm. */
const USUAL_MM = 0.1;

/** Occasion of a repair's offer: the design, and those of its notices that the repair answers. */
interface Occasion {
  readonly report: Pick<DesignReport, 'analysis' | 'texts'> & Partial<Pick<DesignReport, 'drawing'>>;
  readonly answered: readonly Notice[];
}

/** Each repair with figures that suit what it answers; null where it would do nothing. */
const OFFERED: Readonly<Record<RepairKind, (occasion: Occasion) => Repair | null>> = {
  outline_text: ({ report: { texts } }) =>
    texts !== null && texts.runs.length > 0
      ? { kind: 'outline_text', font: texts.runs.some(({ own }) => own !== undefined) ? 'file' : 'sans' }
      : null,
  // Of a file of text alone nothing would be left.
  remove_text: ({ report: { analysis } }) => (analysis.styles.length > 0 ? { kind: 'remove_text' } : null),
  remove_images: () => ({ kind: 'remove_images' }),
  // Dashed lines and uneven ones stay lines.
  outline_lines: ({ report: { drawing } }) =>
    drawing === undefined || drawing?.wide ? { kind: 'outline_lines' } : null,
  remove_copies: () => ({ kind: 'remove_copies' }),
  remove_duplicates: () => ({ kind: 'remove_duplicates' }),
  drop_specks: ({ answered }) => ({ kind: 'drop_specks', size_mm: above(largest(answered, side)) }),
  join_gaps: ({ answered }) => ({ kind: 'join_gaps', gap_mm: closing(largest(answered, diagonal)) }),
  simplify: () => ({ kind: 'simplify' }),
};

/** Which repairs the notices of a report call for, with figures that suit what they list; in the order they are made in. */
export function offers(report: Occasion['report']): Repair[] {
  const { notices } = report.analysis;
  return REPAIR_ORDER.flatMap((kind) => {
    const answered = notices.filter(({ code }) => repairsOf(code).includes(kind));
    const offered = answered.length > 0 ? OFFERED[kind]({ report, answered }) : null;
    return offered === null ? [] : [offered];
  });
}

type Extent = { readonly width: number; readonly height: number };

const side = ({ width, height }: Extent) => Math.max(width, height);
/** A gap's place spans its two ends. */
const diagonal = ({ width, height }: Extent) => Math.sqrt(width * width + height * height);

function largest(notices: readonly Notice[], sizeOf: (place: Extent) => number): number {
  const places = notices.flatMap((notice) => notice.places ?? []);
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
