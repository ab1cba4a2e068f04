import { z } from 'zod';
import { LENGTH_DECIMALS } from '../../shared/base/units.ts';
import { generalTolerance } from '../../shared/order/general-tolerance.ts';
import { measureSchema, taskReportBody } from '../../shared/order/wire.ts';
import type { Part } from '../../shared/quote/wire.ts';
import { readNumber } from '../ui/number-entry.ts';

/** A length as it is typed, mm; no number at all is refused as one. */
const typedMm = z
  .string()
  .transform((typed) => readNumber(typed) ?? Number.NaN)
  .pipe(measureSchema.shape.nominal_mm);

/** The report as it is typed, held to the rules of the wire. */
export const reportForm = z.object({
  text: taskReportBody.shape.text,
  measures: z
    .array(
      z.object({
        feature: measureSchema.shape.feature,
        nominal_mm: typedMm,
        measured_mm: typedMm,
        tolerance_mm: typedMm,
      }),
    )
    .pipe(taskReportBody.shape.measures.unwrap()),
});

/** Draft of a report in its form. */
export type ReportDraft = z.input<typeof reportForm>;

/** A row of the form for measures, as it is typed. */
type MeasureDraft = ReportDraft['measures'][number];

/** A row to begin with: the length as it was ordered, and what it may be off where nothing else was agreed. */
function rowOf(feature: string, nominalMm: number): MeasureDraft {
  const nominal = Number(nominalMm.toFixed(LENGTH_DECIMALS.mm));
  return { feature, nominal_mm: String(nominal), measured_mm: '', tolerance_mm: String(generalTolerance(nominal)) };
}

/** An empty row. */
export const EMPTY_MEASURE: MeasureDraft = { feature: '', nominal_mm: '', measured_mm: '', tolerance_mm: '' };

/** The form as it opens: nothing but words for an analysis, width and height for an inspection. */
export function emptyReport(measured: boolean, { configuration: { dimensions } }: Part): ReportDraft {
  const { width, height } = dimensions;
  return { text: '', measures: measured ? [rowOf('Width', width), rowOf('Height', height)] : [] };
}
