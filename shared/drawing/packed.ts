import { foreignFile } from './foreign-files.ts';
import { gunzip, isUnpackedWhole } from './codecs/gzip.ts';
import type { ReadLimits } from './limits.ts';
import { FILE_NOTICES } from './notices/files.ts';
import { oneNotice } from './notices/kind.ts';
import { type ReadResult, refused } from './read-result.ts';
import { sniffDesign } from './sniff.ts';
import { clipping } from './svg/clips.ts';
import { openStyles } from './svg/css/styles.ts';
import { openTexts } from './svg/own-texts.ts';
import { readSvg } from './svg/read.ts';
import type { NameReader } from './words/subjects.ts';

/** Reads a gzip file, which holds an SVG (.svgz) or nothing we take. Never throws. */
export function readPacked(bytes: Uint8Array, limits: ReadLimits, subjectOf: NameReader): ReadResult {
  const plain = gunzip(bytes, limits.maxBytes);
  if (plain !== null && foreignFile(plain) === null && sniffDesign(plain)?.format === 'svg')
    return readSvg(plain, { openStyles, openTexts, clipping }, limits, subjectOf);
  const isDamaged = plain === null || !isUnpackedWhole(bytes, plain);
  return refused(null, oneNotice(isDamaged ? FILE_NOTICES.damagedPack : FILE_NOTICES.otherPack));
}
