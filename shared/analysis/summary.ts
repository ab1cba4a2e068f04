import type { Drawing } from '../drawing/drawing.ts';
import { isReaderCode } from '../drawing/notice.ts';
import { isLeftOutNotice } from '../drawing/notices/analysis.ts';
import type { TextLayer } from '../drawing/text.ts';
import type { Intent } from './intent/decided.ts';
import { leftOutNotices } from './left-out.ts';
import { madeBox } from './made-box.ts';
import type { Measurement } from './measure.ts';
import type { Notice } from './notice.ts';
import { assignedTo, operationOf } from './operations.ts';
import type { Analysis, AnalyzedStyle, Question, StyleTotals } from './wire.ts';

/** Everything known about a file: the figures that travel as JSON, and the geometry behind them. */
export interface DesignReport {
  readonly analysis: Analysis;
  /** Null where there is nothing to measure; then an error notice says why. */
  readonly drawing: Drawing | null;
  readonly measurement: Measurement | null;
  /** Live text of the file; null where it has none. */
  readonly texts: TextLayer | null;
}

/** Questions that a design leaves open, by its figures. */
export type AskedAbout = (about: Pick<Analysis, 'units' | 'styles' | 'format'>) => readonly Question[];

/** Figures that overflowed or came to nothing cannot be priced. */
export function isSound(measurement: Measurement): boolean {
  const { lengthOfLines, lengthOfCurves, area } = measurement.totals;
  const { width, height } = measurement.bounds;
  return (
    [lengthOfLines, lengthOfCurves, area, width, height].every(Number.isFinite) && lengthOfLines + lengthOfCurves > 0
  );
}

/**
 * The figures of a drawing that travel as JSON.
 * @param drawing with its knock-outs told apart; see engraved/knockouts.ts
 * @param notices those of its reader
 * @param intents of its styles
 * @param questions what it leaves open, by its figures
 * @param totals figures of its styles as they are made by those intents; see engraved/areas.ts
 */
export function summary(
  drawing: Drawing,
  measurement: Measurement,
  notices: readonly Notice[],
  intents: readonly Intent[],
  questions: AskedAbout,
  totals: readonly StyleTotals[],
): Analysis {
  const operations = intents.map(({ operation }) => operation);
  const styles = drawing.styles.map((style, i): AnalyzedStyle => {
    const { id, stroke, fill, layer, hair, apart } = style;
    const { operation, evidence, sure } = intents[i]!;
    const look = { id, stroke, fill, layer, ...(hair ? { hair } : {}), ...(apart ? { apart } : {}) };
    return { ...look, assignedTo: assignedTo(operation), evidence, sure, ...totals[i]! };
  });
  const { source, mmPerUnit, reason, assumed, alternatives } = drawing.units;
  const units = { source, mmPerUnit, assumed, reason, alternatives };
  const made = madeBox(measurement.contours, operations, measurement.bounds);
  return {
    format: drawing.format,
    units,
    dimensions: { width: measurement.bounds.width, height: measurement.bounds.height },
    made: { width: made.width, height: made.height },
    styles,
    totals: measurement.totals,
    notices: [...notices, ...leftOutNotices(styles)],
    questions: [...questions({ units, styles, format: drawing.format })],
    eligible_for_instant_quote: notices.every((notice) => notice.severity !== 'error'),
  };
}

/** Intents of styles that a design had before it was brought to another size or repaired; null for those that are new. */
export function intentsKept(drawing: Pick<Drawing, 'styles'>, { styles }: Pick<Analysis, 'styles'>): (Intent | null)[] {
  const known = new Map(styles.map((style) => [style.id, style]));
  return drawing.styles.map(({ id }) => {
    const style = known.get(id);
    if (style === undefined) return null;
    const { evidence = 'only_colour', sure = true } = style;
    return { operation: operationOf(style.assignedTo), evidence, sure };
  });
}

/** The notices of a report that its reader gave. */
export function readerNotices({ notices }: Pick<Analysis, 'notices'>): readonly Notice[] {
  return notices.filter((notice) => isReaderCode(notice.code) && !isLeftOutNotice(notice));
}
