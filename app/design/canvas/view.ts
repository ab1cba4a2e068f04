import type { Place } from '../../../shared/drawing/notice.ts';
import type { Swatch } from '../../../shared/catalog/material.ts';
import type { LengthUnit } from '../../../shared/base/units.ts';
import { pickContour } from './hit.ts';
import { paintDimensions, paintGrid, paintRulers, type RulerInput } from './rulers.ts';
import type { ColourMode, HeatClass, Look } from './look.ts';
import { type Mark, paintDrawing, paintMark } from './paint.ts';
import { readPalette, type Palette } from './palette.ts';
import { paintPlace } from './place.ts';
import { type PaintScene, type Region, regionMatrix } from './region.ts';
import { boxToPart, type Scene } from './scene.ts';
import { paintSpan, type Span, spanEnds } from './span.ts';
import { TiledDrawing } from './tiled-drawing.ts';
import type { Box } from '../../../shared/drawing/drawing.ts';
import { type LiveText, NO_TEXT } from '../../part/live-text.ts';
import { paintLiveText } from './live-text.ts';
import { centred, fitBox, pan, RULER_PX, TRUE_SCALE, zoomAt, type Insets, type Viewport } from './viewport.ts';

/** From this many segments on, what shows is put together from tiles that are painted beside the page. */
const HEAVY_SEGMENTS = 3_000;
/** The hand rests when it has not moved for this long. */
const SETTLE_MS = 90;
const PICK_PX = 6;
/** The glow of lines that are asked about, CSS px. */
const GLOW_PX = 7;
const GLOW_ALPHA = 0.45;
/** Size of the view around a measurement, in lengths of it. */
const SPAN_AROUND = 4;

/** Highlight under the pointer. */
export interface Highlight {
  readonly style: number | null;
  /** Contours of one joined run. */
  readonly contours: readonly number[];
  readonly place: Place | null;
  /** Style that is asked about. */
  readonly asked: number | null;
  /** Measurement at the place. */
  readonly span: Span | null;
}

/** Told whenever the view moved. `percent` is of true scale. */
export type OnView = (percent: number) => void;

/**
 * The drawing area without React: owns two stacked canvases (the drawing below, what is pointed at above) and the
 * viewport. Everything is painted in the next frame after it changed, and only what changed; large drawings are painted
 * in tiles beside the page and put together here.
 */
export class DrawingView {
  readonly #base: HTMLCanvasElement;
  readonly #over: HTMLCanvasElement;
  readonly #onView: OnView;
  #scene: Scene | null = null;
  /** The scene as it is painted. */
  #paintScene: PaintScene | null = null;
  #tiles: TiledDrawing | null = null;
  #heat: readonly HeatClass[] = [];
  #mode: ColourMode = 'operations';
  #sheet: Swatch | null = null;
  #texts: LiveText = NO_TEXT;
  #unit: LengthUnit = 'mm';
  #palette: Palette;
  #view: Viewport = { scale: TRUE_SCALE, x: 0, y: 0 };
  #insets: Insets = { top: 52, right: 32, bottom: 56, left: 60 };
  #rulers = true;
  #highlight: Highlight = { style: null, contours: [], place: null, asked: null, span: null };
  #size = { width: 0, height: 0, ratio: 1 };
  #fitted = true;
  #frame = 0;
  #baseDirty = true;
  #settle: ReturnType<typeof setTimeout> | undefined;
  #moving = false;

  constructor(base: HTMLCanvasElement, over: HTMLCanvasElement, onView: OnView) {
    this.#base = base;
    this.#over = over;
    this.#onView = onView;
    this.#palette = readPalette(base);
  }

  /** Shows a scene; keeps the viewport for a change of operations, fits for another drawing or size. */
  setScene(scene: Scene): void {
    const old = this.#scene;
    const sameShape = old?.drawing === scene.drawing && sameMatrix(old, scene);
    const { drawing, matrix, measurement, operations, size } = scene;
    this.#scene = scene;
    this.#paintScene = { drawing, matrix, operations, size, contours: measurement.contours };
    if (isHeavy(drawing.verbs.length)) {
      this.#tiles ??= new TiledDrawing(() => this.#touchBase());
      this.#tiles.setScene(scene, sameShape);
    } else {
      this.#tiles?.destroy();
      this.#tiles = null;
    }
    this.#tellLook();
    this.#tellMark();
    if (!sameShape && (this.#fitted || old?.drawing !== drawing)) this.fit();
    this.#onView((this.#view.scale / TRUE_SCALE) * 100);
    this.#touch();
    // Not only in the next frame: until then, some tiles are there.
    this.#aimTiles();
  }

  setMode(mode: ColourMode, heat: readonly HeatClass[]): void {
    this.#mode = mode;
    this.#heat = heat;
    this.#tellLook();
    this.#touch();
  }

  /** Says what the part is made of. */
  setSheet(sheet: Swatch | null): void {
    this.#sheet = sheet;
    this.#tellLook();
    if (this.#mode === 'made') this.#touch();
  }

  /** Says which texts are no shapes yet: they are written over the drawing, in grey. */
  setTexts(texts: LiveText): void {
    this.#texts = texts;
    this.#schedule();
  }

  setUnit(unit: LengthUnit): void {
    this.#unit = unit;
    this.#touch();
  }

  /** Reads the theme again. */
  refreshTheme(): void {
    this.#palette = readPalette(this.#base);
    this.#tellLook();
    this.#tellMark();
    this.#touch();
  }

  setHighlight(highlight: Highlight): void {
    const { style, contours } = this.#highlight;
    this.#highlight = highlight;
    if (style !== highlight.style || contours !== highlight.contours) this.#tellMark();
    this.#schedule();
  }

  /** Tells the size of the area in CSS px and the device's ratio. */
  resize(width: number, height: number, ratio: number): void {
    const otherRatio = ratio !== this.#size.ratio;
    this.#size = { width, height, ratio };
    if (otherRatio) {
      this.#tellLook();
      this.#tellMark();
    }
    for (const canvas of [this.#base, this.#over]) {
      canvas.width = Math.max(1, Math.round(width * ratio));
      canvas.height = Math.max(1, Math.round(height * ratio));
    }
    const small = width < 640;
    this.#rulers = !small;
    this.#insets = small
      ? { top: 18, right: 18, bottom: 44, left: 18 }
      : { top: RULER_PX + 24, right: 32, bottom: 56, left: RULER_PX + 32 };
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

  /**
   * Brings a place of the drawing into the middle, with some of what is around it; what was measured there large enough to see. Never smaller
   * than the whole part shows, and no smaller than now where all of the place shows as it is.
   */
  showPlace(place: Place, span: Span | null = null): void {
    const scene = this.#scene;
    if (!scene) return;
    const box = boxToPart(scene.matrix, place);
    const least = span ? span.mm * SPAN_AROUND : Math.max(scene.size.width, scene.size.height) / 40;
    const around = Math.max(box.width, box.height, least) * 1.5;
    const wide = {
      x: box.x + box.width / 2 - around,
      y: box.y + box.height / 2 - around,
      width: around * 2,
      height: around * 2,
    };
    const scaleOf = (shown: typeof box) => fitBox(shown, this.#size.width, this.#size.height, this.#insets).scale;
    const scale = Math.max(
      scaleOf({ x: 0, y: 0, ...scene.size }),
      scaleOf(wide),
      Math.min(this.#view.scale, scaleOf(box)),
    );
    this.#moveTo(centred(box, scale, this.#size.width, this.#size.height, this.#insets));
    this.#fitted = false;
    this.setHighlight({ ...this.#highlight, place, span });
  }

  /** Where a place of the drawing is, CSS px of the area; null where its middle does not show. */
  boxOf(place: Place): Box | null {
    if (!this.#scene) return null;
    const box = boxToPart(this.#scene.matrix, place);
    const { scale, x, y } = this.#view;
    const shown = {
      x: box.x * scale + x,
      y: box.y * scale + y,
      width: box.width * scale,
      height: box.height * scale,
    };
    const { room } = this;
    const middle = { x: shown.x + shown.width / 2, y: shown.y + shown.height / 2 };
    const isOut =
      middle.x < room.x || middle.y < room.y || middle.x > room.x + room.width || middle.y > room.y + room.height;
    return isOut ? null : shown;
  }

  /** Where the middle of a place of the drawing is, CSS px of the area; null where it does not show. */
  pointOf(place: Place): { readonly x: number; readonly y: number } | null {
    const box = this.boxOf(place);
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Part of the area that shows the drawing: all but the rulers, CSS px. */
  get room(): Box {
    const edge = this.#rulers ? RULER_PX : 0;
    return { x: edge, y: edge, width: this.#size.width - edge, height: this.#size.height - edge };
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

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#settle);
    this.#tiles?.destroy();
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

  /** More of the drawing is painted. */
  #touchBase(): void {
    this.#baseDirty = true;
    this.#schedule();
  }

  #tellLook(): void {
    this.#tiles?.setLook(this.#look());
  }

  #tellMark(): void {
    this.#tiles?.setMark(this.#mark());
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
    const ctx = this.#base.getContext('2d', { alpha: false });
    const scene = this.#paintScene;
    if (!ctx || !scene) return;
    this.#toScreen(ctx);
    ctx.fillStyle = this.#palette.canvas;
    ctx.fillRect(0, 0, ruler.width, ruler.height);
    paintGrid(ctx, ruler);
    if (this.#tiles) {
      this.#aimTiles();
      this.#tiles.drawDrawing(ctx);
      return;
    }
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    paintDrawing({ surface: ctx, scene, region: this.#region(), blank: false }, this.#look());
  }

  #paintOver(ruler: RulerInput): void {
    const ctx = this.#over.getContext('2d');
    const scene = this.#paintScene;
    if (!ctx || !scene) return;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, this.#over.width, this.#over.height);
    paintLiveText(ctx, this.#texts, regionMatrix({ scene, region: this.#region() }));
    this.#paintAsked(ctx, scene);
    const mark = this.#mark();
    if (mark && this.#tiles?.paintsMark) this.#tiles.drawMark(ctx);
    else if (mark) paintMark({ surface: ctx, scene, region: this.#region(), blank: true }, mark, this.#size.ratio);
    this.#toScreen(ctx);
    const { place, span } = this.#highlight;
    if (place && span && this.#scene)
      paintSpan(ctx, spanEnds(this.#scene, place, span), span.label, this.#view, this.#palette);
    else if (place) paintPlace(ctx, boxToPart(scene.matrix, place), this.#view, this.#palette);
    paintDimensions(ctx, ruler, scene.size);
    paintRulers(ctx, ruler);
  }

  /** Lines that are asked about glow; on drawings too large for that in every frame, their pin has to do. */
  #paintAsked(ctx: CanvasRenderingContext2D, scene: PaintScene): void {
    const { asked } = this.#highlight;
    if (asked === null || this.#tiles) return;
    ctx.globalAlpha = GLOW_ALPHA;
    const mark = { style: asked, contours: [], colour: this.#palette.glow, widthPx: GLOW_PX };
    paintMark({ surface: ctx, scene, region: this.#region(), blank: true }, mark, this.#size.ratio);
    ctx.globalAlpha = 1;
  }

  /** Has what shows painted in tiles. */
  #aimTiles(): void {
    if (!this.#scene || this.#size.width === 0) return;
    const home = fitBox({ x: 0, y: 0, ...this.#scene.size }, this.#size.width, this.#size.height, this.#insets);
    this.#tiles?.show(this.#size, this.#view, home.scale, !this.#moving);
  }

  #look(): Look {
    return { mode: this.#mode, palette: this.#palette, heat: this.#heat, sheet: this.#sheet, ratio: this.#size.ratio };
  }

  #mark(): Mark | null {
    const { style, contours } = this.#highlight;
    const operation = style === null ? undefined : this.#scene?.operations[style];
    if (contours.length > 0) return { style: null, contours, colour: this.#palette.accent, widthPx: 3.2 };
    if (!operation) return null;
    return { style, contours, colour: this.#palette.operations[operation], widthPx: 3 };
  }

  /** Shown region, in device px. */
  #region(): Region {
    const { width, height, ratio } = this.#size;
    const { scale, x, y } = this.#view;
    return { scale: scale * ratio, x: -x * ratio, y: -y * ratio, width: width * ratio, height: height * ratio };
  }

  #toScreen(ctx: CanvasRenderingContext2D): void {
    ctx.setTransform(this.#size.ratio, 0, 0, this.#size.ratio, 0, 0);
    ctx.setLineDash([]);
  }
}

function isHeavy(segments: number): boolean {
  return segments >= HEAVY_SEGMENTS;
}

function sameMatrix(a: Scene, b: Scene): boolean {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
  return keys.every((key) => a.matrix[key] === b.matrix[key]);
}
