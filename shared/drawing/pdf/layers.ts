import type { PdfDocument } from './document.ts';
import type { PdfDict, PdfObject } from './objects.ts';

/** Visibility expressions inside each other: deeper ones are taken for circles. */
const MAX_NESTING = 32;

/** Layer that a piece of marked content or an object names, and whether it is hidden. */
export interface LayerMark {
  /** The layer's name, null where this names none. */
  readonly layer: string | null;
  readonly hidden: boolean;
}

const NEITHER: LayerMark = { layer: null, hidden: false };

/** The optional content of a document: which groups are shown when it is opened, and what they are called. */
export class Layers {
  readonly #doc: PdfDocument;
  readonly #off = new Set<PdfDict>();
  readonly #on = new Set<PdfDict>();
  readonly #onByDefault: boolean;
  /** Marks read before: pages name a few layers many times. */
  readonly #marks = new Map<PdfDict, LayerMark>();

  constructor(doc: PdfDocument, catalog: PdfDict | null) {
    this.#doc = doc;
    const usual = doc.dict(doc.dict(catalog?.get('OCProperties'))?.get('D'));
    this.#onByDefault = doc.name(usual?.get('BaseState')) !== 'OFF';
    this.#collect(usual?.get('ON'), this.#on);
    this.#collect(usual?.get('OFF'), this.#off);
  }

  /** Mark of an optional content group or membership dictionary, or of Illustrator's own layer. */
  mark(properties: PdfObject | undefined): LayerMark {
    const dict = this.#doc.dict(properties);
    if (dict === null) return NEITHER;
    let mark = this.#marks.get(dict);
    if (mark === undefined) {
      const member = this.#doc.name(dict.get('Type')) === 'OCMD';
      mark = member
        ? { layer: this.#memberName(dict), hidden: !this.#memberShown(dict) }
        : { layer: this.#nameOf(dict, 'Name'), hidden: !this.#groupShown(dict) };
      this.#marks.set(dict, mark);
    }
    return mark;
  }

  /** Layers as Illustrator writes them beside optional content: a title, and whether it is shown. */
  illustratorMark(properties: PdfObject | undefined): LayerMark {
    const dict = this.#doc.dict(properties);
    if (dict === null) return NEITHER;
    return {
      layer: this.#nameOf(dict, 'Title'),
      hidden: this.#doc.resolve(dict.get('Visible')) === false,
    };
  }

  #nameOf(dict: PdfDict, key: string): string | null {
    const name = this.#doc.text(dict.get(key));
    this.#doc.spend((name ?? '').length);
    return clean(name);
  }

  #collect(list: PdfObject | undefined, into: Set<PdfDict>): void {
    for (const item of this.#doc.array(list)) {
      const group = this.#doc.dict(item);
      if (group) into.add(group);
    }
  }

  #groupShown(group: PdfDict): boolean {
    return this.#onByDefault ? !this.#off.has(group) : this.#on.has(group);
  }

  #members(dict: PdfDict): PdfDict[] {
    const groups = this.#doc.resolve(dict.get('OCGs'));
    const list = Array.isArray(groups) ? groups : [groups];
    this.#doc.spend(list.length);
    return list.map((item) => this.#doc.dict(item)).filter((group) => group !== null);
  }

  #memberName(dict: PdfDict): string | null {
    const names = this.#members(dict).map((group) => this.#nameOf(group, 'Name'));
    return names.find((name) => name !== null) ?? null;
  }

  #memberShown(dict: PdfDict): boolean {
    const expression = this.#doc.array(dict.get('VE'));
    if (expression.length > 0) return this.#evaluate(expression, 0);
    const shown = this.#members(dict).map((group) => this.#groupShown(group));
    if (shown.length === 0) return true;
    switch (this.#doc.name(dict.get('P'))) {
      case 'AllOn':
        return shown.every(Boolean);
      case 'AnyOff':
        return !shown.every(Boolean);
      case 'AllOff':
        return !shown.some(Boolean);
      default:
        return shown.some(Boolean);
    }
  }

  #evaluate(expression: readonly PdfObject[], depth: number): boolean {
    if (depth > MAX_NESTING) return true;
    const truth = (item: PdfObject): boolean => {
      this.#doc.spend(1);
      const found = this.#doc.resolve(item);
      if (Array.isArray(found)) return this.#evaluate(found, depth + 1);
      return !(found instanceof Map) || this.#groupShown(found);
    };
    const [operator, ...operands] = expression.slice(0, 1000);
    if (this.#doc.name(operator) === 'Not') return operands.length === 0 || !truth(operands[0]!);
    return this.#doc.name(operator) === 'Or' ? operands.some(truth) : operands.every(truth);
  }
}

function clean(name: string | null): string | null {
  const text = name?.replace(/\s+/g, ' ').trim().slice(0, 200) ?? '';
  return text === '' ? null : text;
}
