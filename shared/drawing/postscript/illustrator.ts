import type { Canvas } from './canvas.ts';
import { NativeArtwork } from './native.ts';
import type { OperandStack } from './stack.ts';
import { PsString, type Value } from './values.ts';

/** How far into the file its kind shows itself, and how far procedure sets reach. */
const SEARCH_BYTES = 1 << 20;

/**
 * Illustrator's own ways: layer names are in comments and in `Ln`; and files of its own kind (`.ai`
 * up to version 8, and what other programs export as such) may leave out the procedures that give their short operators
 * a meaning. {@link NativeArtwork} replaces them then.
 */
export class Illustrator {
  /** The file says that it is Illustrator's, or of its kind. */
  readonly isIllustrator: boolean;
  /** The file has Illustrator's operators, but not the procedures behind them. */
  readonly isForeign: boolean;
  /** How many layers are open. */
  #depth = 0;
  #layer: string | null = null;
  readonly #native: NativeArtwork | null;

  constructor(bytes: Uint8Array) {
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, SEARCH_BYTES));
    this.isIllustrator = /^%AI\d|^%%Creator:.*(?:Illustrator|FreeHand)|Adobe_Illustrator/m.test(head);
    this.isForeign = this.isIllustrator && !head.includes('/Adobe_') && !/\/m\s*\{/.test(head);
    this.#native = this.isForeign ? new NativeArtwork() : null;
  }

  get layer(): string | null {
    return this.#layer;
  }

  /** Whether a name that is about to run names a layer, the text of which is on the stack. */
  isLayerName(name: string, stack: OperandStack): boolean {
    if (name !== 'Ln' || this.#depth === 0 || stack.size === 0) return false;
    const top = stack.peek();
    if (!(top instanceof PsString)) return false;
    this.#layer = top.text;
    return true;
  }

  /** Meaning of a name that the file itself does not define. */
  operator(name: string): Value | undefined {
    return this.#native?.operator(name);
  }

  /** A structuring comment was read. */
  comment(text: string, canvas: Canvas): void {
    this.#native?.comment(text);
    if (text.startsWith('%AI5_BeginLayer')) this.#depth++;
    else if (text.startsWith('%AI5_EndLayer')) {
      this.#depth = Math.max(0, this.#depth - 1);
      if (this.#depth === 0) canvas.layer = null;
    }
  }
}
