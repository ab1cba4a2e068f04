import { PDFDocument } from 'pdf-lib';
import { readDesign } from '../../shared/drawing/read.ts';

/** The pages of a PDF as our own reader sees them: what is drawn, the runs of text and their words. */
export async function pagesOf(pdf: Uint8Array) {
  const whole = await PDFDocument.load(pdf);
  const pages = [];
  for (const i of whole.getPageIndices()) {
    const one = await PDFDocument.create();
    const [page] = await one.copyPages(whole, [i]);
    one.addPage(page);
    const { drawing, texts } = readDesign(await one.save());
    const runs = texts?.runs ?? [];
    pages.push({ drawing, runs, text: runs.map(({ text }) => text).join(' ') });
  }
  return pages;
}

/** All words of a PDF, one space between them. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  const pages = await pagesOf(pdf);
  return pages
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
}
