import { type ForeignNames, type LazyReaders, type Reader, readWith } from '../../shared/drawing/dispatch.ts';
import type { ReadResult } from '../../shared/drawing/read-result.ts';
import type { ReadLimits } from '../../shared/drawing/limits.ts';
import { sniffDesign } from '../../shared/drawing/sniff.ts';
import { needsCss } from '../../shared/drawing/svg/needs-css.ts';
import type { Clipping } from '../../shared/drawing/svg/clip-range.ts';
import type { OpenStyles } from '../../shared/drawing/svg/style-source.ts';
import type { OpenTexts } from '../../shared/drawing/svg/text-source.ts';
import { hasPlainNames, MOST_PLAIN_BYTES, subjectOfPlain } from '../../shared/drawing/words/plain.ts';

/** Stands in for a reader that the file does not need. */
const notNeeded: Reader & OpenStyles = () => {
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

/** Stands in for the reader of live text where a file holds none. */
const noTexts: OpenTexts = () => ({ runs: [], unset: 0, add: () => null, move() {} });

/** Stands in for the reader of clips where a file clips nothing. */
const noClips: Clipping = { clipRectangle: () => null, clipOutline: () => null, effectiveClips: () => [] };

/** Parts that the reader of an SVG needs: words for names that say something, CSS, live text, clips. */
interface Needs {
  readonly words: boolean;
  readonly css: boolean;
  readonly texts: boolean;
  /** Fonts that the file carries. */
  readonly fonts: boolean;
  /** Clips, masks, and what clips what it holds: symbols, drawings in the drawing. */
  readonly clips: boolean;
}

/** Parts that a file needs. Long files, and those of wide characters, get all. */
function needsOf(bytes: Uint8Array): Needs {
  if (!isMarkup(bytes) || bytes.length > MOST_PLAIN_BYTES || bytes.includes(0))
    return { words: true, css: true, texts: true, fonts: true, clips: true };
  const text = new TextDecoder('latin1').decode(bytes);
  return {
    words: !hasPlainNames(text),
    css: needsCss(text),
    texts: text.includes('text'),
    fonts: /@font-face/i.test(text),
    clips: /clip|mask|symbol|svg:/.test(text) || text.indexOf('<svg') !== text.lastIndexOf('<svg'),
  };
}

const wordTable = async () => (await import('../../shared/drawing/words/says.ts')).subjectOf;

const styleReader = async () => (await import('../../shared/drawing/svg/css/styles.ts')).openStyles;

const textReader = async () => (await import('../../shared/drawing/svg/text-runs.ts')).openTexts;

const fontReader = async () => (await import('../../shared/drawing/svg/own-texts.ts')).openTexts;

const clipReader = async () => (await import('../../shared/drawing/svg/clips.ts')).clipping;

const foreignNames = () => import('../../shared/drawing/foreign-files.ts');

const dxfReader = async () => (await import('../../shared/drawing/dxf/read.ts')).readDxf;

/** A reader for this very file: loads the reader of DXF, PDF or PostScript where its content asks for it. */
export async function readerFor(bytes: Uint8Array): Promise<(bytes: Uint8Array, limits?: ReadLimits) => ReadResult> {
  const kind = sniffDesign(bytes);
  const coding = kind?.coding;
  const isText = coding === 'text' && kind?.format === 'svg';
  const needs = isText ? needsOf(bytes) : { words: true, css: false, texts: false, fonts: false, clips: false };
  const [subjectOf, dxf, openStyles, openTexts, clipping] = await Promise.all([
    needs.words ? wordTable() : subjectOfPlain,
    kind?.format === 'dxf' ? dxfReader() : notNeeded,
    needs.css ? styleReader() : notNeeded,
    needs.texts ? (needs.fonts ? fontReader() : textReader()) : noTexts,
    needs.clips ? clipReader() : noClips,
  ]);
  const readers: LazyReaders = {
    dxf,
    pdf: coding === 'pdf' ? (await import('../../shared/drawing/pdf/read.ts')).readPdf : notNeeded,
    postscript:
      coding === 'postscript' ? (await import('../../shared/drawing/postscript/read.ts')).readPostScript : notNeeded,
    packed: coding === 'gzip' ? (await import('../../shared/drawing/packed.ts')).readPacked : notNeeded,
    openStyles,
    openTexts,
    clipping,
    subjectOf,
    foreign: isText && isMarkup(bytes) ? noneForeign : await foreignNames(),
  };
  return (file, limits) => readWith(readers, file, limits);
}

/**
 * Has the reader of the commonest kind that is not loaded from the start at hand, the words of layers' names, and
 * the names of files that are none of ours.
 */
export async function loadCommonReaders(): Promise<void> {
  const [subjectOf] = await Promise.all([
    wordTable(),
    dxfReader(),
    foreignNames(),
    styleReader(),
    textReader(),
    clipReader(),
  ]);
  // The table is made when the first name is read.
  subjectOf('');
}
