import type { PdfDocument } from './document.ts';
import type { PdfDict } from './objects.ts';
import type { ShownText } from './shown-text.ts';

/** Words of the page that Illustrator puts into files without PDF content. */
const STAND_IN = 'savedwithoutpdfcontent';

/** True where Illustrator keeps its own copy of the artwork beside the page. Nobody else can read that copy. */
export function hasPrivateArtwork(doc: PdfDocument, page: PdfDict, catalog: PdfDict | null): boolean {
  return [page, catalog].some((holder) => {
    const own = doc.dict(doc.dict(doc.dict(holder?.get('PieceInfo'))?.get('Illustrator'))?.get('Private'));
    return own !== null && [...own.keys()].some((key) => /^AI(?:PDF)?PrivateData\d|^AIMetaData$/.test(key));
  });
}

/** True for a page that only says that the artwork is not in it. */
export function saysNoContent(doc: PdfDocument, shown: ShownText): boolean {
  return shown.letters(doc).includes(STAND_IN);
}
