/**
 * SHA-256 of a file in hex, for an upload address that takes these bytes alone. Null where the browser keeps hashes from pages:
 * those that came without encryption and not from this machine.
 */
export async function hashInHex(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  // Types know secure pages only.
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  if (subtle === undefined) return null;
  return Array.from(new Uint8Array(await subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
