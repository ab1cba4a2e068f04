import { asciiText } from './number.ts';

/** Labels of the encoding standard for the code pages that $DWGCODEPAGE names. */
const CODE_PAGES: Readonly<Record<string, string>> = {
  '866': 'ibm866',
  '874': 'windows-874',
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
  '1361': 'euc-kr',
};

/**
 * Turns names in a file into text: UTF-8 from release 2007 on and wherever the bytes are valid UTF-8, else the code page
 * the header names; `\U+00E4` escapes are resolved. Never throws.
 */
export class TextReader {
  #utf8: TextDecoder | null = null;
  #label = 'windows-1252';
  #page: TextDecoder | null = null;

  /** @param name the value of $DWGCODEPAGE, as in ANSI_1252; unknown names stay with Western European. */
  setCodePage(name: string): void {
    const digits = /(\d+)\s*$/.exec(name)?.[1] ?? '';
    const label = CODE_PAGES[digits] ?? (/^125[0-8]$/.test(digits) ? `windows-${digits}` : null);
    if (label) this.#label = label;
    this.#page = null;
  }

  text(bytes: Uint8Array, start: number, end: number): string {
    let plain = true;
    for (let i = start; plain && i < end; i++) plain = bytes[i]! < 128;
    const raw = plain ? asciiText(bytes, start, end) : this.#decode(bytes.subarray(start, end));
    const text = raw.includes('\\') ? raw.replace(/\\U\+([0-9A-Fa-f]{4})/g, unescape16) : raw;
    return text.trim();
  }

  #decode(bytes: Uint8Array): string {
    this.#utf8 ??= new TextDecoder('utf-8', { fatal: true });
    try {
      return this.#utf8.decode(bytes);
    } catch {
      this.#page ??= decoder(this.#label);
      return this.#page.decode(bytes);
    }
  }
}

function unescape16(_: string, hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}

function decoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
