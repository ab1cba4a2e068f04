import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import type { ReadLimits } from '../../shared/drawing/limits.ts';
import { geometry } from '../support/kernels.ts';

/**
 * Fault of the analysis of some bytes; null where it keeps its promises: no exception, every figure finite and
 * not negative, and an error notice wherever there is nothing to quote.
 */
export function unsoundness(bytes: Uint8Array, limits?: ReadLimits): string | null {
  let report: ReturnType<typeof analyzeDesign>;
  try {
    report = analyzeDesign(bytes, geometry, { limits });
  } catch (error) {
    return `threw ${error instanceof Error ? error.stack : String(error)}`;
  }
  const { totals, dimensions, styles, notices, eligible_for_instant_quote } = report.analysis;
  for (const figures of [totals, dimensions, ...styles]) {
    for (const [name, value] of Object.entries(figures)) {
      if (typeof value === 'number' && !(Number.isFinite(value) && value >= 0)) return `${name} is ${value}`;
    }
  }
  const failed = notices.some((notice) => notice.severity === 'error');
  if (report.drawing === null && !failed) return 'nothing drawn and no error said';
  if (eligible_for_instant_quote && totals.lengthOfLines + totals.lengthOfCurves <= 0) return 'eligible at no length';
  return null;
}
