/** Searching in bytes for short pieces of ASCII. */

/** Where `text` stands at or behind `from`, -1 for nowhere. */
export function findText(bytes: Uint8Array, text: string, from: number, end = bytes.length): number {
  const first = text.charCodeAt(0);
  // Cut to size first: otherwise every search for a letter that is rare would run to the end of the file.
  const part = bytes.subarray(0, end);
  for (let at = part.indexOf(first, Math.max(0, from)); at >= 0; at = part.indexOf(first, at + 1))
    if (hasText(part, text, at)) return at;
  return -1;
}

/** Where `text` stands last in front of `before`, -1 for nowhere. */
export function findTextLast(bytes: Uint8Array, text: string, before: number): number {
  for (let at = Math.min(before, bytes.length) - text.length; at >= 0; at--) if (hasText(bytes, text, at)) return at;
  return -1;
}

/** True where `text` stands at `at`. */
export function hasText(bytes: Uint8Array, text: string, at: number): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}
