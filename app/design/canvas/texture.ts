import { makeCanvas } from './layer.ts';
import type { Surface } from './region.ts';
import type { SheetLook } from '../../../shared/catalog/sheet-look.ts';
import { texels } from '../../../shared/catalog/texels.ts';

/** Edge of a texture, texels; it repeats without a seam. */
export const TEXELS = 384;

const known = new Map<string, CanvasImageSource | null>();
/** Textures kept: those of the materials looked at last. */
const MOST_KNOWN = 8;

/** The texture of a sheet as a picture of {@link TEXELS}; null for a plain one. Made once and kept. */
export function textureOf({ ground, second, texture }: SheetLook): CanvasImageSource | null {
  if (texture.kind === 'plain') return null;
  const key = `${ground} ${second} ${texture.kind} ${texture.strength}`;
  let found = known.get(key);
  if (found === undefined) {
    const layer = makeCanvas(TEXELS, TEXELS).getContext('2d') as Surface | null;
    if (layer) {
      const image = layer.createImageData(TEXELS, TEXELS);
      image.data.set(texels(texture, ground, second, TEXELS));
      layer.putImageData(image, 0, 0);
    }
    found = layer?.canvas ?? null;
    if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value!);
    known.set(key, found);
  }
  return found;
}
