import { Inflate } from 'fflate';

/** Packed bytes fed at a time: a bomb is noticed before it has unfolded. */
const CHUNK = 32_768;

/** Fed at a time around a fault: what comes before it is kept to within this. */
const FINE_CHUNK = 256;

/** Unpacked data, and whether they are all there. */
export interface Unpacked {
  readonly bytes: Uint8Array;
  readonly whole: boolean;
}

/** Where the checksum may stand, counted from the end: stated lengths are often a few bytes too large. */
const CHECKSUM_REACH = 64;

/**
 * FlateDecode. Data that are cut off or damaged are unpacked up to the fault; a missing or wrong header is passed over.
 * @param maxBytes stops there, with `whole` false, as it is where the checksum does not fit
 */
export function inflate(data: Uint8Array, maxBytes: number): Unpacked {
  const headed = hasHeader(data);
  const plain = unpackFinely(headed ? data.subarray(2) : data, maxBytes);
  if (headed && plain.whole) return { bytes: plain.bytes, whole: hasChecksum(data, plain.bytes) };
  if (plain.bytes.length > 0 || headed || data.length < 3) return plain;
  return unpackFinely(data.subarray(2), maxBytes);
}

function hasHeader(data: Uint8Array): boolean {
  const [method, flags] = [data[0] ?? 0, data[1] ?? 0];
  return (method & 15) === 8 && ((method << 8) | flags) % 31 === 0 && (flags & 32) === 0;
}

/** Whether the checksum of what was unpacked stands at the end of the packed data. Source: RFC 1950, §8.2. */
function hasChecksum(data: Uint8Array, bytes: Uint8Array): boolean {
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
  const sum = [b >> 8, b & 255, a >> 8, a & 255];
  for (let at = data.length - 4; at >= Math.max(2, data.length - CHECKSUM_REACH); at--)
    if (sum.every((byte, i) => data[at + i] === byte)) return true;
  return false;
}

/** A fault costs the chunk it lies in, so that chunk is fed once more in small bites. */
function unpackFinely(data: Uint8Array, maxBytes: number): Unpacked {
  const first = unpack(data, maxBytes, data.length);
  return first.faultAt < 0 ? first : unpack(data, maxBytes, first.faultAt);
}

/** Unpacks, in small bites from `fineFrom` on. `faultAt` is where the faulty chunk begins, -1 for none. */
function unpack(data: Uint8Array, maxBytes: number, fineFrom: number): Unpacked & { readonly faultAt: number } {
  const parts: Uint8Array[] = [];
  let size = 0;
  let full = false;
  const stream = new Inflate((part) => {
    full ||= part.length > maxBytes - size;
    const kept = part.subarray(0, maxBytes - size);
    size += kept.length;
    if (kept.length > 0) parts.push(kept);
  });
  let at = 0;
  try {
    while (at < data.length && !full) {
      const next = at + (at < fineFrom ? CHUNK : FINE_CHUNK);
      stream.push(data.subarray(at, next), false);
      at = next;
    }
  } catch {
    return { bytes: joined(parts, size), whole: false, faultAt: fineFrom < data.length ? -1 : at };
  }
  return { bytes: joined(parts, size), whole: !full && ended(stream), faultAt: -1 };
}

/** Whether the last block was read to its end: only then is there nothing to say when the end is announced. */
function ended(stream: Inflate): boolean {
  try {
    stream.push(new Uint8Array(0), true);
    return true;
  } catch {
    return false;
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  if (parts.length === 1) return parts[0]!;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
