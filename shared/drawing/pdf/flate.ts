import { Unzlib, Inflate } from 'fflate';

/** Packed bytes fed at a time: a bomb is noticed before it has unfolded. */
const CHUNK = 32_768;

/** Fed at a time when the data are known to be damaged: what comes before the fault is kept to within this. */
const FINE_CHUNK = 64;

/** Unpacked data, and whether they are all there. */
export interface Unpacked {
  readonly bytes: Uint8Array;
  readonly whole: boolean;
}

/**
 * FlateDecode. Data that are cut off or damaged are unpacked up to the fault; a missing or wrong header is passed over.
 * @param maxBytes stops there, with `whole` false
 */
export function inflate(data: Uint8Array, maxBytes: number): Unpacked {
  const wrapped = hasHeader(data);
  const first = unpack(data, maxBytes, wrapped, CHUNK);
  if (first.whole || first.full) return first;
  if (!first.faulty) return first;
  const fine = unpack(data, maxBytes, wrapped, FINE_CHUNK);
  if (fine.bytes.length > 0 || wrapped || data.length < 3) return fine;
  return unpack(data.subarray(2), maxBytes, false, FINE_CHUNK);
}

function hasHeader(data: Uint8Array): boolean {
  const [method, flags] = [data[0] ?? 0, data[1] ?? 0];
  return (method & 15) === 8 && method >> 4 <= 7 && ((method << 8) | flags) % 31 === 0 && (flags & 32) === 0;
}

function unpack(
  data: Uint8Array,
  maxBytes: number,
  wrapped: boolean,
  chunk: number,
): Unpacked & { readonly full: boolean; readonly faulty: boolean } {
  const parts: Uint8Array[] = [];
  let size = 0;
  let full = false;
  const take = (part: Uint8Array) => {
    const room = maxBytes - size;
    if (part.length > room) full = true;
    const kept = full ? part.subarray(0, room) : part;
    size += kept.length;
    if (kept.length > 0) parts.push(kept);
  };
  const stream = wrapped ? new Unzlib(take) : new Inflate(take);
  let faulty = false;
  try {
    // The last push says nothing of an end: a checksum that is missing is no loss.
    for (let at = 0; at < data.length && !full; at += chunk) stream.push(data.subarray(at, at + chunk), false);
  } catch {
    faulty = true;
  }
  return { bytes: joined(parts, size), whole: !faulty && !full && ended(data, wrapped, size), full, faulty };
}

/** Whether the last block was reached: the library does not tell, so the checksum at the end of the data has to. */
function ended(data: Uint8Array, wrapped: boolean, size: number): boolean {
  return !wrapped || size > 0 || data.length <= 16;
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
