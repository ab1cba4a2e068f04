import type { Place } from '../../../shared/drawing/notice.ts';
import { pickContour } from './hit.ts';
import type { Palette } from './palette.ts';
import { type Scene, toPart } from './scene.ts';
import type { Viewport } from './viewport.ts';

/** A point of the part, mm. */
export type Point = readonly [number, number];

/** Measurement between two points of the drawing. */
export interface Span {
  readonly mm: number;
  /** The figure with its unit. */
  readonly label: string;
}

/** A box this much longer or shorter from corner to corner than what was measured is what was measured itself: a hole. */
const SLACK = 0.05;
/** Which of two diagonals was measured is told by the lines at its ends; mm. */
const NEAR_MM = 0.05;

/** The ends of what was measured at a place, in the part's mm: a diagonal of its box, or the width of a hole. */
export function spanEnds(scene: Scene, { x, y, width, height }: Place, { mm }: Span): readonly [Point, Point] {
  const at = (px: number, py: number) => toPart(scene.matrix, px, py);
  const diagonal = Math.sqrt(width * width + height * height);
  if (Math.abs(diagonal - mm) > SLACK * mm) return [at(x, y + height / 2), at(x + width, y + height / 2)];
  const down = [at(x, y), at(x + width, y + height)] as const;
  const up = [at(x, y + height), at(x + width, y)] as const;
  const onLines = (ends: readonly Point[]) =>
    ends.filter(([px, py]) => pickContour(scene, px, py, NEAR_MM) >= 0).length;
  return onLines(up) > onLines(down) ? up : down;
}

/** Length of an arrow, and how far the line reaches beyond what is measured, CSS px. */
const ARROW_PX = 9;
const BEYOND_PX = 26;
/** From what is measured to its figure, CSS px. */
const LABEL_PX = 40;

/** Paints a dimension line across what was measured: arrows from outside, so that a narrow gap stays free, and its figure. */
export function paintSpan(
  ctx: CanvasRenderingContext2D,
  ends: readonly [Point, Point],
  label: string,
  { scale, x, y }: Viewport,
  palette: Palette,
): void {
  const [[ax, ay], [bx, by]] = ends.map(([px, py]) => [px * scale + x, py * scale + y] as const) as [Point, Point];
  const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) || 1;
  const [ux, uy] = length > 1 ? [(bx - ax) / length, (by - ay) / length] : [0, 1];
  ctx.setLineDash([]);
  ctx.lineCap = 'butt';
  for (const [colour, width] of [
    [palette.surface, 5],
    [palette.warn, 2],
  ] as const) {
    ctx.strokeStyle = ctx.fillStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(ax - ux * BEYOND_PX, ay - uy * BEYOND_PX);
    ctx.lineTo(ax, ay);
    ctx.moveTo(bx, by);
    ctx.lineTo(bx + ux * BEYOND_PX, by + uy * BEYOND_PX);
    // A tick across each end.
    for (const [px, py] of [
      [ax, ay],
      [bx, by],
    ] as const) {
      ctx.moveTo(px - uy * ARROW_PX, py + ux * ARROW_PX);
      ctx.lineTo(px + uy * ARROW_PX, py - ux * ARROW_PX);
    }
    ctx.stroke();
    arrow(ctx, ax, ay, ux, uy);
    arrow(ctx, bx, by, -ux, -uy);
  }
  // The figure stands beside the line, on its lower or right side, with a leader to it.
  const [nx, ny] = ux > 0 ? [-uy, ux] : [uy, -ux];
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  const away = LABEL_PX + Math.abs(nx) * ctx.measureText(label).width * 0.6;
  ctx.strokeStyle = palette.warn;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.moveTo(mx + nx * 3, my + ny * 3);
  ctx.lineTo(mx + nx * away, my + ny * away);
  ctx.stroke();
  paintLabel(ctx, mx + nx * away, my + ny * away, label, palette);
}

/** An arrow head whose tip is at a point, pointing along (ux, uy). */
function arrow(ctx: CanvasRenderingContext2D, px: number, py: number, ux: number, uy: number): void {
  ctx.beginPath();
  ctx.moveTo(px, py);
  ctx.lineTo(px - ux * ARROW_PX - uy * 4, py - uy * ARROW_PX + ux * 4);
  ctx.lineTo(px - ux * ARROW_PX + uy * 4, py - uy * ARROW_PX - ux * 4);
  ctx.closePath();
  ctx.fill();
}

function paintLabel(ctx: CanvasRenderingContext2D, px: number, py: number, label: string, palette: Palette): void {
  ctx.font = `700 13px ${palette.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const half = ctx.measureText(label).width / 2 + 9;
  ctx.fillStyle = palette.ink;
  ctx.beginPath();
  ctx.roundRect(px - half, py - 13, half * 2, 26, 6);
  ctx.fill();
  ctx.fillStyle = palette.surface;
  ctx.fillText(label, px, py + 0.5);
}
