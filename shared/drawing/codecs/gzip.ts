import { Gunzip } from 'fflate';

/** Bytes fed to the unpacker at a time, so that a bomb is noticed long before it has unfolded. */
const CHUNK = 65_536;

/** Whether a gzip file's last bytes, the length of what it holds, agree with what was unpacked. Source: RFC 1952, §2.3.1. */
export function isUnpackedWhole(bytes: Uint8Array, plain: Uint8Array): boolean {
  if (bytes.length < 18) return false;
  return (
    new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(bytes.length - 4, true) === plain.length
  );
}

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
