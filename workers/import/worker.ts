import * as Comlink from 'comlink';
import sansBoldExt from '../../shared/drawing/outlines/fonts/sans-bold-ext.woff?url';
import sansBold from '../../shared/drawing/outlines/fonts/sans-bold.woff?url';
import sansExt from '../../shared/drawing/outlines/fonts/sans-ext.woff?url';
import sans from '../../shared/drawing/outlines/fonts/sans.woff?url';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-web.ts';
import { createImporter } from './factory.ts';
import { createFontShelf } from './fonts.ts';

const FONT_FILES = {
  'sans.woff': sans,
  'sans-ext.woff': sansExt,
  'sans-bold.woff': sansBold,
  'sans-bold-ext.woff': sansBoldExt,
};

async function get(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`A font did not arrive (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

const loadKernel = async () => createGeometryKernel(await loadKernelModule());
const { hasFont, addFont, loadFonts } = createFontShelf(FONT_FILES, get);
Comlink.expose({ ...createImporter({ loadKernel, loadFonts, now: () => performance.now() }), hasFont, addFont });
