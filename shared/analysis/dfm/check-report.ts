import { geometryNotices } from '../findings.ts';
import type { AnalysisKernel, GeometryKernel } from '../measure.ts';
import type { OperationName } from '../operations.ts';
import { type DesignReport, readerNotices, summary } from '../report.ts';

/**
 * The report with what its geometry tells a customer. Drawing and measurement are the same objects as before.
 * @param _operations of the drawing's styles, in order; the file's conventions where left out
 */
export function checkReport(
  report: DesignReport,
  _kernel: AnalysisKernel | GeometryKernel,
  _operations?: readonly OperationName[],
): DesignReport {
  const { drawing, measurement } = report;
  if (drawing === null || measurement === null) return report;
  const notices = [...readerNotices(report.analysis), ...geometryNotices(drawing, measurement)];
  return { ...report, analysis: summary(drawing, measurement, notices) };
}
