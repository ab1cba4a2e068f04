import * as Comlink from 'comlink';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-web.ts';
import { createImporter } from './factory.ts';
import { loadFonts } from './fonts.ts';

const loadKernel = async () => createGeometryKernel(await loadKernelModule());
Comlink.expose(createImporter({ loadKernel, loadFonts, now: () => performance.now() }));
