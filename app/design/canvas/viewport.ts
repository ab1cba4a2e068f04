import { MM_PER_CSS_PX } from '../../../shared/base/units.ts';

/** Width of the rulers, CSS px. */
export const RULER_PX = 28;

/** CSS px per mm at 100 %: what CSS takes for true scale. */
export const TRUE_SCALE = 1 / MM_PER_CSS_PX;

const MIN_SCALE = 0.005;
const MAX_SCALE = 2000;

/** Where the part is on the screen: px = mm · scale + offset. */
export interface Viewport {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Free room around the part when it is fitted, CSS px. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Shows a box of the part as large as it fits, centred. A box without width or height still shows. */
export function fitBox(
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  widthPx: number,
  heightPx: number,
  insets: Insets,
): Viewport {
  const roomX = Math.max(40, widthPx - insets.left - insets.right);
  const roomY = Math.max(40, heightPx - insets.top - insets.bottom);
  const largest = Math.max(box.width, box.height, 1e-3);
  const scale = clampScale(
    Math.min(roomX / Math.max(box.width, largest / 1e3), roomY / Math.max(box.height, largest / 1e3)),
  );
  return centred(box, scale, widthPx, heightPx, insets);
}

/** Shows a box of the part at a scale, its middle in the middle of the free room. */
export function centred(
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  scale: number,
  widthPx: number,
  heightPx: number,
  insets: Insets,
): Viewport {
  const roomX = Math.max(40, widthPx - insets.left - insets.right);
  const roomY = Math.max(40, heightPx - insets.top - insets.bottom);
  return {
    scale,
    x: insets.left + roomX / 2 - (box.x + box.width / 2) * scale,
    y: insets.top + roomY / 2 - (box.y + box.height / 2) * scale,
  };
}

/** Zooms by a factor; the point under (px, py) stays where it is. */
export function zoomAt(view: Viewport, factor: number, px: number, py: number): Viewport {
  const scale = clampScale(view.scale * factor);
  const k = scale / view.scale;
  return { scale, x: px - (px - view.x) * k, y: py - (py - view.y) * k };
}

/** Moves what is shown. */
export function pan(view: Viewport, dx: number, dy: number): Viewport {
  return { ...view, x: view.x + dx, y: view.y + dy };
}

function clampScale(scale: number): number {
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
}

/** Distance between labelled ruler ticks in the display unit: 1, 2 or 5 times a power of ten, at least 70 px apart. */
export function tickStep(pxPerUnit: number): number {
  const least = 70 / pxPerUnit;
  const power = 10 ** Math.floor(Math.log10(least));
  for (const k of [1, 2, 5]) if (k * power >= least) return k * power;
  return 10 * power;
}
