import * as Comlink from 'comlink';
import { type Inspection, inspect } from '../../shared/inspection/inspect.ts';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-web.ts';

/** Calls of the page to the worker that inspects files. */
export interface InspectApi {
  /** Reads a file in both ways; its bytes are handed over. */
  inspect(bytes: Uint8Array): Promise<Inspection>;
}

const api: InspectApi = {
  inspect: async (bytes) => inspect(bytes, createGeometryKernel(await loadKernelModule())),
};
Comlink.expose(api);
