import { formatLength, toMm, type LengthUnit } from '../../../shared/base/units.ts';
import type { Palette } from './palette.ts';
import { RULER_PX, tickStep, type Viewport } from './viewport.ts';

/** Where and in which unit rulers, grid and dimension lines are drawn; sizes in CSS px. */
export interface RulerInput {
  readonly view: Viewport;
  readonly unit: LengthUnit;
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  /** False where the screen is too small for rulers. */
  readonly rulers: boolean;
}

interface Ticks {
  readonly stepPx: number;
  readonly first: number;
  readonly labelOf: (index: number) => string;
  readonly at: (index: number) => number;
}

/** Faint lines at every labelled tick, below the drawing. */
export function paintGrid(ctx: CanvasRenderingContext2D, input: RulerInput): void {
  const { width, height, palette, view } = input;
  ctx.strokeStyle = palette.grid;
  ctx.lineWidth = 1;
  ctx.beginPath();
  const across = ticks(view.scale, view.x, input.unit);
  for (let i = across.first; across.at(i) < width; i++) {
    const x = Math.round(across.at(i)) + 0.5;
    ctx.moveTo(x, 0);
    ctx.lineTo(x, height);
  }
  const down = ticks(view.scale, view.y, input.unit);
  for (let i = down.first; down.at(i) < height; i++) {
    const y = Math.round(down.at(i)) + 0.5;
    ctx.moveTo(0, y);
    ctx.lineTo(width, y);
  }
  ctx.stroke();
}

/** Rulers along the top and the left edge; 0 is the part's top left corner. */
export function paintRulers(ctx: CanvasRenderingContext2D, input: RulerInput): void {
  if (!input.rulers) return;
  const { width, height, palette, view } = input;
  ctx.fillStyle = palette.surface;
  ctx.fillRect(0, 0, width, RULER_PX);
  ctx.fillRect(0, 0, RULER_PX, height);
  ctx.strokeStyle = palette.line;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(RULER_PX, RULER_PX - 0.5);
  ctx.lineTo(width, RULER_PX - 0.5);
  ctx.moveTo(RULER_PX - 0.5, RULER_PX);
  ctx.lineTo(RULER_PX - 0.5, height);
  ctx.stroke();
  ctx.font = `11px ${palette.font}`;
  ctx.fillStyle = palette.ink3;
  ctx.strokeStyle = palette.ink3;
  paintScale(ctx, ticks(view.scale, view.x, input.unit), width, false);
  ctx.save();
  ctx.transform(0, 1, 1, 0, 0, 0);
  paintScale(ctx, ticks(view.scale, view.y, input.unit), height, true);
  ctx.restore();
  ctx.fillStyle = palette.surface;
  ctx.fillRect(0, 0, RULER_PX - 1, RULER_PX - 1);
  ctx.fillStyle = palette.ink3;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.font = `10px ${palette.font}`;
  ctx.fillText(input.unit, RULER_PX / 2 - 1, RULER_PX / 2);
}

function paintScale(ctx: CanvasRenderingContext2D, scale: Ticks, end: number, turned: boolean): void {
  ctx.beginPath();
  for (let i = scale.first - 1; scale.at(i) < end; i++) {
    for (let part = 0; part < 5; part++) {
      const at = Math.round(scale.at(i) + (part * scale.stepPx) / 5) + 0.5;
      if (at < RULER_PX) continue;
      ctx.moveTo(at, RULER_PX);
      ctx.lineTo(at, RULER_PX - (part === 0 ? 9 : 5));
    }
  }
  ctx.stroke();
  ctx.textBaseline = 'alphabetic';
  ctx.textAlign = 'center';
  for (let i = scale.first; scale.at(i) < end; i++) {
    const at = Math.round(scale.at(i));
    if (at < RULER_PX + 8) continue;
    if (turned) {
      ctx.save();
      // Undo the mirrored axes so that the text reads upwards.
      ctx.transform(0, 1, 1, 0, 0, 0);
      ctx.translate(12, at);
      ctx.rotate(-Math.PI / 2);
      ctx.fillText(scale.labelOf(i), 0, 0);
      ctx.restore();
    } else ctx.fillText(scale.labelOf(i), at, 12);
  }
}

function ticks(scale: number, offset: number, unit: LengthUnit): Ticks {
  const pxPerUnit = toMm(1, unit) * scale;
  const step = tickStep(pxPerUnit);
  const stepPx = step * pxPerUnit;
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return {
    stepPx,
    first: Math.ceil((RULER_PX - offset) / stepPx),
    labelOf: (i) => (i * step).toFixed(decimals).replace('-', '−'),
    at: (i) => offset + i * stepPx,
  };
}

/** The part's width below it, where there is room for the figure. */
export function paintDimensions(
  ctx: CanvasRenderingContext2D,
  input: RulerInput,
  size: { readonly width: number; readonly height: number },
): void {
  const { view, palette, unit } = input;
  ctx.font = `600 12px ${palette.font}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'center';
  const left = view.x;
  const right = view.x + size.width * view.scale;
  const y = Math.min(view.y + size.height * view.scale + 28, input.height - 16);
  const label = `${formatLength(size.width, unit)} ${unit}`;
  const half = ctx.measureText(label).width / 2 + 12;
  if (right - left > half * 2 + 24) {
    const middle = (left + right) / 2;
    ctx.strokeStyle = palette.ink3;
    ctx.lineWidth = 1;
    ctx.beginPath();
    for (const [x, inner] of [
      [left, middle - half],
      [right, middle + half],
    ] as const) {
      ctx.moveTo(x, y - 5);
      ctx.lineTo(x, y + 5);
      ctx.moveTo(x, y);
      ctx.lineTo(inner, y);
    }
    ctx.stroke();
    ctx.fillStyle = palette.ink2;
    ctx.fillText(label, middle, y);
  }
}
