import type { NameReader } from '../words/subjects.ts';
import { DrawingLimit } from '../builder.ts';
import type { ReadLimits } from '../limits.ts';
import type { Place } from '../notice.ts';
import { COLOUR_INDEX, FOREGROUND, hexColour } from './colours.ts';
import type { Block, DxfDocument, Layer } from './document.ts';
import { DXF_KINDS, DXF_NOTICES } from '../notices/dxf.ts';
import type { Findings } from '../notices/findings.ts';
import type { NoticeKind } from '../notices/kind.ts';
import { LinePen, penOfFlags, stylePen } from './line-pen.ts';
import { flipped, movedBy, times, type Matrix } from './matrix.ts';
import { Pen } from './pen.ts';
import type { Paint, Sheet } from './sheet.ts';
import { Entry, Flag, TRUE_COLOUR } from './tape.ts';
import { Weights, cells } from './weight.ts';
import { isEven } from '../wide-lines.ts';

/** How a line is drawn; help lines are dashed too. */
const LineLook = { solid: 0, dashed: 1, help: 2 } as const;
type LineLook = (typeof LineLook)[keyof typeof LineLook];

/** Properties that entities in a block inherit from its reference: layer 0, and colour, line type, width BYBLOCK. */
interface Inherited {
  readonly layer: number;
  /** Name of the block of a sheet's frame or title block that they lie in, in place of their layer's. */
  readonly sheet?: number;
  readonly rgb: number;
  readonly line: LineLook;
  readonly pen: LinePen;
}

/** A polyline drawn with a width. */
export interface WideLine {
  readonly width: number;
  readonly place: Place;
  /** Its element, where its area can be made: of one width all along, and not dashed. */
  readonly element: number | null;
}

/** A layer that has no entry in the table. */
const PLAIN: Omit<Layer, 'lineType'> = {
  colour: FOREGROUND,
  off: false,
  frozen: false,
  unplotted: false,
  pen: LinePen.plain,
};

/** A part that rises by less than this share of its size was drawn flat and is a little askew. */
const UPRIGHT = 0.01;
/** Share of its size below which a shape counts as a line. */
const THIN = 1e-4;

/** Draws a document's model space: layers, colours, visibility and block references resolved. */
export class Player {
  readonly #doc: DxfDocument;
  readonly #findings: Findings;
  readonly #limits: ReadLimits;
  readonly #pen: Pen;
  readonly #sheet: Sheet;
  readonly #paints = new Map<number, Paint>();
  /** The entity drawn last whose looks were worked out, how it is painted, and what it took over. */
  #last = 0;
  #lastPaint: Paint | null = null;
  #lastFrom: Inherited | null = null;
  readonly #open = new Set<number>();
  readonly #weights: Weights;
  #steps = 0;
  /** True once something was drawn that is not seen from behind. */
  #upright = false;
  /** Entities drawn with lines; without any there is nothing to cut. */
  strokes = 0;
  /** Wide polylines that were drawn, in drawing units. */
  readonly wides: WideLine[] = [];
  /** Entities in model space that would be seen, of any kind. */
  seen = 0;
  /** The largest box that the drawn entities fill, in drawing units, y down. */
  left = Number.POSITIVE_INFINITY;
  top = Number.POSITIVE_INFINITY;
  right = Number.NEGATIVE_INFINITY;
  bottom = Number.NEGATIVE_INFINITY;

  /** Their least and greatest height. */
  low = Number.POSITIVE_INFINITY;
  high = Number.NEGATIVE_INFINITY;

  readonly #subjectOf: NameReader;
  /** By the number of a block's name whether it says that the block is a sheet's frame or title block. */
  readonly #sheetBlocks = new Map<number, boolean>();

  /** @param subjectOf reads the names of blocks */
  constructor(doc: DxfDocument, sheet: Sheet, findings: Findings, limits: ReadLimits, subjectOf: NameReader) {
    this.#subjectOf = subjectOf;
    this.#doc = doc;
    this.#findings = findings;
    this.#limits = limits;
    this.#pen = new Pen(doc.tape, sheet);
    this.#sheet = sheet;
    this.#weights = new Weights(doc, limits.maxDepth);
  }

  /** Plays model space. Throws DrawingLimit; what was drawn until then is on the sheet. */
  run(): void {
    const pen = LinePen.plain;
    const top: Inherited = { layer: this.#doc.zero, rgb: COLOUR_INDEX[FOREGROUND]!, line: LineLook.solid, pen };
    for (const [first, end] of this.#doc.model) this.#range(first, end, flipped(), top);
    if (this.strokes > 0 && !this.#upright) this.#findings.add(DXF_NOTICES.flipped);
  }

  /** Whether what is drawn stands upright: it has a height, and from above it is a line at most. */
  isEdgeOn(): boolean {
    const [width, depth, rise] = [this.right - this.left, this.bottom - this.top, this.high - this.low];
    return rise > UPRIGHT * Math.max(width, depth) && Math.min(width, depth) <= THIN * Math.max(width, depth, rise);
  }

  #range(first: number, end: number, m: Matrix, from: Inherited): void {
    for (let i = first; i < end; i++) this.#play(i, m, from);
  }

  #play(i: number, m: Matrix, from: Inherited): void {
    const { tape, zero } = this.#doc;
    if (++this.#steps > this.#limits.maxElements * 4) throw new DrawingLimit('elements');
    // Most entities look like the one before.
    if (this.#lastPaint && from === this.#lastFrom && tape.looksLike(i, this.#last)) {
      this.#shape(i, m, this.#lastPaint);
      return;
    }
    const flags = tape.flags(i);
    if ((flags & Flag.Paper) !== 0) {
      this.#findings.add(DXF_NOTICES.paper);
      return;
    }
    const entry = tape.entry(i);
    const layer = tape.layer(i) === zero ? from.layer : tape.layer(i);
    const state = this.#doc.layers.get(layer);
    // A reference on a layer that is only off still shows what its block has on other layers.
    if ((flags & Flag.Invisible) !== 0 || state?.frozen || (state?.off && entry !== Entry.Insert)) {
      this.#findings.add(DXF_NOTICES.hidden);
      return;
    }
    if (entry === Entry.Insert) this.#insert(i, m, this.#inherit(i, layer, from));
    else if (entry === Entry.Note) {
      this.#note(i, m);
      this.#doc.texts.play(i, m, this.#rgb(i, layer, from), this.#doc.names.text(layer));
    } else {
      this.#lastPaint = this.#paint(i, layer, from, entry === Entry.Fill);
      this.#lastFrom = from;
      this.#last = i;
      this.#shape(i, m, this.#lastPaint);
    }
  }

  #shape(i: number, m: Matrix, paint: Paint): void {
    this.seen++;
    const pen = this.#pen;
    const stroke = pen.draw(i, m, paint);
    const flags = this.#doc.tape.flags(i);
    if (stroke === 'absurd') this.#doc.broken++;
    else if (stroke === 'degenerate') this.#tell(DXF_NOTICES.degenerate);
    else {
      if (stroke === 'tilted') this.#tell(DXF_NOTICES.tilted);
      if ((flags & Flag.Wide) !== 0) this.#noteWidth(i, m, paint);
      if ((flags & Flag.Guessed) !== 0) this.#tell(DXF_NOTICES.guessed);
      if ((flags & Flag.Pattern) !== 0) this.#tell(DXF_NOTICES.pattern);
      if (paint.stroke !== null) this.strokes++;
      if (((flags & Flag.Down) !== 0) === isMirrored(m)) this.#upright = true;
      if (pen.left < this.left) this.left = pen.left;
      if (pen.top < this.top) this.top = pen.top;
      if (pen.right > this.right) this.right = pen.right;
      if (pen.bottom > this.bottom) this.bottom = pen.bottom;
      if (pen.low < this.low) this.low = pen.low;
      if (pen.high > this.high) this.high = pen.high;
    }
  }

  /** A finding at the entity drawn last. */
  #tell(kind: NoticeKind): void {
    this.#findings.add(kind, this.#drawnBox());
  }

  #drawnBox(): Place {
    const { left, top, right, bottom } = this.#pen;
    return { x: left, y: top, width: right - left, height: bottom - top };
  }

  #noteWidth(i: number, m: Matrix, { dashed }: Paint): void {
    const width = (this.#doc.widths.get(i) ?? 0) * Math.sqrt(Math.abs(m[0]! * m[5]! - m[1]! * m[4]!));
    const isWhole = !dashed && !this.#doc.tapered.has(i) && isEven(m[0]!, m[4]!, m[1]!, m[5]!);
    this.wides.push({ width, place: this.#drawnBox(), element: isWhole ? this.#sheet.elementCount - 1 : null });
  }

  #note(i: number, m: Matrix): void {
    this.seen++;
    const c = this.#doc.tape.coords;
    const at = this.#doc.tape.coordStart(i);
    const x = (k: number) => m[0]! * c[k]! + m[1]! * c[k + 1]! + m[2]! * c[k + 2]! + m[3]!;
    const y = (k: number) => m[4]! * c[k]! + m[5]! * c[k + 1]! + m[6]! * c[k + 2]! + m[7]!;
    const [x0, y0, x1, y1] = [x(at), y(at), x(at + 3), y(at + 3)];
    const index = this.#doc.tape.reference(i);
    this.#findings.add(DXF_KINDS[index]!, {
      x: Math.min(x0, x1),
      y: Math.min(y0, y1),
      width: Math.abs(x1 - x0),
      height: Math.abs(y1 - y0),
    });
  }

  #insert(i: number, m: Matrix, inherited: Inherited): void {
    const name = this.#doc.tape.reference(i);
    const at = this.#doc.tape.coordStart(i);
    const c = this.#doc.tape.coords;
    const block = this.#doc.blocks.get(name);
    if (!block || block.external) {
      this.seen++;
      this.#findings.add(DXF_NOTICES.missingBlock, {
        x: m[0]! * c[at + 3]! + m[1]! * c[at + 7]! + m[3]!,
        y: m[4]! * c[at + 3]! + m[5]! * c[at + 7]! + m[7]!,
        width: 0,
        height: 0,
      });
      return;
    }
    if (this.#open.has(name)) {
      this.#findings.add(DXF_NOTICES.cycle);
      return;
    }
    if (this.#open.size >= this.#limits.maxDepth) {
      this.#findings.add(DXF_NOTICES.tooDeep);
      return;
    }
    const weight = this.#weights.of(name, block);
    if (weight.entities === 0) return;
    const copies = cells(this.#doc, i);
    if (
      weight.entities * copies > this.#limits.maxElements - this.#sheet.elementCount ||
      weight.segments * copies > this.#limits.maxSegments - this.#sheet.verbCount
    ) {
      this.seen++;
      this.#findings.add(DXF_NOTICES.tooLarge);
      return;
    }
    this.#open.add(name);
    if (this.#doc.clipped.has(c[at + 20]!)) this.#clip(() => this.#copies(i, m, block, inherited));
    else this.#copies(i, m, block, inherited);
    this.#open.delete(name);
  }

  /** Notes a clipped reference by the box of what it draws. */
  #clip(draw: () => void): void {
    const { left, top, right, bottom } = this;
    this.left = this.top = Number.POSITIVE_INFINITY;
    this.right = this.bottom = Number.NEGATIVE_INFINITY;
    draw();
    this.#findings.add(DXF_NOTICES.clip, {
      x: this.left,
      y: this.top,
      width: this.right - this.left,
      height: this.bottom - this.top,
    });
    this.left = Math.min(left, this.left);
    this.top = Math.min(top, this.top);
    this.right = Math.max(right, this.right);
    this.bottom = Math.max(bottom, this.bottom);
  }

  #copies(i: number, m: Matrix, block: Block, reference: Inherited): void {
    const name = this.#doc.tape.reference(i);
    const inherited = this.#isSheet(name) ? { ...reference, sheet: name } : reference;
    const at = this.#doc.tape.coordStart(i);
    const c = this.#doc.tape.coords;
    const placed = movedBy(times(m, c.slice(at, at + 12)), -block.base[0], -block.base[1], -block.base[2]);
    const columns = c[at + 12]!;
    const rows = c[at + 13]!;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const step = (d: number) => column * c[at + 14 + d]! + row * c[at + 17 + d]!;
        const cell = row === 0 && column === 0 ? placed : shifted(placed, m, step(0), step(1), step(2));
        this.#range(block.first, block.end, cell, inherited);
      }
    }
  }

  /** Whether a block's name says that it is a sheet's frame or title block. */
  #isSheet(name: number): boolean {
    const known = this.#sheetBlocks.get(name);
    if (known !== undefined) return known;
    const is = this.#subjectOf(this.#doc.names.text(name)) === 'sheet';
    this.#sheetBlocks.set(name, is);
    return is;
  }

  #inherit(i: number, layer: number, from: Inherited): Inherited {
    return {
      ...(from.sheet === undefined ? {} : { sheet: from.sheet }),
      layer,
      rgb: this.#rgb(i, layer, from),
      line: this.#line(i, layer, from),
      pen: this.#penOf(i, layer, from),
    };
  }

  #paint(i: number, layer: number, from: Inherited, filled: boolean): Paint {
    const rgb = this.#rgb(i, layer, from);
    const line = filled ? LineLook.solid : this.#line(i, layer, from);
    const pen = filled || line !== LineLook.solid ? LinePen.plain : this.#penOf(i, layer, from);
    const named = from.sheet ?? layer;
    const key = (named * 2 ** 24 + rgb) * 64 + pen * 8 + (filled ? 4 : 0) + line;
    let paint = this.#paints.get(key);
    if (!paint) {
      const colour = hexColour(rgb);
      const [stroke, fill] = filled ? [null, colour] : [colour, null];
      const help = line === LineLook.help ? ({ help: true } as const) : {};
      const dashed = line !== LineLook.solid;
      const unplotted = this.#doc.layers.get(layer)?.unplotted ? ({ unplotted: true } as const) : {};
      paint = {
        stroke,
        fill,
        layer: this.#doc.names.text(named),
        dashed,
        ...help,
        ...unplotted,
        ...stylePen(pen),
        index: -1,
      };
      this.#paints.set(key, paint);
    }
    return paint;
  }

  #rgb(i: number, layer: number, from: Inherited): number {
    let colour = this.#doc.tape.colour(i);
    if (colour === 0) return from.rgb;
    if (colour === 256) colour = this.#doc.layers.get(layer)?.colour ?? PLAIN.colour;
    return colour >= TRUE_COLOUR ? colour - TRUE_COLOUR : COLOUR_INDEX[colour & 255]!;
  }

  #penOf(i: number, layer: number, from: Inherited): LinePen {
    const pen = penOfFlags(this.#doc.tape.flags(i));
    if (pen === LinePen.byBlock) return from.pen;
    return pen === LinePen.byLayer ? (this.#doc.layers.get(layer)?.pen ?? PLAIN.pen) : pen;
  }

  #line(i: number, layer: number, from: Inherited): LineLook {
    const { byLayer, byBlock, continuous } = this.#doc;
    let type = this.#doc.tape.lineType(i);
    if (type === byBlock) return from.line;
    if (type === byLayer) type = this.#doc.layers.get(layer)?.lineType ?? continuous;
    if (type === byLayer || type === byBlock) return LineLook.solid;
    // The name comes first: some programs write line types without their dashes.
    if (this.#doc.isHelp(type)) return LineLook.help;
    return this.#doc.isDashed(type) ? LineLook.dashed : LineLook.solid;
  }
}

/** A placed block moved by a step in the coordinates of the matrix around it. */
function shifted(placed: Matrix, around: Matrix, x: number, y: number, z: number): Matrix {
  const out = placed.slice();
  for (let row = 0; row < 12; row += 4) {
    out[row + 3] = placed[row + 3]! + around[row]! * x + around[row + 1]! * y + around[row + 2]! * z;
  }
  return out;
}

/** True where a matrix shows what it is applied to from behind. The drawing's own, y down, does not. */
function isMirrored(m: Matrix): boolean {
  return m[0]! * m[5]! - m[1]! * m[4]! > 0;
}
