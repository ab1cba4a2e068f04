import * as Comlink from 'comlink';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-web.ts';
import { NO_FONTS } from '../../shared/analysis/repairs/repair-report.ts';
import { createImporter } from './factory.ts';

const loadKernel = async () => createGeometryKernel(await loadKernelModule());
Comlink.expose(createImporter({ loadKernel, loadFonts: async () => NO_FONTS, now: () => performance.now() }));
