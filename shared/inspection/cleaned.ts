import type { AnalysisKernel } from '../analysis/analysis-kernel.ts';
import type { DesignReport } from '../analysis/report.ts';
import { dxfOf } from '../machine-files/dxf.ts';
import { machinePart } from '../machine-files/machine-part.ts';
import type { DrawingForm } from '../part/choices.ts';
import { operationFor } from '../part/configuration.ts';
import { makeDrawing } from '../part/make.ts';

const CLEANED: DrawingForm = {
  piece: null,
  confirmed_width: null,
  confirmed_height: null,
  assignments: {},
  repairs: [{ kind: 'remove_duplicates' }],
};

/** The contours as they would be made, copies left out, as a DXF; null where nothing would be. */
export function cleanedDxf(read: DesignReport, kernel: AnalysisKernel): string | null {
  if (!read.drawing) return null;
  const cleaned = makeDrawing(read, CLEANED, kernel, () => null);
  const made = cleaned.ok ? cleaned : makeDrawing(read, { ...CLEANED, repairs: [] }, kernel, () => null);
  if (!made.ok) return null;
  const { analysis, drawing, measurement } = made.value.report;
  if (!drawing || !measurement) return null;
  const operations = new Map(analysis.styles.map((style) => [style.id, operationFor(style, {})]));
  const part = machinePart({ drawing, measurement }, (id) => operations.get(id) ?? 'ignored', 0, kernel);
  return part && dxfOf(part, { lines: [] });
}
