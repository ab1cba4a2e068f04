/** The kinds of value a PDF file is made of. Source: ISO 32000-1, §7.3. */

/** A name such as `/Type`, without its slash. Equal names are the same object. */
export class PdfName {
  readonly text: string;
  static readonly #known = new Map<string, PdfName>();

  private constructor(text: string) {
    this.text = text;
  }

  static of(text: string): PdfName {
    const known = PdfName.#known.get(text);
    if (known) return known;
    const name = new PdfName(text);
    // Names that a hostile file counts up must not stay in memory for good.
    if (PdfName.#known.size < 4096) PdfName.#known.set(text, name);
    return name;
  }
}

/** A string: bytes, because fonts and passwords give them any meaning. */
export class PdfString {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** As text for people: UTF-16 or UTF-8 where the string begins with their mark, else Latin-1. */
  get text(): string {
    const [a, b, c] = this.bytes;
    if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(this.bytes.subarray(2));
    if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(this.bytes.subarray(2));
    if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder().decode(this.bytes.subarray(3));
    return new TextDecoder('latin1').decode(this.bytes);
  }
}

/** `12 0 R`: another object of the file. Generations are not told apart; the newest object of a number is meant. */
export class PdfRef {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

/** A dictionary; values may be references still. */
export type PdfDict = Map<string, PdfObject>;

/** A stream: its dictionary, and its data as they stand in the file. */
export class PdfStream {
  readonly dict: PdfDict;
  readonly raw: Uint8Array;
  /** True where the file ends before the stream does. */
  readonly cutOff: boolean;

  constructor(dict: PdfDict, raw: Uint8Array, cutOff = false) {
    this.dict = dict;
    this.raw = raw;
    this.cutOff = cutOff;
  }
}

/** Any value. */
export type PdfObject = null | boolean | number | PdfName | PdfString | PdfRef | PdfStream | PdfDict | PdfObject[];

/** A bare word: an operator in a content stream, `obj` and the like in a file. */
export class PdfWord {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
