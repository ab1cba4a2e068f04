import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';

/** The geometry kernel of the release build. */
export const geometry = createGeometryKernel(loadKernelModule());
