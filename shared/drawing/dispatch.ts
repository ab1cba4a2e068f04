import type { ForeignKind, foreignFile, foreignText } from './foreign-files.ts';
import { READ_LIMITS, type ReadLimits } from './limits.ts';
import { FILE_NOTICES, foreignWords } from './notices/files.ts';
import { oneNotice } from './notices/kind.ts';
import { type ReadResult, refused } from './read-result.ts';
import { sniffDesign } from './sniff.ts';
import { readSvg } from './svg/read.ts';
import type { Clipping } from './svg/clip-range.ts';
import type { OpenStyles } from './svg/style-source.ts';
import type { OpenTexts } from './svg/text-source.ts';
import { withSubjects } from './words/named.ts';
import type { NameReader } from './words/subjects.ts';

/** Reads one kind of file, with a reader for the names in it. Never throws. */
export type Reader = (bytes: Uint8Array, limits: ReadLimits, subjectOf: NameReader) => ReadResult;

/** The larger readers: a browser loads each when such a file comes. */
export interface LazyReaders {
  readonly dxf: Reader;
  readonly pdf: Reader;
  readonly postscript: Reader;
  /** CSS of an SVG that has more than presentation attributes; see svg/needs-css.ts. */
  readonly openStyles: OpenStyles;
  /** Live text of an SVG; see svg/text-runs.ts, and svg/own-texts.ts where it carries fonts. */
  readonly openTexts: OpenTexts;
  /** Clips of an SVG; see svg/clips.ts. */
  readonly clipping: Clipping;
  /** Of gzip files; see packed.ts. */
  readonly packed: Reader;
  readonly foreign: ForeignNames;
  /** Of names of layers; see words/says.ts. */
  readonly subjectOf: NameReader;
}

/** Tells files that are none of ours, and names them; see foreign-files.ts. */
export interface ForeignNames {
  readonly foreignFile: typeof foreignFile;
  readonly foreignText: typeof foreignText;
}

/**
 * Reads a design file of any kind into a drawing, with the larger readers given. Never throws: what can't be read comes back
 * as a notice.
 * @param bytes the file as it was dropped
 */
export function readWith(readers: LazyReaders, bytes: Uint8Array, limits: ReadLimits = READ_LIMITS): ReadResult {
  return withSubjects(readKind(readers, bytes, limits), readers.subjectOf);
}

function readKind(readers: LazyReaders, bytes: Uint8Array, limits: ReadLimits): ReadResult {
  if (isBlank(bytes)) return refused(null, oneNotice(FILE_NOTICES.empty));
  if (bytes.length > limits.maxBytes) {
    const most = Math.floor(limits.maxBytes / 1024 / 1024);
    return refused(null, oneNotice(FILE_NOTICES.tooManyBytes, most));
  }
  // Archives and pictures can hold the text of a drawing: what a file is comes before what it holds.
  const { foreign, subjectOf } = readers;
  const named = foreign.foreignFile(bytes);
  if (named !== null) return wrongKind(named);
  const kind = sniffDesign(bytes);
  if (kind === null) return wrongKind(foreign.foreignText(bytes));
  if (kind.coding === 'gzip') return readers.packed(bytes, limits, subjectOf);
  if (kind.coding === 'pdf') return readers.pdf(bytes, limits, subjectOf);
  if (kind.coding === 'postscript') return readers.postscript(bytes, limits, subjectOf);
  if (kind.format === 'dxf') return readers.dxf(bytes, limits, subjectOf);
  return readSvg(bytes, readers, limits, subjectOf);
}

function wrongKind(kind: ForeignKind | null): ReadResult {
  const { foreign, notVector } = FILE_NOTICES;
  return refused(null, kind === null ? oneNotice(notVector) : oneNotice(foreign, foreignWords(kind)));
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0 || byte === 9 || byte === 10 || byte === 13 || byte === 32);
}
