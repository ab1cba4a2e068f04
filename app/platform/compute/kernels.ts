import type { GeometryKernel } from '../../../shared/analysis/measure.ts';
import { figureChecks } from '../../../shared/pricing/checks.ts';
import type { PricingKernel } from '../../../shared/pricing/kernel.ts';
import { createGeometryKernel } from '../../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../../wasm/host/load-web.ts';
import { createPricingKernel } from '../../../wasm/host/pricing.ts';

/** The page's own kernels: what the part in hand is measured (after a resize) and priced with, synchronously. */
export interface Kernels {
  readonly geometry: GeometryKernel;
  readonly pricing: PricingKernel;
}

let loading: Promise<Kernels> | undefined;

/** Loads both kernels once per page. Rejects where neither network nor cache has them; the next call tries again. */
export function loadKernels(): Promise<Kernels> {
  loading ??= loadKernelModule()
    .then((module) => ({ geometry: createGeometryKernel(module), pricing: createPricingKernel(module, figureChecks) }))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
