import { generalTolerance } from '../../shared/order/general-tolerance.ts';
import { taskReportBody, type TaskReport } from '../../shared/order/wire.ts';
import { LENGTH_DECIMALS } from '../../shared/base/units.ts';
import type { Part } from '../../shared/quote/wire.ts';
import { readNumber } from '../ui/number-entry.ts';

/** A row of the form for measures, as it is typed; lengths in mm. */
export interface MeasureDraft {
  readonly key: number;
  readonly feature: string;
  readonly nominal: string;
  readonly measured: string;
  readonly tolerance: string;
}

/** What is typed into the form of a report. */
export interface ReportDraft {
  readonly text: string;
  readonly measures: readonly MeasureDraft[];
}

/** A row to begin with: the length as it was ordered, and what it may be off where nothing else was agreed. */
function rowOf(key: number, feature: string, nominalMm: number): MeasureDraft {
  const nominal = Number(nominalMm.toFixed(LENGTH_DECIMALS.mm));
  return { key, feature, nominal: String(nominal), measured: '', tolerance: String(generalTolerance(nominal)) };
}

/** An empty row. */
export function emptyRow(key: number): MeasureDraft {
  return { key, feature: '', nominal: '', measured: '', tolerance: '' };
}

/** The form as it opens: nothing but words for an analysis, width and height for an inspection. */
export function emptyReport(measured: boolean, { configuration: { dimensions } }: Part): ReportDraft {
  const { width, height } = dimensions;
  return { text: '', measures: measured ? [rowOf(0, 'Width', width), rowOf(1, 'Height', height)] : [] };
}

/** What is wrong with a field of the form, by the field's name in the body. */
export type ReportErrors = Readonly<Record<string, string>>;

/** The report as it is sent, or what is wrong with it: the server's own check. */
export function readReport({ text, measures }: ReportDraft): { report: TaskReport | null; errors: ReportErrors } {
  // No number at all is refused as one.
  const mm = (typed: string) => readNumber(typed) ?? Number.NaN;
  const parsed = taskReportBody.safeParse({
    text,
    measures: measures.map((row) => ({
      feature: row.feature,
      nominal_mm: mm(row.nominal),
      measured_mm: mm(row.measured),
      tolerance_mm: mm(row.tolerance),
    })),
  });
  if (parsed.success) return { report: parsed.data, errors: {} };
  const errors = parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
  return { report: null, errors: Object.fromEntries(errors) };
}
