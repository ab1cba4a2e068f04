import { boxAlong } from '../../drawing/along.ts';
import { ANALYSIS_NOTICES } from '../../drawing/notices/analysis.ts';
import { noticeOf } from '../../drawing/notices/kind.ts';
import { length } from '../../base/trig.ts';
import { MAX_PLACES, type Place } from '../../drawing/notice.ts';
import type { Notice } from '../notice.ts';
import type { TextLayer, TextRun } from '../../drawing/text.ts';
import type { Feature } from '../features.ts';
import { KeptFeatures } from './kept-features.ts';
import { boxOf } from './subject.ts';

/** Height of capitals in font sizes. Source: Inter 4, OS/2 sCapHeight 1490 of 2048 units; other plain sans lie near it. */
const CAP_HEIGHT_EM = 0.727;
/** Mean advance in font sizes where the file fixes none; only for showing where the text is. */
const ADVANCE_EM = 0.55;

/** Heights of capitals of live text. */
export function textHeights(texts: TextLayer | null): Feature[] {
  const kept = new KeptFeatures();
  for (const run of texts?.runs ?? []) {
    const { a, b } = run.matrix;
    const along = length(a, b);
    // The height across the baseline: slanted letters are no taller for their slant.
    const mm = along > 0 ? (Math.abs(turn(run)) / along) * CAP_HEIGHT_EM : 0;
    if (mm > 0 && Number.isFinite(mm) && kept.takes(mm)) kept.add({ code: 'text_height', mm, place: runPlace(run) });
  }
  return kept.list();
}

/** A notice where more than half of the text runs are mirrored: text is hardly ever mirrored on purpose, so the drawing is. */
export function mirroredNotices(texts: TextLayer | null): Notice[] {
  const runs = texts?.runs ?? [];
  const mirrored = runs.filter((run) => turn(run) < 0);
  if (mirrored.length * 2 <= runs.length) return [];
  const places = mirrored.slice(0, MAX_PLACES).map(runPlace);
  return [noticeOf(ANALYSIS_NOTICES.mirroredText, { count: mirrored.length, places })];
}

/** Determinant of the run's map: negative where its letters are mirrored. */
function turn({ matrix: { a, b, c, d } }: TextRun): number {
  return a * d - b * c;
}

/** About where the run's capitals are. */
function runPlace({ matrix: m, text, widthEm, letterSpacingEm, anchor, along }: TextRun): Place {
  const width = widthEm ?? text.length * (ADVANCE_EM + letterSpacingEm);
  const left = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width;
  const xs: number[] = [];
  const ys: number[] = [];
  const [x0, y0, x1, y1] = along ? boxAlong(along, CAP_HEIGHT_EM) : [left, -CAP_HEIGHT_EM, left + width, 0];
  for (const x of [x0, x1]) {
    for (const y of [y1, y0]) {
      xs.push(m.a * x + m.c * y + m.e);
      ys.push(m.b * x + m.d * y + m.f);
    }
  }
  return boxOf(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}
