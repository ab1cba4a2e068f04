import type { Surface } from './region.ts';

/** A canvas beside the page's own, in the page or in a worker. */
export function makeCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** Where a layer is painted: beside the page by the processor, or in the page by whatever paints the page; areas that go on another layer, and marks on a sheet that is seen through, by the processor. */
export type LayerKind = 'beside' | 'page' | 'areas' | 'marks';

const kept: Partial<Record<LayerKind, Surface>> = {};

/**
 * A blank surface of some device px to put a picture together on, good until the next one of its kind is asked for; null
 * where the browser has none to give.
 */
export function blankLayer(kind: LayerKind, width: number, height: number): Surface | null {
  const [across, down] = [Math.ceil(width), Math.ceil(height)];
  let layer = kept[kind];
  if (layer?.canvas.width === across && layer.canvas.height === down) {
    layer.globalCompositeOperation = 'source-over';
    layer.globalAlpha = 1;
    layer.clearRect(0, 0, across, down);
    return layer;
  }
  // The graphics card is slow at many small lines, which are what is painted beside the page.
  const options = { willReadFrequently: kind !== 'page' };
  layer = (makeCanvas(across, down).getContext('2d', options) as Surface | null) ?? undefined;
  kept[kind] = layer;
  return layer ?? null;
}

/** Makes a blank surface; see {@link blankLayer}. */
export type MakeLayer = typeof blankLayer;
