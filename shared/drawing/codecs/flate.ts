import { ByteSource, drain } from './byte-source.ts';
import { InflateSource, isZlibHeader } from './inflate.ts';

/** Unpacked data, and whether they are all there. */
export interface Unpacked {
  readonly bytes: Uint8Array;
  readonly whole: boolean;
}

/**
 * FlateDecode. Data that are cut off or damaged are unpacked up to the fault; a missing or wrong header is passed over.
 * @param maxBytes stops there, with `whole` false, as it is where the checksum does not fit
 */
export function inflate(data: Uint8Array, maxBytes: number): Unpacked {
  const headed = isZlibHeader(data[0] ?? 0, data[1] ?? 0);
  const plain = unpack(headed ? data.subarray(2) : data, maxBytes, headed);
  if (plain.bytes.length > 0 || headed || data.length < 3) return plain;
  return unpack(data.subarray(2), maxBytes, false);
}

/** Unpacks data that have no header, and compares the checksum behind them where there should be one. */
function unpack(data: Uint8Array, maxBytes: number, hasChecksum: boolean): Unpacked {
  const packed = new ByteSource(data);
  const source = new InflateSource(packed, 'raw');
  const bytes = drain(source, maxBytes);
  const isWhole = source.read() < 0 && source.isWhole;
  return { bytes, whole: isWhole && (!hasChecksum || isChecksumOf(bytes, packed)) };
}

/** Whether the checksum of what was unpacked stands next. Source: RFC 1950, §8.2. */
function isChecksumOf(bytes: Uint8Array, packed: ByteSource): boolean {
  let [a, b] = [1, 0];
  for (let at = 0; at < bytes.length; ) {
    // Sums of this many bytes cannot overflow 32 bits.
    for (const end = Math.min(bytes.length, at + 3800); at < end; at++) {
      a += bytes[at]!;
      b += a;
    }
    a %= 65521;
    b %= 65521;
  }
  return [b >> 8, b & 255, a >> 8, a & 255].every((byte) => packed.read() === byte);
}
