import { Gunzip } from 'fflate';

/** Bytes fed to the unpacker at a time, so that a bomb is noticed long before it has unfolded. */
const CHUNK = 65_536;

/**
 * Unpacks a gzip file. Null where it is damaged or unpacks to more than `maxBytes`: a few kilobytes can hold gigabytes.
 */
export function gunzip(bytes: Uint8Array, maxBytes: number): Uint8Array | null {
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream = new Gunzip((part) => {
    size += part.length;
    if (size > maxBytes) throw new RangeError('too large');
    parts.push(part);
  });
  try {
    for (let at = 0; at < bytes.length; at += CHUNK)
      stream.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
  } catch {
    return null;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
