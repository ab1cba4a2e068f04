import { DrawingLimit } from '../builder.ts';
import type { ReadLimits } from '../limits.ts';
import type { Place } from '../notice.ts';
import { type CircularArc, concat, type Painter, type Transform } from '../paint/painter.ts';
import { spotOf } from './colour-space.ts';
import { type Clip, isCut, isWhole, narrowed, type SavedPath } from './clip.ts';
import { PsError } from './faults.ts';
import { FILE_NOTICES } from '../notices/files.ts';
import type { Findings } from '../notices/findings.ts';
import { drawnWidth, isWide, penOf } from '../pen.ts';
import { isEven } from '../wide-lines.ts';
import { POSTSCRIPT_NOTICES } from '../notices/postscript.ts';
import { DEFAULT_CTM, GraphicsState } from './graphics-state.ts';
import { IDENTITY, invert, mapPoint, mapVector, settle } from './matrix.ts';
import { pathBox } from './path-box.ts';

/** Deepest nesting of gsave. */
const MAX_STATES = 5000;
/** Most numbers of paths put aside at once. */
const MAX_HELD_NUMBERS = 20_000_000;

export type PaintMode = 'fill' | 'evenodd' | 'stroke';

/** How a path is painted. */
export interface PathPaint {
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly evenOdd: boolean;
  /** The spot ink painted with. */
  readonly spot: string | null;
  /** The colour stands for a gradient or pattern. */
  readonly isPattern: boolean;
}

/** One graphics state put aside. */
interface Kept {
  readonly state: GraphicsState;
  readonly path: SavedPath;
  /** Put there by `save`: grestore stops before it. */
  readonly bySave: boolean;
}

/** The page: current path and graphics state, and what painting does with them. Lengths of paths and places are in mm. */
export class Canvas {
  state = new GraphicsState();
  /** The layer that the artwork is on, null where the file names none. */
  layer: string | null = null;
  /** After the page was shown: what is painted then belongs to further pages. */
  pageShown = false;
  /** Something was painted on a further page. */
  morePages = false;
  /** Something was painted, shown or imaged. */
  touched = false;
  readonly painter: Painter;
  readonly findings: Findings;
  readonly #deviceToMm: Transform;
  readonly #limits: ReadLimits;
  readonly #kept: Kept[] = [];
  readonly #clips: (Clip | null)[] = [];
  #held = 0;
  #toMm: Transform;

  /** The page, mm; what clippath gives where nothing clips. */
  readonly page: Place;

  constructor(painter: Painter, findings: Findings, deviceToMm: Transform, page: Place, limits: ReadLimits) {
    this.page = page;
    this.painter = painter;
    this.findings = findings;
    this.#deviceToMm = deviceToMm;
    this.#limits = limits;
    this.#toMm = concat(DEFAULT_CTM, deviceToMm);
  }

  /** User space to millimetres. */
  get toMm(): Transform {
    return this.#toMm;
  }

  get ctm(): Transform {
    return this.state.ctm;
  }

  set ctm(value: Transform) {
    if (!value.every(Number.isFinite)) throw new PsError('undefinedresult');
    this.state.ctm = value;
    this.#toMm = concat(value, this.#deviceToMm);
  }

  /** Whether a gsave or save is still open. */
  get hasKeptStates(): boolean {
    return this.#kept.length > 0;
  }

  /** The current point in user space. Throws PsError `nocurrentpoint`. */
  currentPoint(): [number, number] {
    this.#needPoint();
    const [x, y] = mapPoint(invert(this.#toMm), ...this.painter.pen);
    return [settle(x), settle(y)];
  }

  moveTo(x: number, y: number): void {
    this.#room();
    this.painter.moveTo(this.#toMm, x, y);
  }

  lineTo(x: number, y: number): void {
    this.#needPoint();
    this.#room();
    this.painter.lineTo(this.#toMm, x, y);
  }

  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#needPoint();
    this.#room();
    this.painter.curveTo(this.#toMm, x1, y1, x2, y2, x, y);
  }

  moveBy(dx: number, dy: number): void {
    this.#needPoint();
    this.painter.moveTo(IDENTITY, ...this.#fromPen(dx, dy));
  }

  lineBy(dx: number, dy: number): void {
    this.#needPoint();
    this.#room();
    this.painter.lineTo(IDENTITY, ...this.#fromPen(dx, dy));
  }

  curveBy(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#needPoint();
    this.#room();
    const ends = [this.#fromPen(x1, y1), this.#fromPen(x2, y2), this.#fromPen(x, y)] as const;
    this.painter.curveTo(IDENTITY, ...ends[0], ...ends[1], ...ends[2]);
  }

  /** A circular arc from the pen. */
  arcTo(arc: CircularArc): void {
    this.#room();
    this.painter.arcTo(this.#toMm, arc);
  }

  #fromPen(dx: number, dy: number): [number, number] {
    const [x, y] = mapVector(this.#toMm, dx, dy);
    return [this.painter.pen[0] + x, this.painter.pen[1] + y];
  }

  #needPoint(): void {
    if (!this.painter.hasPath) throw new PsError('nocurrentpoint');
  }

  #room(): void {
    if (this.painter.size >= this.#limits.maxSegments) throw new DrawingLimit('segments');
  }

  save(bySave: boolean): void {
    if (this.#kept.length >= MAX_STATES) throw new PsError('limitcheck');
    const path = this.painter.savePath();
    this.#held += path.coords.length;
    if (this.#held > MAX_HELD_NUMBERS) throw new DrawingLimit('segments');
    this.#kept.push({ state: this.state.clone(), path, bySave });
  }

  /** grestore: back to the last gsave; a `save` underneath stays in place. */
  restore(): void {
    const top = this.#kept.at(-1);
    if (top === undefined) return;
    if (!top.bySave) this.#drop();
    this.#resume(top);
  }

  /** grestoreall: back to the last save. `pastSave` takes that off too. */
  restoreAll(pastSave: boolean): void {
    let top = this.#kept.at(-1);
    if (top === undefined) return;
    while (!top.bySave && this.#kept.length > 1) {
      this.#drop();
      top = this.#kept.at(-1)!;
    }
    if (pastSave && top.bySave) this.#drop();
    this.#resume(top);
  }

  #drop(): void {
    this.#held -= this.#kept.pop()!.path.coords.length;
  }

  #resume(kept: Kept): void {
    this.adopt(kept.state, kept.path);
  }

  /** Takes a copy of a graphics state, and a path, as the current ones. */
  adopt(state: GraphicsState, path: SavedPath): void {
    this.state = state.clone();
    this.state.path = null;
    this.#toMm = concat(this.state.ctm, this.#deviceToMm);
    this.painter.restorePath(path);
  }

  /** initgraphics. */
  reset(): void {
    const { font, extras } = this.state;
    this.state = new GraphicsState();
    this.state.font = font;
    this.state.extras = extras;
    this.ctm = DEFAULT_CTM;
    this.painter.clearPath();
  }

  /** Paints the current path in the current colour and clears it. */
  paint(mode: PaintMode): void {
    if (this.painter.hasPath && !this.state.isNull) this.#mark(mode);
    this.painter.clearPath();
  }

  #mark(mode: PaintMode): void {
    const { css, space } = this.state.colour;
    const isStroke = mode === 'stroke';
    this.paintPath({
      fill: isStroke ? null : css,
      stroke: isStroke ? css : null,
      evenOdd: mode === 'evenodd',
      spot: spotOf(space),
      isPattern: space.kind === 'pattern',
    });
  }

  /** Paints the current path, which stays. */
  paintPath({ fill, stroke, evenOdd, spot, isPattern }: PathPaint): void {
    if (this.countsElsewhere() || (fill === null && stroke === null)) return;
    this.touched = true;
    this.#noteClip();
    if (isPattern) this.findings.add(FILE_NOTICES.gradient, pathBox(this.painter.savePath()));
    const dashed = stroke !== null && isDashed(this.state.dash);
    const width = drawnWidth(this.state.lineWidth, ...this.#toMm);
    const isNoted = stroke !== null && isWide(width) && this.state.lineWidth !== 1;
    if (isNoted) this.findings.add(FILE_NOTICES.wideLines, pathBox(this.painter.savePath()));
    const pen = penOf(width);
    const { lineCap: cap, lineJoin: join, miterLimit } = this.state;
    const wide = isNoted && isEven(...this.#toMm) ? { half: width / 2, cap, join, miterLimit } : null;
    this.painter.paint({ layer: this.layer, spot, dashed, pen, evenOdd, fill, stroke, wide });
  }

  /** Fills the outline of a clip, or the page: what a gradient covers. */
  fillClip(clip: Clip | null, css: string | null): void {
    if (css === null) return;
    const [path, box] = [this.painter.savePath(), clip?.box ?? this.page];
    this.touched = true;
    this.findings.add(FILE_NOTICES.gradient, box);
    if (clip === null) return;
    this.painter.restorePath(clip.path);
    this.painter.paint({ layer: this.layer, dashed: false, evenOdd: false, fill: css, stroke: null });
    this.painter.restorePath(path);
  }

  /** True where what is painted now is not part of page 1; notes that there is more. */
  countsElsewhere(): boolean {
    if (this.pageShown) this.morePages = true;
    return this.pageShown;
  }

  /** Tells where a clip hides a part of the current path, or may do so. */
  #noteClip(): void {
    const clip = this.state.clip;
    const box = clip && pathBox(this.painter.savePath());
    if (clip === null || box === null || isWhole(clip, box)) return;
    this.findings.add(isCut(clip, box) ? POSTSCRIPT_NOTICES.clipHides : POSTSCRIPT_NOTICES.clip, box);
  }

  /** Narrows the clip to the current path. */
  clip(): void {
    this.state.clip = narrowed(this.state.clip, this.painter.savePath());
  }

  saveClip(): void {
    if (this.#clips.length >= MAX_STATES) throw new PsError('limitcheck');
    this.#clips.push(this.state.clip);
  }

  restoreClip(): void {
    this.state.clip = this.#clips.pop() ?? null;
  }

  /** A place for a notice: the box of a rectangle in the space of `m`, in mm. */
  placeOf(m: Transform, x: number, y: number, width: number, height: number): Place {
    const toMm = concat(m, this.#toMm);
    const corners = [mapPoint(toMm, x, y), mapPoint(toMm, x + width, y), mapPoint(toMm, x, y + height)];
    corners.push(mapPoint(toMm, x + width, y + height));
    const [xs, ys] = [corners.map((p) => p[0]), corners.map((p) => p[1])];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  }
}

/** Whether a dash pattern leaves gaps. */
function isDashed(dash: readonly number[]): boolean {
  return dash.length > 0 && dash.some((_, i) => (dash.length % 2 === 1 || i % 2 === 1) && dash[i]! > 0);
}
