import * as Comlink from 'comlink';
import type { CheckWith } from '../../wasm/host/checks.ts';
import { loadKernelModule } from '../../wasm/host/load-web.ts';
import { createMeasuringKernel } from '../../wasm/host/measuring.ts';
import { createImporter } from './factory.ts';
import { loadFonts } from './fonts.ts';

let checks: CheckWith | null = null;
const loadKernel = async () => createMeasuringKernel(await loadKernelModule(), () => checks!);
const loadChecks = async () => {
  checks = (await import('../../wasm/host/checks.ts')).checkWith;
};
Comlink.expose(createImporter({ loadKernel, loadChecks, loadFonts, now: () => performance.now() }));
