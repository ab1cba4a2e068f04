import { type ForeignNames, type LazyReaders, type Reader, readWith } from '../../shared/drawing/dispatch.ts';
import type { ReadResult } from '../../shared/drawing/read-result.ts';
import type { ReadLimits } from '../../shared/drawing/limits.ts';
import { sniffDesign } from '../../shared/drawing/sniff.ts';

/** Stands in for a reader that the file does not need. */
const notNeeded: Reader = () => {
  throw new Error('This reader was not loaded.');
};

/** Markup is no archive, picture or model: none of their names is asked for. */
const noneForeign: ForeignNames = {
  foreignFile: () => null,
  foreignText: () => null,
};

/** Whether a file begins with `<`, byte order mark and blanks apart. */
function isMarkup(bytes: Uint8Array): boolean {
  const first = bytes.subarray(0, 64).find((byte) => byte > 32 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf);
  return first === 0x3c;
}

const foreignNames = () => import('../../shared/drawing/foreign-files.ts');

const dxfReader = async () => (await import('../../shared/drawing/dxf/read.ts')).readDxf;

/** A reader for this very file: loads the reader of DXF, PDF or PostScript where its content asks for it. */
export async function readerFor(bytes: Uint8Array): Promise<(bytes: Uint8Array, limits?: ReadLimits) => ReadResult> {
  const kind = sniffDesign(bytes);
  const coding = kind?.coding;
  const readers: LazyReaders = {
    dxf: kind?.format === 'dxf' ? await dxfReader() : notNeeded,
    pdf: coding === 'pdf' ? (await import('../../shared/drawing/pdf/read.ts')).readPdf : notNeeded,
    postscript:
      coding === 'postscript' ? (await import('../../shared/drawing/postscript/read.ts')).readPostScript : notNeeded,
    packed: coding === 'gzip' ? (await import('../../shared/drawing/packed.ts')).readPacked : notNeeded,
    foreign: coding === 'text' && kind?.format === 'svg' && isMarkup(bytes) ? noneForeign : await foreignNames(),
  };
  return (file, limits) => readWith(readers, file, limits);
}

/** Has the reader of the commonest kind that is not loaded from the start at hand, and the names of files that are none of ours. */
export async function loadCommonReaders(): Promise<void> {
  await Promise.all([dxfReader(), foreignNames()]);
}
