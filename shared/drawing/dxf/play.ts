import type { DrawingBuilder, StyleKey } from '../builder.ts';
import { DrawingLimit } from '../builder.ts';
import type { ReadLimits } from '../limits.ts';
import { COLOUR_INDEX, FOREGROUND, hexColour } from './colours.ts';
import type { DxfDocument, Layer } from './document.ts';
import { findingIndex, type Findings } from './findings.ts';
import { flipped, movedBy, times, type Matrix } from './matrix.ts';
import { Pen } from './pen.ts';
import { Entry, Flag, TRUE_COLOUR } from './tape.ts';
import { Weights, cells } from './weight.ts';

/** What entities in a block take over from the reference: for layer 0, colour BYBLOCK and line type BYBLOCK. */
interface Inherited {
  readonly layer: number;
  readonly rgb: number;
  readonly dashed: boolean;
}

/** A layer that has no entry in the table. */
const PLAIN: Omit<Layer, 'lineType'> = { colour: FOREGROUND, off: false, frozen: false };

const HIDDEN = findingIndex('hidden');
const PAPER = findingIndex('paper');
const TILTED = findingIndex('tilted');
const DEGENERATE = findingIndex('degenerate');
const CYCLE = findingIndex('cycle');
const DEEP = findingIndex('tooDeep');
const LARGE = findingIndex('tooLarge');
const MISSING = findingIndex('missingBlock');

/** Draws a document's model space: layers, colours, visibility and block references resolved. */
export class Player {
  readonly #doc: DxfDocument;
  readonly #findings: Findings;
  readonly #limits: ReadLimits;
  readonly #pen: Pen;
  readonly #builder: DrawingBuilder;
  readonly #styles = new Map<number, StyleKey>();
  readonly #open = new Set<number>();
  readonly #weights: Weights;
  #steps = 0;
  /** Entities in model space that would be seen, of any kind. */
  seen = 0;
  /** The largest box that the drawn entities fill, in drawing units, y down. */
  left = Number.POSITIVE_INFINITY;
  top = Number.POSITIVE_INFINITY;
  right = Number.NEGATIVE_INFINITY;
  bottom = Number.NEGATIVE_INFINITY;

  constructor(doc: DxfDocument, builder: DrawingBuilder, findings: Findings, limits: ReadLimits) {
    this.#doc = doc;
    this.#findings = findings;
    this.#limits = limits;
    this.#pen = new Pen(doc.tape, builder);
    this.#builder = builder;
    this.#weights = new Weights(doc, limits.maxDepth);
  }

  /** Plays model space. Throws DrawingLimit; what was drawn until then is in the builder. */
  run(): void {
    const top: Inherited = { layer: this.#doc.zero, rgb: COLOUR_INDEX[FOREGROUND]!, dashed: false };
    for (const [first, end] of this.#doc.model) this.#range(first, end, flipped(), top);
  }

  #range(first: number, end: number, m: Matrix, from: Inherited): void {
    for (let i = first; i < end; i++) this.#play(i, m, from);
  }

  #play(i: number, m: Matrix, from: Inherited): void {
    const { tape, zero } = this.#doc;
    if (++this.#steps > this.#limits.maxElements * 4) throw new DrawingLimit('elements');
    const flags = tape.flags(i);
    if ((flags & Flag.Paper) !== 0) {
      this.#findings.add(PAPER);
      return;
    }
    const entry = tape.entry(i);
    const layer = tape.layer(i) === zero ? from.layer : tape.layer(i);
    const state = this.#doc.layers.get(layer);
    // A reference on a layer that is only off still shows what its block has on other layers.
    if ((flags & Flag.Invisible) !== 0 || state?.frozen || (state?.off && entry !== Entry.Insert)) {
      this.#findings.add(HIDDEN);
      return;
    }
    if (entry === Entry.Insert) this.#insert(i, m, this.#inherit(i, layer, from));
    else if (entry === Entry.Note) {
      this.#note(i, m);
      this.#doc.texts.play(i, m, this.#rgb(i, layer, from), this.#doc.names.text(layer));
    } else this.#shape(i, m, this.#style(i, layer, from));
  }

  #shape(i: number, m: Matrix, style: StyleKey): void {
    this.seen++;
    const pen = this.#pen;
    const stroke = pen.draw(i, m, style);
    const width = pen.right - pen.left;
    const height = pen.bottom - pen.top;
    if (stroke === 'absurd') this.#doc.broken++;
    else if (stroke === 'degenerate') this.#findings.add(DEGENERATE, pen.left, pen.top, width, height);
    else {
      if (stroke === 'tilted') this.#findings.add(TILTED, pen.left, pen.top, width, height);
      if (pen.left < this.left) this.left = pen.left;
      if (pen.top < this.top) this.top = pen.top;
      if (pen.right > this.right) this.right = pen.right;
      if (pen.bottom > this.bottom) this.bottom = pen.bottom;
    }
  }

  #note(i: number, m: Matrix): void {
    this.seen++;
    const c = this.#doc.tape.coords;
    const at = this.#doc.tape.coordStart(i);
    const x = (k: number) => m[0]! * c[k]! + m[1]! * c[k + 1]! + m[2]! * c[k + 2]! + m[3]!;
    const y = (k: number) => m[4]! * c[k]! + m[5]! * c[k + 1]! + m[6]! * c[k + 2]! + m[7]!;
    const [x0, y0, x1, y1] = [x(at), y(at), x(at + 3), y(at + 3)];
    const index = this.#doc.tape.reference(i);
    this.#findings.add(index, Math.min(x0, x1), Math.min(y0, y1), Math.abs(x1 - x0), Math.abs(y1 - y0));
  }

  #insert(i: number, m: Matrix, inherited: Inherited): void {
    const name = this.#doc.tape.reference(i);
    const at = this.#doc.tape.coordStart(i);
    const c = this.#doc.tape.coords;
    const block = this.#doc.blocks.get(name);
    if (!block || block.external) {
      this.seen++;
      this.#findings.add(
        MISSING,
        m[0]! * c[at + 3]! + m[1]! * c[at + 7]! + m[3]!,
        m[4]! * c[at + 3]! + m[5]! * c[at + 7]! + m[7]!,
      );
      return;
    }
    if (this.#open.has(name)) {
      this.#findings.add(CYCLE);
      return;
    }
    if (this.#open.size >= this.#limits.maxDepth) {
      this.#findings.add(DEEP);
      return;
    }
    const weight = this.#weights.of(name, block);
    if (weight.entities === 0) return;
    const copies = cells(this.#doc, i);
    if (
      weight.entities * copies > this.#limits.maxElements - this.#builder.elementCount ||
      weight.segments * copies > this.#limits.maxSegments - this.#builder.verbCount
    ) {
      this.seen++;
      this.#findings.add(LARGE);
      return;
    }
    this.#open.add(name);
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
    this.#open.delete(name);
  }

  #inherit(i: number, layer: number, from: Inherited): Inherited {
    return { layer, rgb: this.#rgb(i, layer, from), dashed: this.#dashed(i, layer, from) };
  }

  #style(i: number, layer: number, from: Inherited): StyleKey {
    const rgb = this.#rgb(i, layer, from);
    const dashed = this.#dashed(i, layer, from);
    const key = (layer * 2 ** 24 + rgb) * 2 + (dashed ? 1 : 0);
    let style = this.#styles.get(key);
    if (!style) {
      style = { stroke: hexColour(rgb), fill: null, layer: this.#doc.names.text(layer), dashed };
      this.#styles.set(key, style);
    }
    return style;
  }

  #rgb(i: number, layer: number, from: Inherited): number {
    let colour = this.#doc.tape.colour(i);
    if (colour === 0) return from.rgb;
    if (colour === 256) colour = this.#doc.layers.get(layer)?.colour ?? PLAIN.colour;
    return colour >= TRUE_COLOUR ? colour - TRUE_COLOUR : COLOUR_INDEX[colour & 255]!;
  }

  #dashed(i: number, layer: number, from: Inherited): boolean {
    const { byLayer, byBlock, continuous } = this.#doc;
    let type = this.#doc.tape.lineType(i);
    if (type === byBlock) return from.dashed;
    if (type === byLayer) type = this.#doc.layers.get(layer)?.lineType ?? continuous;
    return type !== byLayer && type !== byBlock && this.#doc.isDashed(type);
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
