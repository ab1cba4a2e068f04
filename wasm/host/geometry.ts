import type { AnalysisKernel } from '../../shared/analysis/analysis-kernel.ts';
import { checkWith } from './checks.ts';
import { createMeasuringKernel } from './measuring.ts';

/** The geometry kernel with its checks at hand; see {@link createMeasuringKernel}. */
export function createGeometryKernel(module: WebAssembly.Module): AnalysisKernel {
  return createMeasuringKernel(module, () => checkWith);
}
