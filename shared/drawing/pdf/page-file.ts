import { PdfDocument } from './document.ts';
import { type PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from './objects.ts';
import { findCatalog, findPages } from './pages.ts';
import { type NumberedObject, writePdf } from './write.ts';

/**
 * Entries of a page that draw nothing of it and may lead to all the others: comments, places of articles and of the structure, and the
 * design program's own copy of every artboard.
 */
const LEFT_BEHIND = ['Parent', 'Annots', 'B', 'StructParents', 'AA', 'PieceInfo', 'Thumb', 'Metadata'];

/** Values within values that are followed. */
const MAX_DEPTH = 200;

/** Numbers of the catalog, its list of pages and the page. */
const [CATALOG, PAGES, PAGE] = [1, 2, 3];

/** The pages of a file, each of which can become a file of its own. */
export interface PagesOfFile {
  /** Pages that can be made files; see MOST_PAGES of pages.ts. */
  readonly count: number;
  /** A file with all that a page draws, and the layers with what is shown of them, byte for byte. `number` counts from 1. */
  file(number: number): Uint8Array<ArrayBuffer>;
}

/**
 * Opens the pages of a PDF, or the artboards of an Illustrator file with a PDF inside. There are none where the file is protected or
 * has no page.
 * @param bytes the file as it was dropped
 */
export function openPages(bytes: Uint8Array): PagesOfFile {
  const doc = new PdfDocument(bytes);
  const catalog = findCatalog(doc);
  const isProtected = doc.resolve(doc.trailer.get('Encrypt')) !== null;
  const pages = isProtected ? [] : (findPages(doc, catalog)?.pages ?? []);
  const layers = catalog?.get('OCProperties') ?? null;
  return {
    count: pages.length,
    file(number) {
      const page = pages[number - 1];
      if (page === undefined) throw new RangeError(`There is no page ${number} of ${pages.length}.`);
      return new PageCopy(doc).write(page, layers);
    },
  };
}

/** Copies a page with all that it refers to, under new numbers. */
class PageCopy {
  readonly #doc: PdfDocument;
  readonly #numbers = new Map<number, number>();
  readonly #waiting: NumberedObject[] = [];

  constructor(doc: PdfDocument) {
    this.#doc = doc;
  }

  write(page: PdfDict, layers: PdfObject): Uint8Array<ArrayBuffer> {
    const drawn: PdfDict = new Map([...page].filter(([key]) => !LEFT_BEHIND.includes(key)));
    const copied = this.#copy(drawn, 0) as PdfDict;
    copied.set('Type', PdfName.of('Page')).set('Parent', new PdfRef(PAGES));
    const list: PdfDict = new Map<string, PdfObject>([
      ['Type', PdfName.of('Pages')],
      ['Kids', [new PdfRef(PAGE)]],
      ['Count', 1],
    ]);
    const catalog: PdfDict = new Map<string, PdfObject>([
      ['Type', PdfName.of('Catalog')],
      ['Pages', new PdfRef(PAGES)],
    ]);
    const shown = this.#copy(layers, 0);
    if (shown !== null) catalog.set('OCProperties', shown);
    const objects: NumberedObject[] = [
      { number: CATALOG, value: catalog },
      { number: PAGES, value: list },
      { number: PAGE, value: copied },
    ];
    // Each copy may refer to more, which waits behind it.
    for (let i = 0; i < this.#waiting.length; i++) {
      const { number, value } = this.#waiting[i]!;
      objects.push({ number, value: this.#copy(value, 0) });
    }
    return writePdf(objects, CATALOG);
  }

  #copy(value: PdfObject, depth: number): PdfObject {
    if (depth > MAX_DEPTH) return null;
    if (value instanceof PdfRef) return this.#reference(value);
    if (value instanceof PdfStream)
      return new PdfStream(this.#dict(value.dict, depth, 'Length'), value.raw, value.cutOff);
    if (value instanceof Map) return this.#dict(value, depth);
    if (Array.isArray(value)) return value.map((item) => this.#copy(item, depth + 1));
    return value;
  }

  #dict(dict: PdfDict, depth: number, without?: string): PdfDict {
    const copied: PdfDict = new Map();
    for (const [key, value] of dict) if (key !== without) copied.set(key, this.#copy(value, depth + 1));
    return copied;
  }

  #reference({ number }: PdfRef): PdfObject {
    const known = this.#numbers.get(number);
    if (known !== undefined) return new PdfRef(known);
    const value = this.#doc.object(number);
    if (value === null || this.#isPage(value)) return null;
    const next = PAGE + this.#waiting.length + 1;
    this.#numbers.set(number, next);
    this.#waiting.push({ number: next, value });
    return new PdfRef(next);
  }

  /** Other pages, and the list of all, stay behind. */
  #isPage(value: PdfObject): boolean {
    if (!(value instanceof Map)) return false;
    const type = this.#doc.name(value.get('Type'));
    return type === 'Page' || type === 'Pages' || type === 'Catalog';
  }
}
