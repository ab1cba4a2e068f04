import type { Swatch } from '../../../shared/catalog/material.ts';
import type { Box } from '../../../shared/drawing/drawing.ts';
import type { LiveText } from '../../part/live-text.ts';
import { paintLiveText } from './live-text.ts';
import { paintMade } from './made.ts';
import type { Palette } from './palette.ts';
import type { Scene } from './scene.ts';
import { type Region, regionMatrix, type Surface } from './region.ts';

/** Input of a small picture. */
export interface PreviewInput {
  readonly scene: Scene;
  /** By index of the drawing's styles; may be others than the scene's. */
  readonly operations: Scene['operations'];
  readonly sheet: Swatch | null;
  /** Live text, in grey over what is made. */
  readonly texts: LiveText;
  readonly palette: Palette;
  /** Which part of the part, mm; null for all of it. */
  readonly crop: Box | null;
  /** Size of the picture, device px. */
  readonly width: number;
  readonly height: number;
  /** Device px per CSS px. */
  readonly ratio: number;
}

/** Room around the whole part, CSS px. */
const MARGIN_PX = 10;

/** Paints a part as it would be made with some operations, at any size and crop. */
export function paintPreview(surface: Surface, input: PreviewInput): void {
  const { operations, palette, ratio, scene, sheet } = input;
  surface.setTransform(1, 0, 0, 1, 0, 0);
  surface.globalAlpha = 1;
  surface.fillStyle = palette.canvas;
  surface.fillRect(0, 0, input.width, input.height);
  const paintScene = { ...scene, operations, contours: scene.measurement.contours };
  const look = { mode: 'made', palette, heat: [], sheet, ratio } as const;
  const region = regionOf(input);
  paintMade({ surface, scene: paintScene, region, blank: false }, look);
  paintLiveText(surface, input.texts, regionMatrix({ scene: paintScene, region }));
}

/** A crop is seen whole, with as much of the part around it as fits; so is the part. */
function regionOf({ crop, scene, width, height, ratio }: PreviewInput): Region {
  const box = crop ?? { x: 0, y: 0, ...scene.size };
  const margin = crop ? 0 : MARGIN_PX * ratio;
  const across = Math.max(1, width - 2 * margin) / Math.max(box.width, 1e-3);
  const down = Math.max(1, height - 2 * margin) / Math.max(box.height, 1e-3);
  const scale = Math.min(across, down);
  const x = (box.x + box.width / 2) * scale - width / 2;
  const y = (box.y + box.height / 2) * scale - height / 2;
  return { scale, x, y, width, height };
}
