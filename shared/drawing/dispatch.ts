import type { ForeignKind, foreignFile, foreignText, foreignWords } from './foreign-files.ts';
import type { ReadResult } from './read-result.ts';
import { gunzip, isUnpackedWhole } from './gzip.ts';
import { READ_LIMITS, type ReadLimits } from './limits.ts';
import type { Notice } from './notice.ts';
import { sniffDesign } from './sniff.ts';
import { readSvg } from './svg/read.ts';

/** Reads one kind of file. Never throws. */
export type Reader = (bytes: Uint8Array, limits: ReadLimits) => ReadResult;

/** The larger readers: a browser loads each when such a file comes. */
export interface LazyReaders {
  readonly dxf: Reader;
  readonly pdf: Reader;
  readonly postscript: Reader;
  readonly foreign: ForeignNames;
}

/** Tells files that are none of ours, and names them; see foreign-files.ts. */
export interface ForeignNames {
  readonly foreignFile: typeof foreignFile;
  readonly foreignText: typeof foreignText;
  readonly foreignWords: typeof foreignWords;
}

/**
 * Reads a design file of any kind into a drawing, with the larger readers given. Never throws: what can't be read comes back
 * as a notice.
 * @param bytes the file as it was dropped
 */
export function readWith(readers: LazyReaders, bytes: Uint8Array, limits: ReadLimits = READ_LIMITS): ReadResult {
  if (isBlank(bytes)) return refused(null, 'is_empty', 'The file is empty. Export it again and drop the new file.');
  if (bytes.length > limits.maxBytes) {
    const most = Math.floor(limits.maxBytes / 1024 / 1024);
    return refused(null, 'limit_reached', `The file is larger than ${most} MB. Simplify the drawing or split it.`);
  }
  // Archives and pictures can hold the text of a drawing: what a file is comes before what it holds.
  const { foreign } = readers;
  const named = foreign.foreignFile(bytes);
  if (named !== null) return wrongKind(foreign, named);
  const kind = sniffDesign(bytes);
  if (kind === null) return wrongKind(foreign, foreign.foreignText(bytes));
  if (kind.coding === 'gzip') return readCompressed(foreign, bytes, limits);
  if (kind.coding === 'pdf') return readers.pdf(bytes, limits);
  if (kind.coding === 'postscript') return readers.postscript(bytes, limits);
  return kind.format === 'dxf' ? readers.dxf(bytes, limits) : readSvg(bytes, limits);
}

/** A gzip file holds an SVG (.svgz) or nothing we take. */
function readCompressed({ foreignFile: named }: ForeignNames, bytes: Uint8Array, limits: ReadLimits): ReadResult {
  const plain = gunzip(bytes, limits.maxBytes);
  if (plain !== null && named(plain) === null && sniffDesign(plain)?.format === 'svg') return readSvg(plain, limits);
  if (plain === null || !isUnpackedWhole(bytes, plain)) {
    const words = 'This packed file is damaged, or unpacks to more than we read. Save it as a plain SVG and drop that.';
    return refused(null, 'unable_to_read', words);
  }
  return refused(
    null,
    'is_wrong_filetype',
    'This is a packed file, and not one of SVG. Unpack it and drop the drawing.',
  );
}

function wrongKind({ foreignWords: wordsOf }: ForeignNames, kind: ForeignKind | null): ReadResult {
  const words = 'This is not a vector drawing we can read. Use an SVG, DXF, AI, EPS or PDF file.';
  return refused(null, 'is_wrong_filetype', kind === null ? words : wordsOf(kind));
}

function refused(format: ReadResult['format'], code: Notice['code'], message: string): ReadResult {
  return { format, drawing: null, notices: [{ code, severity: 'error', message, count: 1 }] };
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0 || byte === 9 || byte === 10 || byte === 13 || byte === 32);
}
