import { refused } from './dispatch.ts';
import { foreignFile } from './foreign-files.ts';
import { gunzip, isUnpackedWhole } from './codecs/gzip.ts';
import type { ReadLimits } from './limits.ts';
import type { ReadResult } from './read-result.ts';
import { sniffDesign } from './sniff.ts';
import { readSvg } from './svg/read.ts';

/** Reads a gzip file, which holds an SVG (.svgz) or nothing we take. Never throws. */
export function readPacked(bytes: Uint8Array, limits: ReadLimits): ReadResult {
  const plain = gunzip(bytes, limits.maxBytes);
  if (plain !== null && foreignFile(plain) === null && sniffDesign(plain)?.format === 'svg')
    return readSvg(plain, limits);
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
