import type { PdfDocument } from './document.ts';
import { PdfRef, type PdfDict, type PdfObject } from './objects.ts';

/** Keys that pages inherit from the nodes above them. Source: ISO 32000-1, table 30. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** Nodes of the page tree looked at. More would only be counted. */
const MAX_NODES = 100_000;

/** Pages that are listed of one file; more are counted. */
const MOST_PAGES = 200;

/** The pages of a file in their order, what they inherit filled in, and how many there are. */
export interface Pages {
  readonly pages: readonly PdfDict[];
  readonly pageCount: number;
}

/** A page box in points: left, bottom, right, top. */
export type PageBox = readonly [left: number, bottom: number, right: number, top: number];

/** The document's catalog; searched for where the trailer does not lead to it. */
export function findCatalog(doc: PdfDocument): PdfDict | null {
  const root = doc.dict(doc.trailer.get('Root'));
  if (root !== null) return root;
  doc.search();
  return doc.dict(doc.trailer.get('Root')) ?? objectsOfType(doc, 'Catalog').at(-1) ?? null;
}

/** The pages of a file; null where it has none. */
export function findPages(doc: PdfDocument, catalog: PdfDict | null): Pages | null {
  const listed = catalog && walkTree(doc, catalog.get('Pages'));
  if (listed) return listed;
  doc.search();
  const again = walkTree(doc, findCatalog(doc)?.get('Pages'));
  if (again) return again;
  const loose = objectsOfType(doc, 'Page');
  const pages = loose.slice(0, MOST_PAGES).map((page) => inherit(doc, page, doc.dict(page.get('Parent'))));
  return pages.length > 0 ? { pages, pageCount: loose.length } : null;
}

function walkTree(doc: PdfDocument, root: PdfObject | undefined): Pages | null {
  const pages: PdfDict[] = [];
  let pageCount = 0;
  const seen = new Set<PdfDict>();
  const waiting: { readonly node: PdfObject | undefined; readonly above: PdfDict | null }[] = [
    { node: root, above: null },
  ];
  let listed = 0;
  while (waiting.length > 0 && seen.size < MAX_NODES) {
    const { node, above } = waiting.pop()!;
    const dict = doc.dict(node);
    if (dict === null || seen.has(dict)) continue;
    seen.add(dict);
    const kids = doc.array(dict.get('Kids'));
    const own = inherit(doc, dict, above);
    // Last in, first out: the first kid is to be looked at next.
    for (const kid of kids.slice(0, Math.max(0, MAX_NODES - listed)).reverse()) waiting.push({ node: kid, above: own });
    listed += kids.length;
    if (dict.has('Kids') || doc.name(dict.get('Type')) === 'Pages') continue;
    pageCount++;
    if (pages.length < MOST_PAGES) pages.push(own);
  }
  return pages.length > 0 ? { pages, pageCount } : null;
}

function inherit(doc: PdfDocument, own: PdfDict, above: PdfDict | null): PdfDict {
  if (above === null) return own;
  const full: PdfDict = new Map(own);
  for (const key of INHERITED) {
    const value = above.get(key);
    if (value !== undefined && doc.resolve(own.get(key)) === null) full.set(key, value);
  }
  return full;
}

function objectsOfType(doc: PdfDocument, type: string): PdfDict[] {
  const found: PdfDict[] = [];
  for (const number of [...doc.numbers]) {
    const value = doc.resolve(new PdfRef(number));
    if (value instanceof Map && doc.name(value.get('Type')) === type) found.push(value);
  }
  return found;
}

/**
 * The box that a design program calls the page. Illustrator writes its artboard as TrimBox and the bounds of what is
 * drawn as ArtBox, so the trimmed size leads, then what viewers show, then the sheet. Null where none is of any size.
 */
export function pageBox(doc: PdfDocument, page: PdfDict): PageBox | null {
  for (const key of ['TrimBox', 'CropBox', 'MediaBox']) {
    const box = statedBox(doc, page, key);
    if (box !== null) return box;
  }
  return null;
}

/** One of a page's boxes; null where it has none of that name, or of no size. */
export function statedBox(doc: PdfDocument, page: PdfDict, key: string): PageBox | null {
  const [a, b, c, d] = doc.numbersOf(page.get(key));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  const box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const;
  return box[2] > box[0] && box[3] > box[1] && box.every(Number.isFinite) ? box : null;
}
