import type { PricingKernel } from '../../shared/pricing/kernel.ts';
import { schemaChecks } from '../../shared/pricing/validate.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { createPricingKernel } from '../../wasm/host/pricing.ts';

/** A kernel of its own for a test file. */
export function testKernel(): PricingKernel {
  return createPricingKernel(loadKernelModule(), schemaChecks);
}
