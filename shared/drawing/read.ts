import * as foreign from './foreign-files.ts';
import { type LazyReaders, readWith } from './dispatch.ts';
import type { ReadResult } from './read-result.ts';
import { readDxf } from './dxf/read.ts';
import { READ_LIMITS, type ReadLimits } from './limits.ts';
import { readPacked } from './packed.ts';
import { readPdf } from './pdf/read.ts';
import { readPostScript } from './postscript/read.ts';
import { clipping } from './svg/clips.ts';
import { openStyles } from './svg/css/styles.ts';
import { openTexts } from './svg/own-texts.ts';
import { subjectOf } from './words/says.ts';

const ALL: LazyReaders = {
  dxf: readDxf,
  pdf: readPdf,
  postscript: readPostScript,
  packed: readPacked,
  openStyles,
  openTexts,
  clipping,
  foreign,
  subjectOf,
};

/** Reads a design file of any kind into a drawing, every reader at hand. Never throws; see readWith. */
export function readDesign(bytes: Uint8Array, limits: ReadLimits = READ_LIMITS): ReadResult {
  return readWith(ALL, bytes, limits);
}
