import { concat, type Transform } from '../paint/painter.ts';
import { Bounds } from './box.ts';
import type { PdfDocument } from './document.ts';
import type { PdfDict } from './objects.ts';
import type { GraphicsState } from './state.ts';

/** Rough measures of a letter in parts of the font size, enough to point at a text. */
const [LETTER_WIDTH, DESCENT, ASCENT] = [0.5, -0.2, 0.8];

/** Modes of showing text that leave nothing to see: invisible, and only added to the clip. */
const [INVISIBLE, CLIP_ONLY] = [3, 7];

const START: Transform = [1, 0, 0, 1, 0, 0];

/** A text object: where its lines stand, and what is shown. Letters are not drawn, only told about. */
export class TextBlock {
  readonly bounds = new Bounds();
  visible = false;
  /** Where the next letter stands by the widths that the file states. */
  exact: Transform = START;
  /** A run was kept since the pen was placed last. */
  hasRun = false;
  #line: Transform = START;
  #at: Transform = START;
  #lost = false;

  setMatrix(matrix: Transform): void {
    if (!matrix.every(Number.isFinite)) return;
    this.#line = matrix;
    this.#at = matrix;
    this.exact = matrix;
    this.hasRun = false;
    this.#lost = false;
  }

  /** True where a run goes on behind one whose width nobody knows. */
  get follows(): boolean {
    return this.#lost && this.hasRun;
  }

  /** Text was shown whose width the file does not state. */
  loseTrack(): void {
    this.#lost = true;
  }

  /** Moves on along the line by a width that the file states. */
  moveExactly(width: number): void {
    const moved = concat([1, 0, 0, 1, width, 0], this.exact);
    if (moved.every(Number.isFinite)) this.exact = moved;
  }

  /** To a new line, offset from the start of the last one. */
  nextLine(x: number, y: number): void {
    this.setMatrix(concat([1, 0, 0, 1, x, y], this.#line));
  }

  /** Moves on along the line, in thousandths of the font size. */
  adjust(thousandths: number, state: GraphicsState): void {
    this.#advance((-thousandths / 1000) * state.size * state.scale);
  }

  show(bytes: Uint8Array, doc: PdfDocument, state: GraphicsState): void {
    const wide = isComposite(doc, state.font);
    const count = wide ? bytes.length >> 1 : bytes.length;
    if (count === 0) return;
    const width = count * (state.size * LETTER_WIDTH + state.characterSpace) * state.scale;
    if (state.mode !== INVISIBLE && state.mode !== CLIP_ONLY && !isBlank(bytes, wide)) {
      this.visible = true;
      const low = state.rise + DESCENT * state.size;
      this.bounds.addBox(concat(this.#at, state.ctm), 0, low, width, state.rise + ASCENT * state.size);
    }
    this.#advance(width);
  }

  #advance(width: number): void {
    const moved = concat([1, 0, 0, 1, width, 0], this.#at);
    if (moved.every(Number.isFinite)) this.#at = moved;
  }
}

/** True for fonts whose letters are two bytes each, as nearly all composite fonts have them. */
export function isComposite(doc: PdfDocument, font: PdfDict | null): boolean {
  return font !== null && doc.name(font.get('Subtype')) === 'Type0';
}

/** Spaces alone show nothing. Glyph 3 is the space of nearly every embedded font. */
function isBlank(bytes: Uint8Array, wide: boolean): boolean {
  if (wide) return bytes.every((byte, i) => (i % 2 === 0 ? byte === 0 : byte === 3 || byte === 32));
  return bytes.every((byte) => byte === 32 || byte === 13 || byte === 10);
}
