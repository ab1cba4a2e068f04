import { createHash, type Hash, webcrypto } from 'node:crypto';

/** Bytes up to which hashing them here is quicker than handing them to a thread. */
const SMALL = 64 * 1024;

/** A hash of what a checked call asks for: plain values, lists, objects in whatever order of their keys, and bytes. */
export async function fingerprintOf(value: unknown): Promise<string> {
  const hash = createHash('sha256');
  await add(hash, value);
  return hash.digest('base64url');
}

async function add(hash: Hash, value: unknown): Promise<void> {
  if (value instanceof Uint8Array) {
    const bytes = value as Uint8Array<ArrayBuffer>;
    const isSmall = bytes.byteLength <= SMALL;
    hash.update(`#${bytes.byteLength}:`);
    hash.update(isSmall ? bytes : new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytes)));
  } else if (Array.isArray(value)) {
    hash.update(`[${value.length}`);
    for (const one of value) await add(hash, one);
  } else if (value instanceof Blob) {
    await add(hash, [value.type, new Uint8Array(await value.arrayBuffer())]);
  } else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    const entries = Object.entries(value).filter(([, one]) => one !== undefined);
    hash.update(`{${entries.length}`);
    for (const [name, one] of entries.sort(([a], [b]) => (a < b ? -1 : 1))) {
      hash.update(JSON.stringify(name));
      await add(hash, one);
    }
  } else hash.update(JSON.stringify(value) ?? '-');
}
