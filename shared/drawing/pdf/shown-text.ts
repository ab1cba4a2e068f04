import type { PdfDocument } from './document.ts';
import type { PdfDict } from './objects.ts';
import { isComposite } from './text-block.ts';
import { toUnicode } from './unicode-map.ts';

/** Strings that are kept: enough for the sentence that a page without artwork shows. */
const MAX_STRINGS = 2000;

/** Text of a page, kept for one question: is it the page that stands in for missing artwork? */
export class ShownText {
  readonly #strings: { readonly font: PdfDict | null; readonly bytes: Uint8Array }[] = [];

  add(font: PdfDict | null, bytes: Uint8Array): void {
    if (this.#strings.length < MAX_STRINGS) this.#strings.push({ font, bytes });
  }

  /** All letters in the order in which they are shown, lower case, nothing but a to z. */
  letters(doc: PdfDocument): string {
    const tables = new Map<PdfDict | null, ReadonlyMap<number, string>>();
    let text = '';
    for (const { font, bytes } of this.#strings) {
      const table = tables.get(font) ?? toUnicode(doc, font);
      tables.set(font, table);
      const step = isComposite(doc, font) ? 2 : 1;
      for (let at = 0; at + step <= bytes.length; at += step) {
        const code = step === 2 ? bytes[at]! * 256 + bytes[at + 1]! : bytes[at]!;
        text += table.get(code) ?? String.fromCharCode(code);
      }
    }
    return text.toLowerCase().replace(/[^a-z]/g, '');
  }
}
