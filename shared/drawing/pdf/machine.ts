import { isVeil } from '../paint/veil.ts';
import { DrawingLimit } from '../builder.ts';
import type { ReadLimits } from '../limits.ts';
import type { Place } from '../notice.ts';
import { concat, type Painter, type Transform } from '../paint/painter.ts';
import { Bounds, contains, intersection, isApart, isUprightBox } from './box.ts';
import { drawnWidth, isWide, penOf } from '../pen.ts';
import { isEven } from '../wide-lines.ts';
import type { PdfDocument } from './document.ts';
import { FILE_NOTICES } from '../notices/files.ts';
import type { Findings } from '../notices/findings.ts';
import type { NoticeKind } from '../notices/kind.ts';
import { PDF_NOTICES } from '../notices/pdf.ts';
import type { LayerMark, Layers } from './layers.ts';
import type { PdfDict, PdfObject, PdfStream } from './objects.ts';
import { initialState, type Clip, type GraphicsState, type Ink } from './state.ts';
import { ShownText } from './shown-text.ts';
import type { ColourSpace } from './colour-space.ts';
import type { TextBlock } from './text-block.ts';
import { PdfTextRuns } from './text-runs.ts';

/** States that `q` may put aside. Beyond that the file only wants to fill the memory. */
const MAX_STATES = 10_000;

/** Content bytes that may be run more often than they stand in the file, and what starting a form costs, in bytes. */
const [REPEATED_BYTES, FORM_COST] = [48 * 1024 * 1024, 256];

export type FillRule = 'nonzero' | 'evenodd';

/** Floors of a form or page: it must leave the stacks as it found them. */
interface Frame {
  readonly stackFloor: number;
  readonly markFloor: number;
}

/** The page being drawn: graphics state, current path and marks, and what painting does with them. */
export class Machine {
  readonly doc: PdfDocument;
  readonly painter: Painter;
  readonly findings: Findings;
  readonly layers: Layers;
  readonly limits: ReadLimits;
  /** Forms being drawn: one that is drawn inside itself never ends. */
  readonly open = new Set<PdfStream>();
  /** Colour spaces and patterns that were read already, by what defines them. */
  readonly spaces = new Map<PdfObject, ColourSpace>();
  readonly patterns = new Map<PdfObject, Ink>();
  readonly shown = new ShownText();
  readonly texts = new PdfTextRuns();
  state: GraphicsState;
  resources: PdfDict | null = null;
  /** Operands of the operator that comes next. */
  operands: PdfObject[] = [];
  /** The text object that is open. */
  text: TextBlock | null = null;
  /** Current point in user space. */
  penX = 0;
  penY = 0;
  /** The box that viewers crop the page to, mm; null where the file names none. */
  crop: Place | null = null;
  /** Set by `W` until the path is done with. */
  clipRule: FillRule | null = null;
  readonly #bounds = new Bounds();
  #segments = 0;
  #startX = 0;
  #startY = 0;
  #states: GraphicsState[] = [];
  #frame: Frame = { stackFloor: 0, markFloor: 0 };
  /** Marked content that is open, each with the layer around it. */
  readonly #marks: { readonly hidden: boolean; readonly around: string | null }[] = [];
  #hidden = 0;
  #layer: string | null = null;
  #executed = 0;
  readonly #run: (machine: Machine, content: Uint8Array) => void;

  constructor(
    doc: PdfDocument,
    painter: Painter,
    findings: Findings,
    layers: Layers,
    limits: ReadLimits,
    toMm: Transform,
    run: (machine: Machine, content: Uint8Array) => void,
  ) {
    this.doc = doc;
    this.painter = painter;
    this.findings = findings;
    this.layers = layers;
    this.limits = limits;
    this.state = initialState(toMm);
    this.#run = run;
  }

  /** The operand counted from the last one (1); 0 where it is no number. */
  number(fromLast: number): number {
    const value = this.operands[this.operands.length - fromLast];
    return typeof value === 'number' ? value : 0;
  }

  /** A resource of the page or form by kind and name. */
  resource(kind: string, name: PdfObject | undefined): PdfObject | undefined {
    const key = this.doc.name(name);
    return key === null ? undefined : this.doc.dict(this.resources?.get(kind))?.get(key);
  }

  /** Runs the content of the page or of a form. Throws DrawingLimit, also where the same bytes were run too often. */
  run(content: Uint8Array): void {
    this.#executed += content.length + FORM_COST;
    if (this.#executed > REPEATED_BYTES + this.doc.decodedBytes) throw new DrawingLimit('segments');
    this.#run(this, content);
  }

  save(): void {
    if (this.#states.length >= MAX_STATES) throw new DrawingLimit('elements');
    this.#states.push({ ...this.state });
  }

  restore(): void {
    if (this.#states.length > this.#frame.stackFloor) this.state = this.#states.pop()!;
  }

  /** Draws something that must not change what is around it: a form. */
  inFrame(draw: () => void): void {
    const [outer, resources, operands, text] = [this.#frame, this.resources, this.operands, this.text];
    this.save();
    this.#frame = { stackFloor: this.#states.length, markFloor: this.#marks.length };
    [this.operands, this.text] = [[], null];
    draw();
    this.closeText();
    this.#states.length = this.#frame.stackFloor;
    while (this.#marks.length > this.#frame.markFloor) this.#dropMark();
    this.#frame = outer;
    this.restore();
    [this.resources, this.operands, this.text] = [resources, operands, text];
  }

  concat(matrix: Transform): void {
    if (matrix.every(Number.isFinite)) this.state.ctm = concat(matrix, this.state.ctm);
  }

  /** Begins marked content. Every beginning needs an {@link unmark}. */
  mark(mark: LayerMark): void {
    this.#marks.push({ hidden: mark.hidden, around: this.#layer });
    if (mark.hidden) this.#hidden++;
    this.#layer = mark.layer ?? this.#layer;
  }

  unmark(): void {
    if (this.#marks.length > this.#frame.markFloor) this.#dropMark();
  }

  #dropMark(): void {
    const gone = this.#marks.pop()!;
    if (gone.hidden) this.#hidden--;
    this.#layer = gone.around;
  }

  /** The layer that is drawn on. */
  get layer(): string | null {
    return this.#layer;
  }

  /** True within content that is not shown. */
  get hidden(): boolean {
    return this.#hidden > 0;
  }

  moveTo(x: number, y: number): void {
    this.#room();
    this.painter.moveTo(this.state.ctm, x, y);
    this.#reach(x, y);
    [this.#startX, this.#startY] = [x, y];
  }

  /** A line; where nothing was begun yet, it begins there. */
  lineTo(x: number, y: number): void {
    if (!this.painter.hasPath) {
      this.moveTo(x, y);
      return;
    }
    this.#room();
    this.painter.lineTo(this.state.ctm, x, y);
    this.#reach(x, y);
  }

  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    if (!this.painter.hasPath) this.moveTo(x1, y1);
    this.#room();
    this.painter.curveTo(this.state.ctm, x1, y1, x2, y2, x, y);
    this.#bounds.add(this.state.ctm, x1, y1);
    this.#bounds.add(this.state.ctm, x2, y2);
    this.#reach(x, y);
  }

  closePath(): void {
    this.painter.close();
    [this.penX, this.penY] = [this.#startX, this.#startY];
  }

  rectangle(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }

  #reach(x: number, y: number): void {
    [this.penX, this.penY] = [x, y];
    this.#bounds.add(this.state.ctm, x, y);
  }

  #room(): void {
    if (++this.#segments > this.limits.maxSegments) throw new DrawingLimit('segments');
  }

  /** Ends the path: paints it, clips with it where `W` came before, and forgets it. */
  endPath(fill: FillRule | null, stroke: boolean): void {
    if (this.painter.hasPath) {
      if (fill !== null || stroke) this.#paint(fill, stroke);
      else if (this.clipRule === null && !this.hidden) this.#note(PDF_NOTICES.unpainted);
      if (this.clipRule !== null) this.clip(this.clipRule);
    }
    this.clearPath();
  }

  clearPath(): void {
    this.painter.clearPath();
    this.#bounds.clear();
    this.#segments = 0;
    this.clipRule = null;
  }

  /** Narrows the clip to the current path. */
  clip(rule: FillRule): void {
    const path = this.painter.savePath();
    const own = this.#bounds.place ?? { x: 0, y: 0, width: 0, height: 0 };
    const outer = this.state.clip;
    this.state.clip = {
      path,
      evenOdd: rule === 'evenodd',
      box: outer === null ? own : intersection(outer.box, own),
      isBox: isUprightBox(path.verbs, path.coords, own) && (outer?.isBox ?? true),
      shaded: false,
      noted: false,
    };
  }

  /** Fills what the clip leaves open, as a gradient does. A clip is filled once, however many gradients lie in it. */
  fillClip(colour: string): void {
    const { clip } = this.state;
    if (this.hidden) this.findings.add(PDF_NOTICES.hidden, clip?.box);
    if (this.hidden || clip?.shaded) return;
    this.findings.add(FILE_NOTICES.gradient, clip?.box);
    if (clip === null) return;
    clip.shaded = true;
    this.painter.restorePath(clip.path);
    this.painter.paint({ fill: colour, stroke: null, layer: this.#layer, dashed: false, evenOdd: clip.evenOdd });
    this.clearPath();
  }

  /** Notes something with the box it takes up, or that it is hidden. */
  noteObject(kind: NoticeKind, place: Place | null): void {
    this.findings.add(this.hidden ? PDF_NOTICES.hidden : kind, place);
  }

  /** Ends the text object, if one is open, and notes it where there was something to see. */
  closeText(): void {
    const text = this.text;
    this.text = null;
    if (text?.visible) this.noteObject(PDF_NOTICES.text, text.bounds.place);
  }

  #paint(fill: FillRule | null, stroke: boolean): void {
    if (this.hidden) {
      this.#note(PDF_NOTICES.hidden);
      return;
    }
    const { crop, state } = this;
    const inside = fill === null || isUnseen(state) ? null : state.fill;
    const line = stroke && state.strokeShows ? state.stroke : null;
    const [fillColour, strokeColour] = [inside?.colour ?? null, line?.colour ?? null];
    if (fillColour === null && strokeColour === null) {
      this.#note(PDF_NOTICES.unpainted);
      return;
    }
    const box = this.#bounds.place;
    if (crop !== null && box !== null && !contains(crop, box)) {
      if (isApart(crop, box)) {
        this.#note(PDF_NOTICES.croppedAway);
        return;
      }
      this.#note(PDF_NOTICES.cropped);
    }
    if (inside?.gradient || line?.gradient) this.#note(FILE_NOTICES.gradient);
    this.#noteClip();
    const width = drawnWidth(this.state.lineWidth, ...this.state.ctm);
    const isNoted = strokeColour !== null && isWide(width) && state.lineWidth !== 1;
    if (isNoted) this.#note(FILE_NOTICES.wideLines);
    const { lineCap: cap, lineJoin: join, miterLimit } = state;
    this.painter.paint({
      fill: fillColour,
      stroke: strokeColour,
      layer: this.#layer,
      spot: line?.spot ?? inside?.spot ?? null,
      dashed: strokeColour !== null && this.state.dashed,
      pen: penOf(width),
      evenOdd: fill === 'evenodd',
      wide: isNoted && isEven(...state.ctm) ? { half: width / 2, cap, join, miterLimit } : null,
    });
  }

  #note(kind: NoticeKind): void {
    this.findings.add(kind, this.#bounds.place);
  }

  /** Notes a clip that hides a part of the current path, once for each clip. */
  #noteClip(): void {
    const clip: Clip | null = this.state.clip;
    const box = this.#bounds.place;
    if (clip === null || clip.noted || box === null || (clip.isBox && contains(clip.box, box))) return;
    clip.noted = true;
    this.findings.add(contains(clip.box, box) ? PDF_NOTICES.clip : PDF_NOTICES.clipHides, clip.box);
  }
}

/** Whether areas show nothing: none of their colour, or a veil of paper. */
function isUnseen({ fill, fillOpacity }: GraphicsState): boolean {
  return fillOpacity === 0 || (fill.colour !== null && isVeil(fill.colour, fillOpacity));
}
