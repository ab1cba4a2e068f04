import { readDesign } from '../drawing/read.ts';
import { checkReport } from './dfm/check-report.ts';
import type { AnalysisKernel } from './analysis-kernel.ts';
import type { AnalysisOptions } from './measured.ts';
import { type DesignReport, reportOf } from './report.ts';

/**
 * Reads, measures and checks a design file, every reader at hand: on the server, the command line and in tests. The
 * browser's worker calls reportOf and, once the price is shown, checkReport with the same readers, loading those of page
 * languages when it needs them, so all agree to the bit.
 */
export function analyzeDesign(bytes: Uint8Array, kernel: AnalysisKernel, options: AnalysisOptions = {}): DesignReport {
  const report = reportOf(bytes, readDesign, kernel, options);
  return checkReport(report, kernel);
}
