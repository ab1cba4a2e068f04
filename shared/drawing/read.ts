import { type PageReaders, readWith } from './dispatch.ts';
import type { ReadResult } from './drawing.ts';
import { READ_LIMITS, type ReadLimits } from './limits.ts';
import { readPdf } from './pdf/read.ts';
import { readPostScript } from './postscript/read.ts';

const PAGES: PageReaders = { pdf: readPdf, postscript: readPostScript };

/** Reads a design file of any kind into a drawing, every reader at hand. Never throws; see readWith. */
export function readDesign(bytes: Uint8Array, limits: ReadLimits = READ_LIMITS): ReadResult {
  return readWith(PAGES, bytes, limits);
}
