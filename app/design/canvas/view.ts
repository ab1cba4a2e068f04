import type { Place } from '../../../shared/drawing/notice.ts';
import type { LengthUnit } from '../../../shared/base/units.ts';
import { pickContour } from './hit.ts';
import { paintDimensions, paintGrid, paintRulers, type RulerInput } from './rulers.ts';
import { paintDrawing, paintHighlight, type ColourMode, type HeatClass } from './paint.ts';
import { readPalette, type Palette } from './palette.ts';
import { buildPaths, contourPath, type ScenePaths } from './paths.ts';
import { boxToPart, type Scene } from './scene.ts';
import { fitBox, pan, RULER_PX, TRUE_SCALE, zoomAt, type Insets, type Viewport } from './viewport.ts';

/** From this many segments on, panning moves a picture of the drawing and paints it anew once the hand rests. */
const HEAVY_SEGMENTS = 3_000;
const SETTLE_MS = 90;
const PICK_PX = 6;

/** What is pointed at. */
export interface Highlight {
  readonly style: number | null;
  /** Contours of one joined run. */
  readonly contours: readonly number[];
  readonly place: Place | null;
}

/** Told whenever the view moved. `percent` is of true scale. */
export type OnView = (percent: number) => void;

/**
 * The drawing area without React: owns two stacked canvases (the drawing below, what is pointed at above), the viewport
 * and the cached paths. Everything is painted in the next frame after it changed, and only what changed.
 */
export class DrawingView {
  readonly #base: HTMLCanvasElement;
  readonly #over: HTMLCanvasElement;
  readonly #onView: OnView;
  #scene: Scene | null = null;
  #paths: ScenePaths | null = null;
  #heat: readonly HeatClass[] = [];
  #mode: ColourMode = 'operations';
  #unit: LengthUnit = 'mm';
  #palette: Palette;
  #view: Viewport = { scale: TRUE_SCALE, x: 0, y: 0 };
  #insets: Insets = { top: 84, right: 40, bottom: 110, left: 60 };
  #rulers = true;
  #highlight: Highlight = { style: null, contours: [], place: null };
  #size = { width: 0, height: 0, ratio: 1 };
  /** Path of the contours pointed at, made when it is first painted. */
  #pointed: Path2D | null = null;
  #fitted = true;
  #frame = 0;
  #baseDirty = true;
  #settle: ReturnType<typeof setTimeout> | undefined;
  #moving = false;
  /** The viewport of the last full painting. */
  #painted: Viewport = this.#view;
  #picture: { canvas: HTMLCanvasElement; view: Viewport } | null = null;

  constructor(base: HTMLCanvasElement, over: HTMLCanvasElement, onView: OnView) {
    this.#base = base;
    this.#over = over;
    this.#onView = onView;
    this.#palette = readPalette(base);
  }

  /** Shows a scene; keeps the viewport for a change of operations, fits for another drawing or size. */
  setScene(scene: Scene): void {
    const old = this.#scene;
    this.#scene = scene;
    const sameShape = old?.drawing === scene.drawing && sameMatrix(old, scene);
    if (!sameShape || old?.operations !== scene.operations) this.#paths = buildPaths(scene);
    this.#pointed = null;
    if (!sameShape && (this.#fitted || old?.drawing !== scene.drawing)) this.fit();
    this.#touch();
  }

  setMode(mode: ColourMode, heat: readonly HeatClass[]): void {
    this.#mode = mode;
    this.#heat = heat;
    this.#touch();
  }

  setUnit(unit: LengthUnit): void {
    this.#unit = unit;
    this.#touch();
  }

  /** Reads the theme again. */
  refreshTheme(): void {
    this.#palette = readPalette(this.#base);
    this.#touch();
  }

  setHighlight(highlight: Highlight): void {
    if (highlight.contours !== this.#highlight.contours) this.#pointed = null;
    this.#highlight = highlight;
    this.#schedule();
  }

  /** Tells the size of the area in CSS px and the device's ratio. */
  resize(width: number, height: number, ratio: number): void {
    this.#size = { width, height, ratio };
    for (const canvas of [this.#base, this.#over]) {
      canvas.width = Math.max(1, Math.round(width * ratio));
      canvas.height = Math.max(1, Math.round(height * ratio));
    }
    const small = width < 640;
    this.#rulers = !small;
    this.#insets = small
      ? { top: 56, right: 18, bottom: width < 372 ? 116 : 92, left: 18 }
      : { top: 96, right: 56, bottom: 116, left: 76 };
    if (this.#fitted) this.fit();
    this.#touch();
  }

  fit(): void {
    const scene = this.#scene;
    if (!scene || this.#size.width === 0) return;
    this.#fitted = true;
    this.#moveTo(fitBox({ x: 0, y: 0, ...scene.size }, this.#size.width, this.#size.height, this.#insets));
    this.#fitted = true;
  }

  /** Zooms in or out about a point of the area (its middle by default). */
  zoom(factor: number, px = this.#size.width / 2, py = this.#size.height / 2): void {
    this.#moveTo(zoomAt(this.#view, factor, px, py), true);
  }

  pan(dx: number, dy: number): void {
    this.#moveTo(pan(this.#view, dx, dy), true);
  }

  /** Brings a place of the drawing into the middle, with some of what is around it. */
  showPlace(place: Place): void {
    const scene = this.#scene;
    if (!scene) return;
    const box = boxToPart(scene.matrix, place);
    const around = Math.max(box.width, box.height, Math.max(scene.size.width, scene.size.height) / 40) * 1.5;
    const wide = {
      x: box.x + box.width / 2 - around,
      y: box.y + box.height / 2 - around,
      width: around * 2,
      height: around * 2,
    };
    this.#moveTo(fitBox(wide, this.#size.width, this.#size.height, this.#insets));
    this.#fitted = false;
    this.setHighlight({ ...this.#highlight, place });
  }

  /** The contour under a point of the area, or −1. */
  pick(px: number, py: number, coarse = false): number {
    if (!this.#scene) return -1;
    const tolerance = ((coarse ? 3 : 1) * PICK_PX) / this.#view.scale;
    return pickContour(
      this.#scene,
      (px - this.#view.x) / this.#view.scale,
      (py - this.#view.y) / this.#view.scale,
      tolerance,
    );
  }

  /** Paints everything now instead of in the next frame; for measuring and for printing. */
  paintNow(): void {
    this.#baseDirty = true;
    this.#paint();
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#settle);
  }

  #moveTo(view: Viewport, byHand = false): void {
    this.#view = view;
    if (byHand) {
      this.#fitted = false;
      this.#moving = true;
      clearTimeout(this.#settle);
      this.#settle = setTimeout(() => {
        this.#moving = false;
        this.#baseDirty = true;
        this.#schedule();
      }, SETTLE_MS);
    }
    this.#baseDirty = true;
    this.#schedule();
    this.#onView((view.scale / TRUE_SCALE) * 100);
  }

  /** Something but the viewport changed: the next painting is a full one. */
  #touch(): void {
    this.#moving = false;
    this.#baseDirty = true;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    this.#frame = 0;
    const ruler: RulerInput = {
      ...this.#size,
      view: this.#view,
      unit: this.#unit,
      palette: this.#palette,
      rulers: this.#rulers,
    };
    if (this.#baseDirty) {
      this.#baseDirty = false;
      this.#paintBase(ruler);
    }
    this.#paintOver(ruler);
  }

  #paintBase(ruler: RulerInput): void {
    const ctx = this.#base.getContext('2d');
    const scene = this.#scene;
    if (!ctx || !scene || !this.#paths) return;
    const { ratio } = this.#size;
    const heavy = scene.drawing.verbs.length >= HEAVY_SEGMENTS;
    if (heavy && this.#moving) {
      this.#shiftPicture(ctx, ruler);
      return;
    }
    this.#picture = null;
    this.#toScreen(ctx);
    ctx.fillStyle = this.#palette.canvas;
    ctx.fillRect(0, 0, ruler.width, ruler.height);
    paintGrid(ctx, ruler);
    const input = {
      scene,
      paths: this.#paths,
      mode: this.#mode,
      palette: this.#palette,
      heat: this.#heat,
      view: this.#view,
      ratio,
    };
    paintDrawing(ctx, input);
    this.#painted = this.#view;
  }

  /** While the hand moves, shifts a copy of the last full painting; the next one follows when the hand rests. */
  #shiftPicture(ctx: CanvasRenderingContext2D, ruler: RulerInput): void {
    const { ratio } = this.#size;
    if (!this.#picture) {
      const canvas = document.createElement('canvas');
      canvas.width = this.#base.width;
      canvas.height = this.#base.height;
      canvas.getContext('2d')?.drawImage(this.#base, 0, 0);
      this.#picture = { canvas, view: this.#painted };
    }
    this.#toScreen(ctx);
    ctx.fillStyle = this.#palette.canvas;
    ctx.fillRect(0, 0, ruler.width, ruler.height);
    paintGrid(ctx, ruler);
    const from = this.#picture.view;
    const k = this.#view.scale / from.scale;
    ctx.setTransform(k, 0, 0, k, (this.#view.x - from.x * k) * ratio, (this.#view.y - from.y * k) * ratio);
    ctx.drawImage(this.#picture.canvas, 0, 0);
  }

  #paintOver(ruler: RulerInput): void {
    const ctx = this.#over.getContext('2d');
    const scene = this.#scene;
    if (!ctx || !scene || !this.#paths) return;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, this.#over.width, this.#over.height);
    const { style, contours, place } = this.#highlight;
    const { ratio } = this.#size;
    if (style !== null && this.#paths.styles[style]) {
      const operation = scene.operations[style]!;
      paintHighlight(ctx, this.#paths.styles[style], this.#palette.operations[operation], 3, this.#view, ratio);
    }
    if (contours.length > 0) {
      this.#pointed ??= contourPath(scene, contours);
      paintHighlight(ctx, this.#pointed, this.#palette.accent, 3.2, this.#view, ratio);
    }
    this.#toScreen(ctx);
    if (place) this.#paintPlace(ctx, scene, place);
    paintDimensions(ctx, ruler, scene.size);
    paintRulers(ctx, ruler);
  }

  #paintPlace(ctx: CanvasRenderingContext2D, scene: Scene, place: Place): void {
    const box = boxToPart(scene.matrix, place);
    const { scale, x, y } = this.#view;
    const margin = 12;
    ctx.strokeStyle = this.#palette.accent;
    ctx.lineWidth = 2;
    ctx.setLineDash([]);
    ctx.beginPath();
    ctx.roundRect(
      box.x * scale + x - margin,
      box.y * scale + y - margin,
      box.width * scale + 2 * margin,
      box.height * scale + 2 * margin,
      8,
    );
    ctx.stroke();
  }

  #toScreen(ctx: CanvasRenderingContext2D): void {
    ctx.setTransform(this.#size.ratio, 0, 0, this.#size.ratio, 0, 0);
    ctx.setLineDash([]);
  }

  /** Left edge of the free area, CSS px. */
  get rulerPx(): number {
    return this.#rulers ? RULER_PX : 0;
  }
}

function sameMatrix(a: Scene, b: Scene): boolean {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
  return keys.every((key) => a.matrix[key] === b.matrix[key]);
}
