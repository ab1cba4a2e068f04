import { faultInLine, XML_FAULTS } from '../notices/svg.ts';
import type { AttributeValues } from './attributes.ts';
import { Entities, EntityBomb } from './entities.ts';
import { codesOf } from './codes.ts';
import { USUAL_NAMES } from './names.ts';

/** The attributes of a tag. */
export interface Attributes {
  /** Tags that follow each other with the same names share one array. */
  readonly names: readonly string[];
  /** Number of the first value in the scan's {@link AttributeValues}; the others follow. */
  readonly first: number;
}

/** Events of the scanner while it reads. */
export interface XmlHandler {
  /** True while character data matters; elsewhere it is skipped unread. */
  readonly wantsText: boolean;
  /**
   * @param prefixed true where the name of the tag has a prefix, or an attribute has one or binds one
   * @returns true where the attributes are kept; else their values are forgotten.
   */
  open(name: string, attributes: Attributes, prefixed: boolean): boolean;
  close(): void;
  text(text: string): void;
  comment(text: string): void;
}

/** How a scan ended. */
export interface XmlOutcome {
  /** Fault that stopped it early, with its line; null where it came to the end. Earlier events stay good. */
  readonly fault: string | null;
  /** Small faults it could read past: unknown entities, unquoted or repeated attributes. */
  readonly oddities: number;
  /** The file's entities are a bomb: nothing of it may be used. */
  readonly refused: boolean;
}

/** Attributes of one tag that are kept; more are not drawn by anybody, and repeats are searched pairwise. */
const MAX_ATTRIBUTES = 256;

const TAB = 9;
const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
const BANG = 33;
const DOUBLE = 34;
const SINGLE = 39;
const SLASH = 47;
const COLON = 58;
const LESS = 60;
const EQUALS = 61;
const GREATER = 62;
const QUESTION = 63;
const SMALL_X = 120;

/** Values are looked through for their quote up to here; longer ones are worth a search of the engine's own. */
const NEAR = 32;

const isSpace = (code: number) => code === SPACE || code === NEWLINE || code === TAB || code === RETURN;

/** Characters that can start a name. Letters, `_`, `:` and everything outside ASCII: wider than XML, never narrower. */
const startsName = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 58 || code >= 128;

/** One pass over the text. Values are found by searching for their closing quote, so long path data costs no loop here. */
class Scanner {
  readonly #text: string;
  /** One code for each character of the text; characters outside ASCII have some code from 128 on. */
  readonly #codes: Uint8Array;
  readonly #handler: XmlHandler;
  readonly #values: AttributeValues;
  readonly #entities: Entities;
  readonly #open: string[] = [];
  /** True for the value of an entity: it stands inside an element, and may hold several. */
  readonly #inside: boolean;
  #at = 0;
  #oddities = 0;
  #rootClosed = false;
  /** The tag before this one: most tags look like their neighbour. */
  #lastName = '';
  #lastNames: readonly string[] = [];
  /** True while the attributes of the tag being read are those of the tag before it. */
  #likeLast = false;
  /** Names of the attributes of the tag being read. */
  readonly #names: string[] = [];
  #prefixed = false;

  /** Where the next `&` stands; the text's length where there is none. */
  #nextReference = -1;

  constructor(text: string, codes: Uint8Array, handler: XmlHandler, values: AttributeValues, entities?: Entities) {
    this.#text = text;
    this.#codes = codes;
    this.#values = values;
    this.#handler = handler;
    this.#entities = entities ?? new Entities();
    this.#inside = entities !== undefined;
  }

  run(): XmlOutcome {
    let fault: string | null = null;
    let refused = false;
    try {
      fault = this.#document();
      if (fault !== null) fault = faultInLine(fault, this.#line());
    } catch (error) {
      if (!(error instanceof EntityBomb)) throw error;
      refused = true;
      fault = 'entities';
    }
    return { fault, oddities: this.#oddities + this.#entities.unknown, refused };
  }

  /** The line in which the reading stands, the first being 1. */
  #line(): number {
    let line = 1;
    for (let at = this.#text.indexOf('\n'); at >= 0 && at < this.#at; at = this.#text.indexOf('\n', at + 1)) line++;
    return line;
  }

  #document(): string | null {
    const text = this.#text;
    const codes = this.#codes;
    for (;;) {
      let less = this.#at;
      // Mostly there is white space between two tags, or nothing.
      while (isSpace(codes[less]!)) less++;
      if (codes[less] !== LESS) less = text.indexOf('<', less);
      this.#characters(less < 0 ? text.length : less);
      if (less < 0) return this.#open.length > 0 ? XML_FAULTS.endsEarly : null;
      const next = codes[less + 1]!;
      this.#at = less;
      let fault: string | null = null;
      if (next === SLASH) fault = this.#closeTag();
      else if (next === BANG) fault = this.#declaration();
      else if (next === QUESTION) fault = this.#skipTo('?>');
      else if (this.#rootClosed) return XML_FAULTS.severalRoots;
      else fault = this.#openTag();
      if (fault !== null) return fault;
    }
  }

  #characters(end: number): void {
    if (end > this.#at && (this.#inside || this.#open.length > 0)) {
      if (this.#referenceFrom(this.#at) < end) this.#elementReferences(end);
      if (this.#handler.wantsText) this.#handler.text(this.#entities.decode(this.#text.slice(this.#at, end)));
    }
    this.#at = end;
  }

  /** Where the first `&` from `at` on stands; the text's length where there is none. `at` never goes back. */
  #referenceFrom(at: number): number {
    if (this.#nextReference < at) {
      const next = this.#text.indexOf('&', at);
      this.#nextReference = next < 0 ? this.#text.length : next;
    }
    return this.#nextReference;
  }

  /** References between elements may stand for elements; their markup is read in place. */
  #elementReferences(end: number): void {
    const pattern = /&([^\s&;<#]{1,64});/g;
    const text = this.#text.slice(this.#at, end);
    for (const match of text.matchAll(pattern)) {
      const markup = this.#entities.markup(match[1]!);
      if (markup === null) continue;
      const inner = new Scanner(markup, codesOf(markup), this.#handler, this.#values, this.#entities);
      this.#oddities += inner.#document() === null ? inner.#oddities : inner.#oddities + 1;
      inner.#closeAll();
    }
  }

  /** Closes what an entity's value left open, so that it cannot unbalance the file. */
  #closeAll(): void {
    for (; this.#open.length > 0; this.#open.pop()) this.#handler.close();
  }

  #skipTo(mark: string): string | null {
    const end = this.#text.indexOf(mark, this.#at + 2);
    if (end < 0) return XML_FAULTS.endsEarly;
    this.#at = end + mark.length;
    return null;
  }

  #declaration(): string | null {
    const text = this.#text;
    const start = this.#at;
    if (text.startsWith('<!--', start)) {
      const end = text.indexOf('-->', start + 4);
      if (end < 0) return XML_FAULTS.openComment;
      this.#handler.comment(text.slice(start + 4, Math.min(end, start + 1004)));
      this.#at = end + 3;
      return null;
    }
    if (text.startsWith('<![CDATA[', start)) {
      const end = text.indexOf(']]>', start + 9);
      if (end < 0) return XML_FAULTS.openSection;
      if (this.#handler.wantsText) this.#handler.text(text.slice(start + 9, end));
      this.#at = end + 3;
      return null;
    }
    return this.#doctype();
  }

  /** `<!DOCTYPE … [ subset ]>`; quotes and comments inside may hold any bracket. */
  #doctype(): string | null {
    const text = this.#text;
    let subset = -1;
    let declared = '';
    for (let i = this.#at + 2; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === DOUBLE || code === SINGLE) {
        i = text.indexOf(text[i]!, i + 1);
        if (i < 0) break;
      } else if (code === LESS && text.startsWith('<!--', i)) {
        if (subset >= 0) declared += text.slice(subset, i);
        i = text.indexOf('-->', i + 4) + 2;
        if (i < 2) break;
        if (subset >= 0) subset = i + 1;
      } else if (code === 0x5b && subset < 0) subset = i + 1;
      else if (code === 0x5d && subset >= 0) {
        this.#entities.declare(declared + text.slice(subset, i));
        subset = -2;
      } else if (code === GREATER && subset < 0) {
        this.#at = i + 1;
        return null;
      }
    }
    return XML_FAULTS.openDocumentType;
  }

  #closeTag(): string | null {
    const text = this.#text;
    const expected = this.#open[this.#open.length - 1];
    if (expected !== undefined && text.startsWith(expected, this.#at + 2)) {
      const behind = this.#at + 2 + expected.length;
      if (this.#codes[behind] === GREATER) {
        this.#open.pop();
        return this.#closed(behind + 1);
      }
    }
    const end = text.indexOf('>', this.#at);
    if (end < 0) return XML_FAULTS.endsEarly;
    const name = this.#open.pop();
    const from = this.#at + 2;
    if (name === undefined || !text.startsWith(name, from)) return XML_FAULTS.badClosing;
    for (let i = from + name.length; i < end; i++) if (!isSpace(this.#codes[i]!)) return XML_FAULTS.badClosing;
    return this.#closed(end + 1);
  }

  #closed(at: number): null {
    this.#at = at;
    this.#handler.close();
    this.#rootClosed = !this.#inside && this.#open.length === 0;
    return null;
  }

  #openTag(): string | null {
    const codes = this.#codes;
    const from = this.#at + 1;
    if (!startsName(codes[from]!)) return XML_FAULTS.noName;
    this.#at = from;
    this.#prefixed = false;
    const name = this.#name(this.#lastName);
    const first = this.#values.count;
    this.#names.length = 0;
    this.#likeLast = true;
    for (;;) {
      this.#spaces();
      const code = codes[this.#at]!;
      if (code === GREATER || (code === SLASH && codes[this.#at + 1] === GREATER)) {
        const empty = code === SLASH;
        this.#at += empty ? 2 : 1;
        this.#lastName = name;
        // A copy has no spare room; a grown array would keep three times what it needs.
        if (!this.#likeLast || this.#names.length !== this.#lastNames.length) this.#lastNames = this.#names.slice();
        const kept = this.#handler.open(name, { names: this.#lastNames, first }, this.#prefixed);
        if (!kept) this.#values.rewind(first);
        if (empty) return this.#closed(this.#at);
        this.#open.push(name);
        return null;
      }
      if (!startsName(code)) return XML_FAULTS.badTag;
      const fault = this.#attribute();
      if (fault !== null) return fault;
    }
  }

  #attribute(): string | null {
    const text = this.#text;
    const codes = this.#codes;
    const names = this.#names;
    const guess = this.#lastNames[names.length];
    const initial = codes[this.#at]!;
    const name = this.#name(guess);
    this.#likeLast &&= name === guess;
    if (initial === SMALL_X && name === 'xmlns') this.#prefixed = true;
    this.#spaces();
    if (codes[this.#at] !== EQUALS) {
      this.#oddities++;
      return null;
    }
    this.#at++;
    this.#spaces();
    const quote = codes[this.#at]!;
    let start = this.#at;
    let end: number;
    if (quote === DOUBLE || quote === SINGLE) {
      end = ++start;
      while (end < start + NEAR && codes[end] !== quote) end++;
      if (codes[end] !== quote) end = text.indexOf(quote === DOUBLE ? '"' : "'", end);
      if (end < 0) return XML_FAULTS.openAttribute;
      this.#at = end + 1;
    } else {
      this.#oddities++;
      end = start;
      for (let code = quote; end < text.length && !isSpace(code) && code !== GREATER; ) code = codes[++end]!;
      this.#at = end;
    }
    // The tag before had no name twice, so neither has this one while they agree.
    if (names.length >= MAX_ATTRIBUTES || (!this.#likeLast && names.includes(name))) this.#oddities++;
    else {
      names.push(name);
      const quoted = end < this.#at;
      if (quoted && !this.#inside && this.#referenceFrom(start) >= end) this.#values.addPlace(start, end);
      else
        this.#values.addText(
          this.#referenceFrom(start) < end ? this.#entities.decode(text.slice(start, end)) : text.slice(start, end),
        );
    }
    return null;
  }

  /** Reads a name. `guess` is handed back where it fits, so that equal names of a file are mostly one string. */
  #name(guess: string | undefined): string {
    const text = this.#text;
    const codes = this.#codes;
    const from = this.#at;
    let i = from;
    for (let code = codes[i]!; ; code = codes[++i]!)
      if (!(code > 47 || code === 45 || code === 46) || (code >= LESS && code <= QUESTION)) break;
      else if (code === COLON) this.#prefixed = true;
    this.#at = i === from ? from + 1 : i;
    if (guess !== undefined && guess.length === i - from && text.startsWith(guess, from)) return guess;
    const name = text.slice(from, this.#at);
    return USUAL_NAMES.get(name) ?? name;
  }

  #spaces(): void {
    const codes = this.#codes;
    let i = this.#at;
    while (isSpace(codes[i]!)) i++;
    this.#at = i;
  }
}

/**
 * Reads XML text and tells `handler` what it finds, up to the first fault that leaves the structure in doubt. Depth costs
 * no call stack.
 * @param values of the text; attributes are added to it
 */
export function scanXml(values: AttributeValues, handler: XmlHandler): XmlOutcome {
  return new Scanner(values.text, values.codes, handler, values).run();
}
