import { GrowingBytes } from './growing.ts';

const CLEAR = 256;
const END_OF_DATA = 257;
const MAX_CODES = 4096;

/**
 * LZWDecode with codes of 9 to 12 bits, high bit first. Source: ISO 32000-1, §7.4.4.
 * @param early 1 where codes grow one entry early, as by default
 */
export function decodeLzw(data: Uint8Array, early: number, maxBytes: number): Uint8Array {
  const out = new GrowingBytes(maxBytes);
  // An entry is a stretch of what was written already: where it begins, and how long it is.
  const starts = new Float64Array(MAX_CODES);
  const sizes = new Float64Array(MAX_CODES);
  let [count, previousStart, previousSize] = [258, 0, 0];
  let [bits, bitCount, at] = [0, 0, 0];
  while (!out.full) {
    const grown = count + (previousSize > 0 ? 1 : 0) + early - 1;
    const width = grown >= 2048 ? 12 : grown >= 1024 ? 11 : grown >= 512 ? 10 : 9;
    while (bitCount < width && at < data.length) {
      bits = ((bits << 8) | data[at++]!) & 0xffffff;
      bitCount += 8;
    }
    if (bitCount < width) break;
    bitCount -= width;
    const code = (bits >> bitCount) & ((1 << width) - 1);
    if (code === END_OF_DATA) break;
    if (code === CLEAR) {
      [count, previousSize] = [258, 0];
      continue;
    }
    if (previousSize > 0 && count < MAX_CODES) {
      // The previous stretch and the byte behind it, which is the first of what comes now.
      starts[count] = previousStart;
      sizes[count] = previousSize + 1;
      count++;
    }
    if (code >= count) break;
    const start = out.size;
    if (code < 256) out.push(code);
    else for (let i = 0; i < sizes[code]!; i++) out.push(out.at(starts[code]! + i));
    [previousStart, previousSize] = [start, out.size - start];
  }
  return out.finish();
}
