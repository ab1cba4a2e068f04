/** Longest entity value we expand. Illustrator's own are below 200 characters. */
const MAX_VALUE = 4096;
/** Longest entity name we look for. */
const MAX_NAME = 64;
/** All expansions of one file together; beyond it the file is a bomb, not a drawing. */
const MAX_EXPANDED = 8 * 1024 * 1024;

const PREDEFINED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Thrown where a file's entities would grow without bound; the file is refused whole. */
export class EntityBomb extends Error {}

/**
 * Entities of one file: the predefined five, character references, and those declared in the DOCTYPE's internal subset.
 * Values that refer to other entities or exceed 4 KB are never expanded: using one throws {@link EntityBomb}.
 */
export class Entities {
  /** References that could not be resolved; they become nothing. */
  unknown = 0;
  #expanded = 0;
  readonly #values = new Map<string, string | null>();

  /** Reads the declarations of an internal subset (the text between `[` and `]`, without comments). Parameter and outer entities are skipped. */
  declare(subset: string): void {
    const pattern = /<!ENTITY\s+([^\s%"'<>]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
    for (const match of subset.matchAll(pattern)) {
      const name = match[1];
      if (name === undefined || this.#values.has(name)) continue;
      const value = match[2] ?? match[3] ?? '';
      this.#values.set(name, value.length > MAX_VALUE || /&(?!#)/.test(value) ? null : this.decode(value));
    }
  }

  /** The value of a reference that stands for elements, null for every other reference. */
  markup(name: string): string | null {
    if (!this.#values.get(name)?.includes('<')) return null;
    return this.#value(name);
  }

  /** Replaces every reference in a text. Texts without `&` are returned as they are. */
  decode(text: string): string {
    let amp = text.indexOf('&');
    if (amp < 0) return text;
    let out = '';
    let from = 0;
    while (amp >= 0) {
      out += text.slice(from, amp);
      // A window, so that a text full of `&` without `;` stays linear.
      const length = text.slice(amp + 1, amp + MAX_NAME).indexOf(';');
      if (length < 0) {
        this.unknown++;
        out += '&';
        from = amp + 1;
      } else {
        out += this.#value(text.slice(amp + 1, amp + 1 + length));
        from = amp + 2 + length;
      }
      amp = text.indexOf('&', from);
    }
    return out + text.slice(from);
  }

  #value(name: string): string {
    if (name.charCodeAt(0) === 0x23) return this.#character(name);
    const fixed = PREDEFINED[name];
    if (fixed !== undefined && Object.hasOwn(PREDEFINED, name)) return fixed;
    const value = this.#values.get(name);
    if (value === undefined) {
      this.unknown++;
      return '';
    }
    if (value === null) throw new EntityBomb(name);
    this.#expanded += value.length;
    if (this.#expanded > MAX_EXPANDED) throw new EntityBomb(name);
    return value;
  }

  #character(name: string): string {
    const hex = /^#x([0-9a-f]{1,6})$/i.exec(name)?.[1];
    const decimal = /^#([0-9]{1,7})$/.exec(name)?.[1];
    const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16);
    if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
    this.unknown++;
    return '';
  }
}
