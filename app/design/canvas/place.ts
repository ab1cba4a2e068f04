import type { Palette } from './palette.ts';
import type { Viewport } from './viewport.ts';

/** Room between a place and its ring, CSS px. */
const MARGIN_PX = 12;
/** Width of the ring, and of the bare band behind it that sets it off from the drawing's own lines, CSS px. */
const RING_PX = 2.5;
const BAND_PX = 6;

/** A rectangle, CSS px. */
export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the ring around a place of the part (mm) is; a point, too, gets one that can be seen. */
export function ringOf(place: Ring, { scale, x, y }: Viewport): Ring {
  return {
    x: place.x * scale + x - MARGIN_PX,
    y: place.y * scale + y - MARGIN_PX,
    width: place.width * scale + 2 * MARGIN_PX,
    height: place.height * scale + 2 * MARGIN_PX,
  };
}

/** Rings a place of the part, mm, in a way that stands out from any drawing in both themes. */
export function paintPlace(ctx: CanvasRenderingContext2D, place: Ring, view: Viewport, palette: Palette): void {
  const { x, y, width, height } = ringOf(place, view);
  ctx.setLineDash([]);
  for (const [colour, px] of [
    [palette.surface, BAND_PX],
    [palette.accent, RING_PX],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = px;
    ctx.beginPath();
    ctx.roundRect(x, y, width, height, 8);
    ctx.stroke();
  }
}
