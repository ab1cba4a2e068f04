import { type PageReaders, type Reader, readWith } from '../../shared/drawing/dispatch.ts';
import type { ReadResult } from '../../shared/drawing/drawing.ts';
import type { ReadLimits } from '../../shared/drawing/limits.ts';
import { sniffDesign } from '../../shared/drawing/sniff.ts';

/** Stands in for a reader that the file does not need. */
const notNeeded: Reader = () => {
  throw new Error('This reader was not loaded.');
};

/** A reader for this very file: loads the PDF or the PostScript reader where its content asks for it. */
export async function readerFor(bytes: Uint8Array): Promise<(bytes: Uint8Array, limits?: ReadLimits) => ReadResult> {
  const coding = sniffDesign(bytes)?.coding;
  const pages: PageReaders = {
    pdf: coding === 'pdf' ? (await import('../../shared/drawing/pdf/read.ts')).readPdf : notNeeded,
    postscript:
      coding === 'postscript' ? (await import('../../shared/drawing/postscript/read.ts')).readPostScript : notNeeded,
  };
  return (file, limits) => readWith(pages, file, limits);
}
