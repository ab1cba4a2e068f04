import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PricingKernel } from '../../shared/pricing/kernel.ts';
import { withContact } from '../../shared/site/contact.ts';
import type { Door, OpenDoor } from '../../shared/site/rendering.ts';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';

/** Folder of the build that is code of this server, served to nobody. */
export const SERVER_FOLDER = '/server/';

const DOOR = 'door.js';

/** Tells the door of one build from another's; null where there is none. */
export async function buildOf(distDir: string): Promise<string | null> {
  const info = await stat(join(resolve(distDir), SERVER_FOLDER, DOOR)).catch(() => null);
  return info && `${info.mtimeMs}-${info.size}`;
}

/** Opens the door of a build: what renders the app's pages here, with the address for questions. Rejects where it is broken. */
export async function openDoorOf(
  distDir: string,
  build: string,
  contact: string,
  pricing: PricingKernel,
): Promise<Door> {
  const dist = resolve(distDir);
  // With its build in the address: one that took the place of another is read again.
  const address = `${pathToFileURL(join(dist, SERVER_FOLDER, DOOR)).href}?${build}`;
  const { openDoor } = (await import(address)) as { readonly openDoor: OpenDoor };
  return openDoor({
    template: withContact(await readFile(join(dist, 'index.html'), 'utf8'), contact),
    manifest: await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'),
    waking: await readFile(join(dist, '.vite', 'waking.json'), 'utf8'),
    geometry: createGeometryKernel(loadKernelModule()),
    pricing,
  });
}
