import { readFileSync } from 'node:fs';
import { PdfDocument } from '../../shared/drawing/pdf/document.ts';
import { findCatalog, findFirstPage } from '../../shared/drawing/pdf/pages.ts';
import { serveThread } from './thread-side.ts';

/** What this thread does: count the pages of a stored PDF. */
export type PaperTask = { readonly kind: 'pages'; readonly file: string };

function pages(file: string): number | null {
  const doc = new PdfDocument(readFileSync(file));
  return findFirstPage(doc, findCatalog(doc))?.pageCount ?? null;
}

serveThread((task: PaperTask) => pages(task.file));
