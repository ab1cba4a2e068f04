import type { OperationName } from '../../../shared/analysis/operations.ts';
import { HEAT_DARK, HEAT_LIGHT, LINE_LOOK, type Palette } from './palette.ts';
import type { ScenePaths } from './paths.ts';
import type { Scene } from './scene.ts';
import type { Viewport } from './viewport.ts';

/** Colours of the drawing: by operation, as in the file, or by what each contour costs. */
export type ColourMode = 'operations' | 'file' | 'cost';

/** Contours of one cost class. */
export interface HeatClass {
  readonly path: Path2D;
  /** 0 cheapest to 5 dearest. */
  readonly level: number;
}

/** What {@link paintDrawing} needs. */
export interface PaintInput {
  readonly scene: Scene;
  readonly paths: ScenePaths;
  readonly mode: ColourMode;
  readonly palette: Palette;
  readonly heat: readonly HeatClass[];
  readonly view: Viewport;
  readonly ratio: number;
}

/** Paints the part: what remains of the sheet, engraved areas, then lines, ignored lines first. */
export function paintDrawing(ctx: CanvasRenderingContext2D, input: PaintInput): void {
  const { scene, paths, mode, palette, view, ratio } = input;
  ctx.setTransform(view.scale * ratio, 0, 0, view.scale * ratio, view.x * ratio, view.y * ratio);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  paintBody(ctx, input);
  if (mode === 'cost') {
    paintHeat(ctx, input);
    return;
  }
  for (const i of paintOrder(scene.operations)) {
    const operation = scene.operations[i]!;
    const style = scene.drawing.styles[i]!;
    if (mode === 'file') paintAsFiled(ctx, input, i);
    else {
      paintFill(ctx, input, i, operation, palette.operations[operation]);
      strokeStyle(ctx, paths.styles[i]!, operation, palette.operations[operation], view.scale, style.fill !== null);
    }
  }
  ctx.setLineDash([]);
}

/** Strokes one style's path thicker, for pointing at it. */
export function paintHighlight(
  ctx: CanvasRenderingContext2D,
  path: Path2D,
  colour: string,
  widthPx: number,
  view: Viewport,
  ratio: number,
): void {
  ctx.setTransform(view.scale * ratio, 0, 0, view.scale * ratio, view.x * ratio, view.y * ratio);
  ctx.setLineDash([]);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = colour;
  ctx.lineWidth = widthPx / view.scale;
  ctx.stroke(path);
}

function paintBody(ctx: CanvasRenderingContext2D, { scene, paths, mode, palette, view }: PaintInput): void {
  // The file's colours are drawn on white, as the file meant them, whatever the theme.
  ctx.fillStyle = mode === 'file' ? '#ffffff' : palette.surface;
  if (paths.body && mode !== 'file') ctx.fill(paths.body, 'evenodd');
  else {
    const margin = 8 / view.scale;
    ctx.fillRect(-margin, -margin, scene.size.width + 2 * margin, scene.size.height + 2 * margin);
  }
}

function paintFill(
  ctx: CanvasRenderingContext2D,
  { scene, paths }: PaintInput,
  i: number,
  operation: OperationName,
  colour: string,
): void {
  const engraved = operation === 'areaEngraving' || operation === 'combinedEngraving';
  if (!engraved || scene.drawing.styles[i]!.fill === null) return;
  ctx.fillStyle = colour;
  ctx.globalAlpha = operation === 'combinedEngraving' ? 0.35 : 0.85;
  ctx.fill(paths.fills[i]!.nonzero, 'nonzero');
  ctx.fill(paths.fills[i]!.evenodd, 'evenodd');
  ctx.globalAlpha = 1;
}

function strokeStyle(
  ctx: CanvasRenderingContext2D,
  path: Path2D,
  operation: OperationName,
  colour: string,
  scale: number,
  filled: boolean,
): void {
  const look = LINE_LOOK[operation];
  ctx.strokeStyle = colour;
  // An area without a fill of its own is engraved inside its outline: shown by a heavier line.
  ctx.lineWidth = (operation === 'areaEngraving' && !filled ? 2 : look.width) / scale;
  ctx.setLineDash(look.dash.map((px) => px / scale));
  ctx.stroke(path);
}

function paintAsFiled(ctx: CanvasRenderingContext2D, { scene, paths, view }: PaintInput, i: number): void {
  const style = scene.drawing.styles[i]!;
  if (style.fill !== null) {
    ctx.fillStyle = style.fill;
    ctx.fill(paths.fills[i]!.nonzero, 'nonzero');
    ctx.fill(paths.fills[i]!.evenodd, 'evenodd');
  }
  if (style.stroke !== null) {
    ctx.strokeStyle = style.stroke;
    ctx.lineWidth = 1.4 / view.scale;
    ctx.setLineDash(style.dashed ? [6 / view.scale, 4 / view.scale] : []);
    ctx.stroke(paths.styles[i]!);
  }
}

function paintHeat(ctx: CanvasRenderingContext2D, { heat, palette, paths, view }: PaintInput): void {
  const colours = palette.dark ? HEAT_DARK : HEAT_LIGHT;
  ctx.setLineDash([]);
  // What takes no machine time stays visible underneath.
  ctx.strokeStyle = palette.operations.ignored;
  ctx.lineWidth = 0.8 / view.scale;
  for (const path of paths.styles) ctx.stroke(path);
  for (const { path, level } of heat) {
    ctx.strokeStyle = colours[level]!;
    ctx.lineWidth = (1.1 + level * 0.4) / view.scale;
    ctx.stroke(path);
  }
}

function paintOrder(operations: readonly OperationName[]): number[] {
  const rank: Record<OperationName, number> = {
    areaEngraving: 0,
    ignored: 1,
    combinedEngraving: 2,
    lineEngraving: 3,
    cutting: 4,
    metalBending: 5,
  };
  return operations.map((_, i) => i).sort((a, b) => rank[operations[a]!] - rank[operations[b]!] || a - b);
}
